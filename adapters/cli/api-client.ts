import type { EventsDocument, QueueDocument, RunDocument, RunListDocument, StartDocument } from './documents.js';
import { type ExitCode, NotReachable, ProgramError, WrongUsage } from './errors.js';

/** The address of the service and the API key. */
export type ApiAccess = Readonly<{ url: string; key: string | undefined }>;

export type StartRequest = Readonly<{ trigger: string | undefined; run_date: string | null; show_id: string | null }>;
export type ResumeRequest = Readonly<{
  from: string | undefined;
  stages: Readonly<Record<string, string>> | undefined;
}>;

/** The service responded with an error status. The message has the status, the code, if any, and the detail. */
class ApiError extends ProgramError {
  override readonly name = 'ApiError';
  /** A service that cannot respond at the moment is treated like one that cannot be reached. */
  override readonly exitCode: ExitCode;
  constructor(status: number, message: string) {
    super(message);
    this.exitCode = status < 500 ? 2 : 3;
  }
}

const api = '/api/v1/brief';
const runPath = (runId: string) => `${api}/runs/${encodeURIComponent(runId)}`;
const keyHeader = (key: string | undefined) => (key === undefined ? {} : { 'idempotency-key': key });

export type ApiClient = ReturnType<typeof createApiClient>;

/** Every method rejects with `NotReachable` without a response, and with an error of its own for an error status. */
export function createApiClient(access: ApiAccess) {
  const get = <Document>(path: string) => request(access, path, {}) as Promise<Document>;
  const post = <Document>(path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    request(access, path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json' },
    }) as Promise<Document>;
  return {
    start: (body: StartRequest, { isAsync, key }: Readonly<{ isAsync: boolean; key?: string | undefined }>) =>
      post<StartDocument>(`${api}/run`, body, { ...(isAsync ? { prefer: 'respond-async' } : {}), ...keyHeader(key) }),
    runs: (limit: string) => get<RunListDocument>(`${api}/runs?limit=${encodeURIComponent(limit)}`),
    run: (runId: string, at?: string) =>
      get<RunDocument>(`${runPath(runId)}${at === undefined ? '' : `?at=${encodeURIComponent(at)}`}`),
    events: (runId: string) => get<EventsDocument>(`${runPath(runId)}/events`),
    cancel: (runId: string, reason?: string) => post<RunDocument>(`${runPath(runId)}/cancel`, { reason }),
    resume: (runId: string, body: ResumeRequest, key?: string) =>
      post<RunDocument>(`${runPath(runId)}/resume`, body, keyHeader(key)),
    unpublish: (runId: string, reason?: string) => post<RunDocument>(`${runPath(runId)}/unpublish`, { reason }),
    queue: () => get<QueueDocument>(`${api}/queue`),
  };
}

async function request({ url, key }: ApiAccess, path: string, init: RequestInit): Promise<unknown> {
  const base = checkedUrl(url);
  const headers = checkedHeaders({ ...init.headers, ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) });
  const read = async (response: Response) => ({ response, document: parseJson(await response.text()) });
  const { response, document } = await fetch(`${base}${path}`, { ...init, headers }).then(read, (error: Error) => {
    const { message } = error.cause instanceof Error ? error.cause : error;
    throw new NotReachable(`no response from ${new URL(base).origin} (BRIEF_URL): ${message}`);
  });
  if (!response.ok) {
    const detail = detailOf(document, response.status);
    throw new ApiError(response.status, `${detail}${subjectOf(path, response.status, key)}`);
  }
  if (document === undefined) throw new NotReachable(`the response of ${new URL(base).origin} (BRIEF_URL) is not JSON`);
  return document;
}

/** The address may contain a password: messages never repeat it. */
function checkedUrl(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^https?:$/u.test(parsed.protocol)) {
    throw new WrongUsage('BRIEF_URL is not an address, e.g. http://127.0.0.1:8080');
  }
  if (parsed.username !== '' || parsed.password !== '') {
    throw new WrongUsage('BRIEF_URL contains a user or a password; the service takes a key, in BRIEF_API_KEY');
  }
  return url.replace(/\/+$/u, '');
}

/** The platform's own error would quote the header, including the key. */
function checkedHeaders(headers: HeadersInit): Headers {
  try {
    return new Headers(headers);
  } catch {
    throw new WrongUsage('BRIEF_API_KEY or --key contains a line break or another character that cannot be sent');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function detailOf(document: unknown, status: number): string {
  const { detail, code } = (document ?? {}) as Readonly<{ detail?: unknown; code?: unknown }>;
  if (typeof detail !== 'string') return `the service responded with status ${status}`;
  return `${status}${typeof code === 'string' ? ` ${code}` : ''}: ${detail}`;
}

/** The run or the key that an error concerns: the service does not repeat what it received. */
function subjectOf(path: string, status: number, key: string | undefined): string {
  if (status === 401) return key === undefined ? ' (BRIEF_API_KEY is not set)' : ' (from BRIEF_API_KEY)';
  const [, runId] = /\/runs\/([^/?]+)/u.exec(path) ?? [];
  return runId === undefined ? '' : ` (run ${decodeURIComponent(runId)})`;
}
