import type { Citation } from '../../../src/domain/stage-values/documents.js';
import { isSameSource } from './read-citation.js';

/** Groups citations by independent source, in order: those of one publisher, and copies of one text, are one source. */
export function independentSources(citations: readonly Citation[]): readonly (readonly Citation[])[] {
  let sources: (readonly Citation[])[] = [];
  for (const citation of citations) {
    const joined = sources.filter((source) => source.some((one) => isSameSource(one, citation)));
    const apart = sources.filter((source) => !joined.includes(source));
    const first = joined[0] === undefined ? sources.length : sources.indexOf(joined[0]);
    sources = [...apart.slice(0, first), [...joined.flat(), citation], ...apart.slice(first)];
  }
  return sources;
}
