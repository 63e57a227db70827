import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { failedCall, failedStatus, type VendorNames } from '../../shared/vendors/failed-call.js';
import { createVendorCalls, type VendorCalls } from '../../shared/vendors/vendor-calls.js';
import { recordingOf } from '../../shared/vendors/vendor-settings.js';
import { withSignal } from '../../shared/vendors/with-signal.js';
import { type YoutubeSettings, youtubeNames } from './settings.js';
import { LeftAlone, openWay, type Way, type WayName } from './ways.js';

/** In milliseconds. */
export type Bounds = Readonly<{
  /** How long one call may take: a video that hangs must not take the time of the others. */
  call: number;
  /** How long all calls of an attempt may take: the attempt shall end with what was found before its own deadline. */
  attempt: number;
}>;
export const youtubeBounds: Bounds = { call: 10_000, attempt: 45_000 };

/** Where YouTube answers, unless the settings name other servers. */
export const apiAddress = 'https://www.googleapis.com';
export const webAddress = 'https://www.youtube.com';

/** YouTube for one attempt. */
export type YoutubeCalls = Readonly<{
  calls: VendorCalls;
  settings: YoutubeSettings;
  /** When nothing more is asked. */
  signal: AbortSignal;
  now: string;
  ways: Readonly<Record<WayName, Way>>;
  /** As `calls.fetch`, with the bound of one call. Rejects with `LeftAlone` where YouTube does not want to be asked this way. */
  fetch(way: WayName, input: string | URL | Request, init?: RequestInit): Promise<Response>;
}>;

/** What was asked for, or why it did not come, as a sentence: `left_alone` where the same holds for every further question. */
export type Told<Value> =
  | Readonly<{ kind: 'told'; value: Value }>
  | Readonly<{ kind: 'problem' | 'left_alone'; message: string }>;

/** Acts with YouTube, for as long as an attempt may ask it. */
export function withYoutube<Value>(
  context: LookupContext<YoutubeSettings>,
  act: (youtube: YoutubeCalls) => Promise<Value>,
  bounds: Bounds = youtubeBounds,
): Promise<Value> {
  return withSignal([context.signal], bounds.attempt, (signal) =>
    act(youtubeCalls({ ...context, signal }, bounds.call)),
  );
}

function youtubeCalls(context: LookupContext<YoutubeSettings>, longestCall: number): YoutubeCalls {
  const { settings, now, signal } = context;
  const secrets = [settings.YOUTUBE_CLIENT_SECRET, settings.YOUTUBE_REFRESH_TOKEN, settings.YOUTUBE_CLIENT_ID].flatMap(
    (secret) => secret ?? [],
  );
  const recording = recordingOf(settings);
  const calls = createVendorCalls(context, { vendor: 'youtube', secrets, recording });
  const ways = waysOf(context);
  return {
    calls,
    settings,
    signal,
    now,
    ways,
    async fetch(way, input, init = {}) {
      ways[way].enter();
      const answer = await withSignal([], longestCall, (one) => calls.fetch(input, { ...init, signal: one }));
      ways[way].heed(answer, await answer.clone().text());
      return answer;
    },
  };
}

function waysOf({ settings, now }: LookupContext<YoutubeSettings>): YoutubeCalls['ways'] {
  const begun = performance.now();
  const moment = () => Date.parse(now) + performance.now() - begun;
  const circumstances = { now: moment, isReplay: recordingOf(settings)?.mode === 'replay' };
  const { YOUTUBE_API_BASE_URL: api = apiAddress, YOUTUBE_WEB_BASE_URL: web = webAddress } = settings;
  const project = settings.YOUTUBE_CLIENT_ID ?? '';
  return {
    account: openWay('account', { ...circumstances, key: `account ${api} ${project}` }),
    viewer: openWay('viewer', { ...circumstances, key: `viewer ${web}` }),
  };
}

/** The text of an answer. */
export async function textFrom(
  youtube: YoutubeCalls,
  way: WayName,
  { url, headers = {} }: Readonly<{ url: string; headers?: Readonly<Record<string, string>> }>,
): Promise<Told<string>> {
  try {
    const answer = await youtube.fetch(way, url, { headers });
    const text = await answer.text();
    if (answer.ok) return { kind: 'told', value: text };
    const told = { status: answer.status, headers: answer.headers, told: '', now: Date.parse(youtube.now) };
    return { kind: 'problem', message: failedStatus(told, namesOf(way)).reason };
  } catch (error) {
    if (error instanceof LeftAlone) return { kind: 'left_alone', message: error.message };
    return { kind: 'problem', message: problemOf(error, youtube, way) };
  }
}

export function problemOf(error: unknown, { calls, signal, now }: YoutubeCalls, way: WayName): string {
  return isLate(error)
    ? 'YouTube did not answer in time.'
    : failedCall(error, calls, namesOf(way), { signal, now }).reason;
}

/** Each way has an address of its own. */
function namesOf(way: WayName): VendorNames {
  return way === 'viewer' ? { ...youtubeNames, baseVariable: 'YOUTUBE_WEB_BASE_URL' } : youtubeNames;
}

/** Its own or, as the library that asks for tokens has it, the cause of another. */
function isLate(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || isLate(error.cause));
}
