import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate, LocalTime } from '../../../src/domain/time.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import {
  dateOrderOf,
  monthNamed,
  readWrittenDate,
  weekdayInFull,
  weekdayNamed,
} from '../../shared/input-files/written-dates.js';
import {
  dateMeant,
  monthIn,
  orderOfYearless,
  yearlessDate,
  yearsFor,
  yearsIn,
} from '../../shared/input-files/yearless-dates.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { notesOf } from '../../shared/notes/notes-of.js';
import { fileOrigin } from '../../shared/origins/origin.js';
import { noEvening } from '../../shared/text/evening.js';
import { minutesOf, writtenTimesIn } from '../../shared/text/evening-times.js';
import { linesOf } from '../../shared/text/lines.js';
import { withMessages } from './chat-messages.js';
import { isTime, partsOfLine, piecesOfLine, placeOfLine } from './list-place.js';
import { isDayOff, isOtherWork, isPrivateEntry } from './no-show.js';
import { withNotedEvening } from './noted-show.js';
import type { SourceShow } from './source-show.js';
import { chatStamp, fewestMessages, messagesIn, withoutNotices } from './stamped-messages.js';
import { statusInPart, statusNamed } from './status-words.js';
import { withoutWraps } from './wrapped-lines.js';

/** Lines of one list that are read, and characters of one line. */
const [mostLines, longestLine] = [1_000, 2_000] as const;
/** Characters of a line in which its date is looked for. */
const longestDate = 100;
/** Lines below a show that are read as its notes. */
const mostNotes = 20;
/** Words of the longest date: `Saturday, the 28th of November 2026`. */
const mostDateWords = 6;

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
  const lines = withMonths(withoutNotices(written.slice(0, mostLines).map(listLine), written), file);
  const dateOf = datesOf(lines, near, [file, ...written.slice(0, 3)].join(' '));
  for await (const entry of yieldingToEventLoop(entriesOf(lines))) {
    const { number, date, rest } = entry;
    if (isOff(rest)) asides.push(fileNotice(file, number, 'is a day off or an appointment, and no show'));
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
  const cut = written.findIndex((line) => line.length > longestLine);
  if (cut >= 0)
    asides.push(fileNotice(file, cut + 1, `only its first ${longestLine} characters are read: start a new line`));
  const messages = messagesIn(lines, written);
  const isChat = lines.filter(({ isMessage }) => isMessage).length >= fewestMessages;
  const letter = {
    ...{ origin: fileOrigin(file, null), lines: withoutWraps(lines.map(writtenLine(written))) },
    messages: isChat ? messages : [],
  };
  return {
    shows: withMessages(shows, messages),
    losses,
    asides,
    letter: shows.length === 0 ? letter : null,
  };
}

/** The mark of an item in a list, also in a quoted mail. */
const bullet = /^\s*(?:>\s{0,9}){0,9}(?:[-*•–]|\d{1,2}[.)])\s/u;

