import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { operations } from '../../../adapters/http/openapi/operations.js';
import { type RejectionCode, rejected } from '../../../src/domain/rejection.js';
import { FilesUnavailable } from '../../../src/ports/artifact-store.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import { startHttpApi } from '../../support/http-api.js';

const runPath = '/api/v1/brief/run';
let fail: () => unknown = () => undefined;
const act = async () => fail() as never;
const api = await startHttpApi({
  requests: { start: act, resume: act },
  control: { cancel: act, unpublish: act },
  queries: { recentBriefs: act, runAt: act },
  metrics: { isOpen: true, contentType: 'text/plain', scrape: act, measure: () => undefined, refuse: () => undefined },
});
const start = (init: RequestInit = {}) => api.ask(runPath, { method: 'POST', ...init });

async function problemOf(response: Response) {
  const { status, headers } = response;
  assert.match(String(headers.get('content-type')), /^application\/problem\+json/u);
  return { status, retryAfter: headers.get('retry-after'), body: (await response.json()) as Record<string, unknown> };
}

const test = suite('an error response');

type Expected = readonly [path: string, RejectionCode, status: number, detail: string, retryAfter: string | null];
const runs = '/api/v1/brief/runs/00000000-0000-4000-8000-000000000000';
const [cancel, resume, unpublish] = [`${runs}/cancel`, `${runs}/resume`, `${runs}/unpublish`];
const rejections: readonly Expected[] = [
  [cancel, 'run_not_found', 404, 'brief_run_id not found', null],
  [cancel, 'run_ended', 409, 'why not', null],
  [cancel, 'run_ending', 409, 'why not', null],
  [resume, 'run_processing', 409, 'why not', null],
  [resume, 'run_without_show', 409, 'why not', null],
  [resume, 'nothing_to_resume', 409, 'why not', null],
  [unpublish, 'not_published', 409, 'why not', null],
  [unpublish, 'already_unpublished', 409, 'why not', null],
  [unpublish, 'unpublishing', 409, 'why not', null],
  [unpublish, 'superseded', 409, 'why not', null],
  [resume, 'unknown_implementation', 422, 'why not', null],
  [runPath, 'idempotency_key_reused', 422, 'why not', null],
  [`${runs}?at=9`, 'beyond_history', 422, 'at: why not', null],
  [runPath, 'queue_full', 503, 'why not', '5'],
];
for (const [path, code, status, detail, retryAfter] of rejections) {
  test(`to ${code} has the status ${status} and the code`, async () => {
    fail = () => rejected(code, 'why not');
    const problem = await problemOf(await api.ask(path, { method: path.includes('?') ? 'GET' : 'POST' }));
    assert.equal(
      [problem.status, problem.body['code'], problem.body['detail'], problem.retryAfter],
      [status, code, detail, retryAfter],
    );
    assert.is(problem.body['type'], `/docs/errors#${code}`);
  });
}

for (const [error, retryAfter, detail] of [
  [new EventStoreUnavailable('gone'), '1', 'the event store cannot be reached or written'],
  [new FilesUnavailable('full'), '5', 'artifacts and pages cannot be written'],
] as const) {
  test(`to ${error.name} is a 503 that says when to retry`, async () => {
    fail = () => {
      throw error;
    };
    const { body, ...problem } = await problemOf(await start());
    assert.equal([problem, body['detail']], [{ status: 503, retryAfter }, detail]);
  });
}

test('to anything else is a 500 without details, which are in the log under the request id', async () => {
  fail = () => {
    throw new Error('a secret path');
  };
  const response = await api.ask('/api/v1/brief/briefs', { headers: { 'x-request-id': 'tour-7' } });
  const { status, body } = await problemOf(response);
  assert.equal(body, {
    type: '/docs/errors#internal_error',
    title: 'Internal Server Error',
    status,
    detail: 'an internal error occurred; the log has the details, under the X-Request-Id',
    code: 'internal_error',
  });
  const { message, request, error } = api.errors.at(-1) ?? {};
  assert.equal([message, request], ['a request failed', 'tour-7']);
  assert.match(String(error), /a secret path/u);
});

const json = { 'content-type': 'application/json' };
const bodies: readonly (readonly [string, number, RequestInit['body'], Readonly<Record<string, string>>, RegExp])[] = [
  ['JSON that does not parse', 400, '{"trigger":', json, /^the body is not JSON/u],
  ['JSON after white space that JSON does not have', 400, '\v{}', json, /^the body is not JSON/u],
  ['a body that is not UTF-8', 400, new Uint8Array([0x7b, 0xff, 0x7d]), json, /^the body is not UTF-8$/u],
  ['text', 415, 'hello', { 'content-type': 'text/plain' }, /^the body must be application\/json$/u],
  ['no media type at all', 415, 'hello', { 'content-type': 'json' }, /^the body must be application\/json$/u],
  [
    'another charset',
    415,
    '{}',
    { 'content-type': 'application/json; charset=latin1' },
    /^the body must be in UTF-8$/u,
  ],
  ['a compressed body', 415, '{}', { ...json, 'content-encoding': 'gzip' }, /^the body must not be compressed$/u],
  ['a long body', 413, `{"x":"${'x'.repeat(70_000)}"}`, json, /^the body is longer than 65536 bytes$/u],
  ['a field that does not fit', 422, '{"trigger":""}', json, /^trigger: is empty$/u],
];
for (const [name, status, body, headers, detail] of bodies) {
  test(`to ${name} has the status ${status}`, async () => {
    const problem = await problemOf(await start({ headers, body: body ?? null }));
    assert.is(problem.status, status);
    assert.match(String(problem.body['detail']), detail);
  });
}

