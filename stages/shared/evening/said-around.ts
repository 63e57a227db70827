import {
  confirmed,
  contrast,
  changed,
  denial,
  movedTo,
  notBefore,
  onPaper,
  proposed,
  stale,
  toldToPublic,
} from '../text/correction-words.js';
import { houseEmpty, journeys, otherBookings, untilWords } from '../text/evening-words.js';
import { endsSentence, type Token } from './tokens.js';

/** What can be said in the sentence of a number, before it or after it. */
const inSentence: Readonly<Record<string, RegExp>> = {
  ...{ confirmed, changed, onPaper, proposed, stale, toldToPublic, houseEmpty, journeys, otherBookings },
};
/** What is said right before a number. */
const rightBefore: Readonly<Record<string, RegExp>> = { contrast, denial, movedTo, notBefore };
/** Words of its sentence on each side of a number that are looked at. */
const most = 60;
/** Characters around a number that are looked at. */
const farthest = 40;

/** Returns the lookup of what the words around the number at a token say of it: it is denied, proposed, old, public. */
export function saidAround(tokens: readonly Token[]): (at: number) => readonly string[] {
  return (at) => {
    let [start, end] = [at, at];
    while (start > Math.max(0, at - most) && !endsSentence(tokens[start - 1] as Token)) start -= 1;
    while (end < Math.min(tokens.length, at + most) && !endsSentence(tokens[end] as Token)) end += 1;
    const before = textOf(tokens.slice(start, at));
    const after = textOf(tokens.slice(at + 1, end));
    const close = ` ${before.slice(-farthest).trim()}`;
    const whole = `${before} ${tokens[at]?.text ?? ''} ${after}`;
    const isUntil = [tokens[at - 1], tokens[at - 2]].some((token) => untilWords.includes(token?.text ?? ''));
    return [
      ...Object.entries(rightBefore).flatMap(([name, words]) => (words.test(close) ? [`said ${name}`] : [])),
      ...Object.entries(inSentence).flatMap(([name, words]) => [
        ...(words.test(whole) ? [`said ${name}`] : []),
        ...(words.test(close) ? [`said before ${name}`] : []),
        ...(words.test(after.slice(0, farthest)) ? [`said after ${name}`] : []),
      ]),
      ...(isUntil ? ['until'] : []),
      ...(tokens[end]?.text === '?' ? ['question'] : []),
    ];
  };
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .flatMap(({ kind, text }) => (kind === 'mark' ? [] : [text.toLowerCase().replaceAll("'", ' ')]))
    .join(' ');
}
