import type { Instant } from '../../../src/domain/time.js';

/** The wait that a `Retry-After` asks for, in seconds or as an HTTP date (RFC 9110, section 10.2.3); null where it says none. */
export function retryAfterMilliseconds(header: string | undefined, now: Instant): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/u.test(text)) return Number(text) * 1000;
  const moment = /[A-Za-z]{3}/u.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? null : Math.max(0, moment - Date.parse(now));
}
