import type { Cron } from '../../src/ports/cron.js';

const hour = 60 * 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();
const lived = new Map<string, ReadonlySet<string>>();

/** What a wall clock in the zone shows, `2026-11-20 06:00`. Uses the platform only, so that it can check others. */
export function shownIn(zone: string, moment: string | number): string {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(zone, format);
  return format.format(new Date(moment));
}

/** Every date that is lived through in the zone in that year, by looking at the clock each hour. */
function daysLived(zone: string, year: number): ReadonlySet<string> {
  const known = lived.get(`${zone} ${year}`);
  if (known !== undefined) return known;
  const days = new Set<string>();
  const end = Date.UTC(year + 1, 0, 2);
  for (let moment = Date.UTC(year - 1, 11, 31); moment < end; moment += hour) {
    const day = shownIn(zone, moment).slice(0, 10);
    if (day.startsWith(String(year))) days.add(day);
  }
  lived.set(`${zone} ${year}`, days);
  return days;
}

/** The occurrences of the year, by local date. */
export function occurrencesByDay(cron: Cron, year: number): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const end = new Date(Date.UTC(year + 1, 0, 3)).toISOString();
  let moment = cron.next(new Date(Date.UTC(year - 1, 11, 30)).toISOString());
  for (; moment !== null && moment < end; moment = cron.next(moment)) {
    const day = shownIn(cron.timeZone, moment).slice(0, 10);
    if (day.startsWith(String(year))) found.set(day, [...(found.get(day) ?? []), moment]);
  }
  return found;
}

/** Dates that have another number of occurrences than one, and occurrences on dates that a zone skipped. */
export function oddDays(cron: Cron, year: number): readonly string[] {
  const found = occurrencesByDay(cron, year);
  const days = daysLived(cron.timeZone, year);
  return [
    ...[...days].filter((day) => found.get(day)?.length !== 1).map((day) => `${day}: ${found.get(day)?.length ?? 0}`),
    ...[...found.keys()].filter((day) => !days.has(day)).map((day) => `${day} was never lived`),
  ];
}
