import { Cron, type CronMode, CronPattern } from 'croner';

const fields = [
  { name: 'minute', known: '0 to 59' },
  { name: 'hour', known: '0 to 23' },
  { name: 'day of the month', known: '1 to 31, L, W' },
  { name: 'month', known: '1 to 12, JAN to DEC' },
  { name: 'day of the week', known: '0 to 7 with Sunday as 0 and 7, SUN to SAT' },
] as const;

/** croner's name for cron's own five fields: no seconds, no years. */
const mode: CronMode = '5-part';

/** The first of its kind in a leap year: whatever comes at all comes within the centuries after it. */
const longAgo = new Date('2000-01-01T00:00:00Z');

/**
 * What is wrong with an expression, to follow its name; null when it is fine. It never repeats the expression itself.
 */
export function cronProblem(text: string): string | null {
  const parts = partsOf(text);
  if (parts.length !== fields.length) {
    const seconds = parts.length === 6 ? ', and cron here has no seconds' : '';
    return `is not five cron fields (${fields.map(({ name }) => name).join(', ')}), such as 0 6 * * *: it has ${parts.length}${seconds}`;
  }
  const wrong = fields.find((_, index) => !isKnown(fields.map((_each, at) => (at === index ? parts[index] : '*'))));
  if (wrong !== undefined)
    return `has a field that cron does not know: the ${wrong.name} (${wrong.known}; with * , - and /)`;
  return firesEver(text) ? null : 'never falls due: no month has such a day';
}

/** The expression with one space between its fields. */
export function normalExpression(text: string): string {
  return partsOf(text).join(' ');
}

/**
 * The expression in the form that makes croner take its rule for changes of the clocks from what it means rather than
 * from how it is written: one that names hours means times of day, one that comes in every hour for intervals.
 */
export function ruledExpression(text: string): Readonly<{ pattern: string; timesOfDay: boolean }> {
  const [, , ...days] = partsOf(text);
  const { hour, minute } = new CronPattern(normalExpression(text), undefined, { mode });
  const timesOfDay = hour.some((matches) => matches === 0);
  const hours = timesOfDay ? listed(hour) : '*';
  return { pattern: [listed(minute), hours, ...days].join(' '), timesOfDay };
}

/** croner's calculation of a ruled expression; without a callback it sets no timer. */
export function calculation(pattern: string, timeZone: string): Cron {
  return new Cron(pattern, { timezone: timeZone, mode, fixedTimeRule: 'no-wildcard' });
}

function partsOf(text: string): readonly string[] {
  return text.split(/\s+/u).filter((part) => part !== '');
}

function isKnown(parts: readonly (string | undefined)[]): boolean {
  try {
    new CronPattern(parts.join(' '), undefined, { mode });
    return true;
  } catch {
    return false;
  }
}

function firesEver(text: string): boolean {
  return calculation(normalExpression(text), 'UTC').nextRun(longAgo) !== null;
}

function listed(matches: readonly number[]): string {
  return matches.flatMap((match, value) => (match === 0 ? [] : [value])).join(',');
}
