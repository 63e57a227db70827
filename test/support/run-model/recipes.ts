import * as fc from 'fast-check';
import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import type { StartRun } from '../../../src/domain/run/commands.js';
import { resumeRun } from '../run-controls.js';
import { aPlan, startRun, throttledOf, withFallbacks } from '../runs.js';
import { neededBy } from './run-model.js';

/**
 * How often each kind of command is drawn; `commands.ts` builds the command. Those before `repeat` fit the run as it
 * is.
 */
const weights = {
  complete: 20,
  fail: 6,
  start: 9,
  reuse: 3,
  restart: 2,
  refuse: 1,
  expire: 1,
  cancel: 1,
  withdrawn: 2,
  unpublish: 2,
  unpublished: 2,
  startRun: 1,
  repeat: 2,
  staleComplete: 2,
  staleFail: 2,
  staleStart: 2,
  staleRefuse: 1,
  staleReuse: 1,
};

export type Act = keyof typeof weights;

/**
 * Milliseconds that pass before a command; `due` is until the next moment that the run waits for. Clocks are also set
 * back.
 */
const passing = fc.oneof(
  { arbitrary: fc.constantFrom(0, 1, 700), weight: 5 },
  { arbitrary: fc.constant('due' as const), weight: 3 },
  { arbitrary: fc.integer({ min: -90_000, max: 90_000 }), weight: 1 },
);

const throttled = fc.oneof(
  { arbitrary: fc.constant<readonly StageKey[]>([]), weight: 4 },
  { arbitrary: fc.subarray([...stageKeys]), weight: 1 },
);

/** `pick` chooses among the stages that fit, `detail` among the variants of the command. */
export type Recipe = Readonly<{
  act: Act;
  pick: number;
  detail: number;
  pass: number | 'due';
  throttled: readonly StageKey[];
}>;

const acts = Object.entries(weights).map(([act, weight]) => ({ arbitrary: fc.constant(act as Act), weight }));

export const recipes: fc.Arbitrary<Recipe> = fc.record(
  { act: fc.oneof(...acts), pick: fc.nat(13), detail: fc.nat(11), pass: passing, throttled },
  { noNullPrototype: true },
);

/** The start of a new or a resumed run, with few or many attempts, with and without a deadline. */
export const starts: fc.Arbitrary<StartRun> = fc
  .record({
    attempts: fc.integer({ min: 1, max: 4 }),
    delay: fc.constantFrom(0, 1_000, 20_000),
    minutes: fc.constantFrom(null, null, 1, 5, 30),
    fallbacks: fc.oneof(
      { arbitrary: fc.constant([]), weight: 1 },
      { arbitrary: fc.subarray(stageKeys.slice(1, 10)), weight: 1 },
    ),
    rerun: fc.oneof(
      { arbitrary: fc.constant(null), weight: 2 },
      { arbitrary: fc.subarray(stageKeys.slice(0, 11)), weight: 1 },
    ),
    throttled,
  })
  .map(({ attempts, delay, minutes, fallbacks, rerun, throttled: throttledFirst }) => {
    const timeout = minutes === null ? null : minutes * 60_000;
    const retry = { attempts, first_delay_milliseconds: delay };
    const plan = { ...withFallbacks(aPlan(retry), fallbacks), timeout_milliseconds: timeout };
    const overrides = { plan, ...throttledOf(throttledFirst) };
    return rerun === null ? startRun(overrides) : resumeRun(reusedWithout(rerun), overrides);
  });

/** Returns the stages that neither run again nor need one that does. */
export function reusedWithout(rerun: readonly StageKey[]): readonly StageKey[] {
  const all = new Set<StageKey>([...rerun, 'vps_deployment', 'url_verification', 'og_verification']);
  for (const stage of stageKeys) if (neededBy(stage).some((needed) => all.has(needed))) all.add(stage);
  return stageKeys.filter((stage) => !all.has(stage));
}

/**
 * Parameters for properties that are the same on every machine: `FAST_CHECK_SEED` draws others. A failing property
 * prints its seed, the path to the smallest failing case, and the error.
 */
export function seeded(runs: number): Readonly<{ seed: number; numRuns: number; includeErrorInReport: true }> {
  const given = process.env['FAST_CHECK_SEED'] ?? '';
  const seed = given === '' ? 20_261_120 : Number(given);
  if (!Number.isInteger(seed)) throw new Error('FAST_CHECK_SEED is not a whole number');
  return { seed, numRuns: runs, includeErrorInReport: true };
}
