import type { Citation, Claim } from '../../../src/domain/stage-values/documents.js';
import { substance } from '../../shared/lines/substance.js';
import { isDataSet } from '../../shared/origins/data-set.js';
import { readCitation } from './read-citation.js';

/**
 * Returns the citations of a claim that are relevant to it. Rows of a data set and calculations always are: the
 * statement puts their numbers into words. Others must share a word of substance or a number with it, other than
 * `place`, the words that name the town and the show, which are on every page about the town. One word is enough,
 * because reports were grouped by content before.
 */
export function carryingCitations({ text, citations }: Claim, place: ReadonlySet<string>): readonly Citation[] {
  const said = substance(text);
  const own = said.filter((word) => !place.has(word));
  const meant = own.length > 0 ? own : said;
  return citations.filter((citation) => {
    if (isDataSet(citation.source)) return true;
    const quoted = readCitation(citation).substance;
    return meant.some((word) => quoted.has(word));
  });
}
