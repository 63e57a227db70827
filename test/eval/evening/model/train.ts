import { writeModel } from '../../../support/classifier/write-model.js';
import { eveningVocabulary, labelledMessages, trainedRoles } from './labelled-messages.js';
import { labelledNames, trainedNames } from './labelled-names.js';
import { modelOfRoles } from './model-of-roles.js';

/** Trains the models that say what the times and counts of a message are, and who plays first, and writes them. */

const vocabulary = eveningVocabulary();
writeModel('shared/evening/evening.bin', modelOfRoles(vocabulary, trainedRoles(labelledMessages(vocabulary))));
writeModel('shared/evening/names.bin', modelOfRoles(vocabulary, trainedNames(labelledNames(vocabulary))));
