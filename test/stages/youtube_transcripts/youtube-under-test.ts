import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { transcriptBody, youtubeTranscriptsValue } from '../../../src/domain/stage-values/youtube-transcripts.js';
import type { StageContext } from '../../../src/ports/stage-plugin.js';
import { findVideoTranscripts } from '../../../stages/youtube_transcripts/videos/find-video-transcripts.js';
import type { Bounds } from '../../../stages/youtube_transcripts/videos/youtube-calls.js';
import { plugin } from '../../../stages/youtube_transcripts/youtube.js';
import { aShow, inputOfShow } from '../../support/results.js';
import { memoryArtifacts, stageContext } from '../../support/stage-context.js';
import {
  type AskedVendor,
  type VendorReply,
  type VendorUnderTest,
  withVendor,
} from '../../support/vendors/vendor-server.js';

/** The video in every response. */
export const id = 'aB3_dE6-gH9';
export const account = {
  YOUTUBE_CLIENT_ID: 'client-under-test',
  YOUTUBE_CLIENT_SECRET: 'secret-under-test',
  YOUTUBE_REFRESH_TOKEN: '1//refresh-token-under-test',
};
export const json = (body: unknown): VendorReply => ({ body: JSON.stringify(body) });
export const vtt =
  'WEBVTT\n\n00:00.000 --> 00:02.000\nGood evening Ghent\n\n00:02.000 --> 00:04.500\nyour trams sing\n';
const xml =
  '<transcript><text start="0" dur="2.1">Good &amp;amp; evening</text><text start="2.1" dur="1">Ghent</text></transcript>';

/**
 * Keys are the starts of paths; the first match responds. A list responds once with each, and then as if everything
 * works.
 */
export type Answers = Readonly<Record<string, VendorReply | readonly VendorReply[]>>;

/** YouTube with everything working. */
const fine: Readonly<Record<string, VendorReply>> = {
  '/token': json({ access_token: 'ya29.access-under-test', expires_in: 3599, token_type: 'Bearer' }),
  '/youtube/v3/channels': json({ items: [{ contentDetails: { relatedPlaylists: { uploads: 'UU1' } } }] }),
  '/youtube/v3/playlistItems': json({
    items: [{ contentDetails: { videoId: id } }, { contentDetails: { videoId: 'zZ3_dE6-gH9' } }],
  }),
  '/youtube/v3/captions?': json({
    items: [
      { id: 'french', snippet: { language: 'fr', trackKind: 'standard' } },
      { id: 'machine', snippet: { language: 'en', trackKind: 'ASR' } },
      { id: 'written', snippet: { language: 'en', trackKind: 'standard' } },
    ],
  }),
  '/youtube/v3/captions/': { body: vtt, headers: { 'content-type': 'text/vtt' } },
  '/youtube/v3/videos': json({
    items: [
      {
        snippet: { title: 'Live in Ghent', channelTitle: 'Ines Okafor', publishedAt: '2024-02-01T10:00:00Z' },
        recordingDetails: { recordingDate: '2023-10-14T00:00:00Z' },
      },
    ],
  }),
  '/watch': { body: '<html>"INNERTUBE_API_KEY":"AIzaSyUnderTest0123456789abcdef"</html>' },
  '/youtubei/v1/player': json({
    playabilityStatus: { status: 'OK' },
    videoDetails: { videoId: id, title: 'Live in Ghent', author: 'Ines Okafor' },
    captions: {
      playerCaptionsTracklistRenderer: {
        captionTracks: [{ baseUrl: `https://www.youtube.com/api/timedtext?v=${id}`, languageCode: 'en' }],
      },
    },
  }),
  '/api/timedtext': { body: xml, headers: { 'content-type': 'text/xml' } },
  '/robots.txt': { body: 'User-agent: *' },
};

type Setting = Readonly<{
  environment?: Readonly<Record<string, string>>;
  answers?: Answers;
  signal?: AbortSignal;
  cache?: string;
  /** Those of the product unless given. */
  bounds?: Bounds;
}>;

export async function withCache<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'brief-youtube-'));
  try {
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function withYoutube<Result>(
  { answers = {} }: Pick<Setting, 'answers'>,
  act: (vendor: VendorUnderTest) => Promise<Result>,
) {
  const counts = new Map<string, number>();
  const reply = (asked: AskedVendor): VendorReply => {
    const path = asked.path.replace(/^\/server-\d+/u, '');
    const begin = Object.keys(answers).find((each) => path.startsWith(each)) ?? '';
    const count = (counts.get(begin) ?? 0) + 1;
    counts.set(begin, count);
    const given = [answers[begin] ?? []].flat();
    const repeated = Array.isArray(answers[begin]) ? given[count - 1] : given[0];
    return (
      repeated ?? fine[Object.keys(fine).find((each) => path.startsWith(each)) ?? ''] ?? { status: 404, body: '{}' }
    );
  };
  return withVendor(reply, act);
}

export function settingsAt(base: string, cache: string, environment: Readonly<Record<string, string>>) {
  const addresses = { YOUTUBE_API_BASE_URL: base, YOUTUBE_TOKEN_URL: `${base}/token`, YOUTUBE_WEB_BASE_URL: base };
  const settings = { BRIEF_INPUT_DIR: '/nowhere/at/all', BRIEF_YOUTUBE_CACHE_DIR: cache, BRIEF_YOUTUBE_VIDEOS: id };
  if (plugin.settings === undefined) throw new Error('no settings');
  return v.parse(plugin.settings, { ...settings, ...addresses, ...environment });
}

type Circumstances = Partial<Pick<StageContext, 'signal' | 'now'>> & Readonly<{ bounds?: Bounds | undefined }>;

export async function runAt(
  base: string,
  cache: string,
  environment: Readonly<Record<string, string>>,
  { bounds, ...circumstances }: Circumstances = {},
) {
  const artifacts = memoryArtifacts();
  const settings = settingsAt(base, cache, environment);
  const context = stageContext({ settings, artifacts, ...circumstances });
  const input = inputOfShow(aShow());
  const outcome = await (bounds === undefined
    ? plugin.run(input, context)
    : findVideoTranscripts(input, context, bounds));
  if (outcome.kind === 'failed') throw new Error(`failed: ${outcome.reason}`);
  const value = v.parse(youtubeTranscriptsValue, outcome.value);
  const bodies = await Promise.all(value.transcripts.map(({ body }) => artifacts.get(body.sha256)));
  const texts = bodies.map((bytes) => {
    const { cues } = v.parse(transcriptBody, JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array())));
    return cues.map(({ text }) => text);
  });
  const { pauseMilliseconds: pause = null } = outcome;
  return { value, texts, pause, messages: value.notices.map(({ message }) => message).join('\n') };
}

export function youtube(setting: Setting) {
  return withCache((folder) =>
    withYoutube(setting, async ({ base, asked }) => {
      const { environment = {}, signal, bounds } = setting;
      const circumstances = { bounds, ...(signal === undefined ? {} : { signal }) };
      const result = await runAt(base, setting.cache ?? folder, environment, circumstances);
      return { ...result, paths: asked.map(({ path }) => path), asked: [...asked] };
    }),
  );
}
