import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice, Source } from '../../../src/domain/stage-values/documents.js';
import type { Transcript, YoutubeTranscriptsValue } from '../../../src/domain/stage-values/youtube-transcripts.js';
import type { Log } from '../../../src/ports/log.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { firstNotices } from '../../shared/input-files/many-notices.js';
import { findTranscripts } from '../transcripts/find-transcripts.js';
import { keptTranscript } from '../transcripts/transcript-body.js';
import { type Account, openAccount } from './account.js';
import { cachedVideo, cacheVideo } from './cache.js';
import { ownCaptions } from './own-captions.js';
import type { YoutubeSettings } from './settings.js';
import type { Heard, SpokenVideo } from './video.js';
import { watchAddress } from './video-ids.js';
import { viewerCaptions } from './viewer-captions.js';
import { wantedVideos } from './wanted-videos.js';
import { type Bounds, withYoutube, type YoutubeCalls, youtubeBounds } from './youtube-calls.js';

type Context = StageContext<YoutubeSettings>;

/** The transcripts of the user's files and of the videos that the settings name. Never fails for what YouTube does, nor for a file. */
export async function findVideoTranscripts(
  input: InputOf<'youtube_transcripts'>,
  context: Context,
  bounds: Bounds = youtubeBounds,
): Promise<StageOutcome<'youtube_transcripts'>> {
  const local = await localTranscripts(input, context);
  return withYoutube(context, (youtube) => withVideos(local, youtube, context), bounds);
}

async function withVideos(
  local: YoutubeTranscriptsValue,
  youtube: YoutubeCalls,
  context: Context,
): Promise<StageOutcome<'youtube_transcripts'>> {
  const account = openAccount(youtube);
  const { ids, problems } = await wantedVideos(context.settings, account);
  const known = new Set(local.transcripts.map((transcript) => transcript.video_id));
  const found: Transcript[] = [];
  const notices = [...local.notices, ...problems.map(noticeOf)];
  let unasked = 0;
  for (const id of ids.filter((each) => !known.has(each))) {
    const heard = await heardOf(id, youtube, account, context.log);
    if (heard.kind === 'heard') found.push(await transcriptOf(heard.video, context));
    else if (heard.kind === 'left_alone') unasked += 1;
    else notices.push(noticeOf(`No transcript of the video ${id}. ${heard.why}`));
  }
  notices.push(...leftAlone(youtube, unasked));
  const transcripts = newestFirst([...local.transcripts, ...found]);
  const empty_reason = transcripts.length > 0 ? null : emptyReason(local, ids.length);
  return { kind: 'produced', value: { transcripts, empty_reason, notices: firstNotices(notices) } };
}

async function localTranscripts(
  input: InputOf<'youtube_transcripts'>,
  context: Context,
): Promise<YoutubeTranscriptsValue> {
  const outcome = await findTranscripts(input, context);
  if (outcome.kind === 'produced') return outcome.value;
  return { transcripts: [], empty_reason: outcome.reason, notices: [noticeOf(outcome.reason)] };
}

/** From the cache, else in the account's name, else as any viewer; what came from YouTube is kept for the next brief. */
async function heardOf(id: string, youtube: YoutubeCalls, account: Account | null, log: Log): Promise<Heard> {
  const folder = youtube.settings.BRIEF_YOUTUBE_CACHE_DIR;
  const cached = await cachedVideo(folder, id);
  if (cached !== null) return { kind: 'heard', video: cached };
  if (youtube.signal.aborted) return { kind: 'nothing', why: 'There was no time left to ask for it.' };
  const own = account === null ? null : await ownCaptions(id, account);
  const heard = own?.kind === 'heard' ? own : await viewerCaptions(id, youtube);
  if (heard.kind !== 'heard') return unheard(own === null ? [heard] : [own, heard]);
  await cacheVideo(folder, heard.video).catch((error: unknown) =>
    log.warn('captions could not be kept', { video: id, folder, error: String(error) }),
  );
  return heard;
}

/** What each way had to say of the video itself; where that is nothing, what closed the ways is told once for all videos. */
function unheard(ways: readonly Heard[]): Heard {
  const whys = ways.flatMap((heard) => (heard.kind === 'nothing' ? [heard.why] : []));
  return whys.length === 0 ? { kind: 'left_alone' } : { kind: 'nothing', why: whys.join(' ') };
}

/** The one notice on all that YouTube was not asked, or refused for its limits. */
function leftAlone({ ways }: YoutubeCalls, unasked: number): readonly Notice[] {
  const reasons = [ways.account, ways.viewer].flatMap((way) => way.turnedAway() ?? []);
  if (reasons.length === 0) return [];
  const lost = unasked === 0 ? [] : [`Videos without a transcript for that: ${unasked}.`];
  return [noticeOf([...reasons, ...lost].join(' '))];
}

function transcriptOf({ id, title, channel, recorded_on, published_on, body }: SpokenVideo, context: Context) {
  const source: Source = {
    kind: 'web',
    publisher: channel === null ? 'YouTube' : `${channel} on YouTube`,
    title: title === '' ? null : title,
    url: watchAddress(id),
    file: null,
    line: null,
    published_on,
    retrieved_at: context.now,
    licence: null,
  };
  const recording = { title: title || `Video ${id}`, recorded_on, video_id: id, performer: null, source };
  return keptTranscript(recording, body, context.artifacts);
}

/** By the day of the recording, else of the upload; undated ones last. */
function newestFirst(transcripts: readonly Transcript[]): Transcript[] {
  const day = ({ recorded_on, source }: Transcript) => recorded_on ?? source.published_on ?? '';
  return transcripts.toSorted((one, other) => (day(one) === day(other) ? 0 : day(one) < day(other) ? 1 : -1));
}

function emptyReason(local: YoutubeTranscriptsValue, asked: number): string {
  const files = local.empty_reason ?? 'There is no transcript.';
  return asked === 0 ? files : `${files} None of ${asked} videos gave one.`;
}

function noticeOf(message: string): Notice {
  return { message, file: null, line: null };
}
