import type { Vocabulary } from '../../../../stages/shared/classifier/vocabulary.js';
import { type LetterKind, letterKinds } from '../../../../stages/shared/notes/letter-kinds.js';
import { remarkFeatures } from '../../../../stages/shared/notes/remark-features.js';
import type { RemarkKind } from '../../../../stages/shared/notes/remark-kind.js';
import type { Example } from '../../../support/classifier/fit.js';
import { rowsOf } from './labelled-notes.js';
import { labelledRemarks } from './labelled-remarks.js';

/** A sentence of a letter as people write it before a show; a letter has them in order. */
export type LabelledSentence = Readonly<{
  language: string;
  letter: string;
  by: 'house' | 'agent' | 'crew' | 'own' | 'box' | 'other';
  text: string;
  label: LetterKind;
}>;

/** Added to the score of what is private: at most 5 % of the private sentences of another writer are shown. */
export const leanOfLetters = { 'lean letter private': 0.47 } as const;

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

/** Returns by how much each kind is likelier after each other one than elsewhere: `rule then private`. */
export function transitionsIn(letters: readonly (readonly LabelledSentence[])[]): Readonly<Record<string, number>> {
  const pairs = letters.flatMap((letter) =>
    letter.slice(1).map(({ label }, at) => `${letter[at]?.label ?? ''} then ${label}`),
  );
  const labels = letters.flat().map(({ label }) => label);
  const countOf = (all: readonly string[], one: string) => all.filter((other) => other === one).length + 1;
  const shareIn = (all: readonly string[], one: string) => countOf(all, one) / (all.length + letterKinds.length);
  return Object.fromEntries(
    letterKinds.flatMap((before) => {
      const following = pairs.filter((pair) => pair.startsWith(`${before} then `));
      return letterKinds.map((kind) => {
        const name = `${before} then ${kind}`;
        return [name, Number((shareIn(following, name) / shareIn(labels, kind)).toFixed(2))] as const;
      });
    }),
  );
}
