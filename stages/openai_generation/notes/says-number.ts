import { datesIn } from '../../shared/input-files/written-dates.js';
import { knownNumbers } from '../../shared/untrusted-text/numbers.js';

/** Returns whether a text has a number, in digits or words, that is no year or day of the month. */
export function saysNumber(text: string): boolean {
  const plain = text.replace(/(?<!\d)(?:19|20)\d\d(?!\d)/gu, ' ');
  const figures = plain.match(/\d+/gu)?.length ?? 0;
  return figures > datesIn(text).length || (figures === 0 && knownNumbers(plain).length > 0);
}
