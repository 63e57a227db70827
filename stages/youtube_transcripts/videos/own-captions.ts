import * as v from 'valibot';
import { isLocalDate, type LocalDate } from '../../../src/domain/time.js';
import { subtitleCues } from '../transcripts/subtitle-cues.js';
import { bodyOf, firstCues } from '../transcripts/transcript-body.js';
import type { Account } from './account.js';
import { type SpokenVideo, shownTitle, type VideoResult } from './video.js';
import type { ApiResult } from './youtube-calls.js';

const optionalText = v.optional(v.nullable(v.string()), null);
const captionList = v.object({
  items: v.array(v.object({ id: v.string(), snippet: v.object({ language: optionalText, trackKind: optionalText }) })),
});
type Track = v.InferOutput<typeof captionList>['items'][number];
const videoList = v.object({
  items: v.array(
    v.object({
      snippet: v.object({ title: v.string(), channelTitle: optionalText, publishedAt: optionalText }),
      recordingDetails: v.optional(v.nullable(v.object({ recordingDate: optionalText })), null),
    }),
  ),
});

/** Returns the captions of a video of the account's own channel, the only ones that the API returns. */
export async function ownCaptions(id: string, account: Account): Promise<VideoResult> {
  const tracks = await account.json('captions', { part: 'snippet', videoId: id }, captionList);
  if (tracks.kind !== 'ok') return failureOf(tracks);
  const track = trackOfSpeech(tracks.value.items);
  if (track === null) return { kind: 'unavailable', why: 'The account sees no captions of it.' };
  const text = await account.text(`captions/${encodeURIComponent(track.id)}`, { tfmt: 'vtt' });
  if (text.kind !== 'ok') return failureOf(text);
  if (text.value.trim() === '') return { kind: 'unavailable', why: 'YouTube sent the account an empty response.' };
  const body = firstCues(bodyOf(await subtitleCues(text.value, 'vtt')));
  if (body.cues.length === 0) return { kind: 'unavailable', why: 'The account’s captions of it hold no words.' };
  return { kind: 'found', video: { ...(await detailsOf(id, account)), body } };
}

function failureOf({ kind, message }: Exclude<ApiResult<unknown>, { kind: 'ok' }>): VideoResult {
  return kind === 'rate_limited' ? { kind } : { kind: 'unavailable', why: message };
}

/**
 * Prefers captions that a person wrote in the language of the automatic ones, else the automatic ones, else the first.
 */
function trackOfSpeech(tracks: readonly Track[]): Track | null {
  const machine = tracks.find(({ snippet }) => snippet.trackKind?.toLowerCase() === 'asr');
  const written = tracks.filter((track) => track.snippet.trackKind?.toLowerCase() !== 'asr');
  const same = written.find(({ snippet }) => machine !== undefined && snippet.language === machine.snippet.language);
  return same ?? machine ?? written[0] ?? null;
}

/** Returns the metadata of a video, as far as available: its words are usable without. */
async function detailsOf(id: string, account: Account): Promise<Omit<SpokenVideo, 'body'>> {
  const found: ApiResult<v.InferOutput<typeof videoList>> = await account.json(
    'videos',
    { part: 'snippet,recordingDetails', id },
    videoList,
  );
  const details = found.kind === 'ok' ? found.value.items[0] : undefined;
  return {
    id,
    title: shownTitle(details?.snippet.title ?? ''),
    channel: shownTitle(details?.snippet.channelTitle ?? '') || null,
    recorded_on: dayOf(details?.recordingDetails?.recordingDate),
    published_on: dayOf(details?.snippet.publishedAt),
  };
}

function dayOf(moment: string | null | undefined): LocalDate | null {
  const day = (moment ?? '').slice(0, 10);
  return isLocalDate(day) ? day : null;
}
