import * as v from 'valibot';
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

/** The finished page with its preview image, and the page with the money at its own address. Addresses are final. */
export const htmlGenerationValue = v.strictObject({
  title: text,
  page: publishedAddress,
  image: v.strictObject({ name: text, url: address, width: count, height: count, artifact: artifactReference }),
  financials: publishedAddress,
  notices,
});
export type HtmlGenerationValue = v.InferOutput<typeof htmlGenerationValue>;
