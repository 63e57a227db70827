import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { errorOf, type Loopback, neverAborted, outboundTo, serve } from './loopback.js';

type Answering = (response: ServerResponse) => void;

const signal = neverAborted;
const text = 'Said in Ghent. '.repeat(100);
let answering: Answering = (response) => response.end();
let server: Loopback;

const test = suite('limits of an answer');
test.before(async () => {
  server = await serve((_request, response) => answering(response));
});
test.after(() => server.close());

const ask = (maximumBytes?: number, asking = signal) =>
  outboundTo([server.origin])(`${server.origin}/`, {
    signal: asking,
    ...(maximumBytes === undefined ? {} : { maximumBytes }),
  });

function encoded(coding: string, body: Uint8Array | string): Answering {
  return (response) => response.writeHead(200, { 'content-encoding': coding }).end(body);
}

test('gzip, brotli and both kinds of deflate are decoded', async () => {
  const bodies: readonly (readonly [string, Uint8Array | string])[] = [
    ['gzip', gzipSync(text)],
    ['X-GZIP', gzipSync(text)],
    ['br', brotliCompressSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['identity', text],
  ];
  for (const [coding, body] of bodies) {
    answering = encoded(coding, body);
    assert.is(Buffer.from((await ask()).body).toString(), text, coding);
  }
});

test('a coding that was not asked for, or a body that does not decode, is an error', async () => {
  answering = encoded('zstd', 'x');
  assert.is((await errorOf(ask())).retryable, false);
  answering = encoded('constructor', 'x');
  assert.match((await errorOf(ask())).message, 'not asked for');
  answering = encoded('gzip', gzipSync(text).subarray(0, 40));
  const cut = await errorOf(ask());
  assert.match(cut.message, 'cut short');
  assert.is(cut.retryable, true);
});

test('a small body that unpacks to a large one is stopped at the limit', async () => {
  for (const [coding, bomb] of [
    ['gzip', gzipSync(Buffer.alloc(20_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(20_000_000))],
  ] as const) {
    assert.ok(bomb.byteLength < 100_000);
    answering = encoded(coding, bomb);
    const error = await errorOf(ask(100_000));
    assert.match(error.message, 'longer than 100000 bytes');
    assert.is(error.retryable, false);
  }
});

test('a body longer than the limit is refused by its announced length, and by its real one', async () => {
  answering = (response) => response.end(Buffer.alloc(1001));
  assert.match((await errorOf(ask(1000))).message, 'longer than 1000 bytes');
  assert.is((await ask(1001)).body.byteLength, 1001);
  answering = (response) => {
    response.on('error', () => undefined);
    const endless = () => {
      while (!response.destroyed && response.write(Buffer.alloc(10_000)));
    };
    response.on('drain', endless);
    endless();
  };
  const error = await errorOf(ask());
  assert.match(error.message, `longer than ${5 * 1024 * 1024} bytes`);
  assert.is(error.retryable, false);
});

test('an answer to HEAD may announce what it does not send', async () => {
  answering = (response) => response.writeHead(200, { 'content-length': '99999999', 'content-encoding': 'gzip' }).end();
  const answer = await outboundTo([server.origin])(server.origin, { method: 'HEAD', maximumBytes: 10, signal });
  assert.equal([answer.status, answer.body.byteLength], [200, 0]);
});

test('an error status is an answer, and headers given twice are one', async () => {
  answering = (response) => response.writeHead(503, { 'Retry-After': '7', 'Set-Cookie': ['a=1', 'b=2'] }).end('later');
  const answer = await ask();
  assert.equal([answer.status, answer.headers['retry-after'], answer.headers['set-cookie']], [503, '7', 'a=1, b=2']);
});

test("the caller's signal ends a body that drips, and the connection with it", async () => {
  const controller = new AbortController();
  let hungUp: Promise<unknown> = Promise.resolve();
  answering = (response) => {
    hungUp = new Promise((resolve) => response.on('close', resolve));
    response.write('drip');
    response.write('drip', () => setImmediate(() => controller.abort()));
  };
  const error = await errorOf(ask(undefined, controller.signal));
  assert.match(error.message, 'the request was stopped');
  assert.is(error.retryable, true);
  await hungUp;
});

test('a deadline is reported as such, before the head of the response too', async () => {
  const controller = new AbortController();
  answering = () => controller.abort(new DOMException('late', 'TimeoutError'));
  assert.match((await errorOf(ask(undefined, controller.signal))).message, 'no full answer in the time given');
  answering = () => assert.unreachable('an aborted signal sends nothing');
  assert.is((await errorOf(ask(undefined, controller.signal))).retryable, true);
});

test('closing aborts requests in progress and refuses new ones', async () => {
  const outbound = outboundTo([server.origin]);
  let closing: Promise<void> = Promise.resolve();
  answering = () => {
    closing = outbound.close();
  };
  assert.match((await errorOf(outbound(server.origin, { signal }))).message, 'stopped');
  await closing;
  assert.match((await errorOf(outbound(server.origin, { signal }))).message, 'the service is stopping');
});

test('a connection that breaks off is worth another attempt, and its message names no path', async () => {
  answering = (response) => {
    response.writeHead(200, { 'content-length': '10' });
    response.write('half', () => response.destroy());
  };
  const error = await errorOf(outboundTo([server.origin])(`${server.origin}/private?key=secret`, { signal }));
  assert.is(error.retryable, true);
  assert.match(error.message, server.origin);
  assert.not.match(error.message, /private|secret/);
});

test('what speaks no HTTP is an error', async () => {
  const strange = createServer((socket) => socket.once('data', () => socket.end('SSH-2.0-Strange\r\n')));
  await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve));
  const address = strange.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  assert.match((await errorOf(outboundTo([origin])(origin, { signal }))).message, 'HPE_INVALID_CONSTANT');
  await new Promise((resolve) => strange.close(resolve));
});

test.run();
