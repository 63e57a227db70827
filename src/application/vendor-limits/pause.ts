/** A time in which a vendor is left alone. Every moment is in milliseconds since 1970. */
export type Pause = Readonly<{
  /** A later end wins. */
  extend(now: number, until: number): void;
  /** When it is over; now, when it is over already. */
  end(now: number): number;
}>;

export function createPause(): Pause {
  let [from, until] = [0, 0];

  function end(now: number): number {
    // A clock that was put back must not make it longer than was asked for.
    if (now < from) [from, until] = [now, Math.min(until, now + (until - from))];
    return Math.max(now, until);
  }

  return {
    extend(now, later) {
      if (later > end(now)) [from, until] = [now, later];
    },
    end,
  };
}
