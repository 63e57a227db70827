import type { StageKey } from '../../src/domain/pipeline.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import type { RunPlan } from '../../src/domain/run/plan.js';
import { type Milliseconds, millisecondsOf } from '../../src/domain/time.js';

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
