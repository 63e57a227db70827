import type { Citation } from '../../../src/domain/stage-values/documents.js';
import { oncePer } from '../../shared/lines/once.js';
import { substance } from '../../shared/lines/substance.js';
import { type Quantity, singleCounts } from '../numbers/quantities.js';
import { areCopies, type CopyMarks, copyMarksOf } from './copies.js';
import { isSamePublisher, type Publisher, publisherOf } from './publishers.js';

/** All of a citation that it is compared by. */
export type ReadCitation = Readonly<{
  publisher: Publisher;
  marks: CopyMarks;
  /** What its quote counts, by unit. */
  counts: ReadonlyMap<string, Quantity>;
  /** The words and numbers of its quote that say something. */
  substance: ReadonlySet<string>;
}>;

/** To read a quote takes long, to compare what was read does not; and each is compared with all others. So it is read once. */
export const readCitation: (citation: Citation) => ReadCitation = oncePer(({ source, quote }: Citation) => ({
  publisher: publisherOf(source),
  marks: copyMarksOf(quote),
  counts: singleCounts(quote),
  substance: new Set(substance(quote)),
}));

/** Whether two citations are one voice: of one house, or copies of one text. */
export function isOneVoice(one: Citation, other: Citation): boolean {
  const [mine, yours] = [readCitation(one), readCitation(other)];
  return isSamePublisher(mine.publisher, yours.publisher) || areCopies(mine.marks, yours.marks);
}
