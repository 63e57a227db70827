import { comparableName } from '../../../src/domain/names.js';
import { daysBetween } from '../../../src/domain/time.js';
import { daysNamed } from '../../shared/input-files/days-in-text.js';
import { wordsOfRooms } from '../../shared/input-files/place-columns.js';
import { weekdayInFull } from '../../shared/input-files/written-dates.js';
import { type Letter, longestLetter, senderHead } from './mail-parts.js';
import { dayInHead, isSent, sentOn } from './sent-days.js';
import type { SourceShow } from './source-show.js';

/** What names a show in a letter: its day outweighs its town and its room. */
const weights = { day: 3, town: 1, room: 1 } as const;
/** Letters of the shortest word by which a text can name a room. */
const shortestRoom = 5;
/** Returns the shows from the day on which a mail was sent on; all of them if its head names none. */
export function notBefore(mail: Letter, shows: readonly SourceShow[]): readonly SourceShow[] {
  const sent = dayInHead(mail);
  return sent === null ? shows : shows.filter(({ date }) => date >= sent);
}

/** Returns the show that a letter names most clearly; null if it names none, or several alike. */
export function showMeant({ origin, lines }: Letter, shows: readonly SourceShow[]): SourceShow | null {
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
  return heaviest(shows.map((show) => ({ show, weight: weightOf(show) })));
}

/** Returns the show with the most weight, which several files may list; null if several shows are alike. */
function heaviest(weighed: readonly Readonly<{ show: SourceShow; weight: number }>[]): SourceShow | null {
  const most = Math.max(0, ...weighed.map(({ weight }) => weight));
  const [first, ...others] = weighed.filter(({ weight }) => weight === most && weight > 0);
  const isOne = others.every(({ show }) => show.date === first?.show.date && show.city === first.show.city);
  return first !== undefined && isOne ? first.show : null;
}

/** What shows that a mail is on a show that it does not name. */
const near = { host: 3, weekday: 2, next: 1 } as const;
/** Days after a mail within which it is on the next show. */
const nextDays = 1;

/**
 * Returns the show that a letter is on by who sent it, by the day of the week that it names, or by the day on which it
 * was sent; null if several are alike.
 */
export function showNear(letter: Letter, shows: readonly SourceShow[]): SourceShow | null {
  const from = letter.lines.find((line) => senderHead.test(line))?.toLowerCase() ?? '';
  const host = /@([^\s>]{3,80})/u.exec(from)?.[1] ?? '';
  const weekdays = new Set(
    comparableName(letter.lines.join(' ').slice(0, longestLetter)).split(' ').map(weekdayInFull),
  );
  const weighed = shows.flatMap((show) => {
    const sent = sentOn(letter, show.date);
    if (sent === null) return [];
    const days = daysBetween(sent, show.date);
    const names = comparableName(`${show.venue ?? ''} ${show.city}`).split(' ');
    const isHost = names.some((word) => word.length >= shortestRoom && !wordsOfRooms.has(word) && host.includes(word));
    const isDay = days < 7 && weekdays.has(new Date(`${show.date}T12:00:00Z`).getUTCDay() || 7);
    return [
      { show, weight: (isHost ? near.host : 0) + (isDay ? near.weekday : 0) + (days <= nextDays ? near.next : 0) },
    ];
  });
  return heaviest(weighed);
}

/** Returns whether comparable words have the name of a room, or a word of it that is its own. */
export function namesRoom(words: ReadonlySet<string>, venue: string | null): boolean {
  const name = comparableName(venue ?? '').split(' ');
  const own = name.filter((word) => word.length >= shortestRoom && !wordsOfRooms.has(word));
  const isWhole = name.join(' ').length >= shortestRoom && name.every((word) => words.has(word));
  return isWhole || own.some((word) => words.has(word));
}
