import * as v from 'valibot';
import { localTime } from '../time.js';
import { artifactReference, count, notices, text } from './documents.js';

const address = v.pipe(v.string(), v.url());
const slug = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/u, 'is not a slug of 128 bits in hex'));

/** The files of one address; `name` has no folders, `index.html` is what the address itself answers. */
export const publishedAddress = v.strictObject({
  slug,
  url: address,
  files: v.pipe(v.array(v.strictObject({ name: text, artifact: artifactReference })), v.minLength(1)),
});
export type PublishedAddress = v.InferOutput<typeof publishedAddress>;

/**
 * The finished page with its preview image, and the page with the money at its own address. Addresses are final.
 * `glance` is what the first screen shows, for the comparison with the next version of the brief.
 */
export const htmlGenerationValue = v.strictObject({
  title: text,
  page: publishedAddress,
  image: v.strictObject({ name: text, url: address, width: count, height: count, artifact: artifactReference }),
  financials: publishedAddress,
  glance: v.optional(
    v.strictObject({
      top: v.array(text),
      sold: v.nullable(count),
      warning: text,
      doors: v.nullable(localTime),
      start: v.nullable(localTime),
    }),
  ),
  notices,
});
export type HtmlGenerationValue = v.InferOutput<typeof htmlGenerationValue>;
