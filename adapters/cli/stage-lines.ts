import { isStageKey, pipeline } from '../../src/domain/pipeline.js';
import type { RunDocument, StageDocument } from './documents.js';

const signs: Readonly<Record<string, string>> = {
  completed: '✓',
  reused: '↺',
  running: '▸',
  retrying: '↻',
  failed: '✗',
  skipped: '–',
};

/** A line per stage: sign, key, what it is doing, with whom and how long. */
export function stageLines(record: RunDocument): readonly string[] {
  return Object.entries(record.stages).map(([key, stage]) =>
    `${signOf(record, key)} ${key.padEnd(24)} ${stage === null ? unbegun(record, key) : told(stage)}`.trimEnd(),
  );
}

/** The stages in one row of signs; a dot stands for a stage whose turn has not come, `…` for one that waits for a limit. */
export function stageRow(record: RunDocument): string {
  return Object.keys(record.stages)
    .map((key) => signOf(record, key))
    .join('');
}

/** A line for each stage that is tried again, with the reason. */
export function retryLines({ stages }: RunDocument): readonly string[] {
  return Object.entries(stages).flatMap(([key, stage]) =>
    stage !== null && isRepeated(stage) ? [`${key} ${stage.status} ${repetition(stage)}`] : [],
  );
}

/** True for a stage that could begin, had nothing held it: a limit, or a run that waits for a worker. */
export function isQueued({ status, stages }: RunDocument, key: string): boolean {
  if (status !== 'processing' || stages[key] !== null || !isStageKey(key)) return false;
  return pipeline[key].needs.every((needed) =>
    ['completed', 'failed', 'reused'].includes(stages[needed]?.status ?? 'waiting'),
  );
}

function unbegun(record: RunDocument, key: string): string {
  return isQueued(record, key) ? 'queued' : '';
}

function isRepeated({ status, attempts }: StageDocument): boolean {
  return status === 'retrying' || (status === 'running' && attempts > 1);
}

function signOf(record: RunDocument, key: string): string {
  const stage = record.stages[key] ?? null;
  if (stage === null) return isQueued(record, key) ? '…' : '·';
  return isRepeated(stage) ? '↻' : (signs[stage.status] ?? '?');
}

/** The attempt under way, or the next one and when it is due, and why the one before failed. */
function repetition({
  status,
  attempts,
  most_attempts: most,
  retry_at: at,
  error = 'it failed',
}: StageDocument): string {
  const of = most === undefined ? '' : ` of ${most}`;
  return status === 'retrying'
    ? `(attempt ${attempts + 1}${of}, next at ${at}: ${error})`
    : `(attempt ${attempts}${of}, after: ${error})`;
}

function told(stage: StageDocument): string {
  const parts = isRepeated(stage) ? [repetition(stage)] : settled(stage);
  return [stage.status.padEnd(9), stage.implementation.name.padEnd(11), ...parts]
    .filter((part) => part !== '')
    .join(' ');
}

function settled(stage: StageDocument): readonly string[] {
  const { duration, attempts, queued_at: queuedAt, started_at: startedAt, reused_from: origin } = stage;
  const queued = Date.parse(startedAt ?? '') - Date.parse(queuedAt ?? '');
  return [
    duration === null ? '' : `${duration.toFixed(2)} s`,
    attempts > 1 ? `attempt ${attempts}` : '',
    Number.isNaN(queued) ? '' : `queued ${(Math.max(0, queued) / 1000).toFixed(2)} s`,
    origin === undefined ? '' : `from ${origin}`,
    stage.error ?? '',
    stage.shortfall === undefined ? '' : `in part: ${stage.shortfall}`,
  ];
}
