import * as fc from 'fast-check';
import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import type { StartRun } from '../../../src/domain/run/commands.js';
import { resumeRun } from '../run-controls.js';
import { aPlan, startRun } from '../runs.js';
import { neededBy } from './run-model.js';

/** What somebody may want of a run, whatever it has come to; `commands.ts` makes a command of it. Those before `stale` fit the run as it is. */
const acts = [
  { arbitrary: fc.constant('complete' as const), weight: 20 },
  { arbitrary: fc.constant('fail' as const), weight: 6 },
  { arbitrary: fc.constant('begin' as const), weight: 9 },
  { arbitrary: fc.constant('reuse' as const), weight: 3 },
  { arbitrary: fc.constant('restart' as const), weight: 2 },
  { arbitrary: fc.constant('refuse' as const), weight: 1 },
  { arbitrary: fc.constant('expire' as const), weight: 1 },
  { arbitrary: fc.constant('cancel' as const), weight: 1 },
  { arbitrary: fc.constant('withdrawn' as const), weight: 2 },
  { arbitrary: fc.constant('unpublish' as const), weight: 2 },
  { arbitrary: fc.constant('unpublished' as const), weight: 2 },
  { arbitrary: fc.constant('start again' as const), weight: 1 },
  { arbitrary: fc.constant('repeat' as const), weight: 2 },
  { arbitrary: fc.constant('stale complete' as const), weight: 2 },
  { arbitrary: fc.constant('stale fail' as const), weight: 2 },
  { arbitrary: fc.constant('stale begin' as const), weight: 2 },
  { arbitrary: fc.constant('stale refuse' as const), weight: 1 },
  { arbitrary: fc.constant('stale reuse' as const), weight: 1 },
];

/** Milliseconds that pass before a command; `due` is until the next moment that something waits for. Clocks are put back, too. */
const passing = fc.oneof(
  { arbitrary: fc.constantFrom(0, 1, 700), weight: 5 },
  { arbitrary: fc.constant('due' as const), weight: 3 },
  { arbitrary: fc.integer({ min: -90_000, max: 90_000 }), weight: 1 },
);

const held = fc.oneof(
  { arbitrary: fc.constant<readonly StageKey[]>([]), weight: 4 },
  { arbitrary: fc.subarray([...stageKeys]), weight: 1 },
);

/** `pick` chooses among the stages that fit, `detail` among the ways to do it. */
export type Recipe = Readonly<{
  act: (typeof acts)[number]['arbitrary'] extends fc.Arbitrary<infer Act> ? Act : never;
  pick: number;
  detail: number;
  pass: number | 'due';
  held: readonly StageKey[];
}>;

export const recipes: fc.Arbitrary<Recipe> = fc.record(
  { act: fc.oneof(...acts), pick: fc.nat(13), detail: fc.nat(11), pass: passing, held },
  { noNullPrototype: true },
);

/**
 * A start: of a new run, or of one that takes over what others do not need anew, as a resumption does. With few or several attempts,
 * with and without a deadline.
 */
export const starts: fc.Arbitrary<StartRun> = fc
  .record({
    attempts: fc.integer({ min: 1, max: 4 }),
    delay: fc.constantFrom(0, 1_000, 20_000),
    minutes: fc.constantFrom(null, null, 1, 5, 30),
    again: fc.oneof(
      { arbitrary: fc.constant(null), weight: 2 },
      { arbitrary: fc.subarray(stageKeys.slice(0, 11)), weight: 1 },
    ),
    held,
  })
  .map(({ attempts, delay, minutes, again, held: heldFirst }) => {
    const timeout = minutes === null ? null : minutes * 60_000;
    const plan = { ...aPlan({ attempts, first_delay_milliseconds: delay }), timeout_milliseconds: timeout };
    const start = again === null ? startRun() : resumeRun(reusedBut(again));
    return { type: 'StartRun', data: { ...start.data, plan, held: heldFirst } };
  });

/** All that neither is done again nor stands on what is. */
export function reusedBut(again: readonly StageKey[]): readonly StageKey[] {
  const done = new Set<StageKey>([...again, 'vps_deployment', 'url_verification', 'og_verification']);
  for (const stage of stageKeys) if (neededBy(stage).some((needed) => done.has(needed))) done.add(stage);
  return stageKeys.filter((stage) => !done.has(stage));
}
