import * as v from 'valibot';
import type { Account } from './account.js';
import type { YoutubeSettings } from './settings.js';
import type { ApiResult } from './youtube-calls.js';

/** Videos per brief: each costs requests, and the page shows only a few. */
const mostVideos = 20;

const idShape = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{11}$/u));
const channelList = v.object({
  items: v.array(v.object({ contentDetails: v.object({ relatedPlaylists: v.object({ uploads: v.string() }) }) })),
});
const uploadList = v.object({ items: v.array(v.object({ contentDetails: v.object({ videoId: idShape }) })) });

/** Returns the configured videos, explicitly named ones first, and sentences about what could not be determined. */
export async function selectVideos(
  settings: YoutubeSettings,
  account: Account | null,
): Promise<Readonly<{ ids: readonly string[]; problems: readonly string[] }>> {
  const newest = await newestUploads(settings, account);
  const ids = [...new Set([...settings.BRIEF_YOUTUBE_VIDEOS, ...newest.ids])];
  const left = ids.length - mostVideos;
  const tooMany = left > 0 ? [`Only the first ${mostVideos} of ${ids.length} videos were requested.`] : [];
  return { ids: ids.slice(0, mostVideos), problems: [...newest.problems, ...tooMany] };
}

async function newestUploads(
  { BRIEF_YOUTUBE_CHANNEL: channel, BRIEF_YOUTUBE_NEWEST: newest }: YoutubeSettings,
  account: Account | null,
): Promise<Readonly<{ ids: readonly string[]; problems: readonly string[] }>> {
  if (channel === '') return { ids: [], problems: [] };
  if (account === null) {
    return none('BRIEF_YOUTUBE_CHANNEL needs YOUTUBE_CLIENT_ID, YOUTUBE_CLIENT_SECRET and YOUTUBE_REFRESH_TOKEN.');
  }
  const which: Record<string, string> = channel === 'mine' ? { mine: 'true' } : { id: channel };
  const found = await account.json('channels', { part: 'contentDetails', ...which }, channelList);
  if (found.kind !== 'ok') return none(`The channel could not be read${because(found)}`);
  const uploads = found.value.items[0]?.contentDetails.relatedPlaylists.uploads;
  if (uploads === undefined) return none('YouTube does not know the channel in BRIEF_YOUTUBE_CHANNEL.');
  const query = { part: 'contentDetails', playlistId: uploads, maxResults: String(Math.min(newest, mostVideos)) };
  const listed = await account.json('playlistItems', query, uploadList);
  if (listed.kind !== 'ok') return none(`The videos of the channel could not be read${because(listed)}`);
  return { ids: listed.value.items.map(({ contentDetails }) => contentDetails.videoId).slice(0, newest), problems: [] };
}

/** Omits the reason for rate limits, which are reported once for everything. */
function because({ kind, message }: Exclude<ApiResult<unknown>, { kind: 'ok' }>): string {
  return kind === 'rate_limited' ? '.' : `: ${message}`;
}

function none(problem: string) {
  return { ids: [], problems: [problem] };
}
