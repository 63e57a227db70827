import { instantOf } from '../../../src/domain/time.js';

/** Headers with the number of requests or tokens left, and for each the header that says when its limit resets. */
const remaining = [
  [/^x-ratelimit-remaining(-.+)?$/u, (name: string) => name.replace('-remaining', '-reset')],
  [/^anthropic-ratelimit-.+-remaining$/u, (name: string) => name.replace(/-remaining$/u, '-reset')],
] as const;

/**
 * Returns the milliseconds until the last of the exhausted rate limits resets. Null when no limit is exhausted or no
 * reset is given. Applies to successful responses too.
 */
export function rateLimitReset(headers: Headers, now: number): number | null {
  const waits: number[] = [];
  for (const [name, value] of headers) {
    const reset = remaining.find(([pattern]) => pattern.test(name))?.[1](name);
    if (reset === undefined || !/^0+(?:\.0+)?$/u.test(value.trim())) continue;
    const wait = parseWait(headers.get(reset), now);
    if (wait !== null && wait > 0) waits.push(wait);
  }
  return waits.length === 0 ? null : Math.ceil(Math.max(...waits));
}

/**
 * Returns the milliseconds to wait before a retry: from `Retry-After`, else until the exhausted limit resets, else
 * null.
 */
export function retryDelay(headers: Headers, now: number): number | null {
  const milliseconds = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (milliseconds >= 0) return Math.ceil(milliseconds);
  const requested = parseWait(headers.get('retry-after'), now);
  return requested === null ? rateLimitReset(headers, now) : Math.ceil(requested);
}

/**
 * Returns the time by the vendor's `Date` header, else `now`, so that clock skew does no harm. Milliseconds since 1970.
 */
export function vendorNow(headers: Headers, now: number): number {
  const time = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(time) ? now : time;
}

/** Waits worth naming in a reason, in milliseconds. */
const namedWaits = { shortest: 60_000, longest: 366 * 24 * 60 * 60 * 1000 } as const;

/** Returns the part of a reason that names the earliest retry; empty for no wait, a short one or an implausible one. */
export function notBefore(wait: number | null, now: number): string {
  if (wait === null || wait < namedWaits.shortest || wait > namedWaits.longest) return '';
  return `; retry not before ${instantOf(Math.ceil((now + wait) / 1000) * 1000)}`;
}

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
/** Seconds above this are Unix time, not a wait of thirty years: some services send resets that way. */
const leastUnixTime = 1_000_000_000;

/**
 * Returns the milliseconds until the moment in a header: seconds, a duration (`6m0s`), an HTTP date, an RFC 3339
 * instant or Unix time. Null for anything else, 0 for the past.
 */
export function parseWait(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,10}(?:\.\d+)?$/u.test(text)) {
    const seconds = Number(text);
    return seconds < leastUnixTime ? seconds * 1000 : Math.max(0, seconds * 1000 - now);
  }
  const duration = durationMilliseconds(text);
  if (duration !== null) return duration;
  // Date.parse reads a bare or signed number as a year; a date contains letters or dashes.
  const moment = /[a-z]|\d-\d/iu.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? null : Math.max(0, moment - now);
}

/** Returns the milliseconds of a duration as OpenAI writes it (`1s`, `6m0s`, `20ms`); null for anything else. */
function durationMilliseconds(text: string): number | null {
  if (!/^(?:\d+(?:\.\d+)?(?:ms|[smhd]))+$/u.test(text)) return null;
  const parts = [...text.matchAll(/(?<![\d.])(\d+(?:\.\d+)?)(ms|[smhd])/gu)];
  return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (units[unit ?? ''] ?? 0), 0);
}
