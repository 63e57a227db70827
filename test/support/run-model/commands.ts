import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import type { FailStage, ReuseStages, RunCommand } from '../../../src/domain/run/commands.js';
import { aShow } from '../results.js';
import { cancel, expire, refuse, reuse, reusedOutcome, unpublish, unpublished, withdrawn } from '../run-controls.js';
import { complete, fail, restart, start, startRun, throttledOf } from '../runs.js';
import type { Recipe } from './recipes.js';
import { isRequired, type RunModel, readyStages, stagesIn } from './run-model.js';

/**
 * Returns the command of a recipe for a run in this state. `last` is the command before it, which may be repeated
 * unchanged.
 */
export function commandFor(recipe: Recipe, model: RunModel, last: RunCommand, at: string): RunCommand {
  if (recipe.act === 'repeat') return last;
  const command = commandOfAct(recipe, model);
  return { ...command, data: { ...command.data, at } } as RunCommand;
}

/** A stale command is for any stage and any attempt. */
function commandOfAct(recipe: Recipe, model: RunModel): RunCommand {
  const { act, pick, detail, throttled } = recipe;
  const running = chosen(stagesIn(model, 'running'), pick);
  const waiting = chosen([...stagesIn(model, 'retrying'), ...readyStages(model)], pick);
  const any = chosen(stageKeys, pick);
  switch (act) {
    case 'complete':
      return completed(running, model.stages[running].attempt, recipe);
    case 'staleComplete':
      return completed(any, detail % 4, recipe);
    case 'fail':
      return failed(running, model.stages[running].attempt, recipe);
    case 'staleFail':
      return failed(any, detail % 4, recipe);
    case 'start':
      return start(waiting, 0, model.stages[waiting].attempt + 1, queuedSince(detail));
    case 'staleStart':
      return start(any, 0, detail % 4, queuedSince(detail));
    case 'refuse':
      return refuse(waiting, 0, throttled, causeOf(detail), model.stages[waiting].attempt + 1);
    case 'staleRefuse':
      return refuse(any, 0, throttled, causeOf(detail), detail % 4);
    case 'reuse':
    case 'staleReuse':
      return reused(act === 'reuse' ? [...model.toBeReused] : stageKeys, recipe);
    case 'restart':
      return restart(0, throttled);
    case 'startRun':
      return startRun(throttledOf(throttled));
    default:
      return commandOfPeople(act, detail);
  }
}

function commandOfPeople(act: Recipe['act'], detail: number): RunCommand {
  if (act === 'expire') return expire(0);
  if (act === 'cancel') return cancel(0);
  if (act === 'withdrawn') return withdrawn(0, { problem: detail % 2 === 0 ? null : 'the disk is full' });
  return act === 'unpublish' ? unpublish(0) : unpublished(0, detail % 3 === 0 ? 'the server is down' : null);
}

/** The variant of an attempt's outcome. */
export type Variant = Pick<Recipe, 'detail' | 'throttled'>;

/** Returns one of the stages; any stage if the list is empty. */
function chosen(stages: readonly StageKey[], pick: number): StageKey {
  return stages[pick % stages.length] ?? stageKeys[pick] ?? 'hub_lookup';
}

function causeOf(detail: number): 'spending_limit' | 'rate_limit' {
  return detail % 2 === 0 ? 'spending_limit' : 'rate_limit';
}

function queuedSince(detail: number): string | null {
  return detail % 4 === 0 ? null : '2026-11-20T09:00:00.000Z';
}

const tokens = { model: 'a-model', input_tokens: 10, output_tokens: null } as const;
const usage = { ...tokens, cost: 0.25, currency: 'USD', cost_basis: 'reported' } as const;
const shortfall = { shortfall: 'half of it is missing' };

/** One in four hub lookups reports that the show does not take place. */
export function completed(stage: StageKey, attempt: number, { detail, throttled }: Variant): RunCommand {
  const shows = [aShow({ status: 'cancelled' }), aShow({ show_date: '2026-12-01' }), aShow({ status: 'postponed' })];
  const show = stage === 'hub_lookup' ? shows[detail] : undefined;
  return complete(stage, 0, attempt, {
    ...throttledOf(throttled),
    ...(show === undefined ? {} : { value: { show, notices: [] } }),
    ...(detail % 2 === 0 ? {} : { usage }),
    ...(detail === 5 ? shortfall : {}),
  });
}

export function failed(stage: StageKey, attempt: number, { detail, throttled }: Variant): FailStage {
  const asked = [undefined, 10_000, 0, undefined, 60_000, 86_400_000][detail % 6];
  const wait = asked === undefined ? {} : { retry_after_milliseconds: asked };
  return fail(stage, { attempt, retryable: detail % 3 !== 0, ...wait, ...throttledOf(throttled) });
}

/** Some of these outcomes, from the front or from the end, in either order; failures of optional stages among them. */
function reused(stages: readonly StageKey[], { pick, detail, throttled }: Recipe): ReuseStages {
  const some = detail < 4 ? stages.slice(-1 - pick) : stages.slice(0, 1 + pick);
  const partial = { outcome: { kind: 'produced', value: {}, usage: null, ...shortfall } } as const;
  const outcomes = (detail % 2 === 0 ? some : some.toReversed()).map((stage, index) =>
    detail % 3 === 0 && index % 3 === 0 && !isRequired(stage)
      ? reusedOutcome(stage, { outcome: { kind: 'failed', reason: 'the feed is gone' } })
      : reusedOutcome(stage, detail === 1 ? partial : {}),
  );
  return reuse(outcomes, 0, throttled);
}
