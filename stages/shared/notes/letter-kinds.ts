import type { LinearModel } from '../classifier/linear-model.js';
import { once, oncePerText } from '../lines/once.js';
import { lettersModel, scoreOf } from './notes-model.js';
import { remarkFeatures } from './remark-features.js';

/**
 * What a sentence of a mail, a chat or notes on a show is: not for a page that others read (`private`), what must not
 * be said or done tonight (`rule`), what to say or do (`wish`), who is there (`room`), what the evening needs
 * (`house`), an oddity to talk of (`talk`), an earlier night (`past`), office work (`admin`), a greeting or a proposal
 * that was dropped (`chat`), or what no longer holds (`old`).
 */
export type LetterKind = (typeof letterKinds)[number];

export const letterKinds = [
  'private',
  'rule',
  'wish',
  'room',
  'house',
  'talk',
  'past',
  'admin',
  'chat',
  'old',
] as const;

/** The likeliest kind of a sentence, and how likely each kind is; together, they are 1. */
export type KindInLetter = Readonly<{ kind: LetterKind; shares: readonly number[] }>;

/** By how much a score makes a kind likelier. */
const sharpness = 4;

/** A sentence of a letter; `begins` is true for the first one of a paragraph, of an item of a list or of a message. */
export type LetterSentence = Readonly<{ text: string; begins: boolean }>;

/**
 * Returns the kinds of the sentences of a letter, each with its neighbours in view: in an item, a reason follows its
 * rule, and a request to be silent its secret. The shares are those of a chain of sentences (forward-backward
 * algorithm).
 */
export const kindsInLetter = oncePerText(
  100_000,
  (sentences: readonly LetterSentence[]) =>
    sentences.map(({ text, begins }) => `${begins ? '\n' : ' '}${text}`).join('\n'),
  (sentences: readonly LetterSentence[]): readonly KindInLetter[] =>
    sharesInChain(
      sentences.map(({ text }) => evidenceOf(text)),
      sentences.map(({ begins }) => transitions()[begins ? 'across' : 'within']),
    ).map((shares) => ({ kind: likeliest(shares), shares })),
);

/** Returns the kind of a sentence of which the neighbours are not known. */
export function kindInLetter(sentence: string): KindInLetter {
  return kindsInLetter([{ text: sentence, begins: true }])[0] ?? { kind: 'house', shares: [] };
}

/** Returns the kinds of the sentences of notes by their lines, each of which is an item, as `kindsInLetter` does. */
export function kindsInLines(lines: readonly (readonly string[])[]): (sentence: string) => KindInLetter {
  const sentences = lines.flatMap((line) => line.map((text, at) => ({ text, begins: at === 0 })));
  const kinds = new Map(kindsInLetter(sentences).map((kind, at) => [sentences[at]?.text ?? '', kind]));
  return (sentence) => kinds.get(sentence) ?? kindInLetter(sentence);
}

/** Returns how likely a sentence is of a kind. */
export function shareOf(kind: LetterKind, { shares }: KindInLetter): number {
  return shares[letterKinds.indexOf(kind)] ?? 0;
}

/** The share from which the model is sure of a sentence without its neighbours. */
const sure = 0.55;

/** Words of the shortest sentence of which the model knows enough. */
const fewestWords = 4;

/** Returns whether a sentence alone is surely of a kind. */
export function isSurely(kind: LetterKind, sentence: string, least = sure): boolean {
  return sentence.split(/\s+/u).length >= fewestWords && shareOf(kind, kindInLetter(sentence)) > least;
}

/** Returns the likeliest kind, where what is private is said to be. */
export function likeliestOf({ shares }: KindInLetter): LetterKind {
  return letterKinds[shares.indexOf(Math.max(...shares))] ?? 'house';
}

/** Returns the likeliest kind but for private. */
export function likeliestPublic({ shares }: KindInLetter): LetterKind {
  return likeliestOf({ kind: 'house', shares: shares.map((share, at) => (letterKinds[at] === 'private' ? 0 : share)) });
}

/** Returns the likeliest kind; to show what is private is worse than to leave out what is not. */
function likeliest(shares: readonly number[]): LetterKind {
  const lean = Math.exp(sharpness * (lettersModel().thresholds['lean letter private'] ?? 0));
  const weighed = shares.map((share, at) => (letterKinds[at] === 'private' ? lean * share : share));
  return letterKinds[weighed.indexOf(Math.max(...weighed))] ?? 'house';
}

const evidenceOf = oncePerText(
  100_000,
  (sentence: string) => sentence,
  (sentence: string): readonly number[] => {
    const model = lettersModel();
    const features = remarkFeatures(sentence, 'show', model.vocabulary);
    return normed(letterKinds.map((kind) => Math.exp(sharpness * scoreOf(`letter ${kind}`, features, model))));
  },
);

type Transitions = readonly (readonly number[])[];

/** Returns by how much each kind is likelier after each other one than elsewhere: in an item, and in the next one. */
const transitions = once((): Readonly<Record<'within' | 'across', Transitions>> => {
  const { thresholds }: LinearModel = lettersModel();
  const table = (between: string) =>
    letterKinds.map((before) => letterKinds.map((kind) => thresholds[`${before} ${between} ${kind}`] ?? 1));
  return { within: table('and'), across: table('then') };
});

function sharesInChain(
  evidence: readonly (readonly number[])[],
  before: readonly Transitions[],
): readonly (readonly number[])[] {
  const forward: (readonly number[])[] = [];
  for (const [at, own] of evidence.entries()) {
    const last = forward.at(-1);
    const follows = (kind: number) =>
      last === undefined ? 1 : last.reduce((sum, share, other) => sum + share * (before[at]?.[other]?.[kind] ?? 1), 0);
    forward.push(normed(own.map((value, kind) => value * follows(kind))));
  }
  let next: readonly number[] | null = null;
  const shares: (readonly number[])[] = [];
  for (const [back, seen] of forward.toReversed().entries()) {
    const at = evidence.length - 1 - back;
    const precedes = next;
    const ahead: readonly number[] = letterKinds.map((_, kind) =>
      precedes === null
        ? 1
        : precedes.reduce((sum, value, other) => sum + value * (before[at + 1]?.[kind]?.[other] ?? 1), 0),
    );
    shares.unshift(normed(seen.map((value, kind) => value * (ahead[kind] ?? 1))));
    next = normed((evidence[at] ?? []).map((value, kind) => value * (ahead[kind] ?? 1)));
  }
  return shares;
}

function normed(values: readonly number[]): readonly number[] {
  const sum = values.reduce((total, value) => total + value, 0) || 1;
  return values.map((value) => value / sum);
}
