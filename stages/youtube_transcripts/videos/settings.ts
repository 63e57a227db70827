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
 * `BRIEF_YOUTUBE_VIDEOS`: ids or addresses. `BRIEF_YOUTUBE_CHANNEL`: `mine`, or the id of a channel, whose newest `BRIEF_YOUTUBE_NEWEST`
 * videos are taken; it needs the three settings of the account. Found transcripts are kept in `BRIEF_YOUTUBE_CACHE_DIR`, by default
 * the folder `youtube` of `BRIEF_DATA_DIR`. The addresses are for servers in YouTube's place.
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
      BRIEF_YOUTUBE_NEWEST: described(countOr(5), 'How many of the newest videos of that channel.'),
      BRIEF_YOUTUBE_CACHE_DIR: described(
        textOr(''),
        'Where found captions are kept; by default `youtube` in the data folder.',
      ),
      BRIEF_DATA_DIR: textOr('./data'),
      YOUTUBE_CLIENT_ID: described(secret, 'The OAuth client of the account that the channel belongs to.'),
      YOUTUBE_CLIENT_SECRET: described(secret, 'Its secret.'),
      YOUTUBE_REFRESH_TOKEN: described(
        secret,
        'The refresh token that the account gave that client, to read captions.',
      ),
      YOUTUBE_API_BASE_URL: described(baseAddress, 'Another server in place of the YouTube Data API.'),
      YOUTUBE_TOKEN_URL: described(baseAddress, 'Another server in place of the one that gives tokens.'),
      YOUTUBE_WEB_BASE_URL: described(baseAddress, 'Another server in place of www.youtube.com.'),
    },
    // No key is needed; this one is always there.
    { key: 'BRIEF_INPUT_DIR', base: null },
  ),
  v.transform(({ BRIEF_DATA_DIR: data, BRIEF_YOUTUBE_CACHE_DIR: cache, ...settings }) => ({
    ...settings,
    BRIEF_YOUTUBE_CACHE_DIR: cache === '' ? join(data, 'youtube') : cache,
  })),
);
export type YoutubeSettings = v.InferOutput<typeof youtubeSettings>;

const account = ['YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET', 'YOUTUBE_REFRESH_TOKEN'] as const;

/** Which settings of the account are missing: none, or all, is as it should be. */
export function missingOfAccount(settings: YoutubeSettings): readonly string[] {
  return account.filter((name) => settings[name] === undefined);
}

export function hasAccount(settings: YoutubeSettings): boolean {
  return missingOfAccount(settings).length === 0;
}

export const youtubeNames = {
  name: 'YouTube',
  keyVariable: 'YOUTUBE_REFRESH_TOKEN',
  baseVariable: 'YOUTUBE_API_BASE_URL',
  modelVariable: null,
} as const;
