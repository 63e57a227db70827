import type { StageKey } from '../pipeline.js';
import type { Usage } from '../stage-values/documents.js';
import type { Show } from '../stage-values/hub-lookup.js';
import type { Instant, LocalDate } from '../time.js';
import type { Brief } from './brief.js';
import type { RunPlan } from './events.js';

/** `startedAt` is the first attempt's start. */
export type StageState =
  | Readonly<{ status: 'waiting' }>
  | Readonly<{ status: 'running'; attempt: number; startedAt: Instant }>
  | Readonly<{ status: 'retrying'; attempt: number; startedAt: Instant; retryAt: Instant; reason: string }>
  | Readonly<{
      status: 'completed';
      attempt: number;
      startedAt: Instant;
      completedAt: Instant;
      value: unknown;
      usage: Usage | null;
    }>
  | Readonly<{ status: 'failed'; attempt: number; startedAt: Instant; completedAt: Instant; reason: string }>
  | Readonly<{ status: 'skipped'; attempt: number; startedAt: Instant | null; completedAt: Instant }>;

export type RunStatus = 'processing' | 'ok' | 'degraded' | 'failed' | 'cancelled';

/** A run as its history tells it; plain JSON, because views keep it. */
export type Run = Readonly<{
  runId: string;
  show: Show | null;
  showDate: LocalDate;
  runDate: LocalDate;
  trigger: string;
  plan: RunPlan;
  status: RunStatus;
  stages: Readonly<Record<StageKey, StageState>>;
  startedAt: Instant;
  completedAt: Instant | null;
  /** One sentence with the stage's key in front; null while nothing went wrong for good. */
  error: string | null;
  /** Repeated stage attempts of the whole run. */
  retryCount: number;
  /** The failed stage after which the deployed page has to be taken back before the run can end. */
  withdrawingAfter: StageKey | null;
  brief: Brief | null;
}>;

/** Null before the run has started. */
export type RunState = Run | null;

/** True when the stage will not run again in this run. */
export function isSettled(stage: StageState): boolean {
  return stage.status === 'completed' || stage.status === 'failed' || stage.status === 'skipped';
}
