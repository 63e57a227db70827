import { hashBits } from '../../../../stages/shared/classifier/text-features.js';
import { fit, quantised } from '../../../support/classifier/fit.js';
import { writeModel } from '../../../support/classifier/write-model.js';
import { gradeExamples, grades, harmfulExamples, labelledWorth, summed, worthVocabulary } from './labelled-worth.js';

/** Trains the model that says what a story gives a comic, and writes it. */

const stories = labelledWorth();
const vocabulary = worthVocabulary();
const options = { cost: 0.5, passes: 12 };

const models = grades.map((grade) =>
  fit([...gradeExamples(stories, grade, vocabulary), ...harmfulExamples(grade, vocabulary)], 2 ** hashBits, options),
);
writeModel('shared/worth/worth.bin', {
  ...{ vocabulary, slotBits: hashBits, thresholds: {} },
  outputs: [quantised('worth', summed(models))],
});
