import { gunzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createAuthenticate } from '../../../adapters/http/authentication.js';
import { createHealth } from '../../../adapters/http/health.js';
import { createHttpServer } from '../../../adapters/http/server.js';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import type { Queries } from '../../../src/application/queries.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import { rawAnswer } from '../../support/raw-socket.js';
import { silentLog } from '../../support/stage-context.js';

const slug = 'c'.repeat(32);
const html = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;sha256-abc=&#39;"><title>A brief</title>${'<p>x</p>'.repeat(200)}`;
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]);
const stores = openMemoryStore();
const put = async (name: string, bytes: Buffer, mediaType: string) => ({
  name,
  artifact: { ...(await stores.artifacts.put(bytes)), media_type: mediaType },
});
const files = [
  await put('index.html', Buffer.from(html), 'text/html; charset=utf-8'),
  await put('preview.png', png, 'image/png'),
  await put('plain.html', Buffer.from('<p>no policy of its own'), 'text/html; charset=utf-8'),
];
await stores.pages.publish('release', [{ slug, url: `http://here/b/${slug}/`, files }]);

const broken = () => Promise.reject(new EventStoreUnavailable('gone'));
const queries = {
  runs: broken,
  recentBriefs: () => Promise.reject(new Error('a secret path')),
  run: broken,
} as unknown as Queries;
const health = createHealth();
const told: string[] = [];
const server = createHttpServer({
  startBriefs: broken,
  queries,
  control: {} as never,
  load: () => ({}) as never,
  replayParked: async () => {},
  startWaitSeconds: 1,
  authenticate: createAuthenticate(['key']),
  pages: stores.pages,
  health,
  log: { ...silentLog, error: (message) => told.push(message) },
});
const origin = `http://127.0.0.1:${await server.listen('127.0.0.1', 0)}`;
const page = (name = '', headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  fetch(`${origin}/b/${slug}/${name}`, { headers: { 'accept-encoding': 'identity', ...headers }, method });

const test = suite('a published page');

test('is served as it was published, with what only headers can say', async () => {
  const response = await page();
  assert.equal([response.status, await response.text()], [200, html]);
  const told = (name: string) => response.headers.get(name);
  assert.is(told('content-type'), 'text/html; charset=utf-8');
  assert.is(told('content-security-policy'), "default-src 'none'; style-src 'sha256-abc='; frame-ancestors 'none'");
  assert.equal(
    [told('x-robots-tag'), told('referrer-policy'), told('x-content-type-options'), told('cache-control')],
    ['noindex, nofollow', 'no-referrer', 'nosniff', 'no-cache'],
  );
});

test('without a policy of its own allows nothing, and an image neither', async () => {
  for (const name of ['plain.html', 'preview.png']) {
    assert.is((await page(name)).headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'");
  }
});

test('has its image beside it, never compressed', async () => {
  const response = await page('preview.png', { 'accept-encoding': 'gzip' });
  assert.equal(Buffer.from(await response.arrayBuffer()), png);
  assert.equal([response.headers.get('content-type'), response.headers.get('content-encoding')], ['image/png', null]);
});

const raw = (more: string, method = 'GET') =>
  rawAnswer(origin, `${method} /b/${slug}/ HTTP/1.1\r\nHost: here\r\nConnection: close\r\n${more}\r\n`);

for (const accepted of ['gzip', 'deflate, gzip;q=0.5', 'GZIP', 'br;q=1.0, gzip; q=1']) {
  test(`is compressed for a client that accepts "${accepted}"`, async () => {
    const answer = await raw(`Accept-Encoding: ${accepted}\r\n`);
    assert.match(answer, /content-encoding: gzip/iu);
    const body = Buffer.from(answer.slice(answer.indexOf('\r\n\r\n') + 4), 'latin1');
    assert.is(gunzipSync(body).toString(), html);
    assert.match(answer, new RegExp(`content-length: ${body.length}`, 'iu'));
  });
}

for (const accepted of ['gzip;q=0', 'gzip; q=0.000, br', 'identity', 'not-gzip', '']) {
  test(`is not compressed for a client that accepts "${accepted}"`, async () => {
    assert.not.match(await raw(`Accept-Encoding: ${accepted}\r\n`), /content-encoding/iu);
  });
}

test('is not sent again to a client that has it, also where a proxy made the tag weak', async () => {
  const tag = String((await page()).headers.get('etag'));
  assert.match(tag, /^"[0-9a-f]{64}"$/u);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const answer = await raw(`If-None-Match: ${known}\r\n`);
    assert.match(answer, /^HTTP\/1\.1 304/u, known);
    assert.ok(answer.endsWith('\r\n\r\n') && !/content-length/iu.test(answer), known);
    assert.ok(answer.includes(tag));
  }
  assert.is((await page('', { 'if-none-match': '"other"' })).status, 200);
});

test('answers HEAD with its length alone', async () => {
  const answer = await raw('', 'HEAD');
  assert.match(answer, new RegExp(`content-length: ${Buffer.byteLength(html)}\\b`, 'iu'));
  assert.ok(answer.endsWith('\r\n\r\n'));
});

for (const path of [
  `/b/${slug}/none.html`,
  `/b/${'d'.repeat(32)}/`,
  `/b/${slug.toUpperCase()}/`,
  `/b/${slug}/..%2f${slug}%2findex.html`,
  `/b/${slug}/%2e%2e`,
  `/b/${slug}/..%5c..%5cetc%5cpasswd`,
  `/b/${slug}/index.html%00.png`,
  `/b/%2e%2e/%2e%2e`,
  `/b/${slug}/%zz`,
  `/b/${slug}/a/b`,
  '/b/',
  '/b/__proto__/constructor',
]) {
  test(`is not at ${path.replace(slug, '…')}`, async () => {
    const answer = await rawAnswer(origin, `GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`);
    assert.match(answer, /^HTTP\/1\.1 404/u);
    assert.not.match(answer, /root:|A brief/u);
  });
}

test('can only be read', async () => {
  const response = await page('', {}, 'POST');
  assert.equal([response.status, response.headers.get('allow')], [405, 'GET, HEAD']);
});

test.run();

const failing = suite('a service whose store is gone');
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${origin}${path}`, { ...init, headers: { 'x-api-key': 'key' } });
const detailOf = async (response: Response) => ((await response.json()) as Readonly<{ detail: string }>).detail;

failing('is not ready before it says so, and refuses starts until then', async () => {
  const ready = await fetch(`${origin}/readyz`);
  assert.equal([ready.status, await ready.json()], [503, { status: 'unavailable', phase: 'starting' }]);
  const start = await ask('/api/v1/brief/run', { method: 'POST' });
  assert.equal(
    [start.status, start.headers.get('retry-after'), await detailOf(start)],
    [503, '1', 'the service is starting'],
  );
});

failing('answers 503 and when to come back', async () => {
  health.enter('ready');
  for (const [path, init] of [
    ['/api/v1/brief/runs', {}],
    ['/api/v1/brief/run', { method: 'POST' }],
  ] as const) {
    const response = await ask(path, init);
    assert.equal([response.status, response.headers.get('retry-after')], [503, '1']);
    assert.is(await detailOf(response), 'the event store cannot be reached or written');
  }
});

failing('tells a client nothing of what broke, and its log all', async () => {
  const response = await ask('/api/v1/brief/briefs');
  assert.is(response.status, 500);
  assert.not.match(await detailOf(response), /secret/u);
  assert.is(told.at(-1), 'a request failed');
});

failing('ends with its tests', async () => {
  await server.close();
  await server.close();
});

failing.run();
