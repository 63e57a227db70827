import { monthNamed } from '../../shared/input-files/written-dates.js';
import { sentencesOf } from '../../shared/text/sentences.js';

const dayAndMonth = /(?<!\d)(\d{1,2})(?:\.|º|er|st|nd|rd|th)? (?:de |d[’'])?(\p{L}{3,10})(?!\p{L})/gu;
const monthAndDay = /(?<!\p{L})(\p{L}{3,10})\.? (\d{1,2})(?!\d)/gu;

/** Returns a teaser without the sentences that name a day that its report does not name, which names another one. */
export function withoutConflictingDates(teaser: string, report: string): string {
  const reported = daysIn(report);
  if (reported.size === 0) return teaser;
  const conflicts = (sentence: string) => [...daysIn(sentence)].some((day) => !reported.has(day));
  const sentences = sentencesOf(teaser);
  return sentences.some(conflicts) ? sentences.filter((sentence) => !conflicts(sentence)).join(' ') : teaser;
}

/** Returns the days of a year that a text names: `25. August`, `August 25`. */
function daysIn(text: string): ReadonlySet<string> {
  const days = [...text.matchAll(dayAndMonth)].map(([, day, month = '']) => [day, monthNamed(month)] as const);
  const others = [...text.matchAll(monthAndDay)].map(([, month = '', day]) => [day, monthNamed(month)] as const);
  return new Set([...days, ...others].flatMap(([day, month]) => (month === null ? [] : [`${month}-${Number(day)}`])));
}
