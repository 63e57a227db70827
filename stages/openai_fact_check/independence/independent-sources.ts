import type { Citation } from '../../../src/domain/stage-values/documents.js';
import { isOneVoice } from './read-citation.js';

/**
 * Citations put together by who really speaks: those of one publisher, and copies of one text, are one source. In the order of the
 * citations.
 */
export function independentSources(citations: readonly Citation[]): readonly (readonly Citation[])[] {
  let sources: (readonly Citation[])[] = [];
  for (const citation of citations) {
    const joined = sources.filter((source) => source.some((one) => isOneVoice(one, citation)));
    const apart = sources.filter((source) => !joined.includes(source));
    const first = joined[0] === undefined ? sources.length : sources.indexOf(joined[0]);
    sources = [...apart.slice(0, first), [...joined.flat(), citation], ...apart.slice(first)];
  }
  return sources;
}
