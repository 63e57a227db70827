import type { LookupFunction } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { errorOf, type Loopback, neverAborted, outboundTo, serve } from './loopback.js';

const signal = neverAborted;
let connections = 0;
let inside: Loopback;
let stranger: Loopback;

/** Every way to write an address that is not public; PORT is that of a server on 127.0.0.1. */
const tricks: Readonly<Record<string, readonly string[]>> = {
  plain: ['http://127.0.0.1:PORT/', 'http://localhost:PORT/', 'http://LOCALHOST:PORT/', 'http://[::1]:PORT/'],
  'other loopback addresses': [
    'http://127.0.0.2:PORT/',
    'http://127.255.255.254:PORT/',
    'http://0.0.0.0:PORT/',
    'http://[::]:PORT/',
  ],
  decimal: ['http://2130706433:PORT/', 'http://127.1:PORT/', 'http://127.0.1:PORT/', 'http://0:PORT/', 'http://0/'],
  hexadecimal: [
    'http://0x7f000001:PORT/',
    'http://0x7f.0x0.0x0.0x1:PORT/',
    'http://0X7F.1:PORT/',
    'http://0x7f.0.0.0x1:PORT/',
  ],
  octal: [
    'http://0177.0.0.1:PORT/',
    'http://017700000001:PORT/',
    'http://0177.0.0.01:PORT/',
    'http://00000177.0.0.1:PORT/',
  ],
  'more letters than ASCII': [
    'http://１２７.0.0.1:PORT/',
    'http://127。0。0。1:PORT/',
    'http://①②⑦.0.0.1:PORT/',
    'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ:PORT/',
  ],
  'percent encoding': ['http://%31%32%37.0.0.1:PORT/', 'http://127%2e0.0.1:PORT/', 'http://l%6fcalhost:PORT/'],
  'white space and marks': [
    'http://127.0.0.1.:PORT/',
    '  http://127.0.0.1:PORT/',
    'http://127.0\t.0.1:PORT/',
    'http:/\\127.0.0.1:PORT/',
    'http:\\\\127.0.0.1:PORT/',
  ],
  'IPv4 in IPv6': [
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[::127.0.0.1]:PORT/',
    'http://[0:0:0:0:0:ffff:7f00:0001]:PORT/',
    'http://[::ffff:0:127.0.0.1]:PORT/',
  ],
  'NAT64, 6to4, Teredo': [
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://[64:ff9b:1::7f00:1]:PORT/',
    'http://[2002:7f00:1::]:PORT/',
    'http://[2001:0:7f00:1::]:PORT/',
  ],
  'local networks': [
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[fec0::1]/',
  ],
  'metadata of clouds': [
    'http://169.254.169.254/latest/',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[fd00:ec2::254]/',
  ],
  'everyone and no one': [
    'http://255.255.255.255/',
    'http://224.0.0.1/',
    'http://240.0.0.1/',
    'http://192.0.2.1/',
    'http://[ff02::1]/',
    'http://[2001:db8::1]/',
  ],
  credentials: [
    'http://user:secret@127.0.0.1:PORT/',
    'http://example.com@127.0.0.1:PORT/',
    'http://127.0.0.1:PORT@127.0.0.1:PORT/',
    'http://user@[::1]:PORT/',
  ],
  'other schemes': [
    'file:///etc/passwd',
    'ftp://127.0.0.1:PORT/',
    'gopher://127.0.0.1:PORT/_x',
    'dict://127.0.0.1:PORT/',
    'data:text/plain,x',
    'ws://127.0.0.1:PORT/',
    'unix:/var/run/docker.sock',
  ],
  'not an address at all': [
    'http://',
    'http://[',
    'http://[::1',
    'http://127.0.0.1:99999/',
    'http://256.256.256.256/',
    'http://127.0.0.1:PORT:PORT/',
  ],
  'another scheme to the same port': ['https://127.0.0.1:PORT/', 'https://localhost:PORT/'],
};

const test = suite('an address trick');
test.before(async () => {
  inside = await serve((_request, response) => {
    connections += 1;
    response.end('inside');
  });
  stranger = await serve((request, response) => {
    const target = new URL(request.url ?? '/', 'http://x').searchParams.get('to');
    response.writeHead(302, { location: target ?? '' }).end();
  });
});
test.after(async () => {
  await inside.close();
  await stranger.close();
});

const refused = /not public|not fetched|does not parse/u;

for (const [kind, addresses] of Object.entries(tricks)) {
  test(`(${kind}) reaches nothing, neither when it is asked for nor as the target of a redirect`, async () => {
    const outbound = outboundTo([stranger.origin]);
    for (const each of addresses) {
      const address = each.replaceAll('PORT', String(inside.port));
      // A header has no other letters than ASCII.
      const redirects = /^[!-~]+$/u.test(address) ? [`${stranger.origin}/?to=${encodeURIComponent(address)}`] : [];
      for (const url of [address, ...redirects]) {
        const { message, retryable } = await errorOf(outbound(url, { signal }));
        assert.match(message, refused, url);
        assert.not.match(message, 'secret');
        assert.is(retryable, false, url);
      }
    }
    assert.is(connections, 0);
  });
}

test('that changes what a name leads to, between two requests or among several addresses, reaches nothing', async () => {
  for (const answers of [
    [['127.0.0.1']],
    [['8.8.8.8', '127.0.0.1']],
    [['::ffff:127.0.0.1']],
    [['2606:4700::1111', 'fe80::1']],
  ]) {
    const lookup: LookupFunction = (_name, _options, callback) =>
      callback(
        null,
        (answers[0] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    const outbound = outboundTo([stranger.origin], { lookup });
    const address = `http://rebinding.test:${inside.port}/`;
    for (const url of [address, `${stranger.origin}/?to=${address}`]) {
      assert.match((await errorOf(outbound(url, { signal }))).message, /not public/u, answers.join());
    }
  }
  assert.is(connections, 0);
});

test('is one of at least sixty', () => {
  assert.ok(Object.values(tricks).flat().length >= 60);
});

test.run();
