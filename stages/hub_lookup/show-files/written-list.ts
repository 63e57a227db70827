import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { dateOrderOf, readWrittenDate } from '../../shared/input-files/written-dates.js';
import {
  dateMeant,
  orderOfYearless,
  yearlessDate,
  yearsFor,
  yearsIn,
} from '../../shared/input-files/yearless-dates.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { notesOf } from '../../shared/notes/notes-of.js';
import { fileOrigin } from '../../shared/origins/origin.js';
import { noEvening } from '../../shared/text/evening.js';
import { clockIn } from '../../shared/text/evening-times.js';
import { linesOf } from '../../shared/text/lines.js';
import { isDayOff, placeWithin } from './calendar-summary.js';
import type { Location } from './location.js';
import { withNotedEvening } from './noted-show.js';
import { placeInList } from './row-place.js';
import type { SourceShow } from './source-show.js';
import { statusNamed } from './status-words.js';

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

/** The stamp of an exported chat before each message: `[22/11/2026, 14:03] Tom: `, `22.11.26, 14:03 - Tom: `. */
const chatStamp =
  /^\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}(?::\d{2})?(?:[ \u202f]?[ap]\.?m\.?)?(?:\] | - )[^:]{1,40}: /iu;

/**
 * A line with the date that it begins with, as written and without its year if it has none, and what follows. A message
 * of a chat is no note of the line above it.
 */
type ListLine = Readonly<{ number: number; text: string; isMessage: boolean; date: string | null; rest: string }>;
/** A line with a date, and the lines below it. */
type Entry = ListLine & Readonly<{ date: string; notes: readonly string[] }>;

/**
 * Reads a tour as people write it in a mail or a table without a header: each line that begins with a date is a show
 * (`Sat 28 Nov – Exeter Phoenix, 8pm`), and the lines directly below it are its notes.
 */
export async function readWrittenList(text: string, file: string, near: LocalDate) {
  const shows: SourceShow[] = [];
  const losses: Notice[] = [];
  const asides: Notice[] = [];
  const written = linesOf(text);
  const lines = written.slice(0, mostLines).map(listLine);
  const dateOf = datesOf(lines, near, [file, ...written.slice(0, 3)].join(' '));
  for await (const entry of yieldingToEventLoop(entriesOf(lines))) {
    const { number, date, rest } = entry;
    if (isDayOff(rest)) asides.push(fileNotice(file, number, 'is a day off, and no show'));
    else {
      const read = await showOf(entry, dateOf(date), file);
      if (typeof read === 'string') losses.push(fileNotice(file, number, read));
      else shows.push(read);
    }
  }
  if (lines.every(({ date }) => date === null))
    losses.push(fileNotice(file, null, 'names no show: no line begins with a date, such as Sat 28 Nov or 28/11/2026'));
  if (written.length > mostLines)
    losses.push(fileNotice(file, mostLines + 1, `is beyond the ${mostLines} lines that are read of a list`));
  return { shows, losses, asides };
}

/** Returns the lines that begin with a date, each with the lines directly below it. */
function entriesOf(lines: readonly ListLine[]): readonly Entry[] {
  return lines.flatMap(({ date, ...line }, index) => {
    if (date === null) return [];
    const below = lines.slice(index + 1, index + 1 + mostNotes);
    const end = below.findIndex((one) => one.text === '' || one.date !== null || one.isMessage);
    const notes = below.slice(0, end < 0 ? below.length : end).map(({ text }) => text);
    return [{ ...line, date, notes }];
  });
}

function listLine(written: string, index: number): ListLine {
  const line = written.slice(0, longestLine);
  const isMessage = chatStamp.test(line);
  const text = line
    .replace(chatStamp, '')
    .replace(/^\s*(?:[-*•–]\s+)?/u, '')
    .trim();
  return { number: index + 1, text, isMessage, ...dateAtStart(text) };
}

/** Splits a line after the date that it begins with. */
function dateAtStart(line: string): Pick<ListLine, 'date' | 'rest'> {
  const words = [...line.matchAll(/[^\s,;|\t]+[,;|\t]?/gu)].slice(0, mostDateWords);
  for (const [index, word] of words.entries()) {
    const end = word.index + word[0].length;
    const date = line.slice(0, end).replace(/[,;|:\s]{1,3}$/u, '');
    const isWhole = readWrittenDate(date).kind !== 'none';
    const isFollowedByYear = /^20\d{2}\b/u.test(words[index + 1]?.[0] ?? '');
    if (isWhole || (yearlessDate(date) !== null && !isFollowedByYear))
      return { date, rest: line.slice(end).replace(/^[\s,;:|–—-]+/u, '') };
  }
  return { date: null, rest: line };
}

/** Returns a parser for the dates of a list, which uses their own order of day and month and the years in `title`. */
function datesOf(lines: readonly ListLine[], near: LocalDate, title: string): (date: string) => LocalDate | null {
  const written = lines.flatMap(({ date }) => date ?? []);
  const yearless = written.flatMap((date) => yearlessDate(date) ?? []);
  const order = dateOrderOf(written) ?? orderOfYearless(yearless);
  const years = yearsIn(title);
  return (text) => {
    const date = readWrittenDate(text, order);
    const meant = yearlessDate(text);
    if (meant !== null) return dateMeant(meant, { near, years: yearsFor(meant, yearless[0], years), order });
    return date.kind === 'date' ? date.date : null;
  };
}

/** Returns the show of an entry, or an error message. */
async function showOf(
  { date: written, rest, number, notes }: Entry,
  date: LocalDate | null,
  file: string,
): Promise<SourceShow | string> {
  if (date === null) return `begins with "${written}", which can mean several dates; write 2026-11-28; not read`;
  const time = timeOfDay.exec(rest)?.[0];
  const brackets = [...rest.matchAll(/[([]([^()[\]]{1,200})[)\]]/gu)].map(([, text = '']) => text);
  const parts = rest
    .replace(time ?? '', ' ')
    .replace(/[([][^()[\]]{1,200}[)\]]/gu, ' ')
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
  const status = parts.map(statusNamed).find((one) => one !== null) ?? null;
  const place = await placeOf(parts.filter((part) => statusNamed(part) === null));
  if (place === null) return 'begins with a date, and names no town; not read';
  // `sold out` says more than that the show takes place.
  const said = parts.filter((part) => statusNamed(part) === 'scheduled');
  return withNotedEvening({
    format: 'table',
    origin: fileOrigin(file, number),
    ...{ title: null, id: null, performer: null, capacity: null, position: null, doors: null },
    ...place.location,
    ...{ date, status, start: time === undefined ? null : clockIn(time, 'start') },
    ...{ evening: noEvening, timeZone: null, url: null, notices: [] },
    notes: notesOf([...brackets, ...place.others, ...said, ...notes].join('\n')),
  });
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
