import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate } from '../../../src/domain/time.js';
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
import { fileOrigin } from '../../shared/origins/origin.js';
import { linesOf } from '../../shared/text/lines.js';
import { withMessages } from './chat-messages.js';
import { withChatStamps } from './copied-chats.js';
import { labelledDate, statedBelow } from './labelled-lines.js';
import { isTime, partsOfLine } from './list-place.js';
import { type Entry, showOfEntry } from './listed-show.js';
import { senderHead, sentHead } from './mail-parts.js';
import { isDayOff, isOtherWork, isPrivateEntry } from './no-show.js';
import type { SourceShow } from './source-show.js';
import { chatStamp, fewestMessages, messagesIn, withoutNotices } from './stamped-messages.js';
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

/**
 * Reads a tour as people write it in a mail or a table without a header: each line that begins with a date is a show
 * (`Sat 28 Nov – Exeter Phoenix, 8pm`), and the lines directly below it are its notes. A mail or a sheet with a single
 * date is a letter on that show, which it has `mentioned`: another file may list it.
 */
export async function readWrittenList(text: string, file: string, near: LocalDate) {
  const shows: SourceShow[] = [];
  const losses: Notice[] = [];
  const asides: Notice[] = [];
  const written = withChatStamps(linesOf(text), near);
  const listed = withMonths(withoutNotices(written.slice(0, mostLines).map(listLine), written), file);
  const lines = withStatedPlaces(listed);
  const dateOf = datesOf(lines, near, [file, ...written.slice(0, 3)].join(' '));
  for await (const entry of yieldingToEventLoop(entriesOf(lines))) {
    const read = isOff(entry.rest) ? null : await showOfEntry(entry, dateOf(entry.date), file);
    if (read === null) asides.push(fileNotice(file, entry.number, 'is a day off or an appointment, and no show'));
    else if (typeof read === 'string') losses.push(fileNotice(file, entry.number, read));
    else shows.push(read);
  }
  losses.push(...lossesOf(lines, written, file));
  const cut = written.findIndex((line) => line.length > longestLine);
  if (cut >= 0)
    asides.push(fileNotice(file, cut + 1, `only its first ${longestLine} characters are read: start a new line`));
  const messages = messagesIn(lines, written, near);
  const isChat = lines.filter(({ isMessage }) => isMessage).length >= fewestMessages;
  const letter = {
    ...{ origin: fileOrigin(file, null), lines: withoutWraps(lines.map(writtenLine(written))) },
    messages: isChat ? messages : [],
  };
  if ((isMail(lines) || isSheet(lines)) && new Set(shows.map(({ date }) => date)).size === 1)
    return { shows: [], mentioned: shows.map(withoutNotes), losses, asides, letter };
  return {
    ...{ shows: withMessages(shows, messages), mentioned: [], losses, asides },
    letter: shows.length === 0 ? letter : null,
  };
}

/** Returns what is said of a text without a dated line, and of one that is too long. */
function lossesOf(lines: readonly ListLine[], written: readonly string[], file: string): readonly Notice[] {
  const isDated = lines.some(({ date }) => date !== null);
  const undated = 'names no show: no line begins with a date, such as Sat 28 Nov or 28/11/2026';
  const beyond = `is beyond the ${mostLines} lines that are read of a list`;
  return [
    ...(isDated ? [] : [fileNotice(file, null, undated)]),
    ...(written.length > mostLines ? [fileNotice(file, mostLines + 1, beyond)] : []),
  ];
}

/** Lines in which the head of a saved mail is looked for. */
const mostOfHead = 12;

/** Returns whether a text begins with the head of a mail. */
function isMail(lines: readonly ListLine[]): boolean {
  const head = lines.slice(0, mostOfHead).map(({ text }) => text);
  return head.some((text) => senderHead.test(text)) && head.some((text) => sentHead.test(text));
}

/** Lines below the entry of a show from which a text is a sheet on its evening, and no list of shows. */
const fewestOfSheet = 2;
/** Words of the shortest of these lines, if it has no number. */
const fewestWordsOfSheet = 3;

/** Returns whether a text that names one evening says more than the lines of its entry. */
function isSheet(lines: readonly ListLine[]): boolean {
  const [entry] = entriesOf(lines);
  if (entry === undefined) return false;
  const isSaid = ({ text, isMessage }: ListLine) =>
    !isMessage && /\p{L}{2}/u.test(text) && (/\d/u.test(text) || text.split(' ').length >= fewestWordsOfSheet);
  return lines.slice(entry.number + entry.notes.length + 1).filter(isSaid).length >= fewestOfSheet;
}

