import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import type { RunCommand, StartRun } from '../../../src/domain/run/commands.js';
import type { RunEvent } from '../../../src/domain/run/events.js';
import { nextSteps, type Step } from '../../../src/domain/run/next-steps.js';
import { reusableOutcomes } from '../../../src/domain/run/resume.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import type { Run } from '../../../src/domain/run/state.js';
import { aShow } from '../results.js';
import { cancel, expire, refuse, reuse, unpublish, unpublished, withdrawn } from '../run-controls.js';
import { complete, fail, restart, start as startOf } from '../runs.js';

/** A number from 0 to below this. */
export type Draw = (below: number) => number;

/** What came of a run, and how many steps were done for it. */
export type Driven = Readonly<{ appends: readonly (readonly RunEvent[])[]; run: Run; steps: number }>;

type Journey = {
  readonly appends: (readonly RunEvent[])[];
  run: Run;
  now: number;
  steps: number;
  disturbances: number;
};

/** Crashes and people that come between the steps of one run. */
const mostDisturbances = 4;

/** More steps than this are not needed: per attempt its start, a wait before it and its outcome; then what only comes once. */
function mostSteps({ plan }: StartRun['data']): number {
  return stageKeys.length * (1 + 3 * plan.stages.hub_lookup.retry.attempts) + 3 * mostDisturbances + 4;
}

/**
 * Does one open step of a run after the other, in any order and with any outcome, until none is open. Throws where a step comes
 * to nothing, or where there is no end. `origin` is the run that this one resumes.
 */
export function drive(start: StartRun, origin: Run | null, draw: Draw): Driven {
  const run = after(null, runDecider.decide(start, null));
  const appends = [runDecider.decide(start, null)];
  const journey: Journey = { appends, run, now: Date.parse(start.data.at), steps: 0, disturbances: 0 };
  for (let open = openSteps(journey); open.length > 0; open = openSteps(journey)) {
    journey.steps += 1;
    if (journey.steps > mostSteps(start.data)) throw new Error(`there is no end, still open: ${JSON.stringify(open)}`);
    if (!disturb(journey, draw)) perform(journey, chosenStep(open, draw), origin, draw);
  }
  return journey;
}

function openSteps({ run, now }: Journey): readonly Step[] {
  return nextSteps(run, instantOf(now));
}

function instantOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

function after(before: Run | null, events: readonly RunEvent[]): Run {
  return events.reduce<Run | null>(runDecider.evolve, before) as Run;
}

/** Time passes where nothing else is to be done, and now and then although something is. */
function chosenStep(open: readonly Step[], draw: Draw): Step {
  const acts = open.filter(({ kind }) => kind !== 'wait_until' || open.length === 1 || draw(12) === 0);
  const step = acts[draw(acts.length)];
  if (step === undefined) throw new Error('there is a step to choose');
  return step;
}

function record(journey: Journey, command: RunCommand): number {
  const dated = { ...command, data: { ...command.data, at: instantOf(journey.now) } } as RunCommand;
  const decided = runDecider.decide(dated, journey.run);
  if (decided.length > 0) journey.appends.push(decided);
  journey.run = after(journey.run, decided);
  return decided.length;
}

/** The service stops and goes on, or somebody cancels. False when nothing of it happens. */
function disturb(journey: Journey, draw: Draw): boolean {
  if (journey.disturbances === mostDisturbances || draw(15) > 0) return false;
  journey.disturbances += 1;
  return record(journey, draw(4) === 0 ? cancel(0) : restart(0, heldBy(draw))) > 0;
}

function perform(journey: Journey, step: Step, origin: Run | null, draw: Draw): void {
  if (step.kind === 'wait_until') journey.now = Math.max(journey.now, Date.parse(step.moment));
  else if (record(journey, commandFor(step, journey.run, origin, draw)) === 0) {
    throw new Error(`nothing came of ${JSON.stringify(step)}`);
  }
  // A brief that is out may be taken from the web: the run has another step then.
  if (journey.run.brief !== null && journey.disturbances < mostDisturbances && draw(3) === 0) {
    journey.disturbances += 1;
    record(journey, unpublish(0));
  }
}

function commandFor(step: Exclude<Step, { kind: 'wait_until' }>, run: Run, origin: Run | null, draw: Draw): RunCommand {
  switch (step.kind) {
    case 'reuse_stages':
      return reuseSome(run, origin, draw);
    case 'run_stage':
      return draw(4) === 0 ? failed(step, draw) : completed(step, draw);
    case 'start_stage':
      return draw(12) === 0 ? refuse(step.stage, 0, heldBy(draw)) : startOf(step.stage, 0, step.attempt, step.since);
    case 'expire_run':
      return expire(0);
    case 'withdraw_page':
      return withdrawn(0, { problem: draw(2) === 0 ? null : 'the disk is full' });
    case 'unpublish_brief':
      return unpublished(0, draw(2) === 0 ? null : 'the server is down');
  }
}

function heldBy(draw: Draw): readonly StageKey[] {
  return draw(3) > 0 ? [] : stageKeys.filter(() => draw(3) === 0);
}

type Attempt = Readonly<{ stage: StageKey; attempt: number }>;

function completed({ stage, attempt }: Attempt, draw: Draw): RunCommand {
  const { data } = complete(stage, 0, attempt);
  const isOff = stage === 'hub_lookup' && draw(10) === 0;
  const value = isOff ? { show: aShow({ status: 'cancelled' }), notices: [] } : data.value;
  const short = draw(20) === 0 ? { shortfall: 'half of it could not be asked' } : {};
  return { type: 'CompleteStage', data: { ...data, value, held: heldBy(draw), ...short } };
}

function failed({ stage, attempt }: Attempt, draw: Draw): RunCommand {
  const wait = [null, 0, 10_000, 120_000][draw(4)] ?? null;
  const held = heldBy(draw);
  return fail(stage, { attempt, retryable: draw(4) > 0, retry_after_milliseconds: wait, held });
}

/** As many of the outcomes as fit into one append, as a large value leaves room for few. */
function reuseSome(run: Run, origin: Run | null, draw: Draw): RunCommand {
  const missing = run.origin?.reused.filter((stage) => run.stages[stage].status === 'waiting') ?? [];
  const outcomes = origin === null ? [] : reusableOutcomes(origin, missing);
  if (outcomes.length !== missing.length) throw new Error(`not everything can be taken over: ${missing}`);
  return reuse(outcomes.slice(0, 1 + draw(outcomes.length)), 0, heldBy(draw));
}
