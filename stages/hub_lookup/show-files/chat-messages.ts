import { comparableName } from '../../../src/domain/names.js';
import { addDays, daysBetween } from '../../../src/domain/time.js';
import { readWrittenDate } from '../../shared/input-files/written-dates.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { languageOfItem } from '../../shared/language/item-language.js';
import { isConfidential } from '../../shared/notes/discretion.js';
import { notesOf } from '../../shared/notes/notes-of.js';
import { publicNotes } from '../../shared/notes/public-sentences.js';
import { isOfEvening } from '../../shared/notes/remark-kind.js';
import { joined } from '../../shared/notes/sentences.js';
import { withoutAccess } from './access-messages.js';
import { type ChatMessage, passageOf } from './chat-passage.js';
import { entryOfLetter, isSaid } from './letters.js';
import { partsOfLine } from './list-place.js';
import type { Letter } from './mail-parts.js';
import { withoutSalutation } from './mail-parts.js';
import { withoutMistakes } from './mistaken-messages.js';
import { withNotedEvening } from './noted-show.js';
import { isQuestion, questionIn, saidBeforeQuestion, withMark } from './questions.js';
import { recentDays, tomorrow } from './sent-days.js';
import { namesOfShow, namesRoom } from './show-of-letter.js';
import type { SourceShow } from './source-show.js';
import { statusInPart } from './status-words.js';
import { talkedOfIn } from './talked-of.js';
import { type ShowOfWriter, showsOfWriters } from './writers-of-shows.js';

/** Letters of the shortest town that a message can mean a show by. */
const shortestTown = 4;

/**
 * Adds messages to the notes of the show whose town or room they name, else of the day that they speak of (`tomorrow`)
 * or are sent on, with those that follow on the same day until one names another. A message can also call its show off.
 */
export function withMessages(shows: readonly SourceShow[], messages: readonly ChatMessage[]): readonly SourceShow[] {
  const sent = messagesByShow(shows, withoutMistakes(messages));
  return shows.map((show) =>
    withTexts(
      show,
      (sent.get(show) ?? []).map(({ text }) => text),
    ),
  );
}

type Chat = Letter & Readonly<{ messages: readonly ChatMessage[] }>;

/**
 * Returns what exported chats say of shows that other files list, as an entry of each show for each chat; `others` are
 * those that name none.
 */
export async function entriesOfChats<Text extends Chat>(
  chats: readonly Text[],
  shows: readonly SourceShow[],
): Promise<Readonly<{ entries: readonly SourceShow[]; others: readonly Text[] }>> {
  const listed = [...new Map(shows.toReversed().map((show) => [`${show.date} ${show.city}`, show])).values()];
  const showOf = showsOfWriters(chats, listed);
  const entries: SourceShow[] = [];
  const others: Text[] = [];
  for await (const chat of yieldingToEventLoop(chats)) {
    const found = entriesOfChat(chat, listed, showOf);
    if (found.length === 0) others.push(chat);
    entries.push(...found);
  }
  return { entries, others };
}

/** Returns the entries of one chat, in which `tomorrow` has the date of the show. */
function entriesOfChat(
  { origin, messages: all }: Chat,
  shows: readonly SourceShow[],
  showOf: ShowOfWriter,
): readonly SourceShow[] {
  const messages = withoutAccess(withoutMistakes(all));
  const hosted = showOfHost(origin, messages, shows) ?? showOfMails(messages, shows, showOf);
  const byShow = hosted === null ? messagesByShow(shows, messages) : new Map([[hosted, saidBefore(hosted, messages)]]);
  return [...byShow].flatMap(([show, own]) => {
    const sent = withReplies(own);
    const { language } = languageOfItem(sent.map(({ text }) => text).join('\n'), null);
    const passages = sent.map((message) => passageOf(message, origin, show.date, language));
    const last = passages.findLast(({ date }) => date !== null)?.date ?? null;
    const isRecent = last !== null && last <= show.date && daysBetween(last, show.date) <= recentDays;
    const lines = passages.map(({ text }) => text);
    const dated = last === null || origin.kind !== 'file' ? origin : { ...origin, on: last };
    const talkedOf = talkedOfIn(saidBefore(show, messages, recentTalk));
    return [{ ...entryOfLetter({ origin: dated, lines, passages }, show, isRecent), talkedOf }];
  });
}

