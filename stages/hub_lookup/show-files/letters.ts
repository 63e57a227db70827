import { comparableName } from '../../../src/domain/names.js';
import { daysNamed } from '../../shared/input-files/days-in-text.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { languageOfItem } from '../../shared/language/item-language.js';
import { wordsOf } from '../../shared/lines/words.js';
import { notesOf } from '../../shared/notes/notes-of.js';
import { isForbidden } from '../../shared/notes/prohibitions.js';
import { isAsked, refusedIn } from '../../shared/notes/wishes.js';
import { isContent } from '../../shared/text/content-words.js';
import { noEvening } from '../../shared/text/evening.js';
import { withShowDay } from '../../shared/worth/relative-days.js';
import { bodyOf, type Letter, longestLetter, mailHead, senderIn } from './mail-parts.js';
import { mailsOfThread } from './mail-threads.js';
import { isPrivateEntry } from './no-show.js';
import { withNotedEvening } from './noted-show.js';
import { isNameOrDay, isSent, sentOn } from './sent-days.js';
import {
  namesOfShow,
  notBefore,
  type PerformerOf,
  showHeaded,
  showMeant,
  showNear,
  showsMeant,
} from './show-of-letter.js';
import type { SourceShow } from './source-show.js';
import { withoutSpeakers } from './speakers.js';
import { typedMessages } from './typed-messages.js';

/**
 * Returns each letter as an entry of the show that it names most clearly, by its day, its town or its room, in its text
 * or its file's name; `left` are those that name none, or several alike.
 */
export async function entriesOfLetters<Text extends Letter>(
  letters: readonly Text[],
  shows: readonly SourceShow[],
  performerOf: PerformerOf = ({ performer }) => performer,
): Promise<Readonly<{ entries: readonly SourceShow[]; left: readonly Text[] }>> {
  const played = shows.filter(({ venue, start }) => start !== null || !isPrivateEntry(venue ?? ''));
  const entries: SourceShow[] = [];
  const unnamed: Text[] = [];
  for await (const letter of yieldingToEventLoop(letters)) {
    const found = entriesOfLetter(letter, played, performerOf);
    if (found.length === 0) unnamed.push(letter);
    entries.push(...found);
  }
  const left: Text[] = [];
  for (const letter of unnamed) {
    const show = showOfWriters(letter, [...shows, ...entries]);
    if (show === null) left.push(letter);
    else entries.push(entryOf(letter, show, { by: null, before: sentOn(letter) }));
  }
  return { entries, left };
}

/** Letters of the shortest name by which a note is on a show. */
const shortestWriter = 4;

/** Returns the only show on which a person whom a note names has written: `Ada called, Friday 12.40`. */
function showOfWriters({ lines }: Letter, entries: readonly SourceShow[]): SourceShow | null {
  const words = new Set(comparableName(lines.join(' ').slice(0, longestLetter)).split(' '));
  const isNamed = ({ origin, passages = [] }: SourceShow) =>
    [origin, ...passages.map((one) => one.origin)].some((from) => {
      const [name = ''] = comparableName('by' in from ? (from.by ?? '') : '').split(' ');
      return name.length >= shortestWriter && words.has(name);
    });
  const found = new Map(entries.filter(isNamed).map((entry) => [`${entry.date} ${entry.city}`, entry]));
  const [only, second] = found.values();
  return only !== undefined && second === undefined ? only : null;
}

function entriesOfLetter(
  letter: Letter,
  shows: readonly SourceShow[],
  performerOf: PerformerOf,
): readonly SourceShow[] {
  const mails = mailsOfThread(typedMessages(letter));
  const [newest = letter] = mails;
  const possible = notBefore(newest, shows);
  // The newest mail decides; of those that it quotes, the days on which they were sent name no show.
  const thread = { ...letter, lines: mails.flatMap(({ lines }) => lines) };
  const ofThread =
    showMeant(newest, possible) ??
    showMeant(thread, possible) ??
    showNear(newest, possible) ??
    showNear(thread, possible) ??
    showHeaded(newest, possible, performerOf);
  const together = ofThread === null ? showsMeant(newest, possible) : [ofThread];
  return mails.flatMap((mail) => {
    const sent: Sent = {
      by: senderIn(
        mail.lines,
        letter.lines.map((line) => line.replace(/^[>\s]+/u, '')),
      ),
      before: sentOn(mail),
    };
    const sections = sectionsOf(mail, possible);
    return sections.flatMap((section) => {
      // A quoted mail is on the show of its thread.
      const own = sections.length > 1 ? showMeant(section, possible) : null;
      const on = own === null ? together : [own];
      return on.map((show) => entryOf(onOneShow(section, show, on), show, sent));
    });
  });
}

