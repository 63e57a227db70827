import * as v from 'valibot';
import type { Finding, LookupContext } from '../../../src/ports/stage-plugin.js';
import { advice } from '../../shared/findings/findings.js';
import { checkUnrecorded } from '../../shared/vendors/check-unrecorded.js';
import { whyUnwritable } from '../../shared/vendors/writable-folder.js';
import { openAccount } from './account.js';
import { hasAccount, missingOfAccount, type YoutubeSettings } from './settings.js';
import { textFrom, webAddress, withYoutube, type YoutubeCalls } from './youtube-calls.js';

/**
 * Whether the settings fit together and YouTube is reachable: with an account by asking for its channel, which costs one unit of
 * the day's free ones, else by a small file that robots read. Whether it gives captions to this machine only a video tells.
 */
export async function checkYoutube(context: LookupContext<YoutubeSettings>): Promise<readonly Finding[]> {
  const findings = await checkUnrecorded(context, lookAtYoutube);
  // Whoever wants exchanges kept wants them all; nothing else of this keeps the stage from reading files.
  return context.settings.BRIEF_RECORD === 'record' ? findings : findings.map(({ message }) => advice(message));
}

async function lookAtYoutube(context: LookupContext<YoutubeSettings>): Promise<readonly Finding[]> {
  const { settings } = context;
  const missing = missingOfAccount(settings);
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
    messages.push(...(await withYoutube(context, reached)), ...(await roomForCaptions(settings)));
  }
  return messages.map(advice);
}

async function roomForCaptions({ BRIEF_YOUTUBE_CACHE_DIR: folder }: YoutubeSettings): Promise<readonly string[]> {
  const why = await whyUnwritable(folder);
  if (why === null) return [];
  return [`What YouTube gives cannot be kept, so every brief asks for it again (${why}): set BRIEF_YOUTUBE_CACHE_DIR.`];
}

async function reached(youtube: YoutubeCalls): Promise<readonly string[]> {
  const account = hasAccount(youtube.settings) ? openAccount(youtube) : null;
  const web = youtube.settings.YOUTUBE_WEB_BASE_URL ?? webAddress;
  const told =
    account === null
      ? await textFrom(youtube, 'viewer', { url: `${web}/robots.txt` })
      : await account.json('channels', { part: 'id', mine: 'true' }, v.object({}));
  return told.kind === 'told' ? [] : [told.message];
}
