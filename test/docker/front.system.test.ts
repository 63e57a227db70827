import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endProcess } from '../support/service-process.js';
import { serviceNamed } from './composed.js';
import { type Nginx, startNginx } from './nginx-process.js';
import { replicasConf } from './replicas-conf.js';

type Asked = Readonly<{ method: string; path: string; headers: IncomingMessage['headers']; body: string }>;
type FakeReplica = Awaited<ReturnType<typeof fakeReplica>>;
type Answering = (response: ServerResponse, asked: Asked) => void;

const service = serviceNamed('nginx');
const runs = '/api/v1/brief/run';
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const well: Answering = (response, { body }) => response.end(`well: ${body.length}`);
const breakOff: Answering = (response) => response.destroy();

/** What a replica is seen as from outside: what it was asked, and an answer that the test decides. */
async function fakeReplica() {
  const asked: Asked[] = [];
  const replica = { asked, answer: well, origin: '', stop: async () => {}, start: async () => {} };
  let server: Server;
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server = createServer(async (request, response) => {
        let body = '';
        for await (const chunk of request) body += chunk;
        const { method = '', url: path = '', headers } = request;
        asked.push({ method, path, headers, body });
        replica.answer(response, { method, path, headers, body });
      });
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  const port = await listen(0);
  replica.origin = `http://127.0.0.1:${port}`;
  replica.start = async () => void (await listen(port));
  replica.stop = () => new Promise((resolve) => server.close(() => resolve()));
  return replica;
}

/** nginx before two replicas; each test has its own, for it remembers for a while who failed. */
async function withFront(act: (front: Front) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'brief-front-'));
  const [one, other] = [await fakeReplica(), await fakeReplica()];
  const list = join(folder, 'replicas.conf');
  await writeFile(list, replicasConf([one.origin, other.origin]));
  const nginx = await startNginx(service, folder, { files: { '/etc/nginx/brief/replicas.conf': list } });
  try {
    const ask = (path: string, init: RequestInit = {}) => fetch(`${nginx.origin}${path}`, init);
    await act({ one, other, nginx, ask, counts: () => [one.asked.length, other.asked.length] });
  } finally {
    await endProcess(nginx.child, 'SIGTERM');
    await Promise.all([one.stop(), other.stop()]);
    await rm(folder, { recursive: true });
  }
}

type Front = Readonly<{
  one: FakeReplica;
  other: FakeReplica;
  nginx: Nginx;
  ask(path: string, init?: RequestInit): Promise<Response>;
  counts(): readonly number[];
}>;

const frontTest = (name: string, act: (front: Front) => Promise<void>) =>
  test(`nginx in front of two replicas ${name}`, () => withFront(act));

frontTest('uses both replicas, and forwards responses unchanged, with an id that is in its log too', async (front) => {
  const { one, other, ask, nginx } = front;
  for (let number = 0; number < 10; number += 1) await ask('/api/v1/brief/briefs?limit=5');
  assert.ok(
    front.counts().every((count) => count >= 3),
    String(front.counts()),
  );
  await ask(runs, { method: 'POST', body: '{}', headers: { authorization: 'Bearer k', 'x-request-id': 'tour-7' } });
  await ask(runs, { method: 'POST', body: '{}', headers: { 'x-request-id': 'not plain' } });
  const posted = [...one.asked, ...other.asked].filter(({ method }) => method === 'POST');
  const ids = posted.map(({ headers }) => String(headers['x-request-id'])).sort();
  assert.match(ids[0] ?? '', /^[0-9a-f]{32}$/u);
  assert.is(ids[1], 'tour-7');
  assert.is(posted[0]?.headers.host, new URL(nginx.origin).host);
  assert.ok(posted.some(({ headers }) => headers.authorization === 'Bearer k'));
  const { told } = await nginx.written();
  for (const id of ids) assert.ok(told.includes(`"request":"${id}"`));
});

frontTest(
  'passes by one that is gone, for starts too, and asks it again once it is back',
  async ({ one, other, ask }) => {
    await one.stop();
    for (let number = 0; number < 12; number += 1) {
      const posted = await ask(runs, { method: 'POST', body: `{"show_id":"${number}"}` });
      assert.equal([posted.status, (await ask('/readyz')).status], [200, 200]);
    }
    assert.is(new Set(other.asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).size, 12);
    assert.is(other.asked.length, 24);
    await one.start();
    while (one.asked.length < 3) {
      assert.is((await ask('/readyz')).status, 200);
      await pause(100);
    }
  },
);

frontTest('puts a question that one breaks off to the other', async ({ one, other, ask }) => {
  one.answer = breakOff;
  for (let number = 0; number < 6; number += 1) assert.is((await ask('/api/v1/brief/briefs')).status, 200);
  assert.ok(one.asked.length >= 1 && other.asked.length === 6);
});

