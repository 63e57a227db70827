import type { Clock } from '../../ports/clock.js';
import type { VendorMinute } from '../../ports/read-models.js';
import type { LoadedPlugin } from '../../ports/stage-plugin.js';
import { type VendorLimit, type VendorLoad, VendorRateLimiter } from './vendor-rate-limiter.js';

/** The rate limiters of all vendors; a vendor's limiter is created when it is first needed. */
export type VendorRateLimiters = Readonly<{
  of(vendor: string): VendorRateLimiter;
  /** Counts what earlier processes sent, oldest minute first. */
  restore(usage: readonly VendorMinute[]): void;
  /** Returns the state of each vendor's limits. */
  report(): readonly (Readonly<{ vendor: string }> & VendorLoad)[];
}>;

export function createVendorRateLimiters(limitOf: (vendor: string) => VendorLimit, clock: Clock): VendorRateLimiters {
  const limiters = new Map<string, VendorRateLimiter>();

  function of(vendor: string): VendorRateLimiter {
    const known = limiters.get(vendor);
    if (known !== undefined) return known;
    const created = new VendorRateLimiter(limitOf(vendor), clock);
    limiters.set(vendor, created);
    return created;
  }

  return {
    of,
    restore(usage) {
      for (const each of usage) of(each.vendor).restore(each);
    },
    report: () => [...limiters].map(([vendor, limiter]) => ({ vendor, ...limiter.load() })),
  };
}

/** Returns what identifies the caller to the plugin's vendor; null when the plugin does not say, or fails to. */
export function accountOf({ plugin, settings }: Pick<LoadedPlugin, 'plugin' | 'settings'>): string | null {
  try {
    const account: unknown = plugin.account?.(settings);
    return typeof account === 'string' ? account : null;
  } catch {
    return null;
  }
}
