import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate, LocalTime } from '../../../src/domain/time.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { readWrittenDate } from '../../shared/input-files/written-dates.js';
import { dateMeant, yearlessDate, yearsFor, yearsIn } from '../../shared/input-files/yearless-dates.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { fileOrigin } from '../../shared/origins/origin.js';
import { noEvening } from '../../shared/text/evening.js';
import { clockIn } from '../../shared/text/evening-times.js';
import { linesOf } from '../../shared/text/lines.js';
import { isDayOff, placeWithin } from './calendar-summary.js';
import type { Location } from './location.js';
import { withNotedEvening } from './noted-show.js';
import { placeInList } from './row-place.js';
import type { SourceShow } from './source-show.js';
import { statusOf } from './status-words.js';
import { nameOf } from './words.js';

/** Lines of one list that are read, and characters of one line. */
const [mostLines, longestLine] = [1_000, 300] as const;
/** Lines below a show that are read as its notes. */
const mostNotes = 20;
/** Words of the longest date: `Saturday, the 28th of November 2026`. */
const mostDateWords = 6;
/** What separates the parts of a line. */
const separator = /\s?[,;|\t]\s?|\s[–—-]\s/u;
/** A time of day that is a part of a line or its last word. */
const timeOfDay =
  /(?<![\d.:])(?:\d{1,2}[:.h]\d{2}(?:\s?[ap]\.?m\.?|\s?(?:uhr|uur|h))?|\d{1,2}\s?(?:[ap]\.?m\.?|uhr|uur|h))(?![\d\p{L}])/iu;

type ListedDate = Readonly<{ date: LocalDate; rest: string }>;
type Dating = Readonly<{ near: LocalDate; years: readonly number[] }>;

/**
 * Reads a tour as people write it in a mail or a table without a header: each line that begins with a date is a show
 * (`Sat 28 Nov – Exeter Phoenix, 8pm`), and the lines directly below it are its notes.
 */
export async function readWrittenList(text: string, file: string, near: LocalDate) {
  const shows: SourceShow[] = [];
  const losses: Notice[] = [];
  const lines = linesOf(text);
  const dating = { near, years: yearsIn([file, ...lines.slice(0, 3)].join(' ')) };
  let open = 0;
  for await (const [index, whole] of yieldingToEventLoop([...lines.slice(0, mostLines).entries()])) {
    const line = whole
      .slice(0, longestLine)
      .replace(/^\s*(?:[-*•–]\s+)?/u, '')
      .trim();
    const listed = dateAtStart(line, dating);
    const last = shows.at(-1);
    if (listed === null) {
      if (line !== '' && open > 0 && last !== undefined) shows[shows.length - 1] = withNote(last, line);
      open = line === '' ? 0 : open - 1;
      continue;
    }
    open = 0;
    if (isDayOff(listed.rest)) continue;
    const show = await showOfLine(listed, file, index + 1);
    if (show === null) losses.push(fileNotice(file, index + 1, 'begins with a date, and names no town; not read'));
    else {
      shows.push(show);
      open = mostNotes;
    }
  }
  return { shows: shows.map(withNotedEvening), losses, asides: [] };
}

/** Returns the date with which a line begins, and what follows it; null for any other line. */
function dateAtStart(line: string, { near, years }: Dating): ListedDate | null {
  const words = [...line.matchAll(/[^\s,;|\t]+[,;|\t]?/gu)].slice(0, mostDateWords);
  for (const [index, word] of words.entries()) {
    const end = word.index + word[0].length;
    const text = line.slice(0, end).replace(/[,;|:\s]{1,3}$/u, '');
    const written = readWrittenDate(text, 'day-first');
    if (written.kind === 'date') return { date: written.date, rest: afterDate(line, end) };
    const yearless = yearlessDate(text);
    const isFollowedByYear = /^20\d{2}\b/u.test(words[index + 1]?.[0] ?? '');
    if (yearless === null || isFollowedByYear) continue;
    const date = dateMeant(yearless, { near, years: yearsFor(yearless, yearless, years), order: 'day-first' });
    return date === null ? null : { date, rest: afterDate(line, end) };
  }
  return null;
}

function afterDate(line: string, end: number): string {
  return line.slice(end).replace(/^[\s,;:|–—-]+/u, '');
}

async function showOfLine({ date, rest }: ListedDate, file: string, line: number): Promise<SourceShow | null> {
  const time = timeOfDay.exec(rest)?.[0];
  const brackets = [...rest.matchAll(/[([]([^()[\]]{1,200})[)\]]/gu)].map(([, text = '']) => text);
  const parts = rest
    .replace(time ?? '', ' ')
    .replace(/[([][^()[\]]{1,200}[)\]]/gu, ' ')
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
  const status = parts.map(statusOf).find((one) => one !== null) ?? null;
  const place = await placeOf(parts.filter((part) => statusOf(part) === null));
  if (place === null) return null;
  // `sold out` says more than that the show takes place.
  const said = parts.filter((part) => statusOf(part) === 'scheduled');
  return {
    ...showAt(place.location, file, line),
    date,
    status,
    start: startOf(time),
    notes: noted([...brackets, ...place.others, ...said]),
  };
}

type Listed = Readonly<{ location: Location; others: readonly string[] }>;

/** Returns the place that the first parts of a line name; the others are notes. */
async function placeOf(parts: readonly string[]): Promise<Listed | null> {
  for (const many of [2, 3, 1]) {
    if (parts.length < many) continue;
    const text = parts.slice(0, many).join(', ');
    const found = many === 1 ? await placeWithin(text, null, null, true) : await placeInList(text);
    if (found != null) return { location: found, others: parts.slice(many) };
  }
  return null;
}

function startOf(time: string | undefined): LocalTime | null {
  return time === undefined ? null : clockIn(time, 'start');
}

function noted(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : `${texts.join('. ')}.`;
}

function withNote(show: SourceShow, line: string): SourceShow {
  const note = /[.!?]$/u.test(line) ? line : `${line}.`;
  return { ...show, notes: nameOf([show.notes ?? '', note].join(' ').trim()) };
}

function showAt(
  location: Location,
  file: string,
  line: number,
): Omit<SourceShow, 'date' | 'status' | 'start' | 'notes'> {
  return {
    format: 'table',
    origin: fileOrigin(file, line),
    ...{ title: null, id: null, performer: null, capacity: null, position: null, doors: null },
    ...location,
    ...{ evening: noEvening, timeZone: null, url: null, notices: [] },
  };
}
