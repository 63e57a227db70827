import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rejected } from '../../../src/domain/rejection.js';
import { apiKey, startHttpApi } from '../../support/http-api.js';
import { openRaw, rawAnswer } from '../../support/raw-socket.js';
import { aRunRecord } from '../../support/run-documents.js';

const runId = '7f0c2b1e-3d4a-4b5c-8d6e-9f0a1b2c3d4e';
const service = await startHttpApi({
  requests: { start: async () => rejected('queue_full', 'the body arrived') },
  queries: {
    run: async (id) => ({ value: id === runId ? { version: '', record: () => aRunRecord() } : null, age: null }),
    recentBriefs: async () => ({ value: [], age: null }),
    runs: async () => ({ value: { rows: [], nextCursor: null }, age: null }),
  },
});
const head = `Host: here\r\nX-API-Key: ${apiKey}\r\nConnection: close\r\n`;
const get = (target: string, more = '') => rawAnswer(service.origin, `GET ${target} HTTP/1.1\r\n${head}${more}\r\n`);
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/u.exec(answer)?.[1]);
const problemOf = (answer: string) =>
  JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>;

const test = suite('a connection');

test('with two Host headers is rejected', async () => {
  const answer = await get('/livez', 'Host: there\r\n');
  assert.is(statusOf(answer), 400);
  assert.is(problemOf(answer)['detail'], 'there is more than one Host header');
});

test('without a Host header is rejected', async () => {
  assert.is(statusOf(await rawAnswer(service.origin, 'GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n')), 400);
});

for (const target of [
  'http://[',
  '//evil/x',
  'http://evil/livez',
  '*',
  '/%',
  '/%zz',
  '/..%2f..%2fetc',
  `/${'a/'.repeat(3000)}`,
]) {
  test(`for ${target.slice(0, 20)} gets a 404`, async () => {
    const answer = await get(target);
    assert.is(statusOf(answer), 404);
    assert.is(problemOf(answer)['status'], 404);
  });
}

test('with headers over 16 KiB gets 431', async () => {
  const answer = await get('/livez', `X-Long: ${'x'.repeat(17_000)}\r\n`);
  assert.is(statusOf(answer), 431);
  assert.match(String(problemOf(answer)['detail']), /16384 bytes/u);
});

test('of a browser with too many cookies gets 431 with a text that says what to do', async () => {
  const answer = await get('/', `Accept: text/html,*/*\r\nCookie: ${'x'.repeat(17_000)}\r\n`);
  assert.is(statusOf(answer), 431);
  assert.match(answer, /content-type: text\/plain[\s\S]*16384 bytes\. .*delete them/u);
});

for (const broken of [
  'HELO here\r\n\r\n',
  'GET /livez HTTP/9.9\r\n\r\n',
  '\0\0\0\0',
  'GET /livez HTTP/1.1\r\nno colon here\r\n\r\n',
  'POST /api/v1/brief/run HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
]) {
  test(`that is not HTTP (${JSON.stringify(broken.slice(0, 24))}) gets a problem and is closed`, async () => {
    const answer = await rawAnswer(service.origin, broken);
    assert.is(statusOf(answer), 400);
    assert.equal([problemOf(answer)['status'], problemOf(answer)['detail']], [400, 'the request is not HTTP']);
  });
}

const post = `POST /api/v1/brief/run HTTP/1.1\r\nHost: here\r\nX-API-Key: ${apiKey}\r\nContent-Type: application/json\r\n`;

test('that sends a body over the limit in chunks gets a 413 and is closed', async () => {
  const { socket, until, closed } = openRaw(service.origin);
  socket.write(`${post}Transfer-Encoding: chunked\r\n\r\n`);
  const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
  for (let sent = 0; sent < 5; sent += 1) socket.write(chunk);
  const answer = await until(/\r\n\r\n\{.*\}/su);
  assert.is(statusOf(answer), 413);
  assert.match(answer, /connection: close/iu);
  await closed;
});

test('that announces a body over the limit gets a 413 before the body arrives, and is closed', async () => {
  const { until, closed, socket } = openRaw(service.origin);
  socket.write(`${post}Content-Length: 900000000\r\n\r\n{`);
  assert.is(statusOf(await until(/\r\n\r\n\{.*\}/su)), 413);
  await closed;
});

test('that sends exactly the limit is served', async () => {
  const body = `{"run_date":"2001-01-01"${' '.repeat(65_536 - 25)}}`;
  assert.is(body.length, 65_536);
  const request = `${post}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  assert.is(problemOf(await rawAnswer(service.origin, request))['detail'], 'the body arrived');
});

test('that closes in the middle of a body does no harm', async () => {
  const { socket, closed } = openRaw(service.origin);
  socket.write(`${post}Content-Length: 100\r\n\r\n{"run_date"`, () => socket.end());
  await closed;
  assert.is((await service.ask('/livez')).status, 200);
});

test('with several requests at once gets the responses in their order', async () => {
  const one = (id: string, path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: here\r\nX-Request-Id: ${id}\r\nX-API-Key: ${apiKey}\r\n`;
  const answer = await rawAnswer(
    service.origin,
    `${one('first', '/api/v1/brief/runs')}\r\n${one('second', '/nowhere')}\r\n${one('third', '/livez')}Connection: close\r\n\r\n`,
  );
  assert.equal(
    [...answer.matchAll(/x-request-id: (\w+)/giu)].map(([, id]) => id),
    ['first', 'second', 'third'],
  );
  assert.equal(
    [...answer.matchAll(/HTTP\/1\.1 (\d+)/gu)].map(([, status]) => status),
    ['200', '404', '200'],
  );
});

for (const path of ['/livez', '/readyz', '/nowhere', '/api/v1/brief/briefs', '/api/v1/brief/runs/%zz']) {
  test(`asked for the head of ${path} sends only that, with the length of the body`, async () => {
    const whole = await get(path);
    const bare = await rawAnswer(service.origin, `HEAD ${path} HTTP/1.1\r\n${head}\r\n`);
    assert.is(bare.slice(bare.indexOf('\r\n\r\n')), '\r\n\r\n');
    const length = /content-length: \d+/iu;
    assert.equal([statusOf(bare), bare.match(length)?.[0]], [statusOf(whole), whole.match(length)?.[0]]);
  });
}

test('may percent-encode a path, and gets a 422 for an id that is not one', async () => {
  const written = [...runId].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
  assert.is(statusOf(await get(`/api/v1/brief/runs/${written}`)), 200);
  for (const wrong of ['%zz', '%', '%00', '%2e%2e%2fruns', '%c3%28', `${runId}%20`]) {
    assert.is(statusOf(await get(`/api/v1/brief/runs/${wrong}`)), 422, wrong);
  }
  assert.is(statusOf(await get(`/api/v1/brief/runs/${runId}%2fevents`)), 422);
});

test('without a key learns nothing about paths under /api/, however they are written', async () => {
  for (const path of ['/api/', '/api/x', '/api/v1/brief/runs/%zz', '/api/v1/brief/run?x=1']) {
    const answer = await rawAnswer(service.origin, `GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`);
    assert.is(statusOf(answer), 401, path);
  }
});

test('ends with its tests', () => service.close());

test.run();
