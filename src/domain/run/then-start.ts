import { fold } from '../decider.js';
import { type StageKey, stageKeys } from '../pipeline.js';
import type { HtmlGenerationValue } from '../stage-values/html-generation.js';
import type { HubLookupValue } from '../stage-values/hub-lookup.js';
import type { ValueOf } from '../stage-values/stage-values.js';
import type { Instant } from '../time.js';
import type { Brief } from './brief.js';
import type { RunEvent } from './events.js';
import { evolve } from './evolve.js';
import { isReady, isSettled, isWanting, type Run, type RunState } from './state.js';

/** The run after these events. */
export function runAfter(events: readonly RunEvent[], before: RunState): Run {
  return fold({ initial: before, evolve }, events, before) as Run;
}

/**
 * The events, and after them the start of every stage that they make ready and that no limit holds, or the end of the run
 * when nothing is left to do. A stage that was ready before waits for its own start.
 */
export function thenStart(
  events: readonly RunEvent[],
  before: RunState,
  { held, at }: Readonly<{ held: readonly StageKey[]; at: Instant }>,
): readonly RunEvent[] {
  const run = runAfter(events, before);
  if (stageKeys.every((stage) => isSettled(run.stages[stage]))) return [...events, completion(run, at)];
  const madeReady = stageKeys.filter(
    (stage) => isReady(run, stage) && (before === null || !isReady(before, stage)) && !held.includes(stage),
  );
  const starts = madeReady.map(
    (stage): RunEvent => ({ type: 'StageStarted', data: { stage, attempt: 1, queued_at: null, at } }),
  );
  return [...events, ...starts];
}

/** The end of a run all of whose stages have settled. */
function completion(run: Run, at: Instant): RunEvent {
  const degraded = stageKeys.some((stage) => isWanting(run.stages[stage]));
  const status = degraded ? 'degraded' : 'ok';
  const later = laterReleasesIn(run);
  const told = later.length === 0 ? {} : { later_releases: later };
  return { type: 'RunCompleted', data: { status, brief: briefOf(run, status, at), ...told, at } };
}

/** What either look at the page has found in its place, each once. */
function laterReleasesIn({ stages }: Run): readonly string[] {
  const found = [stages.url_verification, stages.og_verification].flatMap((stage) =>
    stage.status === 'completed' ? ((stage.value as Looked).later_releases ?? []) : [],
  );
  return [...new Set(found)];
}

type Looked = Pick<ValueOf<'url_verification' | 'og_verification'>, 'later_releases'>;

function briefOf(run: Run, status: Brief['status'], at: Instant): Brief {
  const { show } = valueIn<HubLookupValue>(run, 'hub_lookup');
  const page = valueIn<HtmlGenerationValue>(run, 'html_generation');
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

function valueIn<Value>(run: Run, stage: 'hub_lookup' | 'html_generation'): Value {
  const settled = run.stages[stage];
  if (settled.status !== 'completed') throw new Error(`${stage} has no value although the run has come to its end`);
  return settled.value as Value;
}

/** What remains is not done any more. */
export function skipUnsettled(run: Run, at: Instant): readonly RunEvent[] {
  return stageKeys.flatMap((stage): readonly RunEvent[] =>
    isSettled(run.stages[stage]) ? [] : [{ type: 'StageSkipped', data: { stage, at } }],
  );
}
