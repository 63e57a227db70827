import { comparableName } from '../../../src/domain/names.js';
import { daysBetween, type LocalDate } from '../../../src/domain/time.js';
import { daysNamed } from '../../shared/input-files/days-in-text.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { wordsOfRooms } from '../../shared/input-files/place-columns.js';
import { monthNamed, weekdayNamed } from '../../shared/input-files/written-dates.js';
import { languageOfItem } from '../../shared/language/item-language.js';
import { wordsOf } from '../../shared/lines/words.js';
import { notesOf } from '../../shared/notes/notes-of.js';
import { isForbidden } from '../../shared/notes/prohibitions.js';
import { isAsked, refusedIn } from '../../shared/notes/wishes.js';
import type { Origin } from '../../shared/origins/origin.js';
import { isContent } from '../../shared/text/content-words.js';
import { noEvening } from '../../shared/text/evening.js';
import { clocksIn } from '../../shared/text/evening-times.js';
import { withShowDay } from '../../shared/worth/relative-days.js';
import { bodyOf, mailHead, senderIn } from './mail-parts.js';
import { mailsOfThread } from './mail-threads.js';
import { withNotedEvening } from './noted-show.js';
import type { SourceShow } from './source-show.js';
import { withoutSpeakers } from './speakers.js';

/** A text of `shows/` that lists no show: a mail from the house, a sheet for one evening. */
export type Letter = Readonly<{ origin: Origin; lines: readonly string[] }>;

/** What names a show in a letter: its day outweighs its town and its room. */
const weights = { day: 3, town: 1, room: 1 } as const;
/** Letters of the shortest word by which a text can name a room. */
const shortestRoom = 5;
/** Characters of a letter that are read. */
const longestLetter = 6_000;

/**
 * Returns each letter as an entry of the show that it names most clearly, by its day, its town or its room, in its text
 * or its file's name; `left` are those that name none, or several alike.
 */
export function entriesOfLetters<Text extends Letter>(
  letters: readonly Text[],
  shows: readonly SourceShow[],
): Readonly<{ entries: readonly SourceShow[]; left: readonly Text[] }> {
  const read = letters.map((letter) => ({
    letter,
    entries: mailsOfThread(letter).flatMap((mail) =>
      sectionsOf(mail, shows).flatMap((section) => {
        // A quoted mail is on the show of its thread if it names none.
        const show = showMeant(section, shows) ?? showMeant(letter, shows);
        return show === null ? [] : [entryOf(section, show, mail)];
      }),
    ),
  }));
  return {
    entries: read.flatMap(({ entries }) => entries),
    left: read.flatMap(({ letter, entries }) => (entries.length === 0 ? [letter] : [])),
  };
}

/** Returns the parts of a letter that has headings of several shows, each with its heading; else the letter. */
function sectionsOf(letter: Letter, shows: readonly SourceShow[]): readonly Letter[] {
  const { lines } = letter;
  const headed = lines.map((line) => shows.find((show) => isHeading(line, show)) ?? null);
  if (new Set(headed.flatMap((show) => (show === null ? [] : [show.date]))).size < 2) return [letter];
  const starts = headed.flatMap((show, at) => (show === null ? [] : [at]));
  const parts = [0, ...starts].map((from, index) => lines.slice(from, starts[index] ?? lines.length));
  return parts.filter((part) => part.length > 0).map((part) => ({ ...letter, lines: part }));
}

/** Returns whether a line names only a show's town, room and day: `Béziers sam 14 février`, `## Ghent, 21/11`. */
function isHeading(line: string, { city, venue, date }: SourceShow): boolean {
  const isOfShow = daysNamed(line, 'day-first').some(
    ({ month, day }) => month === Number(date.slice(5, 7)) && day === Number(date.slice(8)),
  );
  const words = comparableName(line).split(' ');
  const town = comparableName(city).split(' ');
  return isOfShow && town.every((word) => words.includes(word)) && words.every(isNameOrDay([city, venue ?? '']));
}

function isNameOrDay(names: readonly string[]): (word: string) => boolean {
  const all = comparableName(names.join(' ')).split(' ');
  return (word) =>
    all.includes(word) || /^\d+$/u.test(word) || monthNamed(word) !== null || weekdayNamed(word) !== null;
}

function showMeant({ origin, lines }: Letter, shows: readonly SourceShow[]): SourceShow | null {
  const text = `${origin.document} ${lines.join('\n')}`.slice(0, longestLetter);
  const said = ` ${comparableName(text)} `;
  const words = new Set(said.split(' '));
  // The day on which a mail was sent may be that of another show.
  const days = lines.filter((line) => !isSent(line)).flatMap((line) => daysNamed(line, 'day-first'));
  const weightOf = ({ date, city, venue }: SourceShow) => {
    const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))];
    const isDay = days.some((one) => one.month === month && one.day === day);
    const isTown = said.includes(` ${comparableName(city)} `);
    const isRoom = namesRoom(words, venue);
    return (isDay ? weights.day : 0) + (isTown ? weights.town : 0) + (isRoom ? weights.room : 0);
  };
  const weighed = shows.map((show) => ({ show, weight: weightOf(show) }));
  const most = Math.max(0, ...weighed.map(({ weight }) => weight));
  const [first, ...others] = weighed.filter(({ weight }) => weight === most && weight > 0);
  const isOne = others.every(({ show }) => show.date === first?.show.date && show.city === first.show.city);
  return first !== undefined && isOne ? first.show : null;
}

/** Returns whether comparable words have the name of a room, or a word of it that is its own. */
export function namesRoom(words: ReadonlySet<string>, venue: string | null): boolean {
  const name = comparableName(venue ?? '').split(' ');
  const own = name.filter((word) => word.length >= shortestRoom && !wordsOfRooms.has(word));
  const isWhole = name.join(' ').length >= shortestRoom && name.every((word) => words.has(word));
  return isWhole || own.some((word) => words.has(word));
}

