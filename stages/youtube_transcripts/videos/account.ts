import { OAuth2Client } from 'google-auth-library';
import * as v from 'valibot';
import { hasAccount } from './settings.js';
import { apiAddress, problemOf, type Told, textFrom, type YoutubeCalls } from './youtube-calls.js';

/** The performer's own account: asks YouTube's Data API in its name. The token is fetched at the first question. */
export type Account = Readonly<{
  /** `path` begins behind `/youtube/v3/`. */
  text(path: string, query: Readonly<Record<string, string>>): Promise<Told<string>>;
  json<Value>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: v.GenericSchema<unknown, Value>,
  ): Promise<Told<Value>>;
}>;

const ownTokenAddress = 'https://oauth2.googleapis.com/token';

/** Null where the settings name none. */
export function openAccount(youtube: YoutubeCalls): Account | null {
  if (!hasAccount(youtube.settings)) return null;
  let token: Promise<Told<string>> | null = null;
  const base = youtube.settings.YOUTUBE_API_BASE_URL ?? apiAddress;

  async function text(path: string, query: Readonly<Record<string, string>>): Promise<Told<string>> {
    token ??= accessToken(youtube);
    const access = await token;
    if (access.kind !== 'told') return access;
    const url = `${base}/youtube/v3/${path}?${new URLSearchParams(query)}`;
    return textFrom(youtube, 'account', { url, headers: { authorization: `Bearer ${access.value}` } });
  }

  return {
    text,
    async json(path, query, schema) {
      const told = await text(path, query);
      if (told.kind !== 'told') return told;
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), told.value);
      return parsed.success
        ? { kind: 'told', value: parsed.output }
        : { kind: 'problem', message: 'YouTube gave an answer that cannot be read.' };
    },
  };
}

async function accessToken(youtube: YoutubeCalls): Promise<Told<string>> {
  const { settings, calls } = youtube;
  const client = new OAuth2Client({
    clientId: settings.YOUTUBE_CLIENT_ID ?? '',
    clientSecret: settings.YOUTUBE_CLIENT_SECRET ?? '',
    endpoints: { oauth2TokenUrl: settings.YOUTUBE_TOKEN_URL ?? ownTokenAddress },
    transporterOptions: { fetchImplementation: (input, init) => youtube.fetch('account', input, init) },
  });
  // The library repeats by itself, whatever it is told in its options.
  client.transporter.interceptors.request.add({
    resolved: async (config) => ({ ...config, retry: false, retryConfig: { retry: 0, noResponseRetries: 0 } }),
  });
  client.setCredentials({ refresh_token: settings.YOUTUBE_REFRESH_TOKEN ?? '' });
  try {
    const { token } = await client.getAccessToken();
    if (token) return { kind: 'told', value: token };
    return { kind: 'problem', message: 'YouTube gave no token for YOUTUBE_REFRESH_TOKEN.' };
  } catch (error) {
    const left = youtube.ways.account.turnedAway();
    if (left !== null) return { kind: 'left_alone', message: left };
    const isRefused = [400, 401, 403].includes(calls.latest()?.status ?? 0);
    const refused =
      'YouTube does not accept YOUTUBE_REFRESH_TOKEN with YOUTUBE_CLIENT_ID and YOUTUBE_CLIENT_SECRET: make a new one.';
    return { kind: 'problem', message: isRefused ? refused : problemOf(error, youtube, 'account') };
  }
}
