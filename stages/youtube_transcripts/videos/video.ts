import * as v from 'valibot';
import { transcriptBody } from '../../../src/domain/stage-values/youtube-transcripts.js';
import { localDate } from '../../../src/domain/time.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';

/**
 * A video with its words, as in the cache. `recorded_on` is set only if the owner says so; `published_on` is the
 * upload.
 */
export const spokenVideo = v.strictObject({
  id: v.string(),
  title: v.string(),
  channel: v.nullable(v.string()),
  recorded_on: v.nullable(localDate),
  published_on: v.nullable(localDate),
  body: transcriptBody,
});
export type SpokenVideo = v.InferOutput<typeof spokenVideo>;

/**
 * The words of a video, or a sentence that says why there are none. `rate_limited`: no more requests may be sent, for
 * any video.
 */
export type VideoResult =
  | Readonly<{ kind: 'found'; video: SpokenVideo }>
  | Readonly<{ kind: 'unavailable'; why: string }>
  | Readonly<{ kind: 'rate_limited' }>;

/** Returns a title or name as plain text; empty if it contains unsafe words. */
export function shownTitle(title: string): string {
  const plain = plainText(title, 200);
  return unsafeWords(plain) === null ? plain : '';
}
