import type { IncomingMessage } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { errorOf, type Loopback, neverAborted, outboundTo, serve } from './loopback.js';

type Seen = Readonly<{ method: string; url: string; headers: IncomingMessage['headers']; body: string }>;

const signal = neverAborted;
let seen: Seen[] = [];
let one: Loopback;
let other: Loopback;

/** `/303?to=x` redirects with that status; everything else is an answer. */
async function start(): Promise<Loopback> {
  return serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body });
    const status = /^\/(30\d)/.exec(url)?.[1];
    const location = new URL(url, 'http://x').searchParams.get('to');
    if (status === undefined) response.end('end');
    else response.writeHead(Number(status), location === null ? {} : { location }).end('moved');
  });
}

const test = suite('redirects');
test.before(async () => {
  [one, other] = [await start(), await start()];
});
test.before.each(() => {
  seen = [];
});
test.after(async () => {
  await one.close();
  await other.close();
});

const outbound = () => outboundTo([one.origin, other.origin]);
const last = () => seen.at(-1);

test('a redirect is followed and the addresses passed through are reported', async () => {
  const answer = await outbound()(`${one.origin}/301?to=${encodeURIComponent('/302?to=/end')}`, { signal });
  assert.is(answer.url, `${one.origin}/end`);
  assert.equal(answer.redirects, [
    `${one.origin}/301?to=${encodeURIComponent('/302?to=/end')}`,
    `${one.origin}/302?to=/end`,
  ]);
  assert.is(Buffer.from(answer.body).toString(), 'end');
});

test('a chain ends where the limit is, by default after five', async () => {
  const loop = `${one.origin}/307?to=${encodeURIComponent('/302')}`;
  assert.is((await outbound()(loop, { signal })).status, 302, 'without a target it is an answer');
  let chain = '/end';
  for (let step = 0; step < 6; step += 1) chain = `/302?to=${encodeURIComponent(chain)}`;
  const error = await errorOf(outbound()(`${one.origin}${chain}`, { signal }));
  assert.match(error.message, 'more than 5 redirects');
  assert.is(error.retryable, false);
  seen = [];
  await errorOf(outbound()(`${one.origin}/302?to=/end`, { signal, maximumRedirects: 0 }));
  assert.is(seen.length, 1);
});

test('what is posted becomes a GET where the status says so, and stays a POST where not', async () => {
  const request = { method: 'POST', body: 'text', headers: { 'Content-Type': 'text/plain' }, signal } as const;
  await outbound()(`${one.origin}/303?to=/end`, request);
  assert.equal([last()?.method, last()?.body, last()?.headers['content-type']], ['GET', '', undefined]);
  await outbound()(`${one.origin}/307?to=/end`, request);
  assert.equal([last()?.method, last()?.body, last()?.headers['content-type']], ['POST', 'text', 'text/plain']);
});

test('another origin receives no credential under any name, and no body', async () => {
  const headers = { Authorization: 'Bearer x', 'X-Api-Key': 'x', Cookie: 'x', Accept: 'text/html' };
  await outbound()(`${one.origin}/302?to=/end`, { headers, signal });
  assert.is(last()?.headers['x-api-key'], 'x');
  await outbound()(`${one.origin}/302?to=${other.origin}/end`, { headers, signal });
  const told = last()?.headers ?? {};
  assert.equal([told.authorization, told['x-api-key'], told.cookie], [undefined, undefined, undefined]);
  assert.equal([told.accept, told['user-agent']], ['text/html', 'brief-generation-service']);
  const error = await errorOf(
    outbound()(`${one.origin}/308?to=${other.origin}/end`, { method: 'POST', body: 'x', signal }),
  );
  assert.match(error.message, "would receive the request's body");
});

test('headers of the connection are ours, whatever the caller says', async () => {
  const headers = { Host: 'evil.test', 'Accept-Encoding': 'zstd', Connection: 'upgrade', Expect: '100-continue' };
  await outbound()(`${one.origin}/end`, { headers, method: 'HEAD', signal });
  const told = last()?.headers ?? {};
  assert.equal(
    [told.host, told['accept-encoding'], told.expect],
    [new URL(one.origin).host, 'gzip, br, deflate', undefined],
  );
});

test('an address that is not http or https is refused before anything is sent', async () => {
  for (const address of [
    'file:///etc/passwd',
    'ftp://x.test/',
    'javascript:alert(1)',
    'nothing',
    '',
    'http://a:b@x.test/',
  ]) {
    assert.is((await errorOf(outbound()(address, { signal }))).retryable, false, address);
  }
  const error = await errorOf(outbound()(`${one.origin}/end`, { headers: { 'x-bad': 'line\r\nx: y' }, signal }));
  assert.match(error.message, 'not valid HTTP');
  assert.equal(seen, []);
});

test.run();
