import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { trustedProxies } from '../../../../adapters/composition/trusted-proxies.js';
import {
  createFailedAttempts,
  mostFailures,
  networkOf,
  windowMilliseconds,
} from '../../../../adapters/http/access/client-limits.js';
import { cookieIn, logIn } from '../../../support/dashboard.js';
import { apiKey, type HttpApi, startHttpApi } from '../../../support/http-api.js';

const wrong = 'not-the-key';
const window = windowMilliseconds / 1000;
let [now, pauses] = [0, 0];
const pause = async () => {
  pauses += 1;
};

/** Starts a server whose proxies are in this list, and calls `act`. */
async function withServer(proxies: string, act: (api: HttpApi) => Promise<void>): Promise<void> {
  [now, pauses] = [Date.parse('2026-11-20T06:00:00Z'), 0];
  const access = { now: () => now, isTrustedProxy: trustedProxies(proxies), pause };
  const api = await startHttpApi({ access });
  try {
    await act(api);
  } finally {
    await api.close();
  }
}

const from = (client: string) => ({ 'x-forwarded-for': client });

/** Sends so many wrong keys to the login, a second apart, and returns the last status. */
async function fail(origin: string, times: number, headers = {}): Promise<number> {
  let status = 0;
  for (let count = 0; count < times; count += 1) {
    status = (await logIn(origin, wrong, headers)).status;
    now += 1_000;
  }
  return status;
}

const test = suite('wrong keys');

test('are limited for each address: the page says when to try again, also to those who have the key', () =>
  withServer('', async ({ origin, warnings }) => {
    assert.is(await fail(origin, mostFailures), 401);
    for (const key of [wrong, apiKey]) {
      const response = await logIn(origin, key);
      assert.equal([response.status, response.headers.get('retry-after')], [429, String(window - mostFailures)]);
      assert.is(response.headers.get('set-cookie'), null);
      assert.match(await response.text(), 'Too many failed logins came from your address. Try again in 10 minutes.');
    }
    assert.equal(
      warnings.map(({ message, network }) => [message, network]),
      [['many wrong API keys: further ones are answered slowly, and refused at the login', '127.0.0.1']],
    );
    now += (window - mostFailures - 1) * 1000 + 1;
    assert.match(await (await logIn(origin)).text(), 'Try again in 1 second.');
    now += 999;
    assert.is((await logIn(origin)).status, 303);
  }));

test('get the same 401 from the API, slowly after many, and are counted with those of the login; no key is no guess', () =>
  withServer('', async ({ origin, ask }) => {
    const status = async (headers: Readonly<Record<string, string>>) =>
      (await fetch(`${origin}/api/v1/brief/queue`, { headers })).status;
    for (let count = 1; count < mostFailures; count += 1) {
      assert.is(await status({ 'x-api-key': wrong }), 401);
      assert.is(await status({}), 401);
    }
    assert.is(pauses, 0);
    const refused = await fetch(`${origin}/api/v1/brief/queue`, { headers: { 'x-api-key': wrong } });
    assert.equal([refused.status, (await refused.json()).detail], [401, 'invalid or missing API key']);
    const unknown = await fetch(`${origin}/api/v1/nothing`, { headers: { 'x-api-key': wrong } });
    assert.is(unknown.status, 401);
    assert.is(await status({}), 401);
    assert.is(pauses, 2);
    assert.is((await logIn(origin)).status, 429);
    assert.is((await ask('/api/v1/brief/queue?no=1')).status, 422);
    assert.is((await logIn(origin)).status, 303);
  }));

test('never stop a key that was used from the same address before, nor an open session', () =>
  withServer('', async ({ origin, ask }) => {
    const cookie = cookieIn(await logIn(origin));
    assert.is(await fail(origin, mostFailures + 1), 429);
    assert.is((await ask('/api/v1/brief/queue?no=1')).status, 422);
    const page = await fetch(`${origin}/nothing`, { headers: { cookie }, redirect: 'manual' });
    assert.is(page.status, 404);
  }));

test('are counted by the client that a trusted proxy names', () =>
  withServer('127.0.0.0/8, 10.1.0.0/16', async ({ origin }) => {
    await fail(origin, mostFailures, from('198.51.100.7'));
    assert.is((await logIn(origin, apiKey, from('198.51.100.7, 10.1.2.3'))).status, 429);
    assert.is((await logIn(origin, apiKey, from('198.51.100.7, 198.51.100.8'))).status, 303);
    assert.is((await logIn(origin, apiKey, from('198.51.100.7, unknown'))).status, 303);
  }));

test('are not counted by what a client says of itself', () =>
  withServer('', async ({ origin }) => {
    for (let client = 1; client <= mostFailures; client += 1) await fail(origin, 1, from(`198.51.100.${client}`));
    assert.is((await logIn(origin, apiKey, from('198.51.100.99'))).status, 429);
  }));

test('are counted by the network that one client of IPv6 has', () => {
  const addresses = [
    '2001:db8:1:2::7',
    '2001:db8:1:2:ffff::8',
    '2001:db8:1:3::7',
    '::ffff:198.51.100.7',
    'fe80::1%eth0',
  ];
  assert.equal(addresses.map(networkOf), [
    ...['2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1:3::/64', '198.51.100.7', 'fe80::/64'],
  ]);
  assert.is(networkOf(''), '');
});

test('are reported once, and make their network wait from the newest ones on, however many it sends', () => {
  let at = 0;
  const limit = createFailedAttempts(() => at);
  const reported: number[] = [];
  for (let count = 1; count <= 100_000; count += 1) {
    if (limit.failed('here')) reported.push(count);
    at += 1;
  }
  assert.equal(reported, [mostFailures]);
  assert.is(limit.waitFor('here'), windowMilliseconds - mostFailures);
});

test('are forgotten first where they came first, so that memory is bounded', () => {
  const limit = createFailedAttempts(() => 0);
  for (let count = 0; count < mostFailures; count += 1) limit.failed('first');
  for (let count = 0; count < mostFailures; count += 1) limit.failed('second');
  for (let other = 0; other < 9_999; other += 1) limit.failed(`other ${other}`);
  assert.equal([limit.waitFor('first'), limit.waitFor('second')], [0, windowMilliseconds]);
});

test.run();
