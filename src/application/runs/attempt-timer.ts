import type { Cancel, Clock } from '../../ports/clock.js';

/**
 * The time limit of one attempt. Time in which the attempt waits for a full disk does not count: the stage is not at fault, and may
 * have been paid for.
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
