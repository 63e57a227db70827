import type { Source } from '../../../src/domain/stage-values/documents.js';
import { type Instant, isLocalDate, type LocalDate } from '../../../src/domain/time.js';
import { sourceOfFile } from '../../shared/input-files/source-of-file.js';
import { plainText, webAddress } from '../../shared/untrusted-text/plain-text.js';

/** An item of a list: what it says, where that comes from, whether it has a link at all (a refused one too), and what was wrong with its source. */
export type CityItem = Readonly<{ text: string; source: Source; hasLink: boolean; problems: readonly string[] }>;

/** Where an item stands and when the run is. */
export type ItemPlace = Readonly<{ file: string; line: number; now: Instant; runDate: LocalDate }>;

type Tail = Readonly<{ start: number; publisher: string; address: string | null; date: string | null }>;

/** An item is a sentence or three, read aloud in one breath. */
const longestItem = 600;

/**
 * Reads `text ([publisher](address), YYYY-MM-DD)`; address, date or both may be missing, and then the user's file is the source.
 * A refused address or date costs the item only that part of its source.
 */
export function readItem(written: string, place: ItemPlace): CityItem {
  const tail = readTail(written);
  const text = plainText(tail === null ? written : written.slice(0, tail.start), longestItem);
  const ownFile = sourceOfFile(place.file, place.line, place.now);
  if (tail === null) return { text, source: ownFile, hasLink: false, problems: [] };
  const address = tail.address === null ? null : webAddress(tail.address);
  const date = dateProblem(tail.date, place.runDate) === null ? tail.date : null;
  const problems = [addressProblem(tail, address), dateProblem(tail.date, place.runDate)].filter(
    (problem) => problem !== null,
  );
  const hasLink = tail.address !== null;
  if (address === null) return { text, source: { ...ownFile, published_on: date }, hasLink, problems };
  const publisher = plainText(tail.publisher, 120) || new URL(address).hostname;
  const source: Source = { ...ownFile, kind: 'web', publisher, url: address, published_on: date };
  return { text, source, hasLink, problems };
}

/** The bracket at the end, when it holds a Markdown link or a date; an address may hold one pair of brackets of its own. */
function readTail(written: string): Tail | null {
  const linkStart = written.lastIndexOf('([');
  if (linkStart >= 0) {
    const link = /^\(\[([^\]]*)\]\(\s*((?:[^()]|\([^()]*\))*)\)\s*(?:,\s*([^()]*))?\)\.?\s*$/u.exec(
      written.slice(linkStart),
    );
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
  return `the link "${plainText(tail.address, 60)}" is no web address; the item stands without it`;
}

function dateProblem(date: string | null, runDate: LocalDate): string | null {
  if (date === null) return null;
  if (!isLocalDate(date))
    return `"${plainText(date, 40)}" is not a date of the form YYYY-MM-DD; the item stands without it`;
  return date > runDate ? `the date ${date} of its source lies in the future; the item stands without it` : null;
}
