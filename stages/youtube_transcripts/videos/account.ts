import { OAuth2Client } from 'google-auth-library';
import * as v from 'valibot';
import { hasAccount } from './settings.js';
import { type ApiResult, apiAddress, problemOf, textFrom, type YoutubeCalls } from './youtube-calls.js';

/** The performer's own account: calls YouTube's Data API on its behalf. The token is fetched on the first request. */
export type Account = Readonly<{
  /** `path` follows `/youtube/v3/`. */
  text(path: string, query: Readonly<Record<string, string>>): Promise<ApiResult<string>>;
  json<Value>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: v.GenericSchema<unknown, Value>,
  ): Promise<ApiResult<Value>>;
}>;

const ownTokenAddress = 'https://oauth2.googleapis.com/token';

/** Returns null if the settings name no account. */
export function openAccount(youtube: YoutubeCalls): Account | null {
  if (!hasAccount(youtube.settings)) return null;
  let token: Promise<ApiResult<string>> | null = null;
  const base = youtube.settings.YOUTUBE_API_BASE_URL ?? apiAddress;

  async function text(path: string, query: Readonly<Record<string, string>>): Promise<ApiResult<string>> {
    token ??= accessToken(youtube);
    const access = await token;
    if (access.kind !== 'ok') return access;
    const url = `${base}/youtube/v3/${path}?${new URLSearchParams(query)}`;
    return textFrom(youtube, 'account', { url, headers: { authorization: `Bearer ${access.value}` } });
  }

  return {
    text,
    async json(path, query, schema) {
      const result = await text(path, query);
      if (result.kind !== 'ok') return result;
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), result.value);
      return parsed.success
        ? { kind: 'ok', value: parsed.output }
        : { kind: 'problem', message: 'YouTube sent an invalid response.' };
    },
  };
}

async function accessToken(youtube: YoutubeCalls): Promise<ApiResult<string>> {
  const { settings, calls } = youtube;
  const client = new OAuth2Client({
    clientId: settings.YOUTUBE_CLIENT_ID?.reveal() ?? '',
    clientSecret: settings.YOUTUBE_CLIENT_SECRET?.reveal() ?? '',
    endpoints: { oauth2TokenUrl: settings.YOUTUBE_TOKEN_URL ?? ownTokenAddress },
    transporterOptions: { fetchImplementation: (input, init) => youtube.fetch('account', input, init) },
  });
  // The library retries regardless of its options.
  client.transporter.interceptors.request.add({
    resolved: async (config) => ({ ...config, retry: false, retryConfig: { retry: 0, noResponseRetries: 0 } }),
  });
  client.setCredentials({ refresh_token: settings.YOUTUBE_REFRESH_TOKEN?.reveal() ?? '' });
  try {
    const { token } = await client.getAccessToken();
    if (token) return { kind: 'ok', value: token };
    return { kind: 'problem', message: 'YouTube gave no token for YOUTUBE_REFRESH_TOKEN.' };
  } catch (error) {
    const limited = youtube.limiters.account.refusal();
    if (limited !== null) return { kind: 'rate_limited', message: limited };
    const isRefused = [400, 401, 403].includes(calls.latest()?.status ?? 0);
    const refused =
      'YouTube does not accept YOUTUBE_REFRESH_TOKEN with YOUTUBE_CLIENT_ID and YOUTUBE_CLIENT_SECRET: make a new one.';
    return { kind: 'problem', message: isRefused ? refused : problemOf(error, youtube, 'account') };
  }
}
