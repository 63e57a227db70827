import type { EventList, Provenance, RunDifferences } from '../../src/domain/api-documents/histories.js';
import type { CostReport, MessageReport, QueueReport, WebhookList } from '../../src/domain/api-documents/reports.js';
import type { BriefList, RunList, RunRequestSummary } from '../../src/domain/api-documents/runs.js';
import type { ResumedDocument, RunDocument } from './documents.js';
import { type ExitCode, NotReachable, ProgramError, WrongUsage } from './errors.js';

/** The address of the service and the API key. */
export type ApiAccess = Readonly<{ url: string; key: string | undefined }>;

export type StartRequest = Readonly<{ trigger: string | undefined; run_date: string | null; show_id: string | null }>;
type StartOptions = Readonly<{ isAsync: boolean; key?: string | undefined }>;
export type ResumeRequest = Readonly<{
  from: string | undefined;
  stages: Readonly<Record<string, string>> | undefined;
  reason: string | undefined;
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

const runs = '/api/v1/brief/runs';
const webhooks = '/api/v1/brief/webhooks';
const runPath = (runId: string) => `${runs}/${encodeURIComponent(runId)}`;
const keyHeader = (key: string | undefined): RequestHeaders => (key === undefined ? {} : { 'Idempotency-Key': key });

type RequestHeaders = Readonly<Record<string, string>>;
type Query = Readonly<Record<string, string | undefined>>;

export type ApiClient = ReturnType<typeof createApiClient>;

/** Every method rejects with `NotReachable` without a response, and with an error of its own for an error status. */
export function createApiClient(access: ApiAccess) {
  const get = <Document>(path: string, query: Query = {}) => request<Document>(access, `${path}${queryOf(query)}`, {});
  const post = <Document>(path: string, body: object, headers: RequestHeaders = {}) =>
    request<Document>(access, path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json' },
    });
  return {
    start: (body: StartRequest, { isAsync, key }: StartOptions): Promise<RunRequestSummary> =>
      post('/api/v1/brief/run', body, { ...(isAsync ? { Prefer: 'respond-async' } : {}), ...keyHeader(key) }),
    runs: (query: Query): Promise<RunList> => get(runs, query),
    run: (runId: string, at?: string): Promise<RunDocument> => get(runPath(runId), { at }),
    briefs: (limit: string): Promise<BriefList> => get('/api/v1/brief/briefs', { limit }),
    briefsAsOf: (instant: string, limit: string): Promise<BriefList> =>
      get(`/api/v1/brief/briefs/as-of/${encodeURIComponent(instant)}`, { limit }),
    events: (runId: string): Promise<EventList> => get(`${runPath(runId)}/events`),
    provenance: (runId: string): Promise<Provenance> => get(`${runPath(runId)}/provenance`),
    diff: (runId: string, otherId: string): Promise<RunDifferences> =>
      get(`${runPath(runId)}/diff/${encodeURIComponent(otherId)}`),
    cancel: (runId: string, reason?: string): Promise<RunDocument> => post(`${runPath(runId)}/cancel`, { reason }),
    resume: (runId: string, body: ResumeRequest, key?: string): Promise<ResumedDocument> =>
      post(`${runPath(runId)}/resume`, body, keyHeader(key)),
    unpublish: (runId: string, reason?: string): Promise<RunDocument> =>
      post(`${runPath(runId)}/unpublish`, { reason }),
    costs: (days: string): Promise<CostReport> => get('/api/v1/brief/costs', { days }),
    queue: (): Promise<QueueReport> => get('/api/v1/brief/queue'),
    webhooks: (limit: string): Promise<WebhookList> => get(webhooks, { limit }),
    replayWebhook: (messageId: string): Promise<MessageReport> =>
      post(`${webhooks}/${encodeURIComponent(messageId)}/replay`, {}),
    enableWebhook: (endpoint: string): Promise<Pick<WebhookList, 'endpoints'>> =>
      post(`${webhooks}/enable`, { endpoint }),
  };
}

function queryOf(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

async function request<Document>({ url, key }: ApiAccess, path: string, init: RequestInit): Promise<Document> {
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
  return document as Document;
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
  return url.replace(/(?<!\/)\/+$/u, '');
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
  const isSpecific = typeof code === 'string' && !generalCodes.includes(code);
  return `${status}${isSpecific ? ` ${code}` : ''}: ${detail}`;
}

/** Codes that say no more than their status. */
const generalCodes: readonly string[] = [
  ...['bad_request', 'unauthorized', 'not_found', 'method_not_allowed', 'invalid_request', 'internal_error'],
  'unavailable',
];

/** The run or the key that an error concerns: the service does not repeat what it received. */
function subjectOf(path: string, status: number, key: string | undefined): string {
  if (status === 401) return key === undefined ? ' (BRIEF_API_KEY is not set)' : ' (from BRIEF_API_KEY)';
  const [, runId] = /\/runs\/([^/?]+)/u.exec(path) ?? [];
  return runId === undefined ? '' : ` (run ${decodeURIComponent(runId)})`;
}
