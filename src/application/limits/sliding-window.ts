import type { Milliseconds } from '../../domain/time.js';

/** A sum over a window of time that ends now. */
export type SlidingWindow = Readonly<{
  add(now: Milliseconds, amount: number): void;
  sum(now: Milliseconds): number;
  /** Returns from when on the sum is below a positive limit if nothing is added; `now` when it already is. */
  below(limit: number, now: Milliseconds): Milliseconds;
}>;

type Entry = { readonly at: number; amount: number };

/** Amounts are stored per `grain` milliseconds, so that memory is bounded; by default per millisecond. */
export function createSlidingWindow(milliseconds: number, grain = 1): SlidingWindow {
  let entries: Entry[] = [];
  let oldest = 0;
  let total = 0;

  function dropOld(now: number): void {
    // Entries in the future were added before the clock was set back, and would stay for as long as it was set back.
    while (oldest < entries.length && (entries.at(-1)?.at ?? 0) > now) forget(entries.pop());
    for (let first = entries[oldest]; first !== undefined && first.at <= now - milliseconds; first = entries[oldest]) {
      forget(first);
      oldest += 1;
    }
    if (oldest * 2 > entries.length) {
      entries = entries.slice(oldest);
      oldest = 0;
    }
  }

  function forget(entry: Entry | undefined): void {
    total -= entry?.amount ?? 0;
  }

  return {
    add(now, amount) {
      dropOld(now);
      total += amount;
      const at = now - (now % grain);
      const last = entries.at(-1);
      if (last?.at === at) last.amount += amount;
      else entries.push({ at, amount });
    },
    sum(now) {
      dropOld(now);
      return total;
    },
    below(limit, now) {
      dropOld(now);
      let left = total;
      let moment = now;
      for (let index = oldest; left >= limit && index < entries.length; index += 1) {
        const { at, amount } = entries[index] as Entry;
        left -= amount;
        moment = at + milliseconds;
      }
      return moment;
    },
  };
}
