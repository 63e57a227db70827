import type { Cron as Calculation } from 'croner';
import { type Instant, instantOf } from '../../src/domain/time.js';
import type { Cron } from '../../src/ports/cron.js';
import { lastMinuteBefore, wallTimeOf } from './day-cut-short.js';
import { calculation, cronProblem, normalExpression, ruledExpression } from './expression.js';

/** The occurrences of an expression in an IANA time zone. Throws a TypeError where `cronProblem` finds something. */
export function createCron(text: string, timeZone: string): Cron {
  const problem = cronProblem(text);
  if (problem !== null) throw new TypeError(`the cron expression ${problem}`);
  const { pattern, timesOfDay } = ruledExpression(text);
  const inZone = calculation(pattern, timeZone);
  const onTheWall = calculation(pattern, 'UTC');

  function find(after: Instant): Instant | null {
    const found = inZone.nextRun(new Date(after));
    if (found === null) return null;
    const next = instantOf(found.getTime());
    return (timesOfDay ? cutOff(onTheWall, timeZone, after, next) : null) ?? next;
  }

  let known: Readonly<{ after: Instant; next: Instant | null }> | null = null;
  return {
    expression: normalExpression(text),
    timeZone,
    next(after) {
      // The same is asked again and again until it comes.
      if (known === null || after < known.after || (known.next !== null && after >= known.next)) {
        known = { after, next: find(after) };
      }
      return known.next;
    },
  };
}

/**
 * The occurrence that croner leaves out: where the clocks jump over a time of day into the next date, that date would
 * have none. It comes in the date's last minute instead.
 */
function cutOff(onTheWall: Calculation, timeZone: string, after: Instant, next: Instant): Instant | null {
  const until = `${wallTimeOf(next, timeZone)}Z`;
  let wallTime = onTheWall.nextRun(new Date(`${wallTimeOf(after, timeZone)}Z`));
  while (wallTime !== null && instantOf(wallTime.getTime()) < until) {
    const last = lastMinuteBefore(instantOf(wallTime.getTime()).slice(0, -1), timeZone);
    if (last !== null && last > after) return last;
    wallTime = onTheWall.nextRun(wallTime);
  }
  return null;
}
