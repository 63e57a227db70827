import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { type KindInLetter, likeliestOf, shareOf } from '../../shared/notes/letter-kinds.js';
import { isLicence } from '../../shared/notes/licence.js';
import { isInRoom } from '../../shared/notes/presence.js';
import { isForbidden } from '../../shared/notes/prohibitions.js';
import { namesBefore } from '../../shared/notes/referents.js';
import { isOfEvening } from '../../shared/notes/remark-kind.js';
import { joined } from '../../shared/notes/sentences.js';
import { isUnnoticed } from '../../shared/notes/unnoticed.js';
import { isAsked } from '../../shared/notes/wishes.js';
import { isOfHouse, sourceOfNote } from '../../shared/notes/writers.js';
import { ticketsSoldIn } from '../../shared/text/tickets-sold.js';

/**
 * Returns whether a line is a note of tonight: of the house, or something of the evening or a request of someone else.
 * In a chat or mail, neither a greeting nor a question.
 */
export function isNote(line: readonly string[], show: Show, kindOf: (sentence: string) => KindInLetter): boolean {
  const text = joined(line);
  const source = sourceOfNote(text, { show });
  const isSaid = source?.kind === 'file' && (source.title ?? '') !== '';
  if (!isSaid) return true;
  // An order on what no sentence before it names says nothing to others: `Do not read it out.`
  const isOrder = (sentence: string) => isForbidden(sentence) && !(sentence === line[0] && namesBefore(sentence));
  const isOfUse = () =>
    isOfEvening(text) ||
    ticketsSoldIn(text) !== null ||
    line.some((sentence) => isAsked(sentence) || isOrder(sentence));
  if (!isOfHouse(source, { show })) {
    // What someone else asks is answered by the house, or not at all; a request next to it stays.
    const said = line.filter((sentence) => !sentence.endsWith('?'));
    return said.length === line.length ? isOfUse() : said.some((one) => isAsked(one) || isOrder(one));
  }
  return line.some((sentence) => !sentence.endsWith('?') && likeliestOf(kindOf(sentence)) !== 'chat') || isOfUse();
}

/** The shares from which a sentence is nothing but small talk, and may be a wish. */
const [surelyChat, maybeWish] = [0.85, 0.2] as const;

/** Returns whether a sentence is surely a greeting, a thank-you or another word between the writers. */
export function isSmallTalk(sentence: string, kind: KindInLetter): boolean {
  return shareOf('chat', kind) > surelyChat && !isOfEvening(sentence);
}

/** Returns whether a sentence can ask for something on stage, by what is around it. */
export function mayAsk(kind: KindInLetter): boolean {
  return shareOf('wish', kind) + shareOf('rule', kind) > maybeWish;
}

/**
 * Returns whether an item presents people who come, with what is forbidden towards them: `Row 2: Ada, 91. Do not make
 * her stand.` The page lists it whole, among those in the room.
 */
export function isOnPeople(item: readonly string[], isRule: (sentence: string) => boolean): boolean {
  // Who wants no attention is not presented.
  if (item.some(isUnnoticed)) return false;
  const first = item.findIndex((sentence) => isInRoom(sentence) && !isLicence(sentence) && !isRule(sentence));
  return first >= 0 && item.slice(first + 1).some(isRule) && !item.slice(0, first).some(isRule);
}
