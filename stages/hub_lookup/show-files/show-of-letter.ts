import { comparableName } from '../../../src/domain/names.js';
import { addDays, daysBetween } from '../../../src/domain/time.js';
import { daysNamed } from '../../shared/input-files/days-in-text.js';
import { wordsOfRooms } from '../../shared/input-files/place-columns.js';
import { weekdayInFull, weekdayNamed } from '../../shared/input-files/written-dates.js';
import { weekdayOf } from '../../shared/input-files/yearless-dates.js';
import { oncePer } from '../../shared/lines/once.js';
import { type Letter, longestLetter, senderHead, subjectHead } from './mail-parts.js';
import { dayInHead, daysBeforeTomorrow, isSent, nameOfFile, sentOn, tomorrow } from './sent-days.js';
import type { SourceShow } from './source-show.js';
import { statusNamed } from './status-words.js';

/** What names a show in a letter: its day outweighs its town and its room, and these count twice in its subject. */
const weights = { day: 3, next: 2, town: 1, room: 1, subject: 1 } as const;
/** Days after a note was written within which the next show is the one that it is on. */
const mostDaysAhead = 2;
/** Letters of the shortest word by which a text can name a room. */
const shortestRoom = 5;
/** Letters of the shortest name of a performer in a heading. */
const shortestName = 3;
/** Returns the shows from the day on which a mail was sent on; all of them if its head names none. */
export function notBefore(mail: Letter, shows: readonly SourceShow[]): readonly SourceShow[] {
  const sent = dayInHead(mail);
  return sent === null ? shows : shows.filter(({ date }) => date >= sent);
}

function subjectOf({ lines }: Letter): string {
  return lines.find((line) => subjectHead.test(line)) ?? '';
}

/** Returns the lookup of shows on the day of the week that the subject of a mail names: `Re: Función del viernes`. */
function isOnDayOfSubject(letter: Letter): (show: SourceShow) => boolean {
  const weekdays = new Set(comparableName(subjectOf(letter)).split(' ').map(weekdayInFull));
  const sentBefore = sentOn(letter);
  return ({ date }) => {
    const sent = weekdays.has(weekdayOf(date)) ? sentBefore(date) : null;
    return sent !== null && daysBetween(sent, date) < 7;
  };
}

/** Returns the show that a letter names most clearly; null if it names none, or several alike. */
export function showMeant(letter: Letter, shows: readonly SourceShow[]): SourceShow | null {
  return heaviest(weighedByNames(letter, shows));
}

/** Dates of most shows that one letter is on. */
const mostTogether = 3;

/** Returns the shows on different days that a letter names alike: `Ada does Kendal (Thurs) and Hexham (Fri)`. */
export function showsMeant(letter: Letter, shows: readonly SourceShow[]): readonly SourceShow[] {
  const weighed = weighedByNames(letter, shows);
  const most = Math.max(0, ...weighed.map(({ weight }) => weight));
  const alike = weighed.filter(({ weight }) => weight === most && weight > 0).map(({ show }) => show);
  const first = alike.filter(({ date }, at) => alike.findIndex((one) => one.date === date) === at);
  return first.length > mostTogether ? [] : first;
}

type Weighed = Readonly<{ show: SourceShow; weight: number }>;

function weighedByNames(letter: Letter, shows: readonly SourceShow[]): readonly Weighed[] {
  const { origin, lines } = letter;
  const text = `${origin.document} ${lines.join('\n')}`.slice(0, longestLetter);
  const said = ` ${comparableName(text)} `;
  const words = new Set(said.split(' '));
  // The day on which a mail was sent may be that of another show.
  const days = [...lines.filter((line) => !isSent(line)), fileNameOfNote(letter)].flatMap((line) =>
    daysNamed(line, 'day-first'),
  );
  const daysBefore = lines.flatMap(daysBeforeTomorrow);
  const isOfSubject = isOnDayOfSubject(letter);
  const next = nextAfter(letter, shows);
  const subject = new Set(comparableName(subjectOf(letter)).split(' '));
  const weightOf = (show: SourceShow) => {
    const { month, day, town, townWords } = namesOfShow(show);
    const isInSubject = townWords.every((word) => subject.has(word)) || namesRoom(subject, show);
    const eve = addDays(show.date, -1);
    const isDay =
      isOfSubject(show) ||
      days.some((one) => one.month === month && one.day === day) ||
      daysBefore.some((one) => one.month === Number(eve.slice(5, 7)) && one.day === Number(eve.slice(8)));
    const isTown = townWords.every((word) => words.has(word)) && said.includes(` ${town} `);
    const isRoom = namesRoom(words, show);
    const isNext = show.date === next;
    return (
      (isDay ? weights.day : 0) +
      (isNext ? weights.next : 0) +
      (isTown ? weights.town : 0) +
      (isRoom ? weights.room : 0) +
      (isInSubject ? weights.subject : 0)
    );
  };
  return shows.map((show) => ({ show, weight: weightOf(show) }));
}

/** Returns the file name of a note or a sheet, which may have the day of its show; '' for a mail. */
function fileNameOfNote({ origin, lines }: Letter): string {
  return lines.some((line) => senderHead.test(line)) ? '' : nameOfFile(origin.document);
}

/** Returns the day of the next show after a note was written, by its head or its file's name, if that is soon. */
function nextAfter(letter: Letter, shows: readonly SourceShow[]): string | null {
  // A mail has its own ways to name a show.
  if (letter.lines.some((line) => senderHead.test(line))) return null;
  const sentBefore = sentOn(letter);
  const least = letter.lines.some((line) => tomorrow.test(line)) ? 1 : 0;
  const soon = shows.filter(({ date }) => {
    const sent = sentBefore(date);
    const days = sent === null ? -1 : daysBetween(sent, date);
    return days >= least && days <= mostDaysAhead;
  });
  return soon.map(({ date }) => date).toSorted()[0] ?? null;
}

