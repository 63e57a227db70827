import { hashBits } from '../../../../stages/shared/classifier/text-features.js';
import { outputs } from '../../../../stages/shared/meets/pair-features.js';
import { quantised } from '../../../support/classifier/fit.js';
import { writeModel } from '../../../support/classifier/write-model.js';
import { labelledPairs, trained } from './labelled-pairs.js';

/** Trains the model that says which stories fall under a ban and which suit a bit, and writes it. */

const vocabulary = { keys: new Uint32Array(), groups: new Uint16Array() };
writeModel('shared/meets/meets.bin', {
  ...{ vocabulary, slotBits: hashBits, thresholds: {} },
  outputs: outputs.map((name) => quantised(name, trained(labelledPairs(name)))),
});
