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
import { selectVideos } from './select-videos.js';
import type { YoutubeSettings } from './settings.js';
import { watchAddress } from './video-ids.js';
import type { SpokenVideo, VideoResult } from './video.js';
import { viewerCaptions } from './viewer-captions.js';
import { type Bounds, withYoutube, type YoutubeCalls, youtubeBounds } from './youtube-calls.js';

type Context = StageContext<YoutubeSettings>;

/** Reads the transcripts of the user's files and of the configured videos. Neither YouTube nor a file can fail it. */
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
  const { ids, problems } = await selectVideos(context.settings, account);
  const known = new Set(local.transcripts.map((transcript) => transcript.video_id));
  const found: Transcript[] = [];
  const notices = [...local.notices, ...problems.map(noticeOf)];
  let skipped = 0;
  for (const id of ids.filter((each) => !known.has(each))) {
    const result = await videoResult(id, youtube, account, context.log);
    if (result.kind === 'found') found.push(await transcriptOf(result.video, context));
    else if (result.kind === 'rate_limited') skipped += 1;
    else notices.push(noticeOf(`No transcript of the video ${id}. ${result.why}`));
  }
  notices.push(...rateLimitNotices(youtube, skipped));
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

/** Reads the cache, else calls the API with the account, else as a viewer; caches what YouTube returned. */
async function videoResult(id: string, youtube: YoutubeCalls, account: Account | null, log: Log): Promise<VideoResult> {
  const folder = youtube.settings.BRIEF_YOUTUBE_CACHE_DIR;
  const cached = await cachedVideo(folder, id);
  if (cached !== null) return { kind: 'found', video: cached };
  if (youtube.signal.aborted) return { kind: 'unavailable', why: 'There was no time left to request it.' };
  const own = account === null ? null : await ownCaptions(id, account);
  const result = own?.kind === 'found' ? own : await viewerCaptions(id, youtube);
  if (result.kind !== 'found') return combinedFailure(own === null ? [result] : [own, result]);
  await cacheVideo(folder, result.video).catch((error: unknown) =>
    log.warn('captions could not be cached', { video: id, folder, error: String(error) }),
  );
  return result;
}

/** Combines the reasons that concern the video itself; rate limits are reported once for all videos. */
function combinedFailure(results: readonly VideoResult[]): VideoResult {
  const whys = results.flatMap((result) => (result.kind === 'unavailable' ? [result.why] : []));
  return whys.length === 0 ? { kind: 'rate_limited' } : { kind: 'unavailable', why: whys.join(' ') };
}

/** Returns one notice about all rate limits, else none. */
function rateLimitNotices({ limiters }: YoutubeCalls, skipped: number): readonly Notice[] {
  const reasons = [limiters.account, limiters.viewer].flatMap((limiter) => limiter.refusal() ?? []);
  if (reasons.length === 0) return [];
  const lost = skipped === 0 ? [] : [`Videos without a transcript because of that: ${skipped}.`];
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

/** Sorts by the day of the recording, else of the upload; undated ones last. */
function newestFirst(transcripts: readonly Transcript[]): Transcript[] {
  const day = ({ recorded_on, source }: Transcript) => recorded_on ?? source.published_on ?? '';
  return transcripts.toSorted((one, other) => (day(one) === day(other) ? 0 : day(one) < day(other) ? 1 : -1));
}

function emptyReason(local: YoutubeTranscriptsValue, videos: number): string {
  const files = local.empty_reason ?? 'There is no transcript.';
  return videos === 0 ? files : `${files} None of ${videos} videos has one.`;
}

function noticeOf(message: string): Notice {
  return { message, file: null, line: null };
}
