import { isOnArrival } from '../../shared/notes/arrival.js';
import { isEquipment } from '../../shared/notes/equipment.js';
import { isInRoom } from '../../shared/notes/presence.js';
import { isForbidden } from '../../shared/notes/prohibitions.js';
import { isOnEarlierNight } from '../../shared/notes/recollection.js';
import { runningRemarks } from '../../shared/notes/running-remarks.js';
import { joined } from '../../shared/notes/sentences.js';
import { isTask, isWish, type Wish, wishesIn } from '../../shared/notes/wishes.js';
import { clocksIn } from '../../shared/text/evening-times.js';
import { ticketsSoldIn } from '../../shared/text/tickets-sold.js';

/** Characters of the longest item of notes that is quoted whole. */
const longestItem = 160;
/** Most sentences before and after one that are read as its reason or its exception. */
const mostReasons = 3;

/**
 * Returns passages of notes, each once and with the rest of its item, since half of one misleads: `Otherwise they miss
 * the last train` needs `We start at 19:30`. An item with a request stays apart: the page lists requests.
 */
export function wholeItems(passages: readonly string[], show: Parameters<typeof runningRemarks>[0]): readonly string[] {
  const { lines } = runningRemarks(show);
  // Of notes in one line, the whole is no item.
  const items = lines.length === 1 ? [] : lines.filter((line) => !line.some(isTask)).map(joined);
  const whole = passages.map(
    (passage) => items.find((item) => item.length <= longestItem && item.includes(passage)) ?? passage,
  );
  return [...new Set(whole)];
}

/** Returns the sentences of an item around one of them, up to those that are `isApart`. */
export function aroundIn(
  item: readonly string[],
  at: number,
  isApart: (sentence: string) => boolean,
): readonly string[] {
  const first = Math.max(at - mostReasons, item.slice(0, at).findLastIndex(isApart) + 1);
  const rest = item.slice(at + 1, at + 1 + mostReasons);
  const end = rest.findIndex(isApart);
  return item.slice(first, at + 1 + (end < 0 ? rest.length : end));
}

/** Returns whether a sentence starts another subject: a wish, a time, equipment, arrival, a count. */
export function isOfOtherSubject(sentence: string): boolean {
  return (
    isTask(sentence) ||
    isWish(sentence) ||
    isOnArrival(sentence) ||
    (isEquipment(sentence) && !isOnEarlierNight(sentence)) ||
    clocksIn(sentence, 'start').length > 0 ||
    ticketsSoldIn(sentence) !== null ||
    isInRoom(sentence)
  );
}

/** Returns the wishes of an item, each with what explains it: `It is the Andover here, not the other one`. */
export function wholeWishes(item: readonly string[]): readonly Wish[] {
  return wishesIn(item).map((wish) => {
    const at = item.findIndex((sentence) => sentence.includes(wish.request));
    const sentence = item[at] ?? '';
    if (sentence === '' || (sentence !== wish.request && isForbidden(sentence))) return wish;
    const around = aroundIn(item, at, (one) => (isOfOtherSubject(one) && !isWish(one)) || isForbidden(one));
    const sentences = item.filter((one) => one === sentence || wish.sentences.includes(one) || around.includes(one));
    return { ...wish, text: joined(sentences), sentences };
  });
}
