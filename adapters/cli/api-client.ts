import { NotReachable, WrongUsage } from './terminal.js';

/** Where the service is, and the key to it. */
export type ApiAccess = Readonly<{ url: string; key: string | undefined }>;

export type ApiClient = Readonly<{
  /** The JSON that the path answers. Rejects with `ApiRefusal` for an error status, with `NotReachable` for no answer. */
  get(path: string): Promise<unknown>;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<unknown>;
}>;

/** The service answered with an error; the message has its status, its code where there is one, and its detail. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export function createApiClient({ url, key }: ApiAccess): ApiClient {
  async function request(path: string, init: RequestInit): Promise<unknown> {
    const response = await reach(`${url.replace(/\/+$/u, '')}${path}`, init, key);
    const text = await response.text();
    if (!response.ok) {
      const detail = detailOf(text, response.status);
      throw new ApiRefusal(response.status, `${detail}${aboutWhat(path, response.status, key)}`);
    }
    return JSON.parse(text);
  }
  return {
    get: (path) => request(path, {}),
    post: (path, body, headers = {}) =>
      request(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...headers, 'content-type': 'application/json' },
      }),
  };
}

async function reach(address: string, init: RequestInit, key: string | undefined): Promise<Response> {
  refuseUnusable(address);
  const headers = headersOf({ ...init.headers, ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) });
  try {
    return await fetch(address, { ...init, headers });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new NotReachable(`no answer from ${new URL(address).origin} (BRIEF_URL): ${cause}`);
  }
}

/** What no header can hold is told in words of our own: the platform's quote it, key and all. */
function headersOf(given: HeadersInit): Headers {
  try {
    return new Headers(given);
  } catch {
    throw new WrongUsage(
      'BRIEF_API_KEY, or what --key gives, holds a line break or another character that cannot be sent',
    );
  }
}

/** What stands in the address may be a password: it is never repeated. */
function refuseUnusable(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/u.test(url.protocol)) {
    throw new WrongUsage('BRIEF_URL is not an address, e.g. http://127.0.0.1:8080');
  }
  if (url.username === '' && url.password === '') return;
  throw new WrongUsage(
    'BRIEF_URL names a user or a password, which the service does not know: BRIEF_API_KEY is for the key',
  );
}

/** Which run or which key a refusal is about: the service does not repeat what it was sent. */
function aboutWhat(path: string, status: number, key: string | undefined): string {
  if (status === 401) return key === undefined ? ' (BRIEF_API_KEY is not set)' : ' (it came from BRIEF_API_KEY)';
  const [, runId] = /\/runs\/([^/?]+)/u.exec(path) ?? [];
  return runId === undefined ? '' : ` (run ${decodeURIComponent(runId)})`;
}

function detailOf(text: string, status: number): string {
  try {
    const { detail, code } = JSON.parse(text) as Readonly<{ detail?: unknown; code?: unknown }>;
    if (typeof detail === 'string') return `${status}${typeof code === 'string' ? ` ${code}` : ''}: ${detail}`;
  } catch {
    // Not a problem document: somebody else answered, and the status has to do.
  }
  return `the service answered ${status}`;
}
