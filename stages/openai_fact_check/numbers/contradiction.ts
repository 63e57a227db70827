import type { Citation } from '../../../src/domain/stage-values/documents.js';
import { readCitation } from '../independence/read-citation.js';
import type { Quantity } from './quantities.js';

/** The relative difference of two exact counts that still agree: people round. */
const exactTolerance = 0.05;
/** The same if one of them says "about" or "more than". */
const vagueTolerance = 0.25;

export type Contradiction = Readonly<{ one: Citation; other: Citation; said: Quantity; contradicted: Quantity }>;

/**
 * Returns the first pair of citations that count the same thing differently. Ignores a thing that a text counts twice
 * with different numbers: it is about two groups of them.
 */
export function contradictionAmong(sources: readonly (readonly Citation[])[]): Contradiction | null {
  for (const [index, source] of sources.entries()) {
    for (const other of sources.slice(index + 1)) {
      const found = contradictionBetween(source, other);
      if (found !== null) return found;
    }
  }
  return null;
}

function contradictionBetween(source: readonly Citation[], other: readonly Citation[]): Contradiction | null {
  for (const one of source) {
    for (const two of other) {
      const found = contradiction(one, two);
      if (found !== null) return found;
    }
  }
  return null;
}

function contradiction(one: Citation, other: Citation): Contradiction | null {
  const [mine, yours] = [readCitation(one).counts, readCitation(other).counts];
  for (const [unit, said] of mine) {
    const contradicted = yours.get(unit);
    if (contradicted !== undefined && !agree(said, contradicted)) return { one, other, said, contradicted };
  }
  return null;
}

function agree(one: Quantity, other: Quantity): boolean {
  const tolerance = one.vague || other.vague ? vagueTolerance : exactTolerance;
  return Math.abs(one.value - other.value) <= tolerance * Math.max(one.value, other.value);
}
