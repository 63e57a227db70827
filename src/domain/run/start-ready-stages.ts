import { fold } from '../decider.js';
import { type StageKey, stageKeys } from '../pipeline.js';
import type { HtmlGenerationValue } from '../stage-values/html-generation.js';
import type { HubLookupValue } from '../stage-values/hub-lookup.js';
import type { Instant } from '../time.js';
import type { Brief, RunEvent } from './events.js';
import { evolve } from './evolve.js';
import { allSettled, currentPlan, isIncomplete, isReady, isSettled, type Run, type RunState } from './state.js';

/** Returns the run after these events. */
export function runAfter(events: readonly RunEvent[], before: RunState): Run {
  return fold({ initial: before, evolve }, events) as Run;
}

/**
 * Returns the events, followed by the start of every stage that they make ready and that is not throttled, or by the
 * end of the run when every stage has settled. A stage that was ready before waits for its own start.
 */
export function startReadyStages(
  events: readonly RunEvent[],
  before: RunState,
  { throttled = [], at }: Readonly<{ throttled?: readonly StageKey[]; at: Instant }>,
): readonly RunEvent[] {
  const run = runAfter(events, before);
  if (allSettled(run)) return [...events, completion(run, at)];
  const decided = [...events];
  for (const stage of stageKeys) {
    const isNewlyReady = isReady(run, stage) && (before === null || !isReady(before, stage));
    if (isNewlyReady && !throttled.includes(stage)) decided.push(startOf(run, stage, at));
  }
  return decided;
}

function startOf(run: Run, stage: StageKey, at: Instant): RunEvent {
  const { vendor } = currentPlan(run, stage);
  return {
    type: 'StageStarted',
    data: vendor === null ? { stage, attempt: 1, at } : { stage, attempt: 1, vendor, at },
  };
}

/** Returns a `StageSkipped` for every stage that has not settled. */
export function skipUnsettled(run: Run, at: Instant): readonly RunEvent[] {
  return stageKeys
    .filter((stage) => !isSettled(run.stages[stage]))
    .map((stage): RunEvent => ({ type: 'StageSkipped', data: { stage, at } }));
}

function completion(run: Run, at: Instant): RunEvent {
  const status = stageKeys.some((stage) => isIncomplete(run.stages[stage])) ? 'degraded' : 'ok';
  return { type: 'RunCompleted', data: { status, brief: briefOf(run, status, at), at } };
}

function briefOf(run: Run, status: Brief['status'], at: Instant): Brief {
  const { show } = resultOf<HubLookupValue>(run, 'hub_lookup');
  const page = resultOf<HtmlGenerationValue>(run, 'html_generation');
  return {
    show_id: show.show_id,
    show_date: show.show_date,
    performer: show.performer,
    venue: show.venue.name,
    city: show.city,
    region: show.region,
    country: show.country,
    status,
    url: page.page.url,
    image_url: page.image.url,
    brief_run_id: run.runId,
    published_at: at,
  };
}

function resultOf<Value>(run: Run, stage: 'hub_lookup' | 'html_generation'): Value {
  const settled = run.stages[stage];
  if (settled.status !== 'completed') throw new Error(`${stage} has no value although every stage has settled`);
  return settled.value as Value;
}
