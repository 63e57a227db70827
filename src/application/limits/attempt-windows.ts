import type { Milliseconds } from '../../domain/time.js';

type Entry = { readonly at: number; amount: number };

/** A sum over a window of time that ends now. */
export class SlidingWindow {
  readonly #milliseconds: number;
  readonly #grain: number;
  #entries: Entry[] = [];
  #oldest = 0;
  #total = 0;

  /** Amounts are stored per `grain` milliseconds, so that memory is bounded; by default per millisecond. */
  constructor(milliseconds: number, grain = 1) {
    this.#milliseconds = milliseconds;
    this.#grain = grain;
  }

  add(now: Milliseconds, amount: number): void {
    this.#dropOld(now);
    this.#total += amount;
    const at = now - (now % this.#grain);
    const last = this.#entries.at(-1);
    if (last?.at === at) last.amount += amount;
    else this.#entries.push({ at, amount });
  }

  sum(now: Milliseconds): number {
    this.#dropOld(now);
    return this.#total;
  }

  /** Returns from when on the sum is below a positive limit if nothing is added; `now` when it already is. */
  below(limit: number, now: Milliseconds): Milliseconds {
    this.#dropOld(now);
    let left = this.#total;
    let moment = now;
    for (let index = this.#oldest; left >= limit && index < this.#entries.length; index += 1) {
      const { at, amount } = this.#entries[index] as Entry;
      left -= amount;
      moment = at + this.#milliseconds;
    }
    return moment;
  }

  #dropOld(now: number): void {
    // Entries in the future were added before the clock was set back, and would stay for as long as it was set back.
    while (this.#oldest < this.#entries.length && (this.#entries.at(-1)?.at ?? 0) > now) {
      this.#total -= this.#entries.pop()?.amount ?? 0;
    }
    for (let first = this.#entries[this.#oldest]; first !== undefined; first = this.#entries[this.#oldest]) {
      if (first.at > now - this.#milliseconds) break;
      this.#total -= first.amount;
      this.#oldest += 1;
    }
    if (this.#oldest * 2 > this.#entries.length) {
      this.#entries = this.#entries.slice(this.#oldest);
      this.#oldest = 0;
    }
  }
}

const minute = 60_000;
const hour = 60 * minute;

/**
 * Above the minimum, one retry per ten first attempts of the last hour: a vendor that refuses everything gets at most
 * 1.1 times the calls.
 */
const attemptsPerRetry = 10;
/** Retries that are allowed even without first attempts, so that the failing stages of a small evening get theirs. */
const minimum = { inTenMinutes: 3, inAnHour: 9 } as const;

/**
 * Limits the retries sent to a vendor: of the last hour's calls at most nine, or a tenth of that hour's first attempts
 * if that is more, and of the last ten minutes' calls at most three, or that tenth. An hour is longer than a run may
 * take by default, so a run cannot wait for the budget of a storm to recover.
 */
export type RetryBudget = Readonly<{
  /** Returns when one more retry fits: `now`, or later. */
  availableAt(now: Milliseconds): Milliseconds;
  left(now: Milliseconds): number;
  add(now: Milliseconds, attempt: 'first' | 'retry', count?: number): void;
}>;

/**
 * Counts by the minute, so that memory is bounded; windows are a minute longer so that the limits hold to the
 * millisecond.
 */
export function createRetryBudget(): RetryBudget {
  const firstAttempts = new SlidingWindow(hour, minute);
  const lastHour = new SlidingWindow(hour + minute, minute);
  const lastTenMinutes = new SlidingWindow(11 * minute, minute);
  const limit = (now: Milliseconds, least: number) =>
    Math.max(least, Math.floor(firstAttempts.sum(now) / attemptsPerRetry));
  return {
    availableAt: (now) =>
      Math.max(
        lastHour.below(limit(now, minimum.inAnHour), now),
        lastTenMinutes.below(limit(now, minimum.inTenMinutes), now),
      ),
    left(now) {
      const inAnHour = limit(now, minimum.inAnHour) - lastHour.sum(now);
      const inTenMinutes = limit(now, minimum.inTenMinutes) - lastTenMinutes.sum(now);
      return Math.max(0, Math.min(inAnHour, inTenMinutes));
    },
    add(now, attempt, count = 1) {
      for (const window of attempt === 'first' ? [firstAttempts] : [lastHour, lastTenMinutes]) window.add(now, count);
    },
  };
}
