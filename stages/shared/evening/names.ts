import { comparableName } from '../../../src/domain/names.js';
import { hashed, mixed } from '../classifier/feature-hash.js';
import { type Feature, hashBits } from '../classifier/text-features.js';
import { groupsAt, type Vocabulary } from '../classifier/vocabulary.js';
import { isNewsWord } from '../lines/news-words.js';
import { playsFirst } from '../text/correction-words.js';
import { elidedWord } from '../text/elided-word.js';
import { saidAround } from './said-around.js';
import { wordFeatures, writtenForm } from './token-features.js';
import { endsClause, endsSentence, type Token, tokensIn } from './tokens.js';

/**
 * What a name in a message is: who plays before the performer tonight (`support`), who was to do that and does not
 * (`out`), the performer (`act`), anyone else, or no name of a person at all.
 */
export const nameRoles = ['support', 'out', 'act', 'other', 'none'] as const;
export type NameRole = (typeof nameRoles)[number];

/** A possible name in a text: words with capitals. */
export type NameSpan = Readonly<{ words: string; from: number; to: number }>;
/** Whom lists name for the evening; null if none does. */
export type KnownBill = Readonly<{ performer: string | null; support: string | null }>;

/** A text as its names are judged in it: each name is one token. */
export type NamedText = Readonly<{
  text: string;
  names: readonly NameSpan[];
  tokens: readonly Token[];
  places: readonly number[];
  groups: readonly (readonly number[])[];
  said: (at: number) => readonly string[];
}>;

const title = String.raw`(?:The|Les|Los|Las|Die|De|I|Gli|Os|As|Duo|Trio|Frau|Herr|Mrs?|Ms|Dr|Madame|Monsieur|Señora?|Signora?|Sra?|Mevrouw|Meneer)\.?\s`;
const particle = '(?:van|von|de|den|der|di|da|la|le|el|ter|zu|of|y|e|und|and|et|en|&|dos|del|della|des|du)';
const word = String.raw`(?!${elidedWord})\p{Lu}(?:[\p{L}’'-]{1,40}|\.?)(?![\p{L}’'-])`;
const span = new RegExp(
  String.raw`(?<![\p{L}\p{N}’'-])(?:${title})?${word}(?:\s(?:${particle}\s){0,2}${word}){0,3}`,
  'gu',
);
/** The placeholder for a name. */
const placeholder = 'namehere';
/** Words before and after a name that count. */
const [mostBefore, mostAfter] = [22, 18] as const;
/** Characters of the longest text that is read. */
const longestText = 6_000;

/** Reads a text for the features of its names. */
export function namedText(whole: string, vocabulary: Vocabulary): NamedText {
  const text = whole.slice(0, longestText);
  const names = [...text.matchAll(span)].map(({ 0: words, index }) => ({
    words,
    from: index,
    to: index + words.length,
  }));
  const replaced = names.reduce(
    ({ written, last }, { from, to }) => ({ written: `${written}${text.slice(last, from)} ${placeholder} `, last: to }),
    { written: '', last: 0 },
  );
  const tokens = tokensIn(replaced.written + text.slice(replaced.last));
  const words = tokens.map((token) => (token.kind === 'word' ? token.text : ''));
  return {
    ...{ text, names, tokens },
    places: words.flatMap((one, at) => (one === placeholder ? [at] : [])),
    groups: words.map((one, at) => (one === '' ? [] : groupsAt(words, at, vocabulary))),
    said: saidAround(tokens),
  };
}

/** Returns whether two names share a word of three letters. */
export function shareName(one: string, other: string): boolean {
  const words = new Set(wordsOfName(one));
  return wordsOfName(other).some((word) => words.has(word));
}

