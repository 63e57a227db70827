import type { StageKey } from '../pipeline.js';
import type { RunEvent } from './events.js';
import type { RunPlan } from './plan.js';

type StartOfAttempt = Extract<RunEvent, { type: 'StageStarted' }>['data'];
type EndOfAttempt = Extract<RunEvent, { type: 'StageCompleted' | 'StageFailed' | 'StageSkipped' }>;

/** An attempt that has ended: how it started, with which implementation, and the event that ended it. */
export type EndedAttempt = Readonly<{ start: StartOfAttempt; implementation: string; end: EndOfAttempt }>;

/** The attempts of a run that are in flight, as its events say one after the other. */
export class AttemptsInFlight {
  readonly #plan: RunPlan;
  readonly #started = new Map<StageKey, StartOfAttempt>();
  /** The implementations that took over from the planned ones. */
  readonly #fallbacks = new Map<StageKey, string>();

  constructor(plan: RunPlan) {
    this.#plan = plan;
  }

  /** Returns the implementation that runs, ran or would run next. */
  implementationOf(stage: StageKey): string {
    return this.#fallbacks.get(stage) ?? this.#plan.stages[stage].implementation;
  }

  /** Takes in the next event. Returns the attempt that it ends; null when it ends none. */
  note(event: RunEvent): EndedAttempt | null {
    if (event.type === 'StageStarted') this.#started.set(event.data.stage, event.data);
    if (!isEnd(event)) return null;
    const { stage } = event.data;
    const [start, implementation] = [this.#started.get(stage), this.implementationOf(stage)];
    this.#started.delete(stage);
    if (event.type === 'StageFailed' && event.data.fallback !== undefined)
      this.#fallbacks.set(stage, event.data.fallback);
    return start === undefined ? null : { start, implementation, end: event };
  }
}

function isEnd(event: RunEvent): event is EndOfAttempt {
  return event.type === 'StageCompleted' || event.type === 'StageFailed' || event.type === 'StageSkipped';
}
