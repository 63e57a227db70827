import type { DocumentOf } from '../../domain/api-documents/parts.js';
import type { vendorReport } from '../../domain/api-documents/reports.js';
import { instantOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import type { VendorMinute } from '../../ports/read-models.js';
import type { LoadedPlugin } from '../../ports/stage-plugin.js';
import { type VendorLimit, VendorRateLimiter } from './vendor-rate-limiter.js';

/** The state of one vendor's rate limits, as the API reports it. */
export type VendorReport = DocumentOf<typeof vendorReport>;

/** The rate limiters of all vendors; a vendor's limiter is created when it is first needed. */
export type VendorRateLimiters = Readonly<{
  of(vendor: string): VendorRateLimiter;
  /** Counts what earlier processes sent, oldest minute first. */
  restore(usage: readonly VendorMinute[]): void;
  report(): readonly VendorReport[];
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
    report: () =>
      [...limiters].map(([vendor, limiter]) => {
        const { pausedUntil, ...load } = limiter.load();
        return {
          vendor,
          running: load.running,
          waiting: load.waiting,
          retries_left: load.retriesLeft,
          paused_until: pausedUntil === null ? null : instantOf(pausedUntil),
          requests_last_minute: load.requestsLastMinute,
          tokens_last_minute: load.tokensLastMinute,
        };
      }),
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
