import type { Milliseconds } from '../../domain/time.js';
import type { Cancel, Clock } from '../../ports/clock.js';

export const timedOut = Symbol('timed out');

/**
 * Aborts one piece of work, also at its time limit. The `AbortSignal` is created when it is first read, because most
 * work neither reads it nor is aborted, and a signal costs more than a no-op stage.
 */
export class AbortHandle {
  #controller: AbortController | null = null;
  /** Ends the call in progress; null while there is none. */
  #end: ((how: typeof timedOut | null) => void) | null = null;
  #remaining: Milliseconds = 0;
  #startedAt: Milliseconds = 0;
  #pauses = 0;
  #cancel: Cancel = () => undefined;
  aborted = false;

  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.aborted) this.#controller.abort(supersededError);
    return this.#controller.signal;
  }

  abort(): void {
    if (this.aborted) return;
    this.aborted = true;
    this.#controller?.abort(supersededError);
    this.#end?.(null);
  }

  /**
   * Calls a plugin within a time limit. Resolves with `timedOut`, or null once aborted; the call is aborted in both
   * cases. One call at a time.
   */
  async within<Value>(
    clock: Clock,
    milliseconds: Milliseconds,
    call: () => Promise<Value>,
  ): Promise<Value | typeof timedOut | null> {
    if (this.aborted) return null;
    this.#remaining = milliseconds;
    this.#startTimer(clock);
    try {
      return await new Promise<Value | typeof timedOut | null>((resolve, reject) => {
        this.#end = resolve;
        // A plugin may return anything, also no promise.
        Promise.resolve(call()).then(resolve, reject);
      });
    } finally {
      this.#end = null;
      this.#cancel();
    }
  }

  /**
   * Performs an operation while the time limit is suspended: waiting for a full disk does not count, because the stage
   * is not at fault and may have been paid for.
   */
  async pauseDuring<Value>(clock: Clock, operation: () => Promise<Value>): Promise<Value> {
    this.#pauses += 1;
    if (this.#pauses === 1) {
      this.#cancel();
      this.#remaining = Math.max(0, this.#remaining - Math.max(0, clock.now() - this.#startedAt));
    }
    try {
      return await operation();
    } finally {
      this.#pauses -= 1;
      if (this.#pauses === 0 && this.#end !== null) this.#startTimer(clock);
    }
  }

  #startTimer(clock: Clock): void {
    this.#startedAt = clock.now();
    this.#cancel = clock.callAt(this.#startedAt + this.#remaining, () => {
      this.#end?.(timedOut);
      this.abort();
    });
  }
}

/** Adds `signal` to an object: the handle's, which is created when the property is first read. */
export function withSignal<Fields extends object>(
  abort: AbortHandle,
  fields: Fields,
): Fields & Readonly<{ signal: AbortSignal }> {
  const owned: Fields & { [handle]?: AbortHandle } = fields;
  owned[handle] = abort;
  return Object.defineProperty(owned, 'signal', signalProperty) as unknown as Fields & { signal: AbortSignal };
}

const handle = Symbol('abort handle');
/**
 * One accessor for all objects: an accessor in an object literal costs ten times as much as the rest of the literal.
 */
const signalProperty: PropertyDescriptor & ThisType<Readonly<{ [handle]: AbortHandle }>> = {
  enumerable: true,
  get() {
    return this[handle].signal;
  },
};

/** The reason of every abort. Created once: an error with its stack for each was a twentieth of the cost of a run. */
const supersededError = new DOMException('This work is no longer needed', 'AbortError');

/** Describes for a person that a call took too long. */
export function timeoutReason(milliseconds: Milliseconds): string {
  return `no response within ${milliseconds / 1000} s (BRIEF_STAGE_TIMEOUTS may allow more)`;
}