function writtenLine(written: readonly string[]) {
  return ({ text, isMessage, date }: ListLine, at: number) => ({
    text,
    begins: isMessage || date !== null || bullet.test(written[at] ?? ''),
  });
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
    .replace(/^\s*(?:>\s{0,9}){0,9}(?:#{1,6}\s+|[-*•–]\s+(?:\[[ x]?\]\s+)?)?/iu, '')
    .replaceAll(/\*\*|__/gu, '')
    // What is crossed out does not take place.
    .replace(/~~([^~]{1,200})~~/u, '$1, cancelled')
    .trim();
  return { number: index + 1, text, isMessage, ...dateAtStart(text) };
}

/** Splits a line after the date that it begins with. */
function dateAtStart(line: string): Pick<ListLine, 'date' | 'rest'> {
  const words = [...line.slice(0, longestDate).matchAll(/[^\s,;|\t]+[,;|\t]?/gu)].slice(0, mostDateWords);
  if (!beginsDate(words[0]?.[0] ?? '')) return { date: null, rest: line };
  for (const [index, word] of words.entries()) {
    const end = word.index + word[0].length;
    const date = line.slice(0, end).replace(/[,;|:\s]{1,3}$/u, '');
    const isWhole = readWrittenDate(date).kind !== 'none';
    const isFollowedByYear = /^20\d{2}\b/u.test(words[index + 1]?.[0] ?? '');
    if (isWhole || (yearlessDate(date) !== null && !isFollowedByYear))
      return { date, rest: withoutWeekday(line.slice(end).replace(/^[\s,;:|–—-]+/u, '')) };
  }
  return { date: null, rest: line };
}

/** Returns whether a date can begin with a word: `RUN - NOVEMBER 26` is a heading. */
function beginsDate(word: string): boolean {
  const bare = word.replace(/[.,;|:]$/u, '');
  return /^\d/u.test(bare) || monthNamed(bare.replace(/\d{1,4}$/u, '')) !== null || weekdayNamed(bare) !== null;
}

/** Removes the day of the week that follows a date: `29.4. Mi  St. Pölten`, `3/21 Sat -- Astoria`, `9.X 6ª Miranda`. */
function withoutWeekday(rest: string): string {
  const [whole = '', word = ''] = /^(\p{L}{2,12}|[2-6]ª)[.,:]?(?:\s[\s–—-]*|$)/u.exec(rest) ?? [];
  const isWeekday = /ª$/u.test(word) || isNameOfWeekday(word);
  return isWeekday ? rest.slice(whole.length) : rest;
}

/** Returns whether a word is a weekday in full, or its abbreviation of at most three letters. */
function isNameOfWeekday(word: string): boolean {
  return word !== '' && (weekdayInFull(word) !== null || (word.length <= 3 && weekdayNamed(word) !== null));
}

/** A heading's words: a line with more says something. */
const mostHeadingWords = 8;
const dayOfMonth = /^(?:(\p{L}{2,12})[.,]?\s+(\d{1,2})|(\d{1,2})[.,]?\s+(\p{L}{2,12}))[.,:]?\s+(?=\S)/u;

/** Adds the month of the heading above, else of the file's name, to lines that begin with a weekday and a day. */
function withMonths(lines: readonly ListLine[], file: string): readonly ListLine[] {
  let month = monthIn(file);
  return lines.map((line) => {
    if (line.date !== null) return line;
    if (line.text.split(/\s+/u).length <= mostHeadingWords) month = monthIn(line.text) ?? month;
    const [start = '', before, day, number, after] = dayOfMonth.exec(line.text) ?? [];
    const weekday = before ?? after ?? '';
    if (month === null || !isNameOfWeekday(weekday)) return line;
    return { ...line, date: `${weekday} ${day ?? number} ${month}`, rest: line.text.slice(start.length) };
  });
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

/** Returns whether a line is a day off, or nothing but an appointment or other work than a show. */
function isOff(rest: string): boolean {
  const parts = partsOfLine(rest).filter((part) => !isTime(part));
  const [only = '', second] = parts;
  const others = parts.filter((part) => !isOtherWork(part));
  const isWork = others.length < parts.length && others.length < 2;
  return isDayOff(rest) || isWork || (second === undefined && isPrivateEntry(only, true));
}

/** Words of the longest part of a line whose time is the start, though no word says so. */
const mostWordsOfPlace = 6;

/** Minutes between the doors and the start of a line that has both without a word. */
const mostBetween = 90;

/** Returns the start that a line names, else the time next to its place; of two in a row, the first is of the doors. */
function timesOf(rest: string, context: string): Readonly<{ doors: LocalTime | null; start: LocalTime | null }> {
  const named = writtenTimesIn(rest, context).find(({ fact, isDenied }) => fact === 'start' && !isDenied);
  if (named !== undefined) return { doors: null, start: named.as('start') };
  const short = piecesOfLine(rest).filter((part) => part.split(/\s+/u).length <= mostWordsOfPlace);
  const [first = null, second = null] = short
    .flatMap((part) => writtenTimesIn(part, context).filter(({ fact }) => fact === null))
    .map((time) => time.as('start'));
  const apart = first === null || second === null ? 0 : minutesOf(second) - minutesOf(first);
  return apart > 0 && apart <= mostBetween ? { doors: first, start: second } : { doors: null, start: first };
}

/** Returns the show of an entry, or an error message. */
async function showOf(
  { date: written, rest, number, notes }: Entry,
  date: LocalDate | null,
  file: string,
): Promise<SourceShow | string> {
  if (date === null) return `begins with "${written}", which can mean several dates; write 2026-11-28; not read`;
  const times = timesOf(rest, `${rest} ${notes.join(' ')}`);
  const brackets = [...rest.matchAll(/[([]([^()[\]]{1,200})[)\]]/gu)].map(([, text = '']) => text);
  const parts = partsOfLine(rest.replace(/[([][^()[\]]{1,200}[)\]]/gu, ' ')).filter((part) => !isTime(part));
  const said = parts.filter((part) => statusNamed(part) === 'scheduled');
  const status = parts.map(statusInPart).find((one) => one !== null && one !== 'scheduled') ?? null;
  const place = await placeOfLine(parts.filter((part) => statusNamed(part) === null && !isOtherWork(part)));
  if (place === null) return 'begins with a date, and names no town; not read';
  return withNotedEvening({
    format: 'table',
    origin: fileOrigin(file, number),
    ...{ title: null, id: null, performer: null, capacity: null, position: null },
    ...place.location,
    ...{ date, status, ...times },
    ...{ evening: noEvening, timeZone: null, url: null, notices: [] },
    notes: notesOf([...brackets, ...place.others, ...said, ...notes].join('\n')),
  });
}
