import { minutesOf, writtenTimesIn } from '../text/evening-times.js';
import { capacityIn } from '../text/seats.js';
import { ticketsSoldIn } from '../text/tickets-sold.js';
import type { NumberToken, Token } from './tokens.js';

const halfDay = 12 * 60;

/** Returns the lookup of what the usual expressions say of a number: `doors 7`, `7 not 8`, `212 seats`. */
export function statedByRule(text: string, tokens: readonly Token[]): (at: number) => readonly string[] {
  const times = writtenTimesIn(text);
  const tickets = ticketsSoldIn(text);
  const counts = new Map([
    [capacityIn(text), 'seats'],
    [tickets?.seats ?? null, 'seats'],
    [tickets?.comps ?? null, 'comps'],
    [tickets?.sold ?? null, 'sold'],
  ]);
  const found = new Map<number, readonly string[]>();
  let next = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'number') continue;
    const index = times.slice(next).findIndex((time) => isAt(token, minutesOf(time.as(time.fact ?? 'start'))));
    const time = index < 0 ? undefined : times[next + index];
    if (index >= 0) next += index + 1;
    const marks = [time?.isDenied, time?.isProposed, time?.isStale, time?.isCertain, time?.isLimit];
    const count = token.number === null ? undefined : counts.get(token.number);
    found.set(at, [
      ...(time === undefined ? [] : [`rule ${time.fact}`, `rule ${time.fact} ${marks.map(Number).join('')}`]),
      ...(count === undefined ? [] : [`rule ${count}`]),
    ]);
  }
  return (at) => found.get(at) ?? [];
}

function isAt({ hour, minute }: NumberToken, minutes: number): boolean {
  return hour !== null && (hour * 60 + minute - minutes) % halfDay === 0;
}
