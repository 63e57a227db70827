import type { Citation, Claim } from '../../../src/domain/stage-values/documents.js';
import { substance } from '../../shared/lines/substance.js';

/**
 * Whether a citation's words have to do with the statement. Rows of a data set and calculations are numbers that the statement
 * puts into words; everything else must share a word of substance or a number with it.
 */
export function carriesStatement(citation: Citation, claim: Claim): boolean {
  if (citation.source.kind === 'dataset' || citation.source.kind === 'calculation') return true;
  const quoted = new Set(substance(citation.quote));
  return substance(claim.text).some((word) => quoted.has(word));
}
