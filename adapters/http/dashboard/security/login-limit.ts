import type { Milliseconds } from '../../../../src/domain/time.js';

/**
 * Failed logins that a network may have within the window; every login from it is refused until one of them is older.
 */
export const mostFailures = 10;
export const windowMilliseconds = 10 * 60_000;
/** Networks that are remembered, so that memory is bounded; the one that failed first is forgotten first. */
const mostNetworks = 10_000;

export type LoginLimit = Readonly<{
  /** Returns how long a network has to wait until it may try again; 0 when it may now. */
  waitFor(network: string): Milliseconds;
  /** Counts a failed login. Returns true when the network has reached the limit with it. */
  failed(network: string): boolean;
  /** Forgets the failures of a network that has logged in. */
  succeeded(network: string): void;
}>;

/** Limits the failed logins of each network in this process. */
export function createLoginLimit(now: () => Milliseconds): LoginLimit {
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
    succeeded: (network) => void failures.delete(network),
  };
}
