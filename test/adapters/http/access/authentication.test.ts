import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createAccess } from '../../../../adapters/http/access/access.js';
import { readApiKeys } from '../../../../adapters/http/access/api-keys.js';
import { silentLog } from '../../../support/stage-context.js';

const test = suite('authentication');

function authenticating(keys: string): (headers: IncomingHttpHeaders) => Promise<string> {
  const access = createAccess({
    keys: () => readApiKeys(keys).keys,
    ...{ isTrustedProxy: () => false, requestsPerMinute: 0, now: () => 0, log: silentLog, count: () => undefined },
  });
  return async (headers) =>
    (await access.authenticate({ headers, socket: { remoteAddress: '::1' } } as IncomingMessage)).actor;
}
const authenticate = authenticating('first,second');

async function assertRejected(authenticated: Promise<string>): Promise<void> {
  const outcome = await authenticated.catch((error: Error) => error.message);
  assert.is(outcome, 'invalid or missing API key');
}

const accepted: readonly IncomingHttpHeaders[] = [
  { authorization: 'Bearer second' },
  { authorization: 'bEARER second' },
  { authorization: 'Bearer   second  ' },
  { 'x-api-key': '  second ' },
  { authorization: 'Basic dXNlcg==', 'x-api-key': 'second' },
  { authorization: 'Bearer', 'x-api-key': 'second' },
  { authorization: 'Bearer   ', 'x-api-key': 'second' },
  { authorization: 'Bearer\tfirst', 'x-api-key': 'second' },
];
for (const headers of accepted) {
  test(`accepts ${JSON.stringify(headers)} and names the key by its digest`, async () => {
    assert.is(await authenticate(headers), 'key:16367aacb67a');
  });
}

const rejected: readonly IncomingHttpHeaders[] = [
  {},
  { authorization: 'Bearer wrong' },
  { authorization: 'Bearer wrong', 'x-api-key': 'second' },
  { authorization: 'second' },
  { authorization: 'Token second' },
  { 'x-api-key': '' },
  { 'x-api-key': 'secondx' },
];
for (const headers of rejected) {
  test(`rejects ${JSON.stringify(headers)}`, () => assertRejected(authenticate(headers)));
}

test('rejects every key, and an empty one, when no key is configured', async () => {
  const closed = authenticating(' , ');
  for (const headers of [{}, { 'x-api-key': '' }, { 'x-api-key': 'first' }]) {
    await assertRejected(closed(headers));
  }
});

test.run();
