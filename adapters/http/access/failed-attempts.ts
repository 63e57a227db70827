import type { Milliseconds } from '../../../src/domain/time.js';

/** Wrong keys that a network may send within the window; then it has to wait until one of them is older. */
export const mostFailures = 30;
export const windowMilliseconds = 10 * 60_000;
/** Networks that are remembered, so that memory is bounded; the one that failed first is forgotten first. */
const mostNetworks = 10_000;

export type FailedAttempts = Readonly<{
  /** Returns how long a network has to wait until it may try a key again; 0 when it may now. */
  waitFor(network: string): Milliseconds;
  /** Counts a wrong key. Returns true when the network has reached the limit with it. */
  failed(network: string): boolean;
}>;

/** Counts the wrong keys of each network in this process. */
export function createFailedAttempts(now: () => Milliseconds): FailedAttempts {
  const failures = new Map<string, readonly Milliseconds[]>();
  const recent = (network: string) => {
    const at = now();
    // A failure in the future was counted before the clock was set back.
    return (failures.get(network) ?? []).filter((time) => time <= at && at - time < windowMilliseconds);
  };
  return {
    waitFor(network) {
      const times = recent(network);
      const [oldest] = times;
      return oldest === undefined || times.length < mostFailures ? 0 : oldest + windowMilliseconds - now();
    },
    failed(network) {
      const times = [...recent(network), now()];
      failures.delete(network);
      failures.set(network, times);
      const [first] = failures.keys();
      if (failures.size > mostNetworks && first !== undefined) failures.delete(first);
      return times.length >= mostFailures;
    },
  };
}
