import * as v from 'valibot';
import { hasAccount } from './settings.js';
import { type ApiResult, apiAddress, problemOf, statusProblem, textFrom, type YoutubeCalls } from './youtube-calls.js';

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
const refusedToken =
  'YouTube does not accept YOUTUBE_REFRESH_TOKEN with YOUTUBE_CLIENT_ID and YOUTUBE_CLIENT_SECRET: make a new one.';

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

const tokenResponse = v.pipe(v.string(), v.parseJson(), v.object({ access_token: v.pipe(v.string(), v.minLength(1)) }));

/** Exchanges the refresh token for an access token (RFC 6749, section 6). */
async function accessToken(youtube: YoutubeCalls): Promise<ApiResult<string>> {
  const { settings } = youtube;
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: settings.YOUTUBE_CLIENT_ID?.reveal() ?? '',
    client_secret: settings.YOUTUBE_CLIENT_SECRET?.reveal() ?? '',
    refresh_token: settings.YOUTUBE_REFRESH_TOKEN?.reveal() ?? '',
  });
  try {
    const address = settings.YOUTUBE_TOKEN_URL ?? ownTokenAddress;
    const response = await youtube.fetch('account', address, { method: 'POST', body });
    if (!response.ok) return problemUnlessLimited(youtube, refusalOf(response, youtube));
    const read = v.safeParse(tokenResponse, await response.text());
    if (read.success) return { kind: 'ok', value: read.output.access_token };
    return { kind: 'problem', message: 'YouTube gave no token for YOUTUBE_REFRESH_TOKEN.' };
  } catch (error) {
    return problemUnlessLimited(youtube, problemOf(error, youtube, 'account'));
  }
}

function refusalOf(response: Response, youtube: YoutubeCalls): string {
  return [400, 401, 403].includes(response.status) ? refusedToken : statusProblem(response, youtube, 'account');
}

function problemUnlessLimited({ limiters }: YoutubeCalls, message: string): ApiResult<string> {
  const limited = limiters.account.refusal();
  return limited === null ? { kind: 'problem', message } : { kind: 'rate_limited', message: limited };
}
