import * as v from 'valibot';
import { localDate } from '../time.js';
import { artifactReference, count, emptyReason, notices, source, text } from './documents.js';

const seconds = v.pipe(v.number(), v.minValue(0));

/** The body of a transcript artifact, `application/json`. Times are seconds from the beginning. */
export const transcriptBody = v.strictObject({
  cues: v.array(v.strictObject({ start: seconds, end: seconds, text })),
});
export type TranscriptBody = v.InferOutput<typeof transcriptBody>;

/** What was said on stage or in videos, newest first; the words themselves are in the artifact, a `transcriptBody`. */
export const youtubeTranscriptsValue = v.strictObject({
  transcripts: v.array(
    v.strictObject({
      title: text,
      recorded_on: v.nullable(localDate),
      video_id: v.nullable(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{11}$/u))),
      performer: v.nullable(text),
      duration: seconds,
      cues: count,
      words: count,
      body: artifactReference,
      source,
    }),
  ),
  empty_reason: emptyReason,
  notices,
});
export type YoutubeTranscriptsValue = v.InferOutput<typeof youtubeTranscriptsValue>;
export type Transcript = YoutubeTranscriptsValue['transcripts'][number];
