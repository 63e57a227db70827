import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rejected } from '../../../src/domain/rejection.js';
import { apiKey, startHttpApi } from '../../support/http-api.js';
import { openRaw } from '../../support/raw-socket.js';

/** What the README says: seconds until the headers and the whole request have to be there, or a 408 is. */
const [headersSeconds, requestSeconds] = [5, 8];
const readMilliseconds = 1_000;
const largePage = Buffer.alloc(32 * 1024 * 1024, 'x');
const runId = '7f0c2b1e-3d4a-4b5c-8d6e-9f0a1b2c3d4e';

/** A run whose history is far longer than the buffers of a connection. */
async function* endlessEvents(_id: string, _after: number, signal: AbortSignal) {
  const event = { revision: 0, type: 'StageStarted', id: 'x', metadata: {}, data: { text: 'x'.repeat(1_000_000) } };
  while (!signal.aborted) yield [event] as never;
}
let waiting = 0;
const api = await startHttpApi({
  readMilliseconds,
  requests: {
    start: async () => {
      waiting += 1;
      await delay(3 * readMilliseconds);
      return rejected('queue_full', 'after a wait');
    },
  },
  queries: {
    events: async () => [{}] as never,
    run: async () => ({ value: null, age: null }),
    follow: endlessEvents as never,
  },
  pages: { read: async () => ({ bytes: largePage, mediaType: 'text/html; charset=utf-8', sha256: 'a' }) },
});
const head = `Host: here\r\nX-API-Key: ${apiKey}\r\n`;

/** Sends this, and returns the status of the response and the seconds until the connection was closed. */
async function outcome(
  first: string,
  act: (socket: Socket) => void = () => undefined,
): Promise<readonly [string, number]> {
  const from = performance.now();
  const { socket, received, closed } = openRaw(api.origin);
  socket.write(first);
  act(socket);
  await closed;
  return [received().slice(9, 12), (performance.now() - from) / 1000];
}

function isWithin(seconds: number, limit: number): void {
  assert.ok(seconds > limit - 0.5 && seconds < limit + 0.9, `${seconds} s instead of ${limit}`);
}

const test = suite('a slow client');

test('gets 408 when its headers or its body do not arrive in time, and is disconnected', async () => {
  const drip = (socket: Socket) => {
    const timer = setInterval(() => socket.write('x'), 200);
    socket.on('close', () => clearInterval(timer));
  };
  const post = `POST /api/v1/brief/run HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n`;
  const [silent, headers, noBody, slowBody] = await Promise.all([
    outcome(''),
    outcome('GET /livez HTTP/1.1\r\nX-Slow: ', drip),
    outcome(post),
    outcome(`${post}{`, drip),
  ]);
  assert.equal([headers[0], noBody[0], slowBody[0]], ['408', '408', '408']);
  isWithin(silent[1], headersSeconds);
  isWithin(headers[1], headersSeconds);
  isWithin(noBody[1], requestSeconds);
  isWithin(slowBody[1], requestSeconds);
});

for (const [name, first] of [
  ['is too slow', 'GET /livez HTTP/1.1\r\nX-Slow: '],
  ['sends no HTTP', 'HELO here\r\n\r\n'],
] as const) {
  test(`that ${name}, and keeps its side open after the response, is disconnected`, async () => {
    const { socket, received, closed } = openRaw(api.origin, { allowHalfOpen: true });
    socket.write(first);
    await new Promise((resolve) => socket.once('end', resolve));
    // A connection of which the server closed its own side alone takes what is written, for as long as it is.
    const drip = setInterval(() => socket.write('x'), 100);
    const late = delay(headersSeconds * 1000, 'open', { ref: false });
    const state = await Promise.race([closed.then(() => 'closed'), late]);
    clearInterval(drip);
    socket.destroy();
    assert.is(state, 'closed');
    assert.match(received(), /^HTTP\/1\.1 40[08] /u);
  });
}

test('among many that expire together gets its response in one of several turns of the event loop', async () => {
  const responses: number[] = [];
  const { end } = Socket.prototype;
  Socket.prototype.end = function (this: Socket, ...given: Parameters<Socket['end']>) {
    if (String(given[0]).startsWith('HTTP/1.1 408')) {
      if (responses.length === 0) responses.push(0);
      if (responses.at(-1) === 0) setImmediate(() => responses.push(0));
      responses.push((responses.pop() ?? 0) + 1);
    }
    return end.apply(this, given);
  } as Socket['end'];
  const slow = Array.from({ length: 150 }, () => outcome('GET /livez HTTP/1.1\r\nX-Slow: '));
  const statuses = await Promise.all(slow).finally(() => {
    Socket.prototype.end = end;
  });
  assert.equal(new Set(statuses.map(([status]) => status)), new Set(['408']));
  assert.ok(Math.max(...responses) <= 10, responses.join(' '));
});

for (const [name, request] of [
  ['a page', `GET /b/slug/ HTTP/1.1\r\n${head}\r\n`],
  ['a stream of events', `GET /api/v1/brief/runs/${runId}/events HTTP/1.1\r\n${head}Accept: text/event-stream\r\n\r\n`],
] as const) {
  test(`that reads nothing of ${name} is disconnected`, async () => {
    const { socket, received, closed } = openRaw(api.origin);
    socket.write(request);
    socket.pause();
    // Node looks twice: whether the connection is idle, and whether the client has taken anything since.
    await delay(2 * readMilliseconds + 500);
    // What is left in the buffers of the connection still arrives; a client that was not disconnected gets all.
    socket.resume();
    await closed;
    assert.ok(received().length > 0 && received().length < largePage.length / 2, String(received().length));
  });
}

test('that reads slowly, for longer than that, gets the whole page', async () => {
  let bytes = 0;
  await outcome(`GET /b/slug/ HTTP/1.1\r\n${head}Connection: close\r\n\r\n`, (socket) => {
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 4);
    });
  });
  assert.ok(bytes > largePage.length, String(bytes));
});

test('may wait for its start as long as that takes', async () => {
  const response = await api.ask('/api/v1/brief/run', { method: 'POST' });
  assert.is(response.status, 503);
});

test('may not send more than a hundred requests before it reads their responses', async () => {
  waiting = 0;
  const post = `POST /api/v1/brief/run HTTP/1.1\r\n${head}Content-Length: 0\r\n\r\n`;
  const { socket, received, closed } = openRaw(api.origin);
  socket.write(post.repeat(150));
  await closed;
  assert.is(waiting, 100);
  const statuses = [...received().matchAll(/HTTP\/1\.1 (\d+)/gu)].map(([, status]) => status);
  assert.equal([statuses.filter((each) => each === '503').length, statuses[100]], [100, '429']);
});

test.after(api.close);
test.run();
