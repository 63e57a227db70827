const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds of a duration as OpenAI writes it (`1s`, `6m0s`, `20ms`); null for anything else. */
function durationMilliseconds(text: string): number | null {
  if (!/^(?:\d+(?:\.\d+)?(?:ms|[smhd]))+$/u.test(text)) return null;
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|[smhd])/gu)];
  return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (units[unit ?? ''] ?? 0), 0);
}

/** Nobody asks for a wait of thirty years: so many seconds are counted from 1970, as some services tell when a limit is reset. */
const leastUnixTime = 1_000_000_000;

/**
 * Milliseconds from now until the moment that a header tells: as seconds, as a duration, as an HTTP date, as an RFC 3339 instant or in
 * Unix time. Null when it tells none. A moment that has passed is 0.
 */
export function waitTold(text: string | null, now: number): number | null {
  const told = text?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/u.test(told)) {
    const seconds = Number(told);
    return seconds < leastUnixTime ? seconds * 1000 : Math.max(0, seconds * 1000 - now);
  }
  const duration = durationMilliseconds(told);
  if (duration !== null) return duration;
  // A date has letters or dashes in it; a bare or signed number, which Date.parse takes for a year, is none.
  const moment = /[a-z]|\d-\d/iu.test(told) ? Date.parse(told) : Number.NaN;
  return Number.isNaN(moment) ? null : Math.max(0, moment - now);
}
