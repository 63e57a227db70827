import { LRUCache } from 'lru-cache';
import type { Milliseconds } from '../../../src/domain/time.js';
import { HttpError } from '../problems.js';
import type { Headers } from '../responses.js';

const windowSeconds = 60;
/** Clients that are remembered, so that memory is bounded. */
const mostClients = 10_000;

type Window = { used: number; readonly endsAt: Milliseconds };

/** Counts a request of a client, and returns the headers of its response. Throws a 429 once the minute is used up. */
export type RateLimit = (client: string) => Headers;

/**
 * Limits the requests that each client may send in a minute, which begins with its first one; 0 is no limit. The
 * headers are those of the IETF draft `ratelimit-headers`.
 */
export function createRateLimit(perMinute: number, now: () => Milliseconds): RateLimit {
  if (perMinute === 0) return () => ({});
  const windows = new LRUCache<string, Window>({ max: mostClients });
  const policy = `"minute";q=${perMinute};w=${windowSeconds}`;
  return (client) => {
    const at = now();
    const known = windows.get(client);
    // A window further ahead than its length was opened before the clock was set back.
    const isOpen = known !== undefined && at < known.endsAt && known.endsAt - at <= windowSeconds * 1000;
    const current = isOpen ? known : { used: 0, endsAt: at + windowSeconds * 1000 };
    if (!isOpen) windows.set(client, current);
    current.used += 1;
    const seconds = Math.ceil((current.endsAt - at) / 1000);
    const left = Math.max(0, perMinute - current.used);
    const headers = { 'ratelimit-policy': policy, ratelimit: `"minute";r=${left};t=${seconds}` };
    if (current.used <= perMinute) return headers;
    const detail = `more than ${perMinute} requests came within a minute`;
    throw new HttpError(429, detail, { ...headers, 'retry-after': String(seconds) }, 'too_many_requests');
  };
}
