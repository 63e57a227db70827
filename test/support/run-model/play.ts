import * as fc from 'fast-check';
import { fold } from '../../../src/domain/decider.js';
import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import type { RunCommand, StartRun } from '../../../src/domain/run/commands.js';
import { whyNotCancellable, whyNotUnpublishable } from '../../../src/domain/run/decide-endings.js';
import type { RunEvent } from '../../../src/domain/run/events.js';
import { nextSteps, type RunStep } from '../../../src/domain/run/next-steps.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import type { Run } from '../../../src/domain/run/state.js';
import { instantOf } from '../../../src/domain/time.js';
import { cancel, unpublish } from '../run-controls.js';
import { commandFor } from './commands.js';
import { follow, startModel } from './follow.js';
import { type Recipe, recipes, starts } from './recipes.js';
import { expectedSteps, isSettled, type ModelStage, type RunModel, readyStages, stagesIn } from './run-model.js';

/** The start of a run, how many of its stages first settle without a disturbance, and the commands that follow. */
export type Sequence = Readonly<{ start: StartRun; undisturbed: number; recipes: readonly Recipe[] }>;

export const sequences: fc.Arbitrary<Sequence> = fc.record(
  { start: starts, undisturbed: fc.nat(14), recipes: fc.array(recipes, { maxLength: 60, size: 'max' }) },
  { noNullPrototype: true },
);

/** The events of each append of a sequence, and the run that they lead to. */
export type Played = Readonly<{ appends: readonly (readonly RunEvent[])[]; run: Run }>;

/** A run and its model, which are compared after every command. */
export type Game = {
  readonly appends: (readonly RunEvent[])[];
  readonly model: RunModel;
  run: Run;
  last: RunCommand;
  now: number;
};

/** Decides one command after the other; throws where the run and its model differ. */
export function play({ start, undisturbed, recipes: drawn }: Sequence): Played {
  const game = begin(start);
  const stages = stageKeys.slice(0, undisturbed);
  while (stages.some((stage) => !isSettled(game.model.stages[stage]))) {
    take(game, { act: ordinaryAct(game.model), pick: 13, detail: 11, pass: 700, throttled: [] });
  }
  for (const recipe of drawn) take(game, recipe);
  return game;
}

function ordinaryAct(model: RunModel): Recipe['act'] {
  if (model.toBeReused.size > 0) return 'reuse';
  return readyStages(model).length > 0 ? 'start' : 'complete';
}

function take(game: Game, recipe: Recipe): void {
  game.now = recipe.pass === 'due' ? nextMoment(game) : game.now + recipe.pass;
  record(game, commandFor(recipe, game.model, game.last, instantOf(game.now)));
}

export function begin(start: StartRun): Game {
  const decided = runDecider.decide(start, null);
  const now = Date.parse(start.data.at);
  const game: Game = { appends: [decided], model: startModel(start), run: evolved(null, decided), last: start, now };
  compare(game);
  return game;
}

/** Returns how many events the command led to. */
export function record(game: Game, command: RunCommand): number {
  const decided = runDecider.decide(command, game.run);
  follow(game.model, command, decided);
  game.run = evolved(game.run, decided);
  if (decided.length > 0) game.appends.push(decided);
  game.last = command;
  try {
    compare(game);
    // A second restart interrupts the stages again; every other command has an effect once.
    if (command.type !== 'RestartInterruptedStages') same(runDecider.decide(command, game.run), []);
  } catch (error) {
    throw new Error(`after ${JSON.stringify(command)}: ${error instanceof Error ? error.message : error}`);
  }
  return decided.length;
}

function nextMoment({ model, now }: Game): number {
  const moments = [model.deadline ?? now, ...stagesIn(model, 'retrying').map((stage) => model.stages[stage].retryAt)];
  const later = moments.filter((moment) => moment > now);
  return later.length === 0 ? now : Math.min(...later);
}

/** Returns the run after these events, frozen after each: no event may change an earlier state. */
function evolved(before: Run | null, events: readonly RunEvent[]): Run {
  const evolve = (state: Run | null, event: RunEvent) => frozen(runDecider.evolve(state, event));
  const run = fold({ initial: null, evolve }, events, before);
  if (run === null) throw new Error('a run begins with StartRun');
  return run;
}

function frozen(run: Run | null): Run | null {
  for (const part of run === null ? [] : [run, run.stages, ...Object.values(run.stages)]) Object.freeze(part);
  return run;
}

function compare({ run, model, now }: Game): void {
  for (const stage of stageKeys) {
    if (!isSame(run.stages[stage], model.stages[stage])) {
      throw new Error(`${stage} is ${JSON.stringify(run.stages[stage])}, not ${JSON.stringify(model.stages[stage])}`);
    }
  }
  const hasEnded = model.status !== 'processing';
  const expected = [
    model.status,
    model.ending,
    model.brief,
    model.retries,
    hasEnded,
    hasEnded && model.brief === 'none',
  ];
  const { status, ending, retryCount, completedAt, error } = run;
  same([status, ending?.kind ?? null, briefOf(run), retryCount, completedAt !== null, error !== null], expected);
  const steps = nextSteps(run, now).map(textOf).sort();
  same(steps, expectedSteps(model, now));
  same([steps.length === 0], [runDecider.isTerminal(run) && run.unpublishing === null]);
  same([whyNotCancellable(run) === null], [runDecider.decide(cancelling, run).length > 0]);
  same([whyNotUnpublishable(run) === null], [runDecider.decide(unpublishing, run).length > 0]);
}

const [cancelling, unpublishing] = [cancel(0), unpublish(0)];

function same(found: readonly unknown[], expected: readonly unknown[]): void {
  if (String(found) !== String(expected)) throw new Error(`${String(found)} is found, ${String(expected)} expected`);
}

function isSame(found: Run['stages'][StageKey], expected: ModelStage): boolean {
  if (found.status === 'waiting') return expected.status === 'waiting';
  if (found.status !== expected.status || found.attempt !== expected.attempt) return false;
  return found.status !== 'retrying' || found.retryAt === expected.retryAt;
}

function briefOf({ brief, unpublishing: request, unpublishedAt }: Run): RunModel['brief'] {
  if (brief === null) return 'none';
  if (unpublishedAt !== null) return 'unpublished';
  return request === null ? 'published' : 'unpublishing';
}

function textOf(step: RunStep): string {
  if (step.kind === 'wait_until') return `${step.kind} ${step.moment}`;
  return 'stage' in step ? `${step.kind} ${step.stage} ${step.attempt}` : step.kind;
}
