import type { LookupFunction } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { errorOf, type Loopback, neverAborted, outboundTo, serve } from './loopback.js';

const signal = neverAborted;
let asked: string[] = [];
let server: Loopback;

const test = suite('address guard');
test.before(async () => {
  server = await serve((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    const target = new URL(request.url ?? '/', 'http://x').searchParams.get('to');
    if (target === null) response.end('reached');
    else response.writeHead(302, { location: target }).end();
  });
});
test.before.each(() => {
  asked = [];
});
test.after(() => server.close());

/** A resolver that gives one answer after the other, then the last for ever. */
function resolving(...answers: readonly (readonly string[])[]): { lookup: LookupFunction; calls: () => number } {
  let calls = 0;
  const lookup: LookupFunction = (_hostname, _options, callback) => {
    const answer = answers[Math.min(calls, answers.length - 1)] ?? [];
    calls += 1;
    callback(
      null,
      answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { lookup, calls: () => calls };
}

const onlyLoopback = (address: string) => address === '127.0.0.1';

test('an allowed origin is reached, and only with its scheme, host and port', async () => {
  const outbound = outboundTo([`${server.origin}/b/`, 'not an origin']);
  const answer = await outbound(`${server.origin}/page?x=1#top`, { signal });
  assert.is(Buffer.from(answer.body).toString(), 'reached');
  assert.is(answer.url, `${server.origin}/page?x=1`);
  assert.is(answer.certificateExpiresAt, null);
  assert.match((await errorOf(outbound(`http://localhost:${server.port}/`, { signal }))).message, 'not public');
  assert.match((await errorOf(outbound(`https://127.0.0.1:${server.port}/`, { signal }))).message, 'not public');
  assert.match((await errorOf(outbound('http://127.0.0.1:1/', { signal }))).message, 'not public');
});

test('a redirect to a private address, another scheme or a user with password is not followed', async () => {
  const other = await serve((_request, response) => response.end('internal'));
  const outbound = outboundTo([server.origin]);
  const targets = [
    `${other.origin}/secret`,
    `//127.0.0.1:${other.port}/secret`,
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://example.com/',
    'data:text/plain,x',
    'http://user:hidden@127.0.0.1/',
    'http://[',
  ];
  for (const target of targets) {
    const error = await errorOf(outbound(`${server.origin}/?to=${encodeURIComponent(target)}`, { signal }));
    assert.is(error.retryable, false, target);
    assert.match(error.message, /not public|not fetched|does not parse/, target);
    assert.not.match(error.message, 'hidden');
  }
  assert.is(asked.length, targets.length);
  await other.close();
});

test('a name with any private address among its addresses is not reached', async () => {
  for (const answer of [['10.0.0.7'], ['8.8.8.8', '127.0.0.1'], ['2606:4700::1111', '::1'], []]) {
    const outbound = outboundTo([], { lookup: resolving(answer).lookup });
    const error = await errorOf(outbound(`http://rebound.test:${server.port}/`, { signal }));
    assert.match(error.message, 'rebound.test is not reached', answer.join());
    assert.is(error.retryable, false);
  }
  assert.equal(asked, []);
});

test('the address that was checked is the address that is reached: a name is resolved once a request', async () => {
  const { lookup, calls } = resolving(['127.0.0.1'], ['10.0.0.7']);
  const outbound = outboundTo([], { lookup, isReachable: onlyLoopback });
  const answer = await outbound(`http://rebound.test:${server.port}/`, { signal });
  assert.is(answer.status, 200);
  assert.is(calls(), 1);
  await errorOf(outbound(`http://rebound.test:${server.port}/`, { signal }));
  assert.is(calls(), 2);
  assert.equal(asked, [`rebound.test:${server.port} /`]);
});

test('a redirect back to the same name is resolved and checked anew', async () => {
  const outbound = outboundTo([], { lookup: resolving(['127.0.0.1'], ['10.0.0.7']).lookup, isReachable: onlyLoopback });
  const error = await errorOf(outbound(`http://rebound.test:${server.port}/?to=/inside`, { signal }));
  assert.match(error.message, 'not public');
  assert.is(asked.length, 1);
});

test('a stranger who redirects to an allowed origin gets no further than to a public address', async () => {
  const internal = await serve((_request, response) => response.end('internal'));
  const { lookup } = resolving(['127.0.0.1']);
  let checks = 0;
  const isReachable = () => {
    checks += 1;
    return checks === 1;
  };
  const outbound = outboundTo([internal.origin], { lookup, isReachable });
  const error = await errorOf(outbound(`http://stranger.test:${server.port}/?to=${internal.origin}/`, { signal }));
  assert.match(error.message, '127.0.0.1 is not reached');
  assert.is((await outbound(internal.origin, { signal })).status, 200);
  await internal.close();
});

test('a name that does not resolve is worth another attempt', async () => {
  const lookup: LookupFunction = (_hostname, _options, callback) =>
    callback(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }), []);
  const error = await errorOf(outboundTo([], { lookup })('https://gone.test/feed?key=hidden', { signal }));
  assert.is(error.message, 'https://gone.test could not be reached, or its answer broke off (ENOTFOUND)');
  assert.is(error.retryable, true);
});

test.run();