/** Returns a letter without the lines that name the town of another of its shows, and not that of this one. */
function onOneShow(letter: Letter, show: SourceShow, shows: readonly SourceShow[]): Letter {
  const others = shows.filter(({ city }) => city !== show.city);
  const names = (line: string, { city }: SourceShow) =>
    ` ${comparableName(line)} `.includes(` ${comparableName(city)} `);
  const isOnOther = (line: string) => !names(line, show) && others.some((one) => names(line, one));
  return others.length === 0 ? letter : { ...letter, lines: letter.lines.filter((line) => !isOnOther(line)) };
}

/** Returns the parts of a letter that has headings of several shows, each with its heading; else the letter. */
function sectionsOf(letter: Letter, shows: readonly SourceShow[]): readonly Letter[] {
  const { lines } = letter;
  const byDay = showsByDay(shows);
  const headed = lines.map((line) => showHeadedBy(line, byDay));
  if (new Set(headed.flatMap((show) => (show === null ? [] : [show.date]))).size < 2) return [letter];
  const starts = headed.flatMap((show, at) => (show === null ? [] : [at]));
  const parts = [0, ...starts].map((from, index) => lines.slice(from, starts[index] ?? lines.length));
  return parts.filter((part) => part.length > 0).map((part) => ({ ...letter, lines: part }));
}

type ShowsByDay = ReadonlyMap<string, readonly SourceShow[]>;

const dayKey = (month: number | null, day: number | null) => `${month}-${day}`;

function showsByDay(shows: readonly SourceShow[]): ShowsByDay {
  const byDay = new Map<string, SourceShow[]>();
  for (const show of shows) {
    const { month, day } = namesOfShow(show);
    const others = byDay.get(dayKey(month, day));
    if (others === undefined) byDay.set(dayKey(month, day), [show]);
    else others.push(show);
  }
  return byDay;
}

/** Returns the show of which a line names only town, room and day: `Béziers sam 14 février`, `## Ghent, 21/11`. */
function showHeadedBy(line: string, byDay: ShowsByDay): SourceShow | null {
  const shows = daysNamed(line, 'day-first').flatMap(({ month, day }) => byDay.get(dayKey(month, day)) ?? []);
  if (shows.length === 0) return null;
  const words = comparableName(line).split(' ');
  const isOfShow = (show: SourceShow) =>
    namesOfShow(show).townWords.every((word) => words.includes(word)) &&
    words.every(isNameOrDay([show.city, show.venue ?? '']));
  return shows.find(isOfShow) ?? null;
}

/** Who sent a mail, and the lookup of when. */
type Sent = Readonly<{ by: string | null; before: ReturnType<typeof sentOn> }>;

/** Returns what a section says of a show as an entry; the head of the whole letter says who sent it, and when. */
function entryOf({ lines: written, origin: place }: Letter, show: SourceShow, { by, before }: Sent): SourceShow {
  const sent = before(show.date);
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
  if (isInCapitals(line, venue ?? '')) return true;
  return words.some((word) => /\p{L}/u.test(word)) && words.every(isNameOrDay(names));
}

/** Returns whether a line is headed by the room in capitals, as a sheet is: `THE GLOBE, GHENT  visitors' sheet`. */
function isInCapitals(line: string, venue: string): boolean {
  const [capitals = ''] = /^[\p{Lu}\s.,'’&–-]{6,120}(?!\p{Ll})/u.exec(line) ?? [];
  const isRoom = venue !== '' && ` ${comparableName(capitals)} `.includes(` ${comparableName(venue)} `);
  return isRoom && !/[:;!?]|\.\s/u.test(line.replace(/\([^()]{0,60}\)/gu, ''));
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
