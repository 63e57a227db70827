import { type StageKey, stageKeys } from '../../../../src/domain/pipeline.js';
import type { RunRecord, StageValue } from '../../../../src/domain/run/run-record.js';

/** What a stage could not do, in one sentence. */
export type StageFailureNote = Readonly<{ stage: StageKey; kind: 'failed' | 'replaced' | 'partial'; text: string }>;

/** Returns what is missing in a run, the failures first. */
export function failuresIn({ stages }: RunRecord): readonly StageFailureNote[] {
  const notes = stageKeys.flatMap((stage) => noteOf(stage, stages[stage]));
  const rank = { failed: 0, replaced: 1, partial: 2 };
  return notes.sort((one, other) => rank[one.kind] - rank[other.kind]);
}

function noteOf(stage: StageKey, value: StageValue | null): readonly StageFailureNote[] {
  if (value === null) return [];
  if (value.status === 'failed') return [{ stage, kind: 'failed', text: value.error ?? 'failed' }];
  if (value.replaced !== undefined) {
    const text = `${value.replaced} failed, ${value.implementation.name} took over: ${value.error ?? ''}`;
    return [{ stage, kind: 'replaced', text }];
  }
  return value.shortfall === undefined ? [] : [{ stage, kind: 'partial', text: value.shortfall }];
}
