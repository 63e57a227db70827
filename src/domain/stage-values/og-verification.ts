import * as v from 'valibot';
import { count, text } from './documents.js';

/** The Open Graph and card tags as a crawler reads them, in document order, and the image as it really is. */
export const ogVerificationValue = v.strictObject({
  url: text,
  tags: v.array(v.strictObject({ name: text, content: v.string() })),
  image: v.strictObject({ url: text, content_type: text, width: count, height: count, bytes: count }),
});
