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
    `${signOf(stage)} ${key.padEnd(24)} ${told(stage)}`.trimEnd(),
  );
}

/** The stages in one row of signs; a dot stands for a stage that has not started. */
export function stageRow(record: RunDocument): string {
  return Object.values(record.stages).map(signOf).join('');
}

function signOf(stage: StageDocument | null): string {
  return stage === null ? '·' : (signs[stage.status] ?? '?');
}

function told(stage: StageDocument | null): string {
  if (stage === null) return '';
  const seconds = stage.duration === null ? '' : `${stage.duration.toFixed(2)} s`;
  const attempts = stage.attempts > 1 ? `attempt ${stage.attempts}` : '';
  return [stage.status.padEnd(9), stage.implementation.name.padEnd(11), seconds, attempts, stage.error ?? '']
    .filter((part) => part !== '')
    .join(' ');
}
