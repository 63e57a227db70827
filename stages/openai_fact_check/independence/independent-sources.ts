import type { Citation } from '../../../src/domain/stage-values/documents.js';
import { areCopies } from './copies.js';
import { isSamePublisher } from './publishers.js';

/**
 * Citations put together by who really speaks: those of one publisher, and copies of one text, are one source. In the order of the
 * citations.
 */
export function independentSources(citations: readonly Citation[]): readonly (readonly Citation[])[] {
  let sources: (readonly Citation[])[] = [];
  for (const citation of citations) {
    const joined = sources.filter((source) => source.some((one) => isOneSource(one, citation)));
    const apart = sources.filter((source) => !joined.includes(source));
    const first = joined[0] === undefined ? sources.length : sources.indexOf(joined[0]);
    sources = [...apart.slice(0, first), [...joined.flat(), citation], ...apart.slice(first)];
  }
  return sources;
}

function isOneSource(one: Citation, other: Citation): boolean {
  return isSamePublisher(one.source, other.source) || areCopies(one.quote, other.quote);
}
