/** How much there was in the last so many milliseconds. Every moment is in milliseconds since 1970. */
export type SlidingWindow = Readonly<{
  add(now: number, amount: number): void;
  sum(now: number): number;
  /** From when on the sum is below a limit of more than nothing, if nothing is added: now, where it is already. */
  below(limit: number, now: number): number;
}>;

type Entry = { readonly at: number; amount: number };

/** What is added counts from the beginning of its `grain` on, so that at most one entry is kept for each; by default to the millisecond. */
export function createSlidingWindow(milliseconds: number, grain = 1): SlidingWindow {
  let entries: Entry[] = [];
  let oldest = 0;
  let total = 0;

  function settle(now: number): void {
    // What lies in the future was written before the clock was put back, and would stay for as long as it was put back.
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
      settle(now);
      total += amount;
      const at = now - (now % grain);
      const last = entries.at(-1);
      if (last?.at === at) last.amount += amount;
      else entries.push({ at, amount });
    },
    sum(now) {
      settle(now);
      return total;
    },
    below(limit, now) {
      settle(now);
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
