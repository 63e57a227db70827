import { comparableName } from '../../../src/domain/names.js';
import { areSame, isContent } from '../../shared/text/content-words.js';
import type { Topic } from '../../shared/text/topic-words.js';
import { topicsOf } from '../../shared/text/topics.js';
import { foreignNumber } from '../../shared/untrusted-text/numbers.js';

/** What helps to find the thing that a fact is about. */
export type Clues = Readonly<{
  language: string | null;
  topics: ReadonlyMap<Topic, string>;
  details: readonly string[];
  /** Words of the performer's own material that the fact shares. */
  own: readonly string[];
  place: ReadonlySet<string>;
}>;

type Token = Readonly<{ text: string; word: string; from: number; to: number }>;

const articles = new Set(
  `a an the two three four five ein eine einen einem der die das den dem un una uno unos unas el la los las une le les l des
  il lo i gli een het de um uma o os as his her its their`.split(/\s+/u),
);
/** Nouns of time end a compound, although they carry no subject of their own. */
const times = new Set('night day week year'.split(' '));
/** Irregular English participles, which end like no other verb. */
const participles = new Set(
  `made left lost found sent built kept held won set put cut hit shut run gone seen taken given stolen broken known
  paid`.split(/\s+/u),
);
/** Topics whose words are things; the others are events and judgements. */
const things: ReadonlySet<Topic> = new Set(['animal', 'food', 'fixture', 'transport']);
const worth = {
  own: 0.8,
  thing: 1.2,
  verdict: -1.5,
  again: 0.6,
  article: 0.6,
  name: 0.5,
  verb: -1.5,
  place: 0.2,
} as const;

/** Returns where in a text the thing that it is about is named. */
export function subjectOf(text: string, clues: Clues): Readonly<{ from: number; to: number }> {
  const tokens = tokensOf(text);
  const best = tokens
    .map((token, index) => ({ index, score: scoreOf(token, index, tokens, clues) }))
    .reduce((top, one) => (one.score > top.score ? one : top), { index: -1, score: Number.NEGATIVE_INFINITY });
  if (best.index < 0) return { from: 0, to: 0 };
  const first = startOf(best.index, tokens, clues);
  const last = endOf(best.index, tokens, clues);
  return { from: tokens[first]?.from ?? 0, to: tokens[last]?.to ?? 0 };
}

function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:[’'-][\p{L}\p{M}\p{N}]+)*/gu)].flatMap(({ 0: found, index }) => {
    const elided = /^(?:[ldcsnjm]|dell|all|nell|sull|dall|un|qu)['’](?=\p{L}{2})/iu.exec(found)?.[0] ?? '';
    const [from, written] = [index + elided.length, found.slice(elided.length)];
    return [{ text: written, word: comparableName(written), from, to: from + written.length }];
  });
}

function scoreOf({ text, word }: Token, index: number, tokens: readonly Token[], clues: Clues): number {
  if (!isSubject(word, clues)) return Number.NEGATIVE_INFINITY;
  const isThing = [...clues.topics].some(([topic, found]) => things.has(topic) && areSame(found, word));
  const isVerdict = !isThing && [...clues.topics.values()].some((found) => areSame(found, word));
  const before = tokens[index - 1];
  const isAgain = clues.details.some(
    (detail) => detail !== text && tokensOf(detail).some((other) => areSame(other.word, word)),
  );
  const isName = /^\p{Lu}/u.test(text) && (index > 0 || clues.language === 'de');
  return (
    (clues.own.some((own) => areSame(own, word)) ? worth.own : 0) +
    (isThing ? worth.thing : 0) +
    (isVerdict ? worth.verdict : 0) +
    (isAgain ? worth.again : 0) +
    (before !== undefined && articles.has(before.word) ? worth.article : 0) +
    (isName ? worth.name : 0) +
    (isVerb(index, tokens, clues) ? worth.verb : 0) -
    worth.place * index
  );
}

function isSubject(word: string, { place }: Clues): boolean {
  return isContent(word, place) && foreignNumber(word, []) === null;
}

/** Guesses from English endings: a verb follows a noun of the other number, or ends in `ed`. */
function isVerb(index: number, tokens: readonly Token[], { language }: Clues): boolean {
  if (language !== 'en') return false;
  const [before, word] = [tokens[index - 1]?.word ?? '', tokens[index]?.word ?? ''];
  if ([...topicsOf(word, language).keys()].some((topic) => things.has(topic))) return false;
  if (/(?:[^e]ed|ing)$/u.test(word) && word.length > 5) return true;
  return index > 0 && /[^s]s$/u.test(word) && !/s$/u.test(before) && !articles.has(before) && isContent(before);
}

/** English writes a compound as several words: the subject begins with the noun before it. */
function startOf(index: number, tokens: readonly Token[], clues: Clues): number {
  const before = tokens[index - 1];
  if (clues.language !== 'en' || before === undefined || !isSubject(before.word, clues)) return index;
  const isAdjacent = tokens[index]?.from === before.to + 1;
  const isName = index > 1 && /^\p{Lu}/u.test(before.text);
  if (isName) return index;
  return isAdjacent && !isVerb(index - 1, tokens, clues) && !isVerb(index, tokens, clues) ? index - 1 : index;
}

function endOf(index: number, tokens: readonly Token[], clues: Clues): number {
  const [token, next] = tokens.slice(index, index + 2);
  if (token === undefined || next === undefined || next.from !== token.to + 1) return index;
  if (/^\p{Lu}/u.test(token.text)) {
    if (/^\d/u.test(next.text)) return index + 1;
    if (clues.language !== 'de' && /^\p{Lu}\p{Ll}/u.test(next.text)) return endOf(index + 1, tokens, clues);
  }
  return clues.language === 'en' && endsCompound(index, tokens, clues) ? index + 1 : index;
}

/** Returns true if the next word completes an English compound: a noun that no other noun follows. */
function endsCompound(index: number, tokens: readonly Token[], clues: Clues): boolean {
  const [token, next, afterNext] = tokens.slice(index, index + 3);
  if (token === undefined || next === undefined || token.word.endsWith('s')) return false;
  const isNoun =
    (isSubject(next.word, clues) || times.has(next.word)) &&
    !isVerb(index + 1, tokens, clues) &&
    !participles.has(next.word);
  if (/^\p{Lu}/u.test(token.text) && index > 0) return false;
  const isEnd = afterNext === undefined || !isSubject(afterNext.word, clues) || isVerb(index + 2, tokens, clues);
  return isNoun && isEnd;
}
