import * as v from 'valibot';
import { instant } from '../time.js';
import { count, notices, text } from './documents.js';

/**
 * What a stranger gets at each deployed address; every digest equals what was deployed, there by this run or by a later
 * one of the show, else the stage fails. `notices` describe the later one.
 */
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
  notices: v.optional(notices),
});
export type UrlVerificationValue = v.InferOutput<typeof urlVerificationValue>;
