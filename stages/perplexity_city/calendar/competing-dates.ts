import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import { addDays, type LocalDate } from '../../../src/domain/time.js';

/** Competing dates range from the day of the show to a week after it. */
const daysAfter = 7;

/** Returns whether an event from the first to the last day competes with the show. */
export function competesWithShow(first: LocalDate, last: LocalDate, showDate: LocalDate): boolean {
  return first <= addDays(showDate, daysAfter) && last >= showDate;
}

/** Sorts calendar entries by date. */
export function inOrder(calendar: PerplexityCityValue['calendar']): PerplexityCityValue['calendar'] {
  return calendar.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}
