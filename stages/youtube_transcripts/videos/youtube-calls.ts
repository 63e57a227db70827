import * as v from 'valibot';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { failedCall, failedStatus } from '../../shared/vendors/failed-call.js';
import { createVendorCalls, type VendorCalls } from '../../shared/vendors/vendor-calls.js';
import { recordingOf } from '../../shared/vendors/vendor-settings.js';
import { withSignal } from '../../shared/vendors/with-signal.js';
import { type YoutubeSettings, youtubeNames } from './settings.js';

/** How long one call may take: a video that hangs must not take the time of the others. */
const longestCall = 10_000;
/** How long all calls of an attempt may take: the attempt shall end with what was found before its own deadline. */
const longestAttempt = 45_000;

/** YouTube for one attempt. */
export type YoutubeCalls = Readonly<{
  calls: VendorCalls;
  settings: YoutubeSettings;
  /** When nothing more is asked. */
  signal: AbortSignal;
  now: string;
  /** As `calls.fetch`, with the bounds of one call. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
}>;

/** What was asked for, or why it did not come, as a sentence. */
export type Told<Value> = Readonly<{ kind: 'told'; value: Value }> | Readonly<{ kind: 'problem'; message: string }>;

/** Acts with YouTube, for as long as an attempt may ask it. */
export function withYoutube<Value>(
  context: LookupContext<YoutubeSettings>,
  act: (youtube: YoutubeCalls) => Promise<Value>,
): Promise<Value> {
  return withSignal([context.signal], longestAttempt, (signal) => act(youtubeCalls({ ...context, signal })));
}

function youtubeCalls(context: LookupContext<YoutubeSettings>): YoutubeCalls {
  const { settings, now, signal } = context;
  const secrets = [settings.YOUTUBE_CLIENT_SECRET, settings.YOUTUBE_REFRESH_TOKEN, settings.YOUTUBE_CLIENT_ID].flatMap(
    (secret) => secret ?? [],
  );
  const recording = recordingOf(settings);
  const calls = createVendorCalls(context, { vendor: 'youtube', secrets, recording });
  return {
    calls,
    settings,
    signal,
    now,
    fetch: (input, init = {}) => withSignal([], longestCall, (one) => calls.fetch(input, { ...init, signal: one })),
  };
}

/** The text of an answer. */
export async function textFrom(
  youtube: YoutubeCalls,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Told<string>> {
  try {
    const answer = await youtube.fetch(url, { headers });
    const text = await answer.text();
    if (answer.ok) return { kind: 'told', value: text };
    if (isOverQuota(text)) return { kind: 'problem', message: overQuota };
    const told = { status: answer.status, headers: answer.headers, told: '', now: Date.parse(youtube.now) };
    return { kind: 'problem', message: failedStatus(told, youtubeNames).reason };
  } catch (error) {
    return { kind: 'problem', message: problemOf(error, youtube) };
  }
}

const refusal = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ error: v.object({ errors: v.array(v.object({ reason: v.string() })) }) }),
);
const overQuota = 'The project of YOUTUBE_CLIENT_ID has used up its quota of the YouTube Data API for today.';

/** The Data API tells it with 403, as it tells that an account may not do something. */
function isOverQuota(text: string): boolean {
  const told = v.safeParse(refusal, text);
  return told.success && told.output.error.errors.some(({ reason }) => /^(?:quota|dailyLimit)Exceeded$/u.test(reason));
}

export function problemOf(error: unknown, { calls, signal, now }: YoutubeCalls): string {
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return isLate ? 'YouTube did not answer in time.' : failedCall(error, calls, youtubeNames, { signal, now }).reason;
}
