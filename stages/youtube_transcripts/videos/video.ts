import * as v from 'valibot';
import { transcriptBody } from '../../../src/domain/stage-values/youtube-transcripts.js';
import { localDate } from '../../../src/domain/time.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';

/** A video with its words, as it is kept in the cache. `recorded_on` only where its owner says so; `published_on` is when it was uploaded. */
export const spokenVideo = v.strictObject({
  id: v.string(),
  title: v.string(),
  channel: v.nullable(v.string()),
  recorded_on: v.nullable(localDate),
  published_on: v.nullable(localDate),
  body: transcriptBody,
});
export type SpokenVideo = v.InferOutput<typeof spokenVideo>;

/** The words of a video, or why there are none, as a sentence. `left_alone`: YouTube wants to be asked nothing more, whatever the video. */
export type Heard =
  | Readonly<{ kind: 'heard'; video: SpokenVideo }>
  | Readonly<{ kind: 'nothing'; why: string }>
  | Readonly<{ kind: 'left_alone' }>;

/** A title or a name as it is shown; empty where it holds what no title does. */
export function shownTitle(title: string): string {
  const plain = plainText(title, 200);
  return unsafeWords(plain) === null ? plain : '';
}
