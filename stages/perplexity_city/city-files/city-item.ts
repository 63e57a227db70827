import type { Source } from '../../../src/domain/stage-values/documents.js';
import { type Instant, isLocalDate, type LocalDate } from '../../../src/domain/time.js';
import { sourceOfFile } from '../../shared/input-files/source-of-file.js';
import { plainText, webAddress } from '../../shared/untrusted-text/plain-text.js';

/** A list item: its text and source, whether it has a link (even an invalid one), and problems of its source. */
export type CityItem = Readonly<{ text: string; source: Source; hasLink: boolean; problems: readonly string[] }>;

/** The location of an item, and the date of the run. */
export type ItemPlace = Readonly<{ file: string; line: number; now: Instant; runDate: LocalDate }>;

type Tail = Readonly<{ start: number; publisher: string; address: string | null; date: string | null }>;

/** Characters of the longest item: up to three sentences. */
const longestItem = 600;

/**
 * Parses `text ([publisher](address), YYYY-MM-DD)`; without an address, the user's file is the source. An invalid
 * address or date only loses that part of the source.
 */
export function readItem(written: string, place: ItemPlace): CityItem {
  const tail = readTail(written);
  const said = tail === null ? written : written.slice(0, tail.start);
  const text = plainText(said, longestItem);
  const tooLong = said.trim().length > longestItem ? [`only its first ${longestItem} characters are used`] : [];
  const ownFile = sourceOfFile(place.file, place.line, place.now);
  if (tail === null) return { text, source: ownFile, hasLink: false, problems: tooLong };
  const address = tail.address === null ? null : webAddress(tail.address);
  const date = dateProblem(tail.date, place.runDate) === null ? tail.date : null;
  const problems = [...tooLong, addressProblem(tail, address), dateProblem(tail.date, place.runDate)].filter(
    (problem) => problem !== null,
  );
  const hasLink = tail.address !== null;
  if (address === null) return { text, source: { ...ownFile, published_on: date }, hasLink, problems };
  const publisher = plainText(tail.publisher, 120) || new URL(address).hostname;
  const source: Source = { ...ownFile, kind: 'web', publisher, url: address, published_on: date };
  return { text, source, hasLink, problems };
}

/** Parses the bracket at the end if it holds a Markdown link or a date; an address may contain one pair of brackets. */
function readTail(written: string): Tail | null {
  const linkStart = written.lastIndexOf('([');
  if (linkStart >= 0) {
    const link = /^\(\[([^\]]*)\]\(((?:[^()]|\([^()]*\))*)\)\s*(?:,([^()]*))?\)\.?\s*$/u.exec(written.slice(linkStart));
    if (link !== null) {
      return {
        start: linkStart,
        publisher: link[1] ?? '',
        address: (link[2] ?? '').trim(),
        date: link[3]?.trim() ?? null,
      };
    }
  }
  const dateStart = written.lastIndexOf('(');
  const date = dateStart < 0 ? null : /^\((\d{4}-\d{1,2}-\d{1,2})\)\.?\s*$/u.exec(written.slice(dateStart));
  return date === null ? null : { start: dateStart, publisher: '', address: null, date: date[1] ?? null };
}

function addressProblem(tail: Tail, address: string | null): string | null {
  if (tail.address === null || address !== null) return null;
  return `the link "${plainText(tail.address, 60)}" is no web address; the item is used without it`;
}

function dateProblem(date: string | null, runDate: LocalDate): string | null {
  if (date === null) return null;
  if (!isLocalDate(date))
    return `"${plainText(date, 40)}" is not a date of the form YYYY-MM-DD; the item is used without it`;
  return date > runDate ? `the date ${date} of its source is in the future; the item is used without it` : null;
}
