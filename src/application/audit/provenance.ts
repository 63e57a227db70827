import type { Provenance } from '../../domain/api-documents/histories.js';
import { fold } from '../../domain/decider.js';
import { type StageKey, stageKeys } from '../../domain/pipeline.js';
import type { RunEvent, StageCompleted, StageFailed, StageReused } from '../../domain/run/events.js';
import { runDecider } from '../../domain/run/run-decider.js';
import { currentPlan, digestOf, type Run, replacedIn } from '../../domain/run/state.js';
import type { HtmlGenerationValue } from '../../domain/stage-values/html-generation.js';
import { refOf, type StageValues } from '../../domain/stage-values/statements.js';
import type { RecordedEvent } from '../../ports/event-store.js';
import { statementOrigins } from './statement-origins.js';

/**
 * How a stage got its outcome. `attempt` is the deciding one, `started` and `ended` are the events that recorded it, or
 * null without an event. `model` is the one that answered, as the vendor names it. `replaced` is the planned
 * implementation whose fallback ran instead, `reused_from` the run that made the outcome: the events are then
 * in its stream, as far as that run is known.
 */
export type StageOrigin = Provenance['stages'][number];

/** A recorded event, and who caused it. */
export type EventReference = Provenance['asked']['event'];

type History = readonly RecordedEvent<RunEvent>[];

/**
 * Computes the provenance of a run from its history alone; null where that has no start. `earlier` are the histories of
 * the runs whose outcomes it reuses.
 */
export function provenanceOf(history: History, earlier: readonly History[] = []): Provenance | null {
  const [first] = history;
  const run = fold<RunEvent, Run | null>(runDecider, history);
  if (run === null || first?.type !== 'RunStarted') return null;
  const values = valuesOf(run);
  const show = run.show && {
    ...{ show_id: run.show.show_id, show_date: run.showDate, city: run.show.city },
    ...{ venue: run.show.venue.name, performer: run.show.performer },
  };
  return {
    ...{ brief_run_id: run.runId, revision: history.length - 1, status: run.status, show },
    asked: {
      ...{ trigger: run.trigger, event: referenceTo(first) },
      ...{ resumes: run.origin?.run_id ?? null, reason: run.origin?.reason ?? null },
    },
    page: pageOf(values),
    stages: stageKeys.map((stage) => stageOrigin(stage, run, history, earlier)),
    ...statementsAndHead(values),
  };
}

function statementsAndHead(values: StageValues): Pick<Provenance, 'statements' | 'head'> {
  const statements = statementOrigins(values);
  const show = statements.find(({ stage, path }) => stage === 'hub_lookup' && path === 'show');
  const count = statements.findLast(
    ({ stage, path }) => stage === 'historical_sales_lookup' && path.startsWith('curve.'),
  );
  return { statements, head: [show, count].flatMap((one) => one?.ref ?? []) };
}

/** Returns the runs whose outcomes a run reuses. */
export function reusedRuns(history: readonly RunEvent[]): readonly string[] {
  const origins = history.flatMap((event) => (event.type === 'StageReused' ? [event.data.origin_run_id] : []));
  return [...new Set(origins)];
}

function referenceTo({ stream, revision, id, type, metadata }: RecordedEvent): EventReference {
  return { stream, revision, event_id: id, type, at: metadata.time, actor: metadata.actor };
}

function valuesOf({ stages }: Run): StageValues {
  return Object.fromEntries(
    stageKeys.flatMap((stage) => {
      const state = stages[stage];
      return state.status === 'completed' ? [[stage, state.value]] : [];
    }),
  );
}

function pageOf({ html_generation: value }: StageValues): Provenance['page'] {
  const page = (value as Partial<HtmlGenerationValue> | undefined)?.page;
  const artifact = page?.files?.find(({ name }) => name === 'index.html')?.artifact;
  return page === undefined || artifact === undefined
    ? null
    : { url: page.url, sha256: artifact.sha256, bytes: artifact.bytes };
}

type Settling = RecordedEvent<StageCompleted | StageFailed | StageReused>;

function stageOrigin(stage: StageKey, run: Run, history: History, earlier: readonly History[]): StageOrigin {
  const ended = history.findLast((event): event is Settling => isSettling(event) && event.data.stage === stage);
  const { implementation } = currentPlan(run, stage);
  const unsettled: StageOrigin = {
    ...{ ref: refOf(stage, 0), stage, result: 'none', reason: null, implementation, digest: digestOf(run, stage) },
    ...{ replaced: replacedIn(run, stage)?.implementation ?? null, reused_from: null, attempt: 0, model: null },
    ...{ prompts: [], files: [], started: null, ended: null },
  };
  if (ended === undefined) return unsettled;
  if (ended.type === 'StageReused') return reusedOrigin(unsettled, ended, earlier);
  const { attempt, usage, prompts = [], files = [] } = ended.data;
  const started = history.findLast(
    (event) => event.type === 'StageStarted' && event.data.stage === stage && event.data.attempt === attempt,
  );
  return {
    ...unsettled,
    ...(ended.type === 'StageFailed' ? { result: 'failed', reason: ended.data.reason } : { result: 'produced' }),
    ...{ attempt, prompts, files, model: usage?.model ?? null },
    ...{ started: started === undefined ? null : referenceTo(started), ended: referenceTo(ended) },
  };
}

/** True for the event that decides the outcome of its stage. */
function isSettling(event: RecordedEvent<RunEvent>): event is Settling {
  if (event.type === 'StageFailed') return event.data.retry_at === null && event.data.fallback === undefined;
  return event.type === 'StageCompleted' || event.type === 'StageReused';
}

/** Returns what the earlier run recorded; where that is not known, what this one took from it. */
function reusedOrigin(
  unsettled: StageOrigin,
  ended: RecordedEvent<StageReused>,
  earlier: readonly History[],
): StageOrigin {
  const { stage, origin_run_id: origin, outcome, attempts } = ended.data;
  const own = {
    ...(outcome.kind === 'failed'
      ? ({ result: 'failed', reason: outcome.reason } as const)
      : ({ result: 'produced' } as const)),
    ...{ attempt: attempts, model: (outcome.kind === 'produced' ? outcome.usage?.model : null) ?? null },
    ended: referenceTo(ended),
  };
  const history = earlier.find(([first]) => first?.type === 'RunStarted' && first.data.run_id === origin) ?? [];
  const run = fold<RunEvent, Run | null>(runDecider, history);
  const made = run === null ? own : stageOrigin(stage, run, history, []);
  return { ...unsettled, ...made, reused_from: origin };
}
