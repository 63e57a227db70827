import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import type { RunCommand, StartRun } from '../../../src/domain/run/commands.js';
import { nextSteps, type RunStep } from '../../../src/domain/run/next-steps.js';
import { reusableOutcomes } from '../../../src/domain/run/resume.js';
import type { Run } from '../../../src/domain/run/state.js';
import { instantOf } from '../../../src/domain/time.js';
import { cancel, expire, refuse, reuse, unpublish, unpublished, withdrawn } from '../run-controls.js';
import { restart, start as startOf } from '../runs.js';
import { completed, failed, type Variant } from './commands.js';
import { begin, type Game, type Played, record } from './play.js';

/** Returns a number from 0 to below this. */
export type Draw = (below: number) => number;

type Journey = Readonly<{ game: Game; origin: Run | null; draw: Draw }>;

/** Crashes and requests of people between the steps of one run. */
const mostDisturbances = 4;

/** Per attempt its start, a wait before it and its outcome; then the steps that every run takes at most once. */
function mostSteps({ plan }: StartRun['data']): number {
  return stageKeys.length * (1 + 3 * plan.retry.attempts) + 3 * mostDisturbances + 4;
}

/**
 * Takes one open step of a run after the other, in any order and with any outcome, until no step is left. Throws for a
 * step without an effect, and when there is no end. `origin` is the run that this one resumes.
 */
export function drive(start: StartRun, origin: Run | null, draw: Draw): Played {
  const game = begin(start);
  const journey = { game, origin, draw };
  let disturbances = 0;
  for (let steps = 1; ; steps += 1) {
    if (disturbances < mostDisturbances && draw(game.run.brief === null ? 15 : 3) === 0) {
      disturbances += 1;
      record(game, dated(game, disturbance(journey)));
    }
    const open = nextSteps(game.run, game.now);
    if (open.length === 0) return game;
    if (steps > mostSteps(start.data)) throw new Error(`there is no end, still open: ${JSON.stringify(open)}`);
    perform(journey, chosenStep(open, draw));
  }
}

function dated({ now }: Game, command: RunCommand): RunCommand {
  return { ...command, data: { ...command.data, at: instantOf(now) } } as RunCommand;
}

/** The service restarts, or a person cancels or unpublishes. */
function disturbance({ game, draw }: Journey): RunCommand {
  if (game.run.brief !== null) return unpublish(0);
  return draw(4) === 0 ? cancel(0) : restart(0, throttledBy(draw));
}

/** Time passes when there is no other step, and sometimes although there is one. */
function chosenStep(open: readonly RunStep[], draw: Draw): RunStep {
  const steps = open.filter(({ kind }) => kind !== 'wait_until' || open.length === 1 || draw(12) === 0);
  const step = steps[draw(steps.length)];
  if (step === undefined) throw new Error('there is a step to choose');
  return step;
}

function perform(journey: Journey, step: RunStep): void {
  const { game } = journey;
  if (step.kind === 'wait_until') game.now = Math.max(game.now, step.moment);
  else if (record(game, dated(game, commandFor(step, journey))) === 0) {
    throw new Error(`no effect: ${JSON.stringify(step)}`);
  }
}

function commandFor(step: Exclude<RunStep, { kind: 'wait_until' }>, { game, origin, draw }: Journey): RunCommand {
  switch (step.kind) {
    case 'reuse_stages':
      return reuseSome(game.run, origin, draw);
    case 'run_stage':
      return (draw(4) === 0 ? failed : completed)(step.stage, step.attempt, variant(draw));
    case 'start_stage':
      if (draw(12) === 0) return refuse(step.stage, 0, throttledBy(draw), 'spending_limit', step.attempt);
      return startOf(step.stage, 0, step.attempt, instantOf(step.since));
    case 'expire_run':
      return expire(0);
    case 'withdraw_page':
      return withdrawn(0, { problem: draw(2) === 0 ? null : 'the disk is full' });
    case 'unpublish_brief':
      return unpublished(0, draw(2) === 0 ? null : 'the server is down');
  }
}

/** One in ten variants of a hub lookup reports that the show does not take place. */
function variant(draw: Draw): Variant {
  return { detail: draw(10) === 0 ? draw(3) : 3 + draw(9), throttled: throttledBy(draw) };
}

function throttledBy(draw: Draw): readonly StageKey[] {
  return draw(3) > 0 ? [] : stageKeys.filter(() => draw(3) === 0);
}

/** Some of the outcomes, as when one append has no room for all. */
function reuseSome(run: Run, origin: Run | null, draw: Draw): RunCommand {
  const missing = run.origin?.reused.filter((stage) => run.stages[stage].status === 'waiting') ?? [];
  const outcomes = origin === null ? [] : reusableOutcomes(origin, missing);
  if (outcomes.length !== missing.length) throw new Error(`not every outcome can be reused: ${missing}`);
  return reuse(outcomes.slice(0, 1 + draw(outcomes.length)), 0, throttledBy(draw));
}
