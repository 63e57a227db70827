import type { SalesRow } from './sales-row.js';

/** What the page says of counts without a day. */
export const undated = 'the file names no day of the count';
/** What the page says of counts that end on the day of the show, but could be of a later one. */
export const unnamed = 'the file names no show';

/**
 * Returns the counts of a show without those of a file that names no show, if another file has some, and without those
 * of a sheet that names no day, if another sheet of its file has some.
 */
export function surestCounts(counts: readonly SalesRow[]): readonly SalesRow[] {
  const named = counts.filter((count) => !says(count, unnamed));
  const documents = new Set(counts.map(({ origin }) => origin.document));
  const own = named.length > 0 || documents.size > 1 ? named : counts;
  const dated = new Set(own.flatMap((count) => (says(count, undated) ? [] : [count.origin.document])));
  return own.filter((count) => !says(count, undated) || !dated.has(count.origin.document));
}

function says({ remark = '' }: SalesRow, said: string): boolean {
  return remark.split('; ').includes(said);
}
