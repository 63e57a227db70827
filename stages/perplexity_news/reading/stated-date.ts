import type { LocalDate } from '../../../src/domain/time.js';
import { readWrittenDate } from '../../shared/input-files/written-dates.js';

/** What sites write before the date of a publication, in seven languages. */
const label =
  '(?:(?:date of publication|publication date|published(?: on)?|posted on)|ver(?:ö|oe)ffentlicht(?: am)?|(?:date de publication|publié le)|(?:fecha de publicación|publicado el)|(?:data (?:di|de) (?:pubblicazione|publicação)|pubblicato il)|publicado em|(?:publicatiedatum|gepubliceerd op))';
const date =
  '(\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[./-]\\d{1,2}[./-]\\d{4}|\\d{1,2}\\.? (?:de )?\\p{L}{3,10}\\.?(?: de)? \\d{4}|\\p{L}{3,10} \\d{1,2},? \\d{4})';
const stated = new RegExp(`(?<!\\p{L})(${label}):? ?${date}(?!\\d)[.,;]?`, 'iu');
const english = /^(?:date of|publication|published|posted)/iu;

/**
 * Returns a text without the date of publication that it states, and that date, which is surer than a feed's own. A
 * date that may be two stays where it is.
 */
export function statedDate(text: string): Readonly<{ text: string; date: LocalDate | null }> {
  const [whole, before = '', written = ''] = stated.exec(text) ?? [];
  const read = readWrittenDate(written, english.test(before) ? null : 'day-first');
  if (whole === undefined || read.kind !== 'date') return { text, date: null };
  return { text: text.replace(whole, ' ').replace(/ {2,}/gu, ' ').trim(), date: read.date };
}
