import type { Cancel, Clock } from '../../ports/clock.js';

/**
 * Aborts one piece of work. The `AbortSignal` is created when it is first read, because most work neither reads it nor
 * is aborted, and a signal costs more than a no-op stage.
 */
export class AbortHandle {
  #controller: AbortController | null = null;
  #onAbort: (() => void) | null = null;
  aborted = false;

  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.aborted) this.#controller.abort(supersededError);
    return this.#controller.signal;
  }

  /** Calls back once on abort, at once when that has happened. One callback at a time: null removes it. */
  onAbort(callback: (() => void) | null): void {
    this.#onAbort = callback;
    if (this.aborted) callback?.();
  }

  abort(): void {
    if (this.aborted) return;
    this.aborted = true;
    this.#controller?.abort(supersededError);
    this.#onAbort?.();
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

/**
 * The time limit of one attempt. Time in which the attempt waits for a full disk does not count: the stage is not at
 * fault, and may have been paid for.
 */
export class AttemptTimer {
  readonly #clock: Clock;
  readonly #onTimeout: () => void;
  #remaining: number;
  #startedAt: number;
  #pauses = 0;
  #isCancelled = false;
  #cancel: Cancel;

  constructor(clock: Clock, milliseconds: number, onTimeout: () => void) {
    this.#clock = clock;
    this.#onTimeout = onTimeout;
    this.#remaining = milliseconds;
    this.#startedAt = clock.now();
    this.#cancel = clock.callAt(this.#startedAt + milliseconds, onTimeout);
  }

  /** Runs the operation while the timer is suspended. */
  async pauseDuring<Value>(operation: () => Promise<Value>): Promise<Value> {
    this.#pauses += 1;
    if (this.#pauses === 1) {
      this.#cancel();
      this.#remaining = Math.max(0, this.#remaining - Math.max(0, this.#clock.now() - this.#startedAt));
    }
    try {
      return await operation();
    } finally {
      this.#pauses -= 1;
      if (this.#pauses === 0 && !this.#isCancelled) {
        this.#startedAt = this.#clock.now();
        this.#cancel = this.#clock.callAt(this.#startedAt + this.#remaining, this.#onTimeout);
      }
    }
  }

  cancel(): void {
    this.#isCancelled = true;
    this.#cancel();
  }
}

export const timedOut = Symbol('timed out');

/** Describes for a person that a call took too long. */
export function timeoutReason(milliseconds: number): string {
  return `no response within ${milliseconds / 1000} s (BRIEF_STAGE_TIMEOUTS may allow more)`;
}

/**
 * Calls a plugin within a time limit. Resolves with `timedOut`, or null once aborted; the call is aborted in both
 * cases.
 */
export async function withTimeout<Value>(
  clock: Clock,
  milliseconds: number,
  abort: AbortHandle,
  call: (timer: AttemptTimer) => Promise<Value>,
): Promise<Value | typeof timedOut | null> {
  let end: (how: typeof timedOut | null) => void = () => undefined;
  const ended = new Promise<typeof timedOut | null>((resolve) => {
    end = resolve;
  });
  const timer = new AttemptTimer(clock, milliseconds, () => {
    end(timedOut);
    abort.abort();
  });
  abort.onAbort(() => end(null));
  try {
    return await Promise.race([call(timer), ended]);
  } finally {
    timer.cancel();
    abort.onAbort(null);
  }
}
