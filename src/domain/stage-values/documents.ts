import * as v from 'valibot';
import { instant, localDate } from '../time.js';

/**
 * Parts of several stage values. Stage values are documents: plugins write them, events store them and the API serves
 * them unchanged, hence snake_case. Text in them is plain text, never markup.
 */

const nonEmpty = v.pipe(v.string(), v.minLength(1));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u, 'is not a SHA-256 in lower-case hex'));

/** Something that could not be used, or about which two sources disagree; `file` is relative to the input folder. */
export const notice = v.strictObject({
  message: nonEmpty,
  file: v.nullable(nonEmpty),
  line: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type Notice = v.InferOutput<typeof notice>;

/** Returns a notice as one sentence, with its file and line. */
export function noticeText({ message, file, line }: Notice): string {
  if (file === null) return message;
  return line === null ? `${file}: ${message}` : `${file}, line ${line}: ${message}`;
}

/**
 * The source of a statement. `publisher` is a newspaper, GeoNames, or the name of the user's file. `kind`: `web` a page
 * or feed, `file` the user's own file, `dataset` an offline data set, `calculation` from coordinates and date.
 */
export const source = v.strictObject({
  kind: v.picklist(['web', 'file', 'dataset', 'calculation']),
  publisher: nonEmpty,
  title: v.nullable(nonEmpty),
  url: v.nullable(v.pipe(v.string(), v.url())),
  file: v.nullable(nonEmpty),
  line: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  published_on: v.nullable(localDate),
  retrieved_at: instant,
  licence: v.nullable(nonEmpty),
});
export type Source = v.InferOutput<typeof source>;

/** A source and the words in it that support the statement. */
export const citation = v.strictObject({ source, quote: nonEmpty });
export type Citation = v.InferOutput<typeof citation>;

/** A match by name alone, which the reader decides; it is never used in a line. */
export const question = v.strictObject({ text: nonEmpty, source });
export type Question = v.InferOutput<typeof question>;

/** One checkable statement. `id` is stable for the same statement and unique within a run. */
export const claim = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9:_-]{0,79}$/u, 'is not a claim id')),
  text: nonEmpty,
  topic: nonEmpty,
  citations: v.pipe(v.array(citation), v.minLength(1)),
});
export type Claim = v.InferOutput<typeof claim>;

/**
 * Why a text must not be joked about: what happened, the sentence that shows it, the reason in plain English, and the
 * words of the text that say it.
 */
export const harm = v.strictObject({
  category: nonEmpty,
  sentence: nonEmpty,
  reason: nonEmpty,
  words: v.optional(v.array(nonEmpty)),
});
export type Harm = v.InferOutput<typeof harm>;

/** Bytes in the artifact store. */
export const artifactReference = v.strictObject({ sha256, bytes: count, media_type: nonEmpty });
export type ArtifactReference = v.InferOutput<typeof artifactReference>;

/** Tokens and cost as the vendor reported them; null where it reports none, and for stages that call no vendor. */
export const usage = v.strictObject({
  model: v.nullable(nonEmpty),
  input_tokens: v.nullable(count),
  output_tokens: v.nullable(count),
  cost: v.nullable(v.pipe(v.number(), v.minValue(0))),
  currency: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/u))),
});
export type Usage = v.InferOutput<typeof usage>;

export const notices = v.array(notice);
/** Why a stage that completed found nothing; null when it found something. */
export const emptyReason = v.nullable(nonEmpty);
export { nonEmpty as text };
