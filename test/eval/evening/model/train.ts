import { hashBits } from '../../../../stages/shared/classifier/text-features.js';
import { quantised } from '../../../support/classifier/fit.js';
import { writeModel } from '../../../support/classifier/write-model.js';
import { eveningVocabulary, labelledMessages, trainedRoles } from './labelled-messages.js';

/** Trains the model that says what the times and counts of a message are, and writes it. */

const vocabulary = eveningVocabulary();
writeModel('shared/evening/evening.bin', {
  ...{ vocabulary, slotBits: hashBits, thresholds: {} },
  outputs: trainedRoles(labelledMessages(vocabulary)).map(([role, fitted]) => quantised(role, fitted)),
});
