import * as v from 'valibot';
import type { Account } from './account.js';
import type { YoutubeSettings } from './settings.js';
import type { Told } from './youtube-calls.js';

/** Videos of one brief: each costs calls, and the page shows a few. */
const mostVideos = 20;

const idShape = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{11}$/u));
const channelList = v.object({
  items: v.array(v.object({ contentDetails: v.object({ relatedPlaylists: v.object({ uploads: v.string() }) }) })),
});
const uploadList = v.object({ items: v.array(v.object({ contentDetails: v.object({ videoId: idShape }) })) });

/** The videos that the settings ask for, those that they name first, and sentences on what of it could not be found out. */
export async function wantedVideos(
  settings: YoutubeSettings,
  account: Account | null,
): Promise<Readonly<{ ids: readonly string[]; problems: readonly string[] }>> {
  const newest = await newestUploads(settings, account);
  const ids = [...new Set([...settings.BRIEF_YOUTUBE_VIDEOS, ...newest.ids])];
  const left = ids.length - mostVideos;
  const tooMany = left > 0 ? [`Of ${ids.length} videos the first ${mostVideos} were asked for.`] : [];
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
  if (found.kind !== 'told') return none(`The channel could not be read${because(found)}`);
  const uploads = found.value.items[0]?.contentDetails.relatedPlaylists.uploads;
  if (uploads === undefined) return none('YouTube knows no such channel as BRIEF_YOUTUBE_CHANNEL names.');
  const query = { part: 'contentDetails', playlistId: uploads, maxResults: String(Math.min(newest, mostVideos)) };
  const listed = await account.json('playlistItems', query, uploadList);
  if (listed.kind !== 'told') return none(`The videos of the channel could not be read${because(listed)}`);
  return { ids: listed.value.items.map(({ contentDetails }) => contentDetails.videoId).slice(0, newest), problems: [] };
}

/** Why YouTube is left alone is told once, for all that was not asked. */
function because({ kind, message }: Exclude<Told<unknown>, { kind: 'told' }>): string {
  return kind === 'left_alone' ? '.' : `: ${message}`;
}

function none(problem: string) {
  return { ids: [], problems: [problem] };
}
