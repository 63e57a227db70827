import type { Citation, Claim } from '../../../src/domain/stage-values/documents.js';
import { substance } from '../../shared/lines/substance.js';
import { readCitation } from './read-citation.js';

/**
 * The citations that came with a claim and have to do with it. Rows of a data set and calculations are numbers that the statement
 * puts into words; everything else must share a word of substance or a number with it, and `place`, the words that name the town and the
 * show, are none: all of a town's pages have them. Reports were put together by what they tell before, so that one word is enough here.
 */
export function carryingCitations({ text, citations }: Claim, place: ReadonlySet<string>): readonly Citation[] {
  const said = substance(text);
  const own = said.filter((word) => !place.has(word));
  const meant = own.length > 0 ? own : said;
  return citations.filter((citation) => {
    if (citation.source.kind === 'dataset' || citation.source.kind === 'calculation') return true;
    const quoted = readCitation(citation).substance;
    return meant.some((word) => quoted.has(word));
  });
}
