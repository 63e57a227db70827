import * as v from 'valibot';
import { instant } from '../time.js';
import { count, text } from './documents.js';

/** What a stranger gets at each deployed address; every digest equals what was deployed, else the stage fails. */
export const urlVerificationValue = v.strictObject({
  checked: v.pipe(
    v.array(
      v.strictObject({
        url: text,
        status: count,
        redirects: v.array(text),
        content_type: text,
        bytes: count,
        sha256: text,
        certificate_expires_at: v.nullable(instant),
      }),
    ),
    v.minLength(1),
  ),
});
export type UrlVerificationValue = v.InferOutput<typeof urlVerificationValue>;
