import type { Vocabulary } from '../../../../stages/shared/classifier/vocabulary.js';
import { type LetterKind, letterKinds } from '../../../../stages/shared/notes/letter-kinds.js';
import { remarkFeatures } from '../../../../stages/shared/notes/remark-features.js';
import type { RemarkKind } from '../../../../stages/shared/notes/remark-kind.js';
import type { Example } from '../../../support/classifier/fit.js';
import { rowsOf } from './labelled-notes.js';
import { labelledRemarks } from './labelled-remarks.js';

/**
 * A sentence of a letter as people write it before a show; a letter has them in order. Those of one `item` stand in one
 * paragraph, one item of a list or one message.
 */
export type LabelledSentence = Readonly<{
  language: string;
  letter: string;
  item?: number;
  by: 'house' | 'agent' | 'crew' | 'own' | 'box' | 'other';
  text: string;
  label: LetterKind;
}>;

/** Added to the score of what is private: at most 5 % of the private sentences of another writer are shown. */
export const leanOfLetters = { 'lean letter private': 0.55 } as const;

export const letterCost = 0.35;
/** By how much a secret is likelier after a rule, at most: those who wrote these letters paired them too often. */
const mostAfter = 2.5;
/** What a remark counts as an example, where a sentence of a letter counts 1. */
const ofRemark = 0.4;
/** The remarks that are of one kind of a letter. Others may be of several: a warning is a rule or a wish. */
const kindOfRemark: Partial<Record<RemarkKind, LetterKind>> = {
  private: 'private',
  house: 'house',
  report: 'past',
  admin: 'admin',
};
/** The kinds of letters that a remark may be as well, so that it is no example against them. */
const maybe: Readonly<Record<RemarkKind, readonly LetterKind[]>> = {
  private: [],
  house: ['rule', 'wish', 'room'],
  warning: ['rule', 'wish', 'room'],
  talk: ['room', 'talk', 'chat'],
  report: [],
  admin: [],
  other: ['room', 'house', 'talk', 'admin', 'chat', 'old'],
};

/** Returns the letters from which the model learns, or those of a writer whom it has never read. */
export function labelledLetters(of: 'training' | 'held out'): readonly (readonly LabelledSentence[])[] {
  const all = rowsOf<LabelledSentence>(of === 'training' ? 'letters.ndjson' : 'letters-held-out.ndjson');
  const keys = all.map(({ language, letter }) => `${language} ${letter}`);
  return [...new Set(keys)].map((key) => all.filter((_, at) => keys[at] === key));
}

/** Returns examples of a kind of sentences: those of letters, and the remarks on shows whose kind is clear. */
export function letterExamples(
  letters: readonly (readonly LabelledSentence[])[],
  vocabulary: Vocabulary,
): (kind: LetterKind) => readonly Example[] {
  const said = letters.flat().map((one) => ({ ...one, features: remarkFeatures(one.text, 'show', vocabulary) }));
  const remarks = labelledRemarks()
    .filter((one) => one.in === 'show')
    .map((one) => ({ ...one, features: remarkFeatures(one.text, 'show', vocabulary) }));
  return (kind) => [
    ...said.map(({ features, label }) => ({ features, positive: label === kind, weight: 1 })),
    ...remarks
      .filter(({ label }) => !maybe[label].includes(kind))
      .map(({ features, label }) => ({ features, positive: kindOfRemark[label] === kind, weight: ofRemark })),
  ];
}

/**
 * Returns by how much each kind is likelier after each other one than elsewhere: in the same item (`rule and private`),
 * and in the next one (`rule then private`).
 */
export function transitionsIn(letters: readonly (readonly LabelledSentence[])[]): Readonly<Record<string, number>> {
  const parted = letters.filter(([first]) => first?.item !== undefined);
  const labels = parted.flat().map(({ label }) => label);
  const countOf = (all: readonly string[], one: string) => all.filter((other) => other === one).length + 1;
  const shareIn = (all: readonly string[], one: string) => countOf(all, one) / (all.length + letterKinds.length);
  const likelier = (between: 'and' | 'then') => {
    const pairs = parted.flatMap((letter) =>
      letter.flatMap(({ label, item }, at) => {
        const before = letter[at - 1];
        const isMeant = before !== undefined && (before.item === item) === (between === 'and');
        return isMeant ? [`${before.label} ${between} ${label}`] : [];
      }),
    );
    return letterKinds.flatMap((before) => {
      const following = pairs.filter((pair) => pair.startsWith(`${before} ${between} `));
      return letterKinds.map((kind) => {
        const name = `${before} ${between} ${kind}`;
        const share = shareIn(following, name) / shareIn(labels, kind);
        return [name, Number(Math.min(share, kind === 'private' ? mostAfter : share).toFixed(2))] as const;
      });
    });
  };
  return Object.fromEntries([...likelier('and'), ...likelier('then')]);
}