/** Returns the show with the most weight, which several files may list; null if several shows are alike. */
function heaviest(weighed: readonly Weighed[]): SourceShow | null {
  const most = Math.max(0, ...weighed.map(({ weight }) => weight));
  const [first, ...others] = weighed.filter(({ weight }) => weight === most && weight > 0);
  const isOne = others.every(({ show }) => show.date === first?.show.date && show.city === first.show.city);
  // Of two shows on one day, a letter is on the one that takes place.
  const taking = others.find(({ show }) => takesPlace(show));
  if (first === undefined || !isOne) return null;
  return taking !== undefined && !takesPlace(first.show) ? taking.show : first.show;
}

function takesPlace({ status, notes }: SourceShow): boolean {
  return (status === null || status === 'scheduled') && statusNamed(notes ?? '') === null;
}

/** Returns the performer of a show, whom its own entry may only name by initials. */
export type PerformerOf = (show: SourceShow) => string | null;

/** Words of the longest heading of a note. */
const longestHeading = 8;

/**
 * Returns the only show on a day of the week that the heading of a note names with its town or its performer:
 * `Ghent Wed`, `ada - thurs`; null if several are alike.
 */
export function showHeaded(
  { lines }: Letter,
  shows: readonly SourceShow[],
  performerOf: PerformerOf,
): SourceShow | null {
  const words = comparableName(lines.find((line) => /\p{L}/u.test(line)) ?? '').split(' ');
  if (words.length > longestHeading) return null;
  const weekdays = new Set(words.map(weekdayNamed));
  const isNamed = (show: SourceShow) => {
    const names = comparableName(performerOf(show) ?? '').split(' ');
    const isTown = namesOfShow(show).townWords.every((word) => words.includes(word));
    return isTown || names.some((word) => word.length >= shortestName && words.includes(word));
  };
  const found = shows.filter((show) => weekdays.has(weekdayOf(show.date)) && isNamed(show));
  return heaviest(found.map((show) => ({ show, weight: 1 })));
}

/** What shows that a mail is on a show that it does not name. */
const near = { host: 3, tonight: 3, weekday: 2, next: 1 } as const;
/** The evening of the day on which a mail was sent, in seven languages. */
const tonight =
  /(?<!\p{L})(?:tonight|this evening|heute abend|ce soir|esta noche|stasera|hoje à noite|esta noite|vanavond)(?!\p{L})/iu;
/** Days after a mail within which it is on the next show. */
const nextDays = 1;

/**
 * Returns the show that a letter is on by who sent it, by the day of the week that it names, or by the day on which it
 * was sent; null if several are alike.
 */
export function showNear(letter: Letter, shows: readonly SourceShow[]): SourceShow | null {
  const from = letter.lines.find((line) => senderHead.test(line))?.toLowerCase() ?? '';
  const host = /@([^\s>]{3,80})/u.exec(from)?.[1] ?? '';
  // The day of the week on which a mail was sent may be that of another show.
  const text = letter.lines.filter((line) => !isSent(line)).join(' ');
  const weekdays = new Set(comparableName(text.slice(0, longestLetter)).split(' ').map(weekdayInFull));
  const isOnTonight = tonight.test(text);
  const sender = new Set(comparableName(from).split(' '));
  const sentBefore = sentOn(letter);
  const weighed = shows.flatMap((show) => {
    const sent = sentBefore(show.date);
    if (sent === null) return [];
    const days = daysBetween(sent, show.date);
    const names = comparableName(`${show.venue ?? ''} ${show.city}`).split(' ');
    const isOfHost = (word: string) => word.length >= shortestRoom && !wordsOfRooms.has(word) && host.includes(word);
    const isHost = names.some(isOfHost) || namesRoom(sender, show);
    const isDay = days < 7 && weekdays.has(weekdayOf(show.date));
    const weight =
      (isHost ? near.host : 0) +
      (days === 0 && isOnTonight ? near.tonight : 0) +
      (isDay ? near.weekday : 0) +
      (days <= nextDays ? near.next : 0);
    return [{ show, weight }];
  });
  return heaviest(weighed);
}

/**
 * The comparable words by which a text can name a show, found once for all texts. What a diary adds to the town may be
 * the room: `SAMOENS – Bergerie des Vallons`.
 */
export const namesOfShow = oncePer(({ city, venue, performer, date }: SourceShow) => {
  const room = comparableName(venue ?? performer ?? '').split(' ');
  // `Vannes (56)`
  const town = comparableName(city.replace(/\s?\([^()]{0,40}\)\s*$/u, '') || city);
  return {
    ...{ month: Number(date.slice(5, 7)), day: Number(date.slice(8)) },
    ...{ town, townWords: town.split(' ') },
    room: room.join(' ').length >= shortestRoom ? room : null,
    ownOfRoom: [...room, ...ownersOf(venue ?? '')].filter(
      (word) => word.length >= shortestRoom && !wordsOfRooms.has(word),
    ),
  };
});

/** Returns whose a room is by its name: `Tully’s`. */
function ownersOf(room: string): readonly string[] {
  return [...room.matchAll(/(\p{L}{2,40})['’]s(?!\p{L})/gu)].map(([, name = '']) => comparableName(name));
}

/** Returns whether comparable words have the name of a show's room, or a word of it that is its own. */
export function namesRoom(words: ReadonlySet<string>, show: SourceShow): boolean {
  const { room, ownOfRoom } = namesOfShow(show);
  return room?.every((word) => words.has(word)) === true || ownOfRoom.some((word) => words.has(word));
}
