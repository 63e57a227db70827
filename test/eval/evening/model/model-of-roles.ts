import type { LinearModel } from '../../../../stages/shared/classifier/linear-model.js';
import { hashBits } from '../../../../stages/shared/classifier/text-features.js';
import type { Vocabulary } from '../../../../stages/shared/classifier/vocabulary.js';
import { type Linear, quantised } from '../../../support/classifier/fit.js';

/** Returns a model as it is stored, with one output for each role. */
export function modelOfRoles(vocabulary: Vocabulary, roles: readonly (readonly [string, Linear])[]): LinearModel {
  const outputs = roles.map(([role, fitted]) => quantised(role, fitted));
  return { vocabulary, slotBits: hashBits, thresholds: {}, outputs };
}
