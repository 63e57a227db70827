import { oncePer } from '../../shared/lines/once.js';
import { isOnArrival } from '../../shared/notes/arrival.js';
import { isAlone } from '../../shared/notes/bans-tonight.js';
import { isException } from '../../shared/notes/exceptions.js';
import { kindsInLines } from '../../shared/notes/letter-kinds.js';
import { withoutPlace } from '../../shared/notes/presence.js';
import { addsBan, isForbidden } from '../../shared/notes/prohibitions.js';
import { namesBefore } from '../../shared/notes/referents.js';
import { isOfEvening } from '../../shared/notes/remark-kind.js';
import { runningRemarks } from '../../shared/notes/running-remarks.js';
import { isUnnoticed } from '../../shared/notes/unnoticed.js';
import { asksInWords, isTask } from '../../shared/notes/wishes.js';
import { isByPerformer, isOfChat, isOfHouse, sourceOfNote } from '../../shared/notes/writers.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';
import { type BriefData, cityOf } from './brief-data.js';
import { isSmallTalk } from './note-items.js';
import { diedHere, notWantedHere, type Remark } from './off-limits.js';
import { aroundIn, isOfOtherSubject } from './quoted-items.js';
import { isRepeated } from './repeated-words.js';

type Settled = Pick<BriefData, 'show' | 'results'>;

/**
 * What the house forbids. `order` says what, `about` what it is about if only sentences before it say so, `text` also
 * has the reason, and what is allowed instead. `isAdded` is true if it continues the ban before it in the same item.
 */
export type Ban = Remark & Readonly<{ order: string; about: string; isAdded: boolean }>;

/** Words of the shortest rule in a chat. */
const fewestWords = 3;

/**
 * Returns what tonight's notes forbid, each once, in their order. Parts of a page share the result.
 */
export const bansOfTonight = oncePer((data: Settled): readonly Ban[] => {
  const subjects = notWantedHere(data).filter(({ date }) => date === null);
  const said = subjects.map(({ text }) => text);
  const { lines } = runningRemarks(data.show);
  const kindOf = kindsInLines(lines);
  const source = (text: string) => sourceOfNote(text, data) ?? data.show.sources[0];
  // `No dietary` answers in a chat, and forbids nothing.
  const isAnswer = (text: string) => text.split(/\s+/u).length < fewestWords && isOfChat(sourceOfNote(text, data));
  const rules = lines
    .map((line) => line.filter((sentence) => !isSmallTalk(sentence, kindOf(sentence))))
    .flatMap((line) => rulesIn(line, said))
    .filter((text) => !isRepeated(text, said) && !isAnswer(text));
  // What the performer or an agent writes is no order of the house, unless it says that the house asks for it.
  const all = [...subjects, ...[...new Set(rules)].map((text) => ({ text, date: null, source: source(text) }))];
  const position = ({ text }: Remark) => data.show.notes?.indexOf(text) ?? 0;
  const orders = all.map(({ text }) => text);
  return all
    .filter(({ source, text }) => isOfHouse(source, data) || (asksInWords(text) && !isByPerformer(source, data)))
    .toSorted((one, other) => position(one) - position(other))
    .map((ban) => ({ ...ban, ...wholeOrder(ban.text, lines, orders) }));
});

/** Returns the orders of an item, and the refusals that continue one of them. */
function rulesIn(line: readonly string[], said: readonly string[]): readonly string[] {
  const found: string[] = [];
  let last = -1;
  for (const [at, text] of line.entries()) {
    const isKnown = said.some((one) => one.includes(text));
    const isAdded = last >= 0 && addsBan(text, last === at - 1) && !isOnArrival(text);
    if (!isKnown && !isForbidden(text) && !isAdded) continue;
    last = at;
    found.push(text);
  }
  return found;
}

/**
 * Returns an order with what says who or what is meant, and the text with the sentences of its item that give its
 * reason or an exception.
 */
function wholeOrder(order: string, lines: readonly (readonly string[])[], orders: readonly string[]) {
  const line = lines.find((one) => one.includes(order));
  if (line === undefined) return { order, about: '', isAdded: false, text: order };
  const at = line.indexOf(order);
  const before = line.slice(0, at).findLast((sentence) => /\s/u.test(sentence));
  const isNext = before !== undefined && orders.includes(before);
  const isUnclear = namesBefore(order) || isAlone(order) || isException(order);
  const meant = isUnclear ? meantIn(line, at, orders) : [];
  const ofOrder = { order, about: unseated(meant.join(' '), order), isAdded: addsBan(order, isNext) && isNext };
  // In notes of one line, nothing shows where the reason of an order begins or ends.
  if (lines.length === 1) return { ...ofOrder, text: [...meant.slice(-1), order].join(' ') };
  // What is between two orders is the reason of the first.
  const isFirst = !line.slice(0, at).some((sentence) => orders.includes(sentence));
  const isApart = (sentence: string) => orders.includes(sentence) || isOfOtherSubject(sentence);
  const around = isFirst ? aroundIn(line, at, isApart) : aroundIn(line.slice(at), 0, isApart);
  return { ...ofOrder, text: [...meant.filter((one) => !around.includes(one)), ...around].join(' ') };
}

/** A sentence that only counts: `146 sold as of now.` */
const count = /^(?:\p{L}{1,20} ){0,4}\d{1,4}(?: \p{L}{1,20}){0,3}[.!]{0,3}$/u;

/**
 * Returns what an order means: the sentence at once before it and the first since the order before that, which says
 * what all is about; after another order, the beginning of the item.
 */
function meantIn(line: readonly string[], at: number, orders: readonly string[]): readonly string[] {
  const since = line
    .slice(line.slice(0, at).findLastIndex((sentence) => orders.includes(sentence)) + 1, at)
    .filter((sentence) => !isOfEvening(sentence) && !count.test(sentence));
  const found = since.length > 0 ? [since[0], since.at(-1)] : [line[0]];
  return [...new Set(found.flatMap((one) => (one === undefined || orders.includes(one) ? [] : [one])))];
}

/** Returns a text without seats, if an order asks that someone is not named or shown. */
function unseated(text: string, order: string): string {
  return isUnnoticed(order) ? withoutPlace(text) : text;
}

/** Returns what tonight's notes forbid and what earlier rooms did not want. */
export function unwanted(data: Settled): readonly Remark[] {
  const bans = bansOfTonight(data).map(({ text, order, date, source }) => ({
    text: unseated(text, order),
    date,
    source,
  }));
  return [...bans, ...notWantedHere(data).filter(({ date }) => date !== null)];
}

/** Returns whether a sentence is shown as part of a ban. A request is always shown by itself as well. */
export function isShownAsBan(sentence: string, bans: readonly Remark[]): boolean {
  return !isTask(sentence) && bans.some(({ text }) => text.includes(sentence));
}

/** Returns the jokes that every visitor makes, without those that died here by the same words. */
export function jokesOfVisitors(data: BriefData) {
  const died = diedHere(data).flatMap(({ text }) => contentWords(text));
  return (cityOf(data)?.overused_jokes ?? []).filter(({ text }) => {
    const words = [...new Set(contentWords(text))];
    return words.length === 0 || sharedForms(words, died).length < words.length;
  });
}
