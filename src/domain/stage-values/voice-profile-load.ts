import * as v from 'valibot';
import { emptyReason, notices, source, text } from './documents.js';

/**
 * How the performer speaks. `matched_by` says why this profile was taken: it names the show's performer, or the show
 * names none and there is only one voice. `notes` is the free text, at most 20,000 characters.
 */
export const voiceProfileLoadValue = v.strictObject({
  profile: v.nullable(
    v.strictObject({
      performer: text,
      matched_by: v.picklist(['performer', 'only_voice']),
      tone: v.array(text),
      habits: v.array(text),
      worked: v.array(text),
      avoid_words: v.array(text),
      avoid_topics: v.array(text),
      notes: v.nullable(v.pipe(text, v.maxLength(20_000))),
      source,
    }),
  ),
  empty_reason: emptyReason,
  notices,
});
export type VoiceProfileLoadValue = v.InferOutput<typeof voiceProfileLoadValue>;
export type VoiceProfile = NonNullable<VoiceProfileLoadValue['profile']>;
