import * as v from 'valibot';
import type { Finding, LookupContext } from '../../../src/ports/stage-plugin.js';
import { advice } from '../../shared/findings/findings.js';
import { checkUnrecorded } from '../../shared/vendors/check-unrecorded.js';
import { whyUnwritable } from '../../shared/vendors/writable-folder.js';
import { openAccount } from './account.js';
import { hasAccount, missingAccountSettings, type YoutubeSettings } from './settings.js';
import { textFrom, webAddress, withYoutube, type YoutubeCalls } from './youtube-calls.js';

/**
 * Checks that the settings are consistent and YouTube is reachable: with an account by requesting its channel, which
 * costs one quota unit, else by `robots.txt`. Whether YouTube serves captions to this machine only shows with a video.
 */
export async function checkYoutube(context: LookupContext<YoutubeSettings>): Promise<readonly Finding[]> {
  const findings = await checkUnrecorded(context, checkAccess);
  // A problem only blocks if exchanges must be recorded: without YouTube, the stage still reads files.
  return context.settings.BRIEF_RECORD === 'record' ? findings : findings.map(({ message }) => advice(message));
}

async function checkAccess(context: LookupContext<YoutubeSettings>): Promise<readonly Finding[]> {
  const { settings } = context;
  const missing = missingAccountSettings(settings);
  const messages: string[] = [];
  if (missing.length === 1 || missing.length === 2) {
    messages.push(`The account of YouTube is not used: set ${missing.join(' and ')}.`);
  }
  if (settings.BRIEF_YOUTUBE_CHANNEL !== '' && missing.length > 0) {
    messages.push(`BRIEF_YOUTUBE_CHANNEL needs an account: set ${missing.join(', ')}.`);
  }
  if (settings.BRIEF_YOUTUBE_VIDEOS.length === 0 && settings.BRIEF_YOUTUBE_CHANNEL === '') {
    messages.push('No video is named: set BRIEF_YOUTUBE_VIDEOS or BRIEF_YOUTUBE_CHANNEL, or only files are read.');
  } else {
    messages.push(...(await withYoutube(context, reached)), ...(await cacheProblems(settings)));
  }
  return messages.map(advice);
}

async function cacheProblems({ BRIEF_YOUTUBE_CACHE_DIR: folder }: YoutubeSettings): Promise<readonly string[]> {
  const why = await whyUnwritable(folder);
  if (why === null) return [];
  return [`Captions cannot be cached, so every brief fetches them again (${why}): set BRIEF_YOUTUBE_CACHE_DIR.`];
}

async function reached(youtube: YoutubeCalls): Promise<readonly string[]> {
  const account = hasAccount(youtube.settings) ? openAccount(youtube) : null;
  const web = youtube.settings.YOUTUBE_WEB_BASE_URL ?? webAddress;
  const result =
    account === null
      ? await textFrom(youtube, 'viewer', { url: `${web}/robots.txt` })
      : await account.json('channels', { part: 'id', mine: 'true' }, v.object({}));
  return result.kind === 'ok' ? [] : [result.message];
}
