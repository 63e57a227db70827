import { hashBits } from '../../../../stages/shared/classifier/text-features.js';
import { quantised } from '../../../support/classifier/fit.js';
import { writeModel } from '../../../support/classifier/write-model.js';
import { eveningVocabulary, labelledMessages, trainedRoles } from './labelled-messages.js';
import { labelledNames, trainedNames } from './labelled-names.js';

/** Trains the models that say what the times and counts of a message are, and who plays first, and writes them. */

const vocabulary = eveningVocabulary();
writeModel('shared/evening/evening.bin', {
  ...{ vocabulary, slotBits: hashBits, thresholds: {} },
  outputs: trainedRoles(labelledMessages(vocabulary)).map(([role, fitted]) => quantised(role, fitted)),
});
writeModel('shared/evening/names.bin', {
  ...{ vocabulary, slotBits: hashBits, thresholds: {} },
  outputs: trainedNames(labelledNames(vocabulary)).map(([role, fitted]) => quantised(role, fitted)),
});