/** Returns what a section says of a show as an entry; the head of the whole letter says who sent it, and when. */
function entryOf({ lines: written, origin: place }: Letter, show: SourceShow, whole: Letter): SourceShow {
  const [sent, by] = [sentOn(whole, show.date), senderIn(whole.lines)];
  const body = bodyOf(written, by).filter((line) => !isSent(line) && !isTitle(line, place.document, show));
  const origin = { ...place, ...(by !== null && { by }), ...(sent !== null && { on: sent }) };
  if (sent === null) return entryOfLetter({ origin, lines: body }, show, false);
  const { language } = languageOfItem(written.join('\n').slice(0, longestLetter), null);
  const lines = body
    .map((line) => withShowDay(line, sent, show.date, language))
    .map((line) => withoutHeading(line, show));
  return entryOfLetter({ origin, lines }, show, true);
}

/** Returns the first line without a sentence that only names the performer, the town and the day: `Ada – for Ghent.` */
function withoutHeading(line: string, { venue, city, performer }: SourceShow): string {
  const [heading = ''] = /^[^.!?]{3,80}[.!?:]\s+(?=\S)/u.exec(line) ?? [];
  const isOfShow = isNameOrDay([venue ?? '', city, performer ?? '']);
  const names = wordsOf(heading).filter((word) => isContent(word));
  return names.length > 0 && names.every(isOfShow) ? line.slice(heading.length) : line;
}

/** Returns whether a line only names the file, the show and its day: `Running sheet Ghent, 21 November`. */
function isTitle(line: string, document: string, { venue, city, performer }: SourceShow): boolean {
  const names = [document.replaceAll(/[/_.]/gu, ' '), venue ?? '', city, performer ?? ''];
  const words = comparableName(line).split(' ');
  return words.some((word) => /\p{L}/u.test(word)) && words.every(isNameOrDay(names));
}

/** Returns what a letter says of a show as an entry; `isRecent` if it is newer than any list. */
export function entryOfLetter(
  { origin, lines, passages }: Letter & Pick<SourceShow, 'passages'>,
  show: SourceShow,
  isRecent: boolean,
): SourceShow {
  const { date, city, region, country, venue } = show;
  const written = withoutSpeakers(lines).filter(isSaid).join('\n');
  const isCut = written.length > longestLetter;
  const cut = `only the first ${longestLetter} characters on one show are read: shorten it, or split the file`;
  return withNotedEvening({
    format: 'table',
    origin,
    isLetter: true,
    ...(passages !== undefined && { passages }),
    ...(isRecent && { isRecent }),
    ...{ date, city, region, country, venue },
    ...{ title: null, id: null, performer: null, capacity: null, position: null, address: null, status: null },
    ...{ doors: null, start: null, evening: noEvening, timeZone: null, url: null },
    notices: isCut ? [fileNotice(origin.document, null, cut)] : [],
    notes: notesOf(written.slice(0, longestLetter)),
  });
}

/** Days before a show within which a mail is newer than any list. */
export const recentDays = 14;

/**
 * Returns the day on which a letter was sent, by its head or its file’s name, up to the show's; null if none is said.
 * A file may be called by the day of the show.
 */
function sentOn({ origin, lines }: Letter, date: LocalDate): LocalDate | null {
  const year = Number(date.slice(0, 4));
  const daysIn = (text: string) =>
    daysNamed(text, 'day-first').flatMap(({ month, day }) =>
      month === null || day === null ? [] : [dateOf(year, month, day), dateOf(year - 1, month, day)],
    );
  const named = daysIn(origin.document.replace(/^.*\/|\.\p{L}{1,4}$/gu, '')).filter((day) => day !== date);
  const isRecent = (day: LocalDate) => daysBetween(day, date) >= 0 && daysBetween(day, date) <= recentDays;
  const days = [...named, ...lines.filter(isSent).flatMap(daysIn)].filter(isRecent);
  return days.toSorted().at(-1) ?? null;
}

function dateOf(year: number, month: number, day: number): LocalDate {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as LocalDate;
}

/** The line of a mail's head that says when it was sent, in seven languages. */
const sentHead = /^(?:date|sent|gesendet|datum|envoyé(?: le)?|enviado(?: el)?|fecha|data|inviato|verzonden)\s?:/iu;
const unitsOfTime = ['am', 'pm', 'uhr', 'h', 'uur', 'at', 'um', 'a', 'alle', 'om'];

/** Returns whether a line says when a letter was sent: in its head, or as a day with an hour and nothing else. */
function isSent(line: string): boolean {
  const isStamp = clocksIn(line, 'start').length > 0 && daysNamed(line, 'day-first').length > 0;
  return sentHead.test(line) || (isStamp && comparableName(line).split(' ').every(isNameOrDay(unitsOfTime)));
}

/** Words of the shortest line that says something: shorter ones greet or sign. */
const fewestWords = 3;

/** Words of the shortest line that announces what follows, and does not head a list: `here is all for Saturday:` */
const fewestWordsBeforeColon = 3;

/** Returns whether a line of a letter is part of what it says, not of its head, its greeting or its signature. */
export function isSaid(line: string): boolean {
  const words = line.match(/[\p{L}\d][^\s]*/gu)?.length ?? 0;
  const isOpening =
    /:\s*$/u.test(line) &&
    words >= fewestWordsBeforeColon &&
    !isAsked(line) &&
    refusedIn(line) === null &&
    !isForbidden(line);
  return !mailHead.test(line) && !isOpening && (words >= fewestWords || /\d/u.test(line));
}
