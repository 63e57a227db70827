import { costsOf, type RecordedUsage } from '../../src/domain/costs/usage.js';
import type { StageKey } from '../../src/domain/pipeline.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import type { RunPlan } from '../../src/domain/run/plan.js';
import { type Milliseconds, millisecondsOf } from '../../src/domain/time.js';
import type { Instruments } from './instruments.js';

type StageEvent = Extract<RunEvent, { type: 'StageCompleted' | 'StageFailed' | 'StageSkipped' }>;
type FailedStage = Extract<RunEvent, { type: 'StageFailed' }>['data'];

/** A vendor that returned a new name with each response would otherwise add series without end. */
const mostModels = 50;
const models = new Set<string>();

/** Triggers that are shown as they are; clients may send any other one. */
const knownTriggers: ReadonlySet<string> = new Set(['schedule', 'manual']);

/** What the events of a run do not repeat: when it and its attempts started, and which implementations it uses. */
export class RunFacts {
  startedAt: Milliseconds | null = null;
  trigger = 'other';
  #plan: RunPlan | null = null;
  /** The implementations that replaced the planned ones. */
  readonly #fallbacks = new Map<StageKey, string>();
  readonly #attempts = new Map<StageKey, Milliseconds>();

  implementationOf(stage: StageKey): string {
    return this.#fallbacks.get(stage) ?? this.#plan?.stages[stage].implementation ?? 'unknown';
  }

  /** Returns the start of the stage's attempt; null while none is in flight. */
  attemptOf(stage: StageKey): Milliseconds | null {
    return this.#attempts.get(stage) ?? null;
  }

  note({ type, data }: RunEvent): void {
    if (type === 'RunStarted') {
      this.startedAt = millisecondsOf(data.at);
      this.trigger = knownTriggers.has(data.trigger) ? data.trigger : 'other';
      this.#plan = data.plan;
    } else if (type === 'StageStarted') this.#attempts.set(data.stage, millisecondsOf(data.at));
    else if (type === 'StageCompleted' || type === 'StageSkipped') this.#attempts.delete(data.stage);
    else if (type === 'StageFailed') {
      this.#attempts.delete(data.stage);
      if (data.fallback !== undefined) this.#fallbacks.set(data.stage, data.fallback);
    }
  }
}

/** Counts the end of an attempt, with what is known of the run before this event. */
export function countStage(instruments: Instruments, facts: RunFacts, event: StageEvent): void {
  const { attempts, refusals, stageDuration } = instruments;
  const { stage, at } = event.data;
  const startedAt = facts.attemptOf(stage);
  if (event.type === 'StageFailed') countFailure(instruments, facts, event.data);
  if (startedAt === null) {
    if (event.type === 'StageFailed') refusals.inc({ stage, cause: event.data.cause });
    return;
  }
  const implementation = facts.implementationOf(stage);
  attempts.inc({ stage, implementation, outcome: outcomeOf(event) });
  stageDuration.observe({ stage, implementation }, Math.max(0, millisecondsOf(at) - startedAt) / 1000);
  if (event.type !== 'StageSkipped' && event.data.usage !== undefined) countUsage(instruments, stage, event.data.usage);
}

function outcomeOf(event: StageEvent): string {
  if (event.type === 'StageSkipped') return 'skipped';
  if (event.type === 'StageCompleted') return event.data.shortfall === undefined ? 'completed' : 'partial';
  const { cause, fallback, retry_at: retryAt } = event.data;
  if (cause === 'interruption') return 'interrupted';
  if (fallback !== undefined) return 'replaced';
  return retryAt === null ? 'failed' : 'retried';
}

function countFailure({ retries, vendorPauses }: Instruments, facts: RunFacts, data: FailedStage): void {
  const { stage, vendor, retry_at: retryAt, retry_after_milliseconds: pause } = data;
  if (retryAt !== null) retries.inc({ stage, implementation: facts.implementationOf(stage) });
  if (vendor !== undefined && pause !== undefined) vendorPauses.inc({ vendor });
}

function countUsage({ tokens, cost }: Instruments, stage: StageKey, usage: RecordedUsage): void {
  const model = modelOf(usage.model);
  const counts = { input: usage.input_tokens, output: usage.output_tokens };
  for (const [direction, count] of Object.entries(counts)) {
    if (count !== null) tokens.inc({ stage, model, direction }, count);
  }
  for (const { cost: amount, currency, cost_basis: basis } of costsOf(usage)) {
    cost.inc({ stage, model, currency: currency ?? 'unknown', basis: basis ?? 'unknown' }, amount);
  }
}

function modelOf(name: string | null): string {
  if (name === null) return 'unknown';
  if (!models.has(name) && models.size >= mostModels) return 'other';
  models.add(name);
  return name;
}
