import * as v from 'valibot';
import { isLocalDate, type LocalDate } from '../../../src/domain/time.js';
import { subtitleCues } from '../transcripts/subtitle-cues.js';
import { bodyOf, firstCues } from '../transcripts/transcript-body.js';
import type { Account } from './account.js';
import { type Heard, type SpokenVideo, shownTitle } from './video.js';
import type { Told } from './youtube-calls.js';

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

/** The captions of a video of the account's own channel: YouTube gives nobody else's. */
export async function ownCaptions(id: string, account: Account): Promise<Heard> {
  const tracks = await account.json('captions', { part: 'snippet', videoId: id }, captionList);
  if (tracks.kind !== 'told') return unheard(tracks);
  const track = trackOfSpeech(tracks.value.items);
  if (track === null) return { kind: 'nothing', why: 'The account sees no captions of it.' };
  const text = await account.text(`captions/${encodeURIComponent(track.id)}`, { tfmt: 'vtt' });
  if (text.kind !== 'told') return unheard(text);
  if (text.value.trim() === '') return { kind: 'nothing', why: 'YouTube answered the account with nothing.' };
  const body = firstCues(bodyOf(await subtitleCues(text.value, 'vtt')));
  if (body.cues.length === 0) return { kind: 'nothing', why: 'The account’s captions of it hold no words.' };
  return { kind: 'heard', video: { ...(await detailsOf(id, account)), body } };
}

function unheard({ kind, message }: Exclude<Told<unknown>, { kind: 'told' }>): Heard {
  return kind === 'left_alone' ? { kind } : { kind: 'nothing', why: message };
}

/** Captions that somebody wrote in the language that is spoken, which is that of the machine's own; else those of the machine; else the first. */
function trackOfSpeech(tracks: readonly Track[]): Track | null {
  const machine = tracks.find(({ snippet }) => snippet.trackKind?.toLowerCase() === 'asr');
  const written = tracks.filter((track) => track.snippet.trackKind?.toLowerCase() !== 'asr');
  const same = written.find(({ snippet }) => machine !== undefined && snippet.language === machine.snippet.language);
  return same ?? machine ?? written[0] ?? null;
}

/** Without them the words are still words. */
async function detailsOf(id: string, account: Account): Promise<Omit<SpokenVideo, 'body'>> {
  const found: Told<v.InferOutput<typeof videoList>> = await account.json(
    'videos',
    { part: 'snippet,recordingDetails', id },
    videoList,
  );
  const details = found.kind === 'told' ? found.value.items[0] : undefined;
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
