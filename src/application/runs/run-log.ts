import { costsOf, type Spent } from '../../domain/costs/spent.js';
import type { StageKey } from '../../domain/pipeline.js';
import type { RequestEvent } from '../../domain/request/events.js';
import type { RunEvent } from '../../domain/run/events.js';
import type { Run } from '../../domain/run/state.js';
import { requestOfStream, runOfStream } from '../../domain/streams.js';
import type { RecordedEvent } from '../../ports/event-store.js';
import type { Log, LogFields } from '../../ports/log.js';
import { traceIdOf } from '../../ports/trace-context.js';
import type { RunStreams } from '../streams/stream-kinds.js';

type Parts = Readonly<{ log: Log; runs: RunStreams; worker: string }>;

/**
 * Returns a function that logs what this process has recorded of requests and runs. Each line of a run has the field
 * `run`, so that one filter selects a run. What other processes record is in their logs.
 */
export function createRunLog({ log, runs, worker }: Parts): (event: RecordedEvent) => void {
  return (event) => {
    const { metadata } = event;
    if (metadata.worker !== worker) return;
    const run = runOfStream(event.stream);
    if (run !== null)
      logRunEvent(log, runs, { run, trace_id: traceIdOf(metadata.traceparent) }, event as RecordedEvent<RunEvent>);
    else if (requestOfStream(event.stream) !== null) logRequestEvent(log, event as RecordedEvent<RequestEvent>);
  };
}

function logRequestEvent(log: Log, { type, data, metadata }: RecordedEvent<RequestEvent>): void {
  const common = { request: metadata.request_id, trace_id: traceIdOf(metadata.traceparent) };
  if (type === 'BriefsRequested') {
    const { actor, trigger, show_id: show, run_date: date } = data;
    log.info('request received', { ...common, actor, trigger, date, show });
  } else if (type === 'ResumptionRequested') {
    const { actor, run_id: run, origin_run_id: resumes, from, reason } = data;
    log.info('request received', { ...common, actor, run, resumes, from, reason });
  } else if (type === 'HubLookupFailed') {
    const { attempt, reason, retry_at: next } = data;
    log.warn('the shows could not be listed, retrying', { ...common, attempt, reason, next });
  }
}

/** The fields of every line about a run: its id, and its trace id if it has one. */
type RunFields = Readonly<{ run: string; trace_id: string | undefined }>;
type StageAttempt = Readonly<{ stage: StageKey; attempt: number; shortfall?: string }>;

function logRunEvent(
  log: Log,
  runs: RunStreams,
  run: RunFields,
  { type, data, metadata }: RecordedEvent<RunEvent>,
): void {
  switch (type) {
    case 'RunStarted':
      log.info('run started', { ...run, request: metadata.request_id, ...startOf(data) });
      break;
    case 'StageStarted':
      log.debug('stage started', attemptOf(run, data));
      break;
    case 'StageCompleted':
      log.debug('stage completed', attemptOf(run, data));
      break;
    case 'StageFailed':
      logFailure(log, run, data);
      break;
    case 'RunCompleted':
    case 'RunFailed':
    case 'RunCancelled':
      logEnd(log, runs, run);
      break;
    case 'BriefUnpublished':
      log.info('brief unpublished', { ...run, reason: data.reason, by: data.by });
      break;
    case 'UnpublishingFailed':
      log.error('the brief could not be unpublished', { ...run, reason: data.problem });
      break;
    case 'StageReused':
    case 'StageSkipped':
    case 'CancellationRequested':
    case 'UnpublishingRequested':
      break;
    default:
      data satisfies never;
  }
}

/** Written for each event, also where the level drops it: names its fields, because a copy by spread takes longer. */
function attemptOf({ run, trace_id }: RunFields, { stage, attempt, shortfall }: StageAttempt): LogFields {
  return { run, trace_id, stage, attempt, shortfall };
}

type DataOf<Type extends RunEvent['type']> = Extract<RunEvent, { type: Type }>['data'];

function startOf({ show, show_date: date, trigger, origin }: DataOf<'RunStarted'>): LogFields {
  const resumes = origin === null ? {} : { resumes: origin.run_id };
  return { date, show: show?.show_id ?? null, city: show?.city ?? null, trigger, ...resumes };
}

function logFailure(log: Log, run: RunFields, data: DataOf<'StageFailed'>): void {
  const { stage, attempt, reason, cause, fallback, retry_at: next } = data;
  if (fallback !== undefined) log.warn('stage fell back', { ...run, stage, attempt, reason, cause, fallback });
  else log.warn('stage failed', { ...run, stage, attempt, reason, cause, next });
}

/** The state was kept when the last event was recorded, so this reads from memory. */
function logEnd(log: Log, runs: RunStreams, run: RunFields): void {
  runs.load(run.run).then(
    ({ state }) => logEnded(log, run, state),
    (error: unknown) => log.warn('run ended', { ...run, error: String(error) }),
  );
}

function logEnded(log: Log, run: RunFields, state: Run | null): void {
  if (state === null || state.completedAt === null) return;
  const { status, startedAt, completedAt, retryCount: retries, spent, error } = state;
  const fields = { ...run, status, ms: completedAt - startedAt, retries, tokens: spent.tokens, cost: costOf(spent) };
  if (status === 'ok') log.info('run ended', fields);
  else if (status === 'failed') log.error('run ended', { ...fields, error });
  else log.warn('run ended', error === null ? fields : { ...fields, error });
}

/** Returns the known cost in each currency, such as `0.0312 USD`; null for none. */
function costOf(spent: Spent): string | null {
  const texts = Object.entries(costsOf(spent)).map(([currency, cost]) => `${Number(cost.toFixed(6))} ${currency}`);
  return texts.length === 0 ? null : texts.join(' + ');
}
