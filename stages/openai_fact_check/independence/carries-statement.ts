import type { Citation, Claim } from '../../../src/domain/stage-values/documents.js';
import { substance } from '../../shared/lines/substance.js';

/**
 * Whether a citation that came with a claim has to do with it. Rows of a data set and calculations are numbers that the statement
 * puts into words; everything else must share a word of substance or a number with it, and `place`, the words that name the town and the
 * show, are none: all of a town's pages have them. Reports were put together by what they tell before, so that one word is enough here.
 */
export function carriesStatement(citation: Citation, claim: Claim, place: ReadonlySet<string>): boolean {
  if (citation.source.kind === 'dataset' || citation.source.kind === 'calculation') return true;
  const quoted = new Set(substance(citation.quote));
  const own = substance(claim.text).filter((word) => !place.has(word));
  return (own.length > 0 ? own : substance(claim.text)).some((word) => quoted.has(word));
}
