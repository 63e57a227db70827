import * as v from 'valibot';
import { count, notices, text } from './documents.js';

const files = v.array(
  v.strictObject({ url: v.pipe(v.string(), v.url()), sha256: text, bytes: count, media_type: text }),
);

/**
 * Where the release is, and the digest of each file as read back from there. `previous_release` is the release that the
 * address showed before; `notices` are about the server.
 */
export const vpsDeploymentValue = v.strictObject({
  url: v.pipe(v.string(), v.url()),
  release: text,
  previous_release: v.nullable(text),
  files: v.pipe(files, v.minLength(1)),
  notices: v.optional(notices),
});
export type VpsDeploymentValue = v.InferOutput<typeof vpsDeploymentValue>;
