import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { failedCall, failedStatus, type VendorNames } from '../../shared/vendors/failed-call.js';
import { createVendorCalls, type VendorCalls } from '../../shared/vendors/vendor-calls.js';
import { recordingOf } from '../../shared/vendors/vendor-settings.js';
import { withSignal } from '../../shared/vendors/with-signal.js';
import { type Access, createRateLimiter, RateLimited, type RateLimiter } from './rate-limits.js';
import { type YoutubeSettings, youtubeNames } from './settings.js';

/** In milliseconds. */
export type Bounds = Readonly<{
  /** Timeout of one request, so that a hanging video does not use up the time of the others. */
  call: number;
  /** Timeout of all requests of an attempt, so that it can return its results before its deadline. */
  attempt: number;
}>;
export const youtubeBounds: Bounds = { call: 10_000, attempt: 45_000 };

/** YouTube's own servers, unless the settings name others. */
export const apiAddress = 'https://www.googleapis.com';
export const webAddress = 'https://www.youtube.com';

/** The requests to YouTube of one attempt. */
export type YoutubeCalls = Readonly<{
  calls: VendorCalls;
  settings: YoutubeSettings;
  /** Aborts when no more requests may be sent. */
  signal: AbortSignal;
  now: string;
  limiters: Readonly<Record<Access, RateLimiter>>;
  /** Like `calls.fetch`, with a timeout. Rejects with `RateLimited` while this kind of access is paused. */
  fetch(access: Access, input: string | URL | Request, init?: RequestInit): Promise<Response>;
}>;
/** A response's value, or a sentence that says why it is missing; `rate_limited` applies to all further requests. */
export type ApiResult<Value> =
  | Readonly<{ kind: 'ok'; value: Value }>
  | Readonly<{ kind: 'problem' | 'rate_limited'; message: string }>;

/** Acts with YouTube, within the timeout of an attempt. */
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
    (secret) => secret?.reveal() ?? [],
  );
  const recording = recordingOf(settings);
  const calls = createVendorCalls(context, { vendor: 'youtube', secrets, recording });
  const limiters = limitersFor(context);
  return {
    calls,
    settings,
    signal,
    now,
    limiters,
    async fetch(access, input, init = {}) {
      limiters[access].acquire();
      const response = await withSignal([], longestCall, (one) => calls.fetch(input, { ...init, signal: one }));
      limiters[access].observe(response, await response.clone().text());
      return response;
    },
  };
}

function limitersFor({ settings, now }: LookupContext<YoutubeSettings>): YoutubeCalls['limiters'] {
  const begun = performance.now();
  const moment = () => Date.parse(now) + performance.now() - begun;
  const options = { now: moment, isReplay: recordingOf(settings)?.mode === 'replay' };
  const { YOUTUBE_API_BASE_URL: api = apiAddress, YOUTUBE_WEB_BASE_URL: web = webAddress } = settings;
  const project = settings.YOUTUBE_CLIENT_ID?.reveal() ?? '';
  return {
    account: createRateLimiter('account', { ...options, key: `account ${api} ${project}` }),
    viewer: createRateLimiter('viewer', { ...options, key: `viewer ${web}` }),
  };
}

/** Fetches a text. */
export async function textFrom(
  youtube: YoutubeCalls,
  access: Access,
  { url, headers = {} }: Readonly<{ url: string; headers?: Readonly<Record<string, string>> }>,
): Promise<ApiResult<string>> {
  try {
    const response = await youtube.fetch(access, url, { headers });
    const text = await response.text();
    if (response.ok) return { kind: 'ok', value: text };
    return { kind: 'problem', message: statusProblem(response, youtube, access) };
  } catch (error) {
    if (error instanceof RateLimited) return { kind: 'rate_limited', message: error.message };
    return { kind: 'problem', message: problemOf(error, youtube, access) };
  }
}

/** Says what the status of a response means that is no success. */
export function statusProblem({ status, headers }: Response, { now }: YoutubeCalls, access: Access): string {
  return failedStatus({ status, headers, message: '', now: Date.parse(now) }, namesOf(access)).reason;
}

export function problemOf(error: unknown, { calls, signal, now }: YoutubeCalls, access: Access): string {
  return error instanceof Error && error.name === 'TimeoutError'
    ? 'YouTube did not answer in time.'
    : failedCall(error, calls, namesOf(access), { signal, now }).reason;
}

/** Names the address variable of this kind of access in messages. */
function namesOf(access: Access): VendorNames {
  return access === 'viewer' ? { ...youtubeNames, baseVariable: 'YOUTUBE_WEB_BASE_URL' } : youtubeNames;
}
