import type { LocalDate } from '../../../src/domain/time.js';
import { readWrittenDate } from '../../shared/input-files/written-dates.js';

/**
 * What sites write before the date of a publication, in seven languages: with a capital, because a study `published on`
 * a day is another text.
 */
const label =
  '(?:Date of publication|Publication date|Published(?: on)?|Posted on|Ver(?:ö|oe)ffentlicht(?: am)?|Date de publication|Publié le|Fecha de publicación|Publicado (?:el|em)|Data (?:di|de) (?:pubblicazione|publicação)|Pubblicato il|Publicatiedatum|Gepubliceerd op)';
const date =
  '(\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[./-]\\d{1,2}[./-]\\d{4}|\\d{1,2}\\.? (?:de )?\\p{L}{3,10}\\.?(?: de)? \\d{4}|\\p{L}{3,10} \\d{1,2},? \\d{4})';
const stated = new RegExp(`(?<!\\p{L})(${label}):? ?${date}(?!\\d)[.,;]?`, 'u');
const english = /^(?:Date of|Publication|Published|Posted)/u;

/**
 * Returns a text without the date of publication that it states, and that date, which is surer than a feed's own; null
 * for one that may be two days.
 */
export function statedDate(text: string): Readonly<{ text: string; date: LocalDate | null }> {
  const [whole, before = '', written = ''] = stated.exec(text) ?? [];
  const read = readWrittenDate(written, english.test(before) ? null : 'day-first');
  if (whole === undefined || read.kind === 'none') return { text, date: null };
  return {
    text: text.replace(whole, ' ').replace(/ {2,}/gu, ' ').trim(),
    date: read.kind === 'date' ? read.date : null,
  };
}
