import { join } from 'node:path';
import * as v from 'valibot';
import { inputFolderSettings } from '../../shared/input-files/settings.js';
import {
  baseAddress,
  countOr,
  described,
  secret,
  textOr,
  vendorSettings,
} from '../../shared/vendors/vendor-settings.js';
import { videoIds } from './video-ids.js';

const videoList = v.pipe(
  textOr(''),
  v.transform(videoIds),
  v.check((ids) => !ids.includes(null), 'is not a list of ids or addresses of videos, separated by commas'),
  v.transform((ids) => ids.filter((id) => id !== null)),
);

const channel = v.pipe(
  textOr(''),
  v.check((text) => /^(?:|mine|UC[A-Za-z0-9_-]{22})$/u.test(text), 'is neither “mine” nor the id of a channel'),
);

/**
 * `BRIEF_YOUTUBE_VIDEOS`: ids or addresses. `BRIEF_YOUTUBE_CHANNEL`: `mine`, or the id of a channel, whose newest
 * `BRIEF_YOUTUBE_NEWEST` videos are used; requires the three settings of the account. Captions are cached in
 * `BRIEF_YOUTUBE_CACHE_DIR`, by default the folder `youtube` of `BRIEF_DATA_DIR`. The addresses replace YouTube's
 * servers.
 */
export const youtubeSettings = v.pipe(
  vendorSettings(
    {
      ...inputFolderSettings.entries,
      BRIEF_YOUTUBE_VIDEOS: described(
        videoList,
        'Videos whose captions are read: ids or addresses, separated by commas.',
      ),
      BRIEF_YOUTUBE_CHANNEL: described(
        channel,
        '`mine`, or the id of a channel whose newest videos are read; needs the account.',
      ),
      BRIEF_YOUTUBE_NEWEST: described(countOr(5), 'How many of the newest videos of that channel are read.'),
      BRIEF_YOUTUBE_CACHE_DIR: described(
        textOr(''),
        'The cache folder for captions; by default `youtube` in the data folder.',
      ),
      BRIEF_DATA_DIR: textOr('./data'),
      YOUTUBE_CLIENT_ID: described(secret, 'The OAuth client of the account that the channel belongs to.'),
      YOUTUBE_CLIENT_SECRET: described(secret, 'Its secret.'),
      YOUTUBE_REFRESH_TOKEN: described(
        secret,
        'The refresh token that this client obtained from the account, with permission to read captions.',
      ),
      YOUTUBE_API_BASE_URL: described(baseAddress, 'A server to use instead of the YouTube Data API.'),
      YOUTUBE_TOKEN_URL: described(baseAddress, 'A server to use instead of Google’s token server.'),
      YOUTUBE_WEB_BASE_URL: described(baseAddress, 'A server to use instead of www.youtube.com.'),
    },
    // The schema requires a key, but YouTube needs none: this variable is always set.
    { key: 'BRIEF_INPUT_DIR', base: null },
  ),
  v.transform(({ BRIEF_DATA_DIR: data, BRIEF_YOUTUBE_CACHE_DIR: cache, ...settings }) => ({
    ...settings,
    BRIEF_YOUTUBE_CACHE_DIR: cache === '' ? join(data, 'youtube') : cache,
  })),
);
export type YoutubeSettings = v.InferOutput<typeof youtubeSettings>;

const account = ['YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET', 'YOUTUBE_REFRESH_TOKEN'] as const;

/** Returns the account settings that are missing: valid are none or all. */
export function missingAccountSettings(settings: YoutubeSettings): readonly string[] {
  return account.filter((name) => settings[name] === undefined);
}

export function hasAccount(settings: YoutubeSettings): boolean {
  return missingAccountSettings(settings).length === 0;
}

export const youtubeNames = {
  name: 'YouTube',
  keyVariable: 'YOUTUBE_REFRESH_TOKEN',
  baseVariable: 'YOUTUBE_API_BASE_URL',
  modelVariable: null,
} as const;