test('to invalid fields names all of them in one response', async () => {
  const { body } = await problemOf(await start({ headers: json, body: '{"trigger":"","run_date":"today"}' }));
  const notADate = 'is not a date of the form YYYY-MM-DD';
  assert.is(body['detail'], `trigger: is empty; run_date: ${notADate}`);
  assert.equal(body['errors'], [
    { pointer: '/trigger', detail: 'is empty' },
    { pointer: '/run_date', detail: notADate },
  ]);
});

test('is not sent for a name that the contract ignores, but a near miss is logged', async () => {
  fail = () => rejected('queue_full', 'reached the application');
  const headers = { ...json, 'x-request-id': 'tour-8' };
  await api.ask(`${runPath}?colour=red`, { method: 'POST', headers, body: '{"run_dat":"2026-11-20","colour":1}' });
  const message = 'an unknown name was ignored; did the client mean run_date?';
  assert.equal(api.warnings, [{ message, request: 'tour-8', name: 'run_dat', nearest: 'run_date' }]);
});

for (const type of ['application/JSON; charset="UTF-8"', 'application/merge-patch+json', 'application/json;']) {
  test(`is not sent for a body of the type ${type}`, async () => {
    fail = () => rejected('queue_full', 'reached the application');
    const { body } = await problemOf(await start({ headers: { 'content-type': type }, body: '{}' }));
    assert.is(body['detail'], 'reached the application');
  });
}

const contractPaths = [runPath, '/api/v1/brief/runs/{brief_run_id}', '/api/v1/brief/briefs', '/api/v1/briefs'];
/** What an address has in its path, by name. */
const pathValues: Readonly<Record<string, string>> = { instant: '2026-11-20T06:00:00Z', message_id: 'msg_1' };
const checked = operations.filter(({ path, isPage }) => isPage !== true && !contractPaths.includes(path));

test('is sent for an unknown query parameter by every operation but those of the contract', async () => {
  for (const { method, path } of checked) {
    const target = path.replace(/\{(\w+)\}/gu, (_whole, name: string) => pathValues[name] ?? runs.slice(-36));
    const problem = await problemOf(await api.ask(`${target}?colour=red`, { method: method.toUpperCase() }));
    const errors = (problem.body['errors'] ?? []) as readonly Readonly<Record<string, string>>[];
    const named = errors.some(({ parameter }) => parameter === 'colour');
    assert.equal([path, problem.status, named], [path, 422, true]);
  }
});

test('to a wrong method names the right ones', async () => {
  for (const [path, method, allowed] of [
    [runPath, 'GET', 'POST'],
    ['/api/v1/brief/briefs', 'DELETE', 'GET, HEAD'],
    ['/api/v1/brief/runs/tonight/cancel', 'PUT', 'POST'],
    ['/livez', 'POST', 'GET, HEAD'],
  ] as const) {
    const response = await api.ask(path, { method });
    assert.equal([response.status, response.headers.get('allow')], [405, allowed], `${method} ${path}`);
  }
});

test('to an unknown path is a 404', async () => {
  assert.is(
    (await problemOf(await api.ask('/api/v1/brief/elsewhere'))).body['detail'],
    'there is nothing at this path',
  );
});

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
for (const [name, path, link] of [
  ['a path that does not exist', '/nothing/here', 'href="/runs"'],
  ['a brief that does not exist', `/b/${'a'.repeat(32)}/`, 'Is the whole address there?'],
] as const) {
  test(`to a browser at ${name} is a page`, async () => {
    const response = await fetch(`${api.origin}${path}`, { headers: browser });
    assert.equal([response.status, response.headers.get('content-type')], [404, 'text/html; charset=utf-8']);
    assert.match(response.headers.get('content-security-policy') ?? '', "default-src 'none'");
    assert.match(await response.text(), link);
  });
}

test('under /api/ is a problem document to a browser too', async () => {
  await problemOf(await api.ask('/api/v1/nothing', { headers: browser }));
});

test('to a request without a key comes before any other error under /api/', async () => {
  for (const [method, path] of [
    ['GET', '/api/v1/brief/runs/not-a-uuid'],
    ['GET', '/api/v1/brief/briefs?limit=0'],
    ['GET', '/api/v1/brief/nothing-here'],
    ['DELETE', runPath],
    ['POST', runPath],
    ['POST', '/api/v1/brief/runs/tonight/cancel'],
    ['GET', '/api/v1/brief/queue'],
  ] as const) {
    const body = method === 'POST' ? '{"trigger":' : null;
    const { status, body: problem } = await problemOf(await fetch(`${api.origin}${path}`, { method, body }));
    assert.equal([status, problem['detail']], [401, 'invalid or missing API key'], `${method} ${path}`);
  }
});

test('to a POST is a 503 while the service is not ready, and a GET is served', async () => {
  fail = () => ({ value: [], age: null });
  for (const phase of ['starting', 'stopping'] as const) {
    api.health.enter(phase);
    for (const path of [runPath, ...['cancel', 'resume', 'unpublish'].map((act) => `/api/v1/brief/runs/1/${act}`)]) {
      const { body, ...problem } = await problemOf(await api.ask(path, { method: 'POST', body: '{"trigger":' }));
      assert.equal([problem, body['detail']], [{ status: 503, retryAfter: '1' }, `the service is ${phase}`], path);
    }
    assert.is((await api.ask('/api/v1/brief/briefs')).status, 200);
  }
});

test('ends with its tests', () => api.close());

test.run();