frontTest('does not repeat a start that one breaks off: 502 as a problem, with Retry-After', async (front) => {
  front.one.answer = front.other.answer = breakOff;
  const answer = await front.ask(runs, { method: 'POST', body: '{}' });
  assert.equal(front.counts().toSorted(), [0, 1]);
  assert.equal([answer.status, answer.headers.get('retry-after')], [502, '1']);
  assert.is(answer.headers.get('content-type'), 'application/problem+json');
  const problem = (await answer.json()) as Readonly<Record<string, unknown>>;
  assert.equal([problem['status'], typeof problem['detail']], [502, 'string']);
});

frontTest('puts a start with a key of its own to the other when one breaks off, whole', async ({ one, other, ask }) => {
  one.answer = breakOff;
  const headers = { 'idempotency-key': 'tonight', 'x-api-key': 'k', 'content-type': 'application/json' };
  for (let number = 0; number < 4; number += 1) {
    const answer = await ask(runs, { method: 'POST', headers, body: '{"show_id":"s"}' });
    assert.equal([answer.status, await answer.text()], [200, 'well: 15']);
  }
  assert.ok(one.asked.length >= 1);
  for (const { method, body, headers: given } of [...one.asked, ...other.asked]) {
    const got = [method, body, given['idempotency-key'], given['x-api-key']];
    assert.equal(got, ['POST', '{"show_id":"s"}', 'tonight', 'k']);
  }
});

frontTest('forwards a 503 with its Retry-After, and keeps using that replica', async ({ one, other, ask, counts }) => {
  one.answer = other.answer = (response) => {
    response.writeHead(503, { 'retry-after': '7', 'content-type': 'application/problem+json' });
    response.end('{"detail":"full"}');
  };
  for (let number = 0; number < 12; number += 1) {
    const start = { method: 'POST', headers: { 'idempotency-key': String(number) } };
    const answer = number % 2 === 0 ? await ask(runs, start) : await ask('/api/v1/brief/briefs');
    const got = [answer.status, answer.headers.get('retry-after'), await answer.text()];
    assert.equal(got, [503, '7', '{"detail":"full"}']);
  }
  assert.is(one.asked.length + other.asked.length, 12);
  assert.ok(
    counts().every((count) => count >= 4),
    String(counts()),
  );
});

frontTest(
  'responds with 503 while no replica is left, and recovers as soon as one is back',
  async ({ one, other, ask }) => {
    await Promise.all([one.stop(), other.stop()]);
    const start = { method: 'POST', headers: { 'idempotency-key': 'tonight' } };
    for (let round = 0; round < 3; round += 1) {
      for (const answer of [await ask('/api/v1/brief/briefs'), await ask('/b/a-slug/'), await ask(runs, start)]) {
        assert.equal([answer.status, answer.headers.get('retry-after')], [502, '1']);
        assert.is(answer.headers.get('content-type'), 'application/problem+json');
      }
    }
    await other.start();
    for (let round = 0; round < 6; round += 1) assert.is((await ask(runs, start)).status, 200);
    assert.is(one.asked.length, 0);
  },
);

frontTest('takes a body as long as the service does, and no longer', async ({ one, other, ask }) => {
  const send = (length: number) => ask(runs, { method: 'POST', body: 'x'.repeat(length) });
  assert.is(await (await send(65_536)).text(), 'well: 65536');
  const refused = await send(65_537);
  assert.equal([refused.status, refused.headers.get('content-type')], [413, 'application/problem+json']);
  assert.is(one.asked.length + other.asked.length, 1);
});

const secret = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const secretPaths = [`/b/${secret}/`, `/B/${secret}/`, `//b/${secret}/x.png`, `/%62/${secret}/`, `/${secret}`];
for (const [how, answer] of [
  ['all is well', well],
  ['everything breaks off', breakOff],
] as const) {
  frontTest(`writes down no address of a page and no key, when ${how}`, async ({ one, other, nginx, ask }) => {
    one.answer = other.answer = answer;
    const headers = { authorization: `Bearer ${secret}`, 'x-api-key': secret };
    await ask('/api/v1/brief/briefs?limit=5', { headers });
    // No page sends its address on to the API: it says so itself.
    for (const path of secretPaths) await ask(path, { headers: { ...headers, referer: `http://a/b/${secret}/` } });
    const { told, errors } = await nginx.written();
    assert.ok(told.includes('"path":"/api/v1/brief/briefs"') && told.includes('"path":"-"'));
    assert.not.match(told + errors, new RegExp(secret, 'u'));
    assert.is(/upstream prematurely closed.*\/api\//u.test(errors), answer === breakOff);
  });
}

test.run();
