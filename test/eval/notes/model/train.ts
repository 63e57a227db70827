import { hashBits } from '../../../../stages/shared/classifier/text-features.js';
import { letterKinds } from '../../../../stages/shared/notes/letter-kinds.js';
import { remarkKinds } from '../../../../stages/shared/notes/remark-kind.js';
import type { VerdictOfNote } from '../../../../stages/shared/notes/statement.js';
import { type Example, fit, type Linear, quantised } from '../../../support/classifier/fit.js';
import { writeModel } from '../../../support/classifier/write-model.js';
import { labelledLetters, leanOfLetters, letterCost, letterExamples, transitionsIn } from './labelled-letters.js';
import {
  labelledNotes,
  materialGroup,
  noteThresholds,
  noteVocabulary,
  startExamples,
  topicExamples,
  verdictExamples,
  verdicts,
  wordExamples,
} from './labelled-notes.js';
import { labelledRemarks, leanings, remarkCost, remarkExamples, remarkVocabulary } from './labelled-remarks.js';

/** Trains the models that read free notes, and writes them. */

/** A few thousand notes need fewer weights than their features have slots. */
const slotBits = 15;

const notes = labelledNotes();
const vocabulary = noteVocabulary();
writeModel('shared/notes/notes.bin', {
  ...{ vocabulary, slotBits, thresholds: { ...noteThresholds, material: materialGroup() } },
  outputs: [
    ...verdicts.map((verdict) => quantised(verdict, fitted(examplesOf(verdict)))),
    quantised('start', fitted(startExamples(notes, vocabulary))),
    quantised('topic', fitted(topicExamples(notes, vocabulary))),
  ],
});

const words = remarkVocabulary();
const ofKind = remarkExamples(labelledRemarks(), notes, words);
const letters = labelledLetters('training');
const inLetters = letterExamples(letters, words);
writeModel('shared/notes/remarks.bin', {
  ...{ vocabulary: words, slotBits, thresholds: leanings },
  outputs: remarkKinds.map((kind) => quantised(kind, fitted(ofKind(kind), remarkCost))),
});
writeModel('shared/notes/letters.bin', {
  ...{ vocabulary: words, slotBits: hashBits, thresholds: { ...leanOfLetters, ...transitionsIn(letters) } },
  outputs: letterKinds.map((kind) =>
    quantised(`letter ${kind}`, fit(inLetters(kind), 2 ** hashBits, { cost: letterCost, passes: 12 })),
  ),
});

function examplesOf(verdict: VerdictOfNote): readonly Example[] {
  return [...verdictExamples(notes, verdict, vocabulary), ...wordExamples(verdict, vocabulary)];
}

function fitted(examples: readonly Example[], cost = 1): Linear {
  const shift = hashBits - slotBits;
  const coarse = examples.map((example) => ({
    ...example,
    features: example.features.map(({ slot, value }) => ({ slot: slot >>> shift, value })),
  }));
  return fit(coarse, 2 ** slotBits, { cost, passes: 12 });
}
