import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Text as a column of type ANY holds it: a long one is deflated, a short one stays readable in a SQLite shell. */
export type PackedText = string | Uint8Array;

/**
 * Shorter texts, in UTF-16 units, gain less than the 20 µs that packing one costs. Three texts of a run whose stages do
 * nothing are longer: packed, they are 3 KB less.
 */
const shortestPacked = 1300;
/** With the default window and memory, preparing to deflate takes longer than deflating a text of this size. */
const options = { level: 1, windowBits: 13, memLevel: 6 };

export function packText(text: string): PackedText {
  return text.length < shortestPacked ? text : deflateRawSync(text, options);
}

/** Throws for bytes that were not made by `packText`. */
export function unpackText(packed: PackedText): string {
  return typeof packed === 'string' ? packed : inflateRawSync(packed).toString('utf8');
}
