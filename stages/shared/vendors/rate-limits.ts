import { instantOf } from '../../../src/domain/time.js';
import { waitTold } from './waits.js';

/** How many more requests or tokens a vendor grants, and its header that tells when there will be more. */
const remaining = [
  [/^x-ratelimit-remaining(-.+)?$/u, (name: string) => name.replace('-remaining', '-reset')],
  [/^anthropic-ratelimit-.+-remaining$/u, (name: string) => name.replace(/-remaining$/u, '-reset')],
] as const;

/**
 * Milliseconds for which the vendor is better left alone, because it says that nothing remains of one of its limits until then;
 * null when something remains, or it does not say until when. Read from every answer, also from one that succeeded.
 */
export function pauseTold(headers: Headers, now: number): number | null {
  const waits: number[] = [];
  for (const [name, value] of headers) {
    const reset = remaining.find(([pattern]) => pattern.test(name))?.[1](name);
    if (reset === undefined || !/^0+(?:\.0+)?$/u.test(value.trim())) continue;
    const wait = waitTold(headers.get(reset), now);
    if (wait !== null && wait > 0) waits.push(wait);
  }
  return waits.length === 0 ? null : Math.ceil(Math.max(...waits));
}

/** Milliseconds that a refusal asks to wait: by `Retry-After`, else until the limit that is used up is reset; null when it does not say. */
export function retryAfterTold(headers: Headers, now: number): number | null {
  const milliseconds = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (milliseconds >= 0) return Math.ceil(milliseconds);
  const asked = waitTold(headers.get('retry-after'), now);
  return asked === null ? pauseTold(headers, now) : Math.ceil(asked);
}

/** The vendor's own clock, by its `Date` header, so that clocks which differ do no harm; else ours. Milliseconds since 1970. */
export function nowOfAnswer(headers: Headers, now: number): number {
  const told = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(told) ? now : told;
}

/** Shorter waits are over before anybody could act on them; longer ones are no moment that a vendor means. In milliseconds. */
const toldWaits = { shortest: 60_000, longest: 366 * 24 * 60 * 60 * 1000 } as const;

/** For a reason: when somebody who asks for such a wait may be asked again; nothing where it is short, or there is none. */
export function askedAgain(wait: number | null, now: number): string {
  if (wait === null || wait < toldWaits.shortest || wait > toldWaits.longest) return '';
  return ` and is to be asked again no sooner than ${instantOf(Math.ceil((now + wait) / 1000) * 1000)}`;
}
