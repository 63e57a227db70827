import type { Citation } from '../../../src/domain/stage-values/documents.js';
import { oncePer } from '../../shared/lines/once.js';
import { substance } from '../../shared/lines/substance.js';
import { type Quantity, singleCounts } from '../numbers/quantities.js';
import { areCopies, type CopyMarks, copyMarksOf } from './copies.js';
import { isSamePublisher, type Publisher, publisherOf } from './publishers.js';

/** The features of a citation that are compared. */
export type ReadCitation = Readonly<{
  publisher: Publisher;
  marks: CopyMarks;
  /** The counts in its quote, by unit. */
  counts: ReadonlyMap<string, Quantity>;
  /** The words of substance and the numbers in its quote. */
  substance: ReadonlySet<string>;
}>;

/** Parses a citation, once: parsing is slow, and each citation is compared with all others. */
export const readCitation: (citation: Citation) => ReadCitation = oncePer(({ source, quote }: Citation) => ({
  publisher: publisherOf(source),
  marks: copyMarksOf(quote),
  counts: singleCounts(quote),
  substance: new Set(substance(quote)),
}));

/** Returns true if two citations are one source: of one publisher, or copies of one text. */
export function isSameSource(one: Citation, other: Citation): boolean {
  const [mine, yours] = [readCitation(one), readCitation(other)];
  return isSamePublisher(mine.publisher, yours.publisher) || areCopies(mine.marks, yours.marks);
}