/** Days before a show in which a chat speaks of its news, whichever show a message names. */
const recentTalk = 4;

/** Days before a show in which a chat with its house is about it. */
const longestTalk = 45;

/**
 * Returns the only show, up to some weeks after the first message, whose room or town the chat's name or one of those
 * who write in it bears: `WhatsApp chat with Ada of the Orpheum`; null unless it is one.
 */
function showOfHost(
  origin: Letter['origin'],
  messages: readonly ChatMessage[],
  shows: readonly SourceShow[],
): SourceShow | null {
  const isNamed = isNamedIn([origin.document, ...new Set(messages.map(({ by }) => by ?? ''))].join(' '));
  const found = shows.filter((show) => saidBefore(show, messages).length > 0 && isNamed(show));
  return found.length === 1 ? (found[0] ?? null) : showOpened(messages, shows);
}

/** Returns the show of the mails of one who writes in a chat, unless the chat names another one; null without one. */
function showOfMails(
  messages: readonly ChatMessage[],
  shows: readonly SourceShow[],
  showOf: ShowOfWriter,
): SourceShow | null {
  const writers = new Set(messages.flatMap(({ by }) => by ?? []));
  const [only, second] = new Set([...writers].flatMap((by) => showOf(by) ?? []));
  if (only === undefined || second !== undefined || saidBefore(only, messages).length === 0) return null;
  const isNamed = (show: SourceShow) => saidBefore(show, messages).some(({ text }) => isNamedIn(text)(show));
  return shows.some((show) => show !== only && isNamed(show)) ? null : only;
}

/** Messages at the start of a chat in which it says what it is about. */
const opening = 3;

/** Returns the show that the first messages of a chat name, if the rest names no other. */
function showOpened(messages: readonly ChatMessage[], shows: readonly SourceShow[]): SourceShow | null {
  const isNamed = (show: SourceShow, some: readonly ChatMessage[]) =>
    saidBefore(show, some).some(({ text }) => isNamedIn(text)(show));
  const [only, second] = shows.filter((show) => isNamed(show, messages));
  return only !== undefined && second === undefined && isNamed(only, messages.slice(0, opening)) ? only : null;
}

/** Returns the messages of the days before a show that say something. */
function saidBefore(
  { date }: SourceShow,
  messages: readonly ChatMessage[],
  most = longestTalk,
): readonly ChatMessage[] {
  return messages.flatMap((message) => {
    const sent = readWrittenDate(message.day, 'day-first');
    const text = withoutSalutation(message.text);
    const days = sent.kind === 'date' ? daysBetween(sent.date, date) : -1;
    return days >= 0 && days <= most && isSaid(text) ? [{ ...message, text }] : [];
  });
}

/** Quotes a question before its reply, the next message, by another writer on the same day; drops other questions. */
function withReplies(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  return messages.flatMap((message, at) => {
    if (isQuestion(message.text)) {
      const said = saidBeforeQuestion(message.text);
      return said === '' ? [] : [{ ...message, text: said }];
    }
    const before = messages[at - 1];
    const isNext = before !== undefined && before.by !== message.by && before.day === message.day;
    // What someone says to a confidence is one too.
    if (isNext && isConfidential(before.text) && !isOfEvening(message.text)) return [];
    const isReply = isNext && isQuestion(before.text);
    return [isReply ? { ...message, text: `“${withMark(questionIn(before.text))}” – ${message.text}` } : message];
  });
}

