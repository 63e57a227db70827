import { hashBits } from '../../../../stages/shared/classifier/text-features.js';
import { fit, quantised } from '../../../support/classifier/fit.js';
import { writeModel } from '../../../support/classifier/write-model.js';
import { gradeExamples, harmfulExamples, labelledWorth, summed, worthVocabulary } from './labelled-worth.js';

/** Trains the model that says what a story gives a comic, and writes it. */

const stories = labelledWorth();
const vocabulary = worthVocabulary();
const options = { cost: 0.5, passes: 12 };

const harmful = harmfulExamples(vocabulary);
const models = gradeExamples(stories, vocabulary).map((examples) =>
  fit([...examples, ...harmful], 2 ** hashBits, options),
);
writeModel('shared/worth/worth.bin', {
  ...{ vocabulary, slotBits: hashBits, thresholds: {} },
  outputs: [quantised('worth', summed(models))],
});
