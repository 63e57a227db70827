import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import type { FailStage, ReuseStages, RunCommand } from '../../../src/domain/run/commands.js';
import { aShow } from '../results.js';
import { cancel, expire, refuse, reuse, reusedOutcome, unpublish, unpublished, withdrawn } from '../run-controls.js';
import { complete, fail, restart, start, startRun } from '../runs.js';
import type { Recipe } from './recipes.js';
import { isEssential, type RunModel, readyStages, stagesIn } from './run-model.js';

/** The command that a recipe means for a run like this at this moment. `last` is the command before it. */
export function commandFor(recipe: Recipe, model: RunModel, last: RunCommand, at: string): RunCommand {
  const command = commandOfAct(recipe, model, last);
  // What is repeated is repeated as it was.
  return recipe.act === 'repeat' ? command : ({ ...command, data: { ...command.data, at } } as RunCommand);
}

function commandOfAct(recipe: Recipe, model: RunModel, last: RunCommand): RunCommand {
  const { act, pick, detail, held } = recipe;
  const running = chosen(stagesIn(model, 'running'), pick);
  const waiting = chosen([...stagesIn(model, 'retrying'), ...readyStages(model)], pick);
  const { attempt: made } = model.stages[running];
  switch (act) {
    case 'complete':
      return completed(running, made, recipe);
    case 'fail':
      return failed(running, made, recipe);
    case 'begin':
      return start(waiting, 0, model.stages[waiting].attempt + 1, beginningSince(detail));
    case 'reuse':
      return reused([...model.toBeReused], recipe);
    case 'restart':
      return restart(0, held);
    case 'refuse':
      return refuse(waiting, 0, held);
    case 'expire':
      return expire(0);
    case 'cancel':
      return cancel(0);
    case 'withdrawn':
      return withdrawn(0, { problem: detail % 2 === 0 ? null : 'the disk is full' });
    case 'unpublish':
      return unpublish(0);
    case 'unpublished':
      return unpublished(0, detail % 3 === 0 ? 'the server is down' : null);
    case 'start again':
      return startRun({ held });
    case 'repeat':
      return last;
    default:
      return staleCommand(act, recipe);
  }
}

/** A command of somebody who knows nothing of the run: any stage, any attempt. */
function staleCommand(act: Extract<Recipe['act'], `stale ${string}`>, recipe: Recipe): RunCommand {
  const stage = chosen(stageKeys, recipe.pick);
  const attempt = recipe.detail % 4;
  switch (act) {
    case 'stale complete':
      return completed(stage, attempt, recipe);
    case 'stale fail':
      return failed(stage, attempt, recipe);
    case 'stale begin':
      return start(stage, 0, attempt, beginningSince(recipe.detail));
    case 'stale refuse':
      return refuse(stage, 0, recipe.held);
    case 'stale reuse':
      return reused(stageKeys, recipe);
  }
}

/** One of the stages; where there is none, any. */
function chosen(stages: readonly StageKey[], pick: number): StageKey {
  return stages[pick % stages.length] ?? stageKeys[pick] ?? 'hub_lookup';
}

function beginningSince(detail: number): string | null {
  return detail % 4 === 0 ? null : '2026-11-20T09:00:00.000Z';
}

const usage = { model: 'a-model', input_tokens: 10, output_tokens: null, cost: 0.25, currency: 'USD' } as const;

/** Where it is the hub, one in four tells that the show does not take place. */
function completed(stage: StageKey, attempt: number, { detail, held }: Recipe): RunCommand {
  const { data } = complete(stage, 0, attempt);
  const used = detail % 2 === 0 ? null : { ...usage, cost_basis: 'reported' as const };
  const answers = [aShow({ status: 'cancelled' }), aShow({ show_date: '2026-12-01' }), aShow({ status: 'postponed' })];
  const show = stage === 'hub_lookup' ? answers[detail] : undefined;
  const value = show === undefined ? data.value : { show, notices: [] };
  const short = detail === 5 ? { shortfall: 'half of it could not be asked' } : {};
  return { type: 'CompleteStage', data: { ...data, value, held, usage: used, ...short } };
}

function failed(stage: StageKey, attempt: number, { detail, held }: Recipe): FailStage {
  const wait = [null, 10_000, 0, null, 60_000, 86_400_000][detail % 6] ?? null;
  return fail(stage, { attempt, retryable: detail % 3 !== 0, retry_after_milliseconds: wait, held });
}

const fellShort = {
  outcome: { kind: 'produced', value: {}, usage: null, shortfall: 'half of it could not be asked' },
} as const;

/** Some of these, from the front or from the end, in this order or the other; failed ones among them where they are optional. */
function reused(stages: readonly StageKey[], { pick, detail, held }: Recipe): ReuseStages {
  const some = detail < 4 ? stages.slice(-1 - pick) : stages.slice(0, 1 + pick);
  const outcomes = (detail % 2 === 0 ? some : some.toReversed()).map((stage, index) =>
    detail % 3 === 0 && index % 3 === 0 && !isEssential(stage)
      ? reusedOutcome(stage, { outcome: { kind: 'failed', reason: 'the feed is gone' } })
      : reusedOutcome(stage, detail === 1 ? fellShort : {}),
  );
  return reuse(outcomes, 0, held);
}
