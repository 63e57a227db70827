import { hashBits } from '../../../../stages/shared/classifier/text-features.js';
import type { VerdictOfNote } from '../../../../stages/shared/notes/read-notes.js';
import { type Example, fit, type Linear, quantised } from '../../../support/classifier/fit.js';
import { writeModel } from '../../../support/classifier/write-model.js';
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

/** Trains the model that reads free notes, and writes it. */

/** A few hundred notes need fewer weights than their features have slots. */
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

function examplesOf(verdict: VerdictOfNote): readonly Example[] {
  return [...verdictExamples(notes, verdict, vocabulary), ...wordExamples(verdict, vocabulary)];
}

function fitted(examples: readonly Example[]): Linear {
  const shift = hashBits - slotBits;
  const coarse = examples.map((example) => ({
    ...example,
    features: example.features.map(({ slot, value }) => ({ slot: slot >>> shift, value })),
  }));
  return fit(coarse, 2 ** slotBits, { cost: 1, passes: 12 });
}
