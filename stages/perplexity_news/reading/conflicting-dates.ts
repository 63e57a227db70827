import { datesIn } from '../../shared/input-files/written-dates.js';
import { sentencesOf } from '../../shared/text/sentences.js';

/** Returns a teaser without the sentences that name a day that its report does not name, which names another one. */
export function withoutConflictingDates(teaser: string, report: string): string {
  const reported = daysIn(report);
  if (reported.size === 0) return teaser;
  const conflicts = (sentence: string) => [...daysIn(sentence)].some((day) => !reported.has(day));
  const sentences = sentencesOf(teaser);
  return sentences.some(conflicts) ? sentences.filter((sentence) => !conflicts(sentence)).join(' ') : teaser;
}

function daysIn(text: string): ReadonlySet<string> {
  return new Set(datesIn(text).map(({ month, day }) => `${month}-${day}`));
}
