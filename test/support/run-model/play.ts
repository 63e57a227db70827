import * as fc from 'fast-check';
import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import type { RunCommand, StartRun } from '../../../src/domain/run/commands.js';
import type { RunEvent } from '../../../src/domain/run/events.js';
import { nextSteps, type Step } from '../../../src/domain/run/next-steps.js';
import { refusalOf } from '../../../src/domain/run/refusal.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import type { Run } from '../../../src/domain/run/state.js';
import { cancel, unpublish } from '../run-controls.js';
import { commandFor } from './commands.js';
import { begins, follow } from './follow.js';
import { type Recipe, recipes, starts } from './recipes.js';
import { aModel, expectedSteps, isOver, type ModelStage, type RunModel, readyStages, stagesIn } from './run-model.js';

/** A run's start, how many of its stages come to an end first in the ordinary way, and what is asked of it then. */
export type Sequence = Readonly<{ start: StartRun; undisturbed: number; recipes: readonly Recipe[] }>;

export const sequences: fc.Arbitrary<Sequence> = fc.record(
  { start: starts, undisturbed: fc.nat(14), recipes: fc.array(recipes, { maxLength: 60, size: 'max' }) },
  { noNullPrototype: true },
);

/** What came of a sequence: the events of each append, and the run that they lead to. */
export type Played = Readonly<{ appends: readonly (readonly RunEvent[])[]; run: Run }>;

/** Asks the decider one command after the other and compares with the model after each; throws where they differ. */
export function play({ start, undisturbed, recipes: asked }: Sequence): Played {
  const game = begin(start);
  for (let stage = firstOpen(game.model); stage < undisturbed; stage = firstOpen(game.model)) {
    take(game, { ...ordinary, act: ordinaryAct(game.model) });
  }
  for (const recipe of asked) take(game, recipe);
  return { appends: game.appends, run: game.run };
}

type Game = {
  readonly appends: (readonly RunEvent[])[];
  readonly model: RunModel;
  run: Run;
  last: RunCommand;
  now: number;
};

function begin(start: StartRun): Game {
  const decided = runDecider.decide(start, null);
  const run = evolved(null, decided);
  const startedAt = Date.parse(start.data.at);
  const model = aModel(start.data.plan, start.data.origin?.reused ?? [], startedAt);
  begins(model, start.data.held);
  const game: Game = { appends: [decided], model, run, last: start, now: startedAt };
  compare(game);
  return game;
}

const ordinary = { pick: 13, detail: 11, pass: 700, held: [] } as const;

function ordinaryAct(model: RunModel): Recipe['act'] {
  if (model.toBeReused.size > 0) return 'reuse';
  return readyStages(model).length > 0 ? 'begin' : 'complete';
}

/** The place of the first stage that is not over; 14 when all are. */
function firstOpen(model: RunModel): number {
  const place = stageKeys.findIndex((stage) => !isOver(model.stages[stage]));
  return place === -1 ? stageKeys.length : place;
}

function take(game: Game, recipe: Recipe): void {
  game.now = recipe.pass === 'due' ? nextMoment(game) : game.now + recipe.pass;
  const command = commandFor(recipe, game.model, game.last, new Date(game.now).toISOString());
  const decided = runDecider.decide(command, game.run);
  follow(game.model, command, decided);
  game.run = evolved(game.run, decided);
  if (decided.length > 0) game.appends.push(decided);
  game.last = command;
  try {
    compare(game);
    // Another restart is another cut, however soon it follows; everything else is done once.
    if (command.type !== 'RestartCutStages') same(runDecider.decide(command, game.run), []);
  } catch (error) {
    throw new Error(`after ${JSON.stringify(command)}: ${error instanceof Error ? error.message : error}`);
  }
}

function nextMoment({ model, now }: Game): number {
  const moments = [model.deadline ?? now, ...stagesIn(model, 'retrying').map((stage) => model.stages[stage].retryAt)];
  const later = moments.filter((moment) => moment > now);
  return later.length === 0 ? now : Math.min(...later);
}

/** The run after these events, one by one; none of them may change what was there before. */
function evolved(before: Run | null, events: readonly RunEvent[]): Run {
  let run = before;
  for (const event of events) run = frozen(runDecider.evolve(run, event));
  if (run === null) throw new Error('a run begins with StartRun');
  return run;
}

function frozen(run: Run | null): Run | null {
  if (run === null) return null;
  for (const stage of Object.values(run.stages)) Object.freeze(stage);
  Object.freeze(run.stages);
  return Object.freeze(run);
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
  const steps = nextSteps(run, new Date(now).toISOString()).map(wordsOf).sort();
  same(steps, expectedSteps(model, now));
  same([steps.length === 0], [runDecider.isTerminal(run) && run.unpublishing === null]);
  for (const command of [cancelling, unpublishing]) {
    const isDone = runDecider.decide(command, run).length > 0;
    same([command.type, refusalOf(command, run) === null], [command.type, isDone]);
  }
}

const [cancelling, unpublishing] = [cancel(0), unpublish(0)];

function same(found: readonly unknown[], expected: readonly unknown[]): void {
  if (String(found) !== String(expected)) throw new Error(`${String(found)} is found, ${String(expected)} expected`);
}

function isSame(found: Run['stages'][StageKey], expected: ModelStage): boolean {
  if (found.status === 'waiting') return expected.status === 'waiting';
  if (found.status !== expected.status || found.attempt !== expected.attempt) return false;
  return found.status !== 'retrying' || Date.parse(found.retryAt) === expected.retryAt;
}

function briefOf({ brief, unpublishing: leaving, unpublishedAt }: Run): RunModel['brief'] {
  if (brief === null) return 'none';
  if (unpublishedAt !== null) return 'gone';
  return leaving === null ? 'out' : 'leaving';
}

function wordsOf(step: Step): string {
  if (step.kind === 'wait_until') return `${step.kind} ${step.moment}`;
  return 'stage' in step ? `${step.kind} ${step.stage} ${step.attempt}` : step.kind;
}