function wordsOfName(name: string): readonly string[] {
  return (name.match(/[\p{L}’'-]{3,}/gu) ?? []).map(comparableName);
}

/** Returns the features of a name; `decided` are the roles of those before it. */
export function featuresOfName(
  read: NamedText,
  index: number,
  bill: KnownBill,
  decided: readonly NameRole[],
): readonly Feature[] {
  const at = read.places[index] ?? 0;
  const names = [
    ...neighbours(read, at),
    ...around(read, at, -1, mostBefore),
    ...around(read, at, 1, mostAfter),
    ...read.said(at),
    ...formOf(read, index),
    ...ofBill(read.names[index]?.words ?? '', bill),
    ...ofOthers(read, index, decided),
    ...ofSentence(read, index, bill),
  ];
  return [...new Set(names)].map((name) => ({ slot: mixed(hashed(name)) >>> (32 - hashBits), value: 1 }));
}

function neighbours({ tokens, groups }: NamedText, at: number): readonly string[] {
  const near = (offset: number) => writtenForm(tokens[at + offset]);
  return [
    ...[-4, -3, -2, -1, 1, 2, 3, 4].flatMap((offset) => [
      ...wordFeatures(`at${offset}`, near(offset)),
      ...(groups[at + offset] ?? []).map((group) => `at${offset} =${group}`),
    ]),
    ...[`before ${near(-2)} ${near(-1)}`, `after ${near(1)} ${near(2)}`, `around ${near(-1)} ${near(1)}`],
  ];
}

/** Returns whether the sentence of a name says that someone plays first, and whether it names the support of a list. */
function ofSentence(read: NamedText, index: number, { support }: KnownBill): readonly string[] {
  const { words } = read.names[index] as NameSpan;
  const sentence = sentenceOf(read, index);
  const isSaid = playsFirst.test(sentence);
  const hasListed = support !== null && !shareName(words, support) && shareName(sentence, support);
  return [`said ${isSaid}`, `listed ${hasListed}`, `said ${isSaid} listed ${hasListed}`];
}

const endOfSentence = /[.!?](?=\s)|\n/u;

/** Returns the sentence of a name. */
export function sentenceOf({ text, names }: NamedText, index: number): string {
  const { from, to } = names[index] as NameSpan;
  const before = text.slice(0, from).split(endOfSentence).at(-1) ?? '';
  return `${before}${text.slice(from, to)}${text.slice(to).split(endOfSentence)[0] ?? ''}`;
}

/** Returns the words on one side of a name, by whether its clause, its sentence or its line ends before them. */
function around({ tokens, groups }: NamedText, at: number, way: 1 | -1, most: number): readonly string[] {
  const found: string[] = [];
  const side = way < 0 ? 'left' : 'right';
  let [end, names] = [0, 0];
  for (let index = at + way; index >= 0 && index < tokens.length && Math.abs(index - at) <= most; index += way) {
    const token = tokens[index] as Token;
    if (token.text === '\n') end = 3;
    else if (endsSentence(token)) end = Math.max(end, 2);
    else if (endsClause(token)) end = Math.max(end, 1);
    else if (token.text === placeholder) names += 1;
    else if (token.kind === 'number' && end < 2) found.push(`${side} number`);
    else if (token.kind === 'word') {
      const kind = `${side}${end}${names > 0 ? 'n' : ''}`;
      found.push(...wordFeatures(kind, token.text), ...(groups[index] ?? []).map((group) => `${kind} =${group}`));
      found.push(`${side} ${token.text.slice(0, 6)}`);
    }
  }
  return found;
}

function formOf({ text, names }: NamedText, index: number): readonly string[] {
  const { words, from, to } = names[index] as NameSpan;
  const count = words.split(/\s+/u).length;
  const isCommon = isNewsWord(comparableName(/\p{L}+/u.exec(words)?.[0] ?? ''));
  const isFirst = from === 0 || /[.!?\n]\s{0,3}$/u.test(text.slice(Math.max(0, from - 4), from));
  return [
    ...[`words ${count}`, `common ${isCommon}`, `common ${isCommon} ${count}`, `first ${isFirst}`],
    ...[`speaker ${text[to] === ':'}`, `last ${text.length - to < 3}`],
  ];
}

function ofBill(words: string, { performer, support }: KnownBill): readonly string[] {
  return [
    `performer ${performer !== null && shareName(words, performer)}`,
    `support ${support !== null && shareName(words, support)}`,
    `with support ${support !== null}`,
  ];
}

function ofOthers({ names }: NamedText, index: number, decided: readonly NameRole[]): readonly string[] {
  const own = names[index]?.words ?? '';
  const same = decided.filter((_, at) => shareName(names[at]?.words ?? '', own)).at(-1) ?? 'new';
  const isLater = names.slice(index + 1).some(({ words }) => shareName(words, own));
  return [
    ...[`before ${same}`, `again ${isLater}`, `last role ${decided.at(-1) ?? 'none'}`],
    ...decided.slice(-4).map((role) => `had ${role}`),
  ];
}