/** Returns a show that a letter names without the lines below it, which are part of what the letter says. */
function withoutNotes({ wholeNotes: _, ...show }: SourceShow): SourceShow {
  return { ...show, notes: null };
}

/** The mark of an item in a list, also in a quoted mail. */
const bullet = /^\s*(?:>\s{0,9}){0,9}(?:[-*•–]|\d{1,2}[.)])\s/u;

function writtenLine(written: readonly string[]) {
  return ({ text, isMessage, date }: ListLine, at: number) => {
    const [quoted = ''] = /^[>\s]{0,40}/u.exec(written[at] ?? '') ?? [];
    const begins = isMessage || date !== null || bullet.test(written[at] ?? '');
    return { text, begins, depth: quoted.replace(/\s/gu, '').length };
  };
}

/** Adds to a date without a place what the labelled lines of its block state: `Haus: …`, `Casa: …`. */
function withStatedPlaces(lines: readonly ListLine[]): readonly ListLine[] {
  const texts = lines.map(({ text }) => text);
  return lines.map((line, at) => {
    const date = line.date ?? labelledDate(line.text);
    if (date === null || (line.date !== null && partsOfLine(line.rest).length > 0)) return line;
    const stated = statedBelow(texts, at);
    return stated === null ? line : { ...line, date, rest: stated };
  });
}

/** Returns the lines that begin with a date, each with the lines directly below it. */
function entriesOf(lines: readonly ListLine[]): readonly Entry[] {
  return lines.flatMap(({ date, ...line }, index) => {
    if (date === null) return [];
    const below = lines.slice(index + 1, index + 1 + mostNotes);
    const end = below.findIndex((one) => one.text === '' || one.date !== null || one.isMessage);
    const notes = below.slice(0, end < 0 ? below.length : end).map(({ text }) => text);
    // The place can be in the line below a date that is a heading; a line of marks alone is no note.
    const [first, ...others] = notes.filter((note) => /[\p{L}\p{N}]/u.test(note));
    if (first === undefined) return [{ ...line, date, notes: [] }];
    return [
      line.rest === '' ? { ...line, date, rest: first, notes: others } : { ...line, date, notes: [first, ...others] },
    ];
  });
}

function listLine(written: string, index: number): ListLine {
  const line = written.slice(0, longestLine);
  const isMessage = chatStamp.test(line);
  const text = line
    .replace(chatStamp, '')
    .replace(/^\s*(?:>\s{0,9}){0,9}(?:#{1,6}\s+|\|\s*|[-*•–]\s+(?:\[[ x]?\]\s+)?)?/iu, '')
    .replaceAll(/\*\*|__/gu, '')
    // What is crossed out does not take place.
    .replace(/~~([^~]{1,200})~~/u, '$1, cancelled')
    .trim();
  const item = /^\d{1,2}[.)]\s+(?=(\p{L}{2,12})[.,]?\s+\d)/u.exec(text);
  const bare = item !== null && isNameOfWeekday(item[1] ?? '') ? text.slice(item[0].length) : text;
  return { number: index + 1, text: bare, isMessage, ...dateAtStart(bare) };
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
      return { date, rest: withoutWeekday(afterDate(line.slice(end))) };
  }
  return { date: null, rest: line };
}

/** Returns what follows a date without the marks between. */
function afterDate(rest: string): string {
  return rest.replace(/^[\s,;:|–—.-]+/u, '');
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
const dayOfMonth = /^(?:(\p{L}{2,12})[.,]?\s+(\d{1,2})|(\d{1,2})[.,]?\s+(\p{L}{2,12}))[.,:]?(?:\s+(?=\S)|$)/u;

/** An article or a possessive at the start of an item, not an abbreviated weekday: `4. Die Reihen 1 und 2`. */
const article = /^(?:die|son|mar|mer|ter)$/iu;

/** Adds the month of the heading above, else of the file's name, to lines that begin with a weekday and a day. */
function withMonths(lines: readonly ListLine[], file: string): readonly ListLine[] {
  let month = monthIn(file);
  return lines.map((line) => {
    if (line.date !== null) return line;
    if (line.text.split(/\s+/u).length <= mostHeadingWords) month = monthIn(line.text) ?? month;
    const [start = '', before, day, number, after] = dayOfMonth.exec(line.text) ?? [];
    const weekday = before ?? after ?? '';
    if (month === null || !isNameOfWeekday(weekday) || article.test(weekday)) return line;
    return { ...line, date: `${weekday} ${day ?? number} ${month}`, rest: afterDate(line.text.slice(start.length)) };
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