function messagesByShow(
  shows: readonly SourceShow[],
  messages: readonly ChatMessage[],
): ReadonlyMap<SourceShow, readonly ChatMessage[]> {
  const meant = showsMeant(shows, messages);
  const found = new Map<SourceShow, ChatMessage[]>();
  for (const [at, message] of messages.entries()) {
    const text = withoutSalutation(message.text);
    const show = meant[at] ?? comingSoon(message, shows);
    if (show !== null && isSaid(text)) found.set(show, [...(found.get(show) ?? []), { ...message, text }]);
  }
  return found;
}

/** Returns the show that each message names, or an earlier one of its day does; null for the others. */
function showsMeant(shows: readonly SourceShow[], messages: readonly ChatMessage[]): readonly (SourceShow | null)[] {
  let current: Readonly<{ show: SourceShow; day: string }> | null = null;
  return messages.map(({ day, text }) => {
    const sent = readWrittenDate(day, 'day-first');
    const isOver = (show: SourceShow) => sent.kind === 'date' && show.date < sent.date;
    const [named, second] = shows.filter((show) => !isOver(show) && isNamedIn(text)(show));
    const meant = showOfDay(shows, day, text, current?.day !== day);
    if (named !== undefined) current = second === undefined ? { show: named, day } : null;
    else if (meant !== null) current = { show: meant, day };
    else if (current?.day !== day) current = null;
    return current?.show ?? null;
  });
}

/** Days before a show in which the messages of a chat that name no other are about it. */
const soon = 2;

/** Returns the next of all shows, if it is soon and alone on its day. */
function comingSoon(message: ChatMessage, shows: readonly SourceShow[]): SourceShow | null {
  const [next, second] = shows
    .filter((show) => saidBefore(show, [message], soon).length > 0)
    .toSorted((one, other) => one.date.localeCompare(other.date));
  return next === undefined || next.date === second?.date ? null : next;
}

/** Returns the only show of the day after a message that says so, or of its own day where it `isFirst` of the day. */
function showOfDay(shows: readonly SourceShow[], day: string, text: string, isFirst: boolean): SourceShow | null {
  const isNext = tomorrow.test(text);
  if (!isNext && !isFirst) return null;
  const sent = readWrittenDate(day, 'day-first');
  if (sent.kind !== 'date') return null;
  const date = isNext ? addDays(sent.date, 1) : sent.date;
  const [only, second] = shows.filter((show) => show.date === date);
  return only === undefined || second !== undefined ? null : only;
}

function isNamedIn(text: string): (show: SourceShow) => boolean {
  const said = new Set(comparableName(text).split(' '));
  return (show) => {
    const { town, townWords } = namesOfShow(show);
    const isTown = town.length >= shortestTown && townWords.every((part) => said.has(part));
    return isTown || namesRoom(said, show);
  };
}

function withTexts(show: SourceShow, texts: readonly string[]): SourceShow {
  if (texts.length === 0) return show;
  const status = texts
    .flatMap((text) => partsOfLine(publicNotes(text)))
    .map((part) => statusOfShow(part, show))
    .find(isOff);
  return withNotedEvening({
    ...show,
    status: status ?? show.status,
    notes: notesOf(joined([show.wholeNotes ?? show.notes ?? '', ...texts])),
  });
}

/** Returns the status that a part of a message begins with, after the names of the show: `Mendrisio annullato`. */
function statusOfShow(part: string, { city, venue }: SourceShow): SourceShow['status'] {
  // A sign such as ⚠ has no words.
  const names = ['', ...comparableName(`${city} ${venue ?? ''}`).split(' ')];
  const words = part.split(/\s+/u);
  const from = words.findIndex((word) => !names.includes(comparableName(word)));
  return from < 0 ? null : statusInPart(words.slice(from).join(' '));
}

function isOff(status: SourceShow['status']): boolean {
  return status === 'cancelled' || status === 'postponed';
}
