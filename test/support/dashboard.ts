import type { RunListEntry } from '../../src/domain/api-documents/runs.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import { instantOf } from '../../src/domain/time.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import { type ApplicationParts, apiKey, type HttpApi, startHttpApi } from './http-api.js';

export type Visit = Readonly<{ status: number; headers: Headers; html: string }>;

export type Dashboard = Readonly<{
  api: HttpApi;
  /** The `Cookie` header of a person who is logged in. */
  cookie: string;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Visit>;
  /** Sends a form as the browser of the person would, with the token of the session. */
  send(
    path: string,
    fields?: readonly (readonly [string, string])[],
    headers?: Readonly<Record<string, string>>,
  ): Promise<Visit>;
}>;

/** Starts the server over parts of an application and logs in. */
export async function startDashboard(parts: ApplicationParts = {}): Promise<Dashboard> {
  const api = await startHttpApi(parts);
  const cookie = cookieIn(await logIn(api.origin));
  const get: Dashboard['get'] = async (path, headers = {}) =>
    visitOf(await fetch(`${api.origin}${path}`, { redirect: 'manual', headers: { cookie, ...headers } }));
  const token = csrfIn((await get('/runs/bulk?action=none')).html);
  return {
    ...{ api, cookie, get },
    send: async (path, fields = [], headers = {}) =>
      visitOf(await sendForm(api.origin, path, [['csrf', token], ...fields], { cookie, ...headers })),
  };
}

export function logIn(origin: string, key = apiKey, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return sendForm(origin, '/login', [['key', key]], headers);
}

export function sendForm(
  origin: string,
  path: string,
  fields: readonly (readonly [string, string])[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const own = { origin, 'sec-fetch-site': 'same-origin' };
  return fetch(`${origin}${path}`, { method: 'POST', redirect: 'manual', body, headers: { ...own, ...headers } });
}

async function visitOf(response: Response): Promise<Visit> {
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** Returns what a browser sends back of a `Set-Cookie`. */
export function cookieIn(response: Response): string {
  return (response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
}

/** Returns the token of the forms of a page. */
function csrfIn(html: string): string {
  return /name="csrf" value="([^"]+)"/u.exec(html)?.[1] ?? '';
}

/** Returns a run's events as the store returns them. */
export function recorded(events: readonly RunEvent[]): readonly RecordedEvent<RunEvent>[] {
  return events.map((event, revision) => {
    const time = 'at' in event.data ? event.data.at : instantOf(0);
    const metadata = { time, actor: 'key:0123456789ab', request_id: null, causation_id: null, worker: 'worker' };
    return { ...event, id: `event-${revision}`, stream: 'run-1', revision, position: revision + 1, metadata };
  });
}

/** A finished run in the list of runs. */
export function aListedRun(overrides: Partial<RunListEntry> = {}): RunListEntry {
  return {
    brief_run_id: '0b4d3c52-6a1e-4f0c-9a3e-0d7f5a1c2b3d',
    show_id: 'ghent-2026-11-20',
    show_date: '2026-11-20',
    performer: 'Ines Okafor',
    city: 'Ghent',
    venue: 'Minard',
    run_date: '2026-11-20',
    trigger: 'manual',
    actor: 'key:0123456789ab',
    status: 'ok',
    started_at: '2026-11-20T09:00:00.000Z',
    deadline: null,
    completed_at: '2026-11-20T09:00:14.000Z',
    duration: 14,
    error: null,
    failed_stage: null,
    failure_reason: null,
    failed_stages: [],
    costs: {},
    retry_count: 0,
    url: null,
    origin_run_id: null,
    ending: false,
    unpublishing: false,
    ...overrides,
  };
}
