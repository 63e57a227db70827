import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readJson, startRuns } from '../../support/documents.js';
import { openRaw, rawAnswer } from '../../support/raw-socket.js';
import { apiKey, startNoopService } from '../../support/test-service.js';

const service = await startNoopService();
const head = `Host: here\r\nX-API-Key: ${apiKey}\r\nConnection: close\r\n`;
const get = (target: string, more = '') => rawAnswer(service.origin, `GET ${target} HTTP/1.1\r\n${head}${more}\r\n`);
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/u.exec(answer)?.[1]);
const problemOf = (answer: string) =>
  JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>;

const test = suite('a connection');

test('with two Host headers is turned away', async () => {
  const answer = await get('/livez', 'Host: there\r\n');
  assert.is(statusOf(answer), 400);
  assert.is(problemOf(answer)['detail'], 'there is more than one Host header');
});

test('without a Host header is turned away', async () => {
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
  test(`for ${target.slice(0, 20)} gets a 404 that a client understands`, async () => {
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

for (const broken of [
  'HELO here\r\n\r\n',
  'GET /livez HTTP/9.9\r\n\r\n',
  '\0\0\0\0',
  'GET /livez HTTP/1.1\r\nno colon here\r\n\r\n',
  'POST /api/v1/brief/run HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
]) {
  test(`that speaks no HTTP (${JSON.stringify(broken.slice(0, 24))}) gets a problem and is closed`, async () => {
    const answer = await rawAnswer(service.origin, broken);
    assert.is(statusOf(answer), 400);
    assert.equal([problemOf(answer)['status'], problemOf(answer)['detail']], [400, 'the request is not HTTP']);
  });
}

const post = `POST /api/v1/brief/run HTTP/1.1\r\nHost: here\r\nX-API-Key: ${apiKey}\r\nContent-Type: application/json\r\n`;

test('that sends a body over the limit in chunks is answered 413 and closed', async () => {
  const { socket, until, closed } = openRaw(service.origin);
  socket.write(`${post}Transfer-Encoding: chunked\r\n\r\n`);
  const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
  for (let sent = 0; sent < 5; sent += 1) socket.write(chunk);
  const answer = await until(/\r\n\r\n\{.*\}/su);
  assert.is(statusOf(answer), 413);
  assert.match(answer, /connection: close/iu);
  await closed;
});

test('that announces a body over the limit is answered 413 before it comes, and closed', async () => {
  const { until, closed, socket } = openRaw(service.origin);
  socket.write(`${post}Content-Length: 900000000\r\n\r\n{`);
  assert.is(statusOf(await until(/\r\n\r\n\{.*\}/su)), 413);
  await closed;
});

test('that sends exactly the limit is served', async () => {
  const body = `{"run_date":"2001-01-01"${' '.repeat(65_536 - 25)}}`;
  assert.is(body.length, 65_536);
  assert.is(
    statusOf(
      await rawAnswer(service.origin, `${post}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`),
    ),
    202,
  );
});

test('that hangs up in the middle of a body does no harm', async () => {
  const { socket, closed } = openRaw(service.origin);
  socket.write(`${post}Content-Length: 100\r\n\r\n{"run_date"`, () => socket.end());
  await closed;
  assert.is((await service.ask('/livez')).status, 200);
});

test('with several requests at once gets the answers in their order', async () => {
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
  test(`asked for the head of ${path} sends that alone, with the length of the rest`, async () => {
    const whole = await get(path);
    const bare = await rawAnswer(service.origin, `HEAD ${path} HTTP/1.1\r\n${head}\r\n`);
    assert.is(bare.slice(bare.indexOf('\r\n\r\n')), '\r\n\r\n');
    const length = /content-length: \d+/iu;
    assert.equal([statusOf(bare), bare.match(length)?.[0]], [statusOf(whole), whole.match(length)?.[0]]);
  });
}

test('may write a path in percents, and is told 422 for an identifier that comes to nothing', async () => {
  const [runId] = (await startRuns(service, { run_date: '2026-11-20' }))['brief_run_ids'] as string[];
  const written = [...String(runId)].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
  assert.is(statusOf(await get(`/api/v1/brief/runs/${written}`)), 200);
  for (const wrong of ['%zz', '%', '%00', '%2e%2e%2fruns', '%c3%28', `${runId}%20`]) {
    assert.is(statusOf(await get(`/api/v1/brief/runs/${wrong}`)), 422, wrong);
  }
  assert.is(statusOf(await get(`/api/v1/brief/runs/${runId}%2fevents`)), 422);
});

test('is told nothing about paths under /api/ without a key, however they are written', async () => {
  for (const path of ['/api/', '/api/x', '/api/v1/brief/runs/%zz', '/api/v1/brief/run?x=1']) {
    const answer = await rawAnswer(service.origin, `GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`);
    assert.is(statusOf(answer), 401, path);
  }
});

test('ends with its tests', () => service.end());

test.run();

const stopping = suite('a service that starts or stops');
const slow = { outcomes: { perplexity_city: 'await new Promise((resolve) => setTimeout(resolve, 300));' } } as const;

stopping('carries a run to its end although its client hung up', async () => {
  const waiting = await startNoopService(slow);
  const { socket, closed } = openRaw(waiting.origin);
  socket.write(`${post}Content-Length: 25\r\n\r\n{"run_date":"2026-11-20"}`);
  const runs = async () => (await readJson(waiting, '/api/v1/brief/runs'))['runs'] as Record<string, unknown>[];
  let list = await runs();
  while (list.length === 0) list = await runs();
  socket.destroy();
  await closed;
  while (list[0]?.['status'] === 'processing') list = await runs();
  assert.equal(
    list.map(({ status }) => status),
    ['ok'],
  );
  await waiting.end();
});

stopping('answers processing to who waits, refuses new starts, and closes what is kept alive', async () => {
  const hanging = await startNoopService({ outcomes: { perplexity_city: 'await new Promise(() => undefined);' } });
  const kept = openRaw(hanging.origin);
  kept.socket.write(`${post}Content-Length: 25\r\n\r\n{"run_date":"2026-11-20"}`);
  const runs = async () => (await readJson(hanging, '/api/v1/brief/runs'))['count'];
  while ((await runs()) === 0);
  kept.socket.write(`${post}Content-Length: 2\r\n\r\n{}`);
  const stopped = hanging.stop();
  const answers = await kept.until(/503 Service Unavailable[\s\S]*\}/u);
  assert.match(answers, /^HTTP\/1\.1 202/u);
  assert.match(answers, /"status":"processing"/u);
  assert.match(answers, /"detail":"the service is stopping"/u);
  assert.match(answers, /retry-after: 1/iu);
  await kept.closed;
  await stopped;
  await hanging.end();
});

stopping('refuses a start whose hub has not answered, and leaves no run behind', async () => {
  const asking = await startNoopService({ hub: 'globalThis.asked = true; await new Promise(() => undefined);' });
  const kept = openRaw(asking.origin);
  kept.socket.write(`${post}Content-Length: 2\r\n\r\n{}`);
  while (Reflect.get(globalThis, 'asked') !== true) await new Promise((resolve) => setImmediate(resolve));
  const stopped = asking.stop();
  assert.match(await kept.until(/\r\n\r\n\{.*\}/su), /^HTTP\/1\.1 503[\s\S]*the service is stopping/u);
  await stopped;
  const next = await startNoopService({ dataFolder: asking.dataFolder });
  assert.is((await readJson(next, '/api/v1/brief/runs'))['count'], 0);
  await next.end();
  await asking.end();
});

stopping.run();
