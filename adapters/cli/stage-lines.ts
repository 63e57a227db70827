import { isNamedAfterVendor, isStageKey, pipeline } from '../../src/domain/pipeline.js';
import type { RunDocument, StageDocument } from './documents.js';
import { alignColumns } from './table.js';

const signs: Readonly<Record<string, string>> = {
  completed: '✓',
  reused: '↺',
  running: '▸',
  retrying: '↻',
  failed: '✗',
  skipped: '–',
};

/** Returns a line for each stage: its sign, key, status, implementation, duration and errors. */
export function stageLines(record: RunDocument): readonly string[] {
  const rows = Object.entries(record.stages).map(([key, stage]) => [
    `${signOf(record, key)} ${key}`,
    ...(stage === null
      ? notStarted(record, key)
      : [stage.status, `${stage.implementation.name}${modelOf(key, stage)}`, detailsOf(stage)]),
  ]);
  return alignColumns(rows);
}

/** Returns the commands that repair a run that has ended without a complete result: none, or one. */
export function repairLines({ stages }: RunDocument): readonly string[] {
  const commands = Object.values(stages).flatMap((stage) => (stage?.repair === undefined ? [] : [stage.repair]));
  return [...new Set(commands)].map((command) => `repair: ${command}`);
}

/** Returns a sign for each stage: `…` for a queued one, `·` for one whose needs have no outcome yet. */
export function stageSigns(record: RunDocument): readonly string[] {
  return Object.keys(record.stages).map((key) => signOf(record, key));
}

/** Returns a line for each stage that is retried, with the error of the attempt before. */
export function retryLines({ stages }: RunDocument): readonly string[] {
  return Object.entries(stages).flatMap(([key, stage]) =>
    stage !== null && isRetried(stage) ? [`${key} ${stage.status} ${retryOf(stage)}`] : [],
  );
}

/** Returns true for a stage that could start and waits: for a rate limit, or because no worker has the run yet. */
export function isQueued({ status, stages }: RunDocument, key: string): boolean {
  if (status !== 'processing' || stages[key] !== null || !isStageKey(key)) return false;
  return pipeline[key].needs.every((needed) =>
    ['completed', 'failed', 'reused'].includes(stages[needed]?.status ?? 'waiting'),
  );
}

/** A fallback calls no model; the usage is then that of the implementation that failed. */
function modelOf(key: string, { status, usage, replaced }: StageDocument): string {
  const hasOutcome = status === 'completed' || status === 'reused';
  return hasOutcome && isNamedAfterVendor(key) && (usage === null || replaced !== undefined) ? ', no model' : '';
}

function notStarted(record: RunDocument, key: string): readonly string[] {
  return isQueued(record, key) ? ['queued'] : [];
}

function isRetried({ status, attempts }: StageDocument): boolean {
  return status === 'retrying' || (status === 'running' && attempts > 1);
}

function signOf(record: RunDocument, key: string): string {
  const stage = record.stages[key] ?? null;
  if (stage === null) return isQueued(record, key) ? '…' : '·';
  return isRetried(stage) ? '↻' : (signs[stage.status] ?? '?');
}

/** The running attempt, or the next one with its time, and the error of the attempt before. */
function retryOf({ status, attempts, max_attempts: most, retry_at: at, error = 'it failed' }: StageDocument): string {
  const of = most === undefined ? '' : ` of ${most}`;
  return status === 'retrying'
    ? `(attempt ${attempts + 1}${of}, next at ${at}: ${error})`
    : `(attempt ${attempts}${of}, after: ${error})`;
}

function detailsOf(stage: StageDocument): string {
  if (isRetried(stage)) return retryOf(stage);
  const { duration, attempts, reused_from: origin, replaced, error, shortfall } = stage;
  const queued = secondsQueued(stage);
  return [
    ...(duration === null ? [] : [`${duration.toFixed(2)} s`]),
    ...(attempts > 1 ? [`attempt ${attempts}`] : []),
    ...(queued === null ? [] : [`queued ${queued.toFixed(2)} s`]),
    ...(origin === undefined ? [] : [`from ${origin}`]),
    ...(error === undefined ? [] : [replaced === undefined ? error : `instead of ${replaced}: ${error}`]),
    ...(shortfall === undefined ? [] : [`in part: ${shortfall}`]),
  ].join('  ');
}

function secondsQueued({ queued_at: queued, started_at: started }: StageDocument): number | null {
  if (queued === undefined || !started) return null;
  return Math.max(0, Date.parse(started) - Date.parse(queued)) / 1000;
}
