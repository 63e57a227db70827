import type { IncomingHttpHeaders } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createAuthenticate } from '../../../adapters/http/authentication.js';

const test = suite('authentication');
const authenticate = createAuthenticate(['first', 'second']);

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
  test(`accepts ${JSON.stringify(headers)} and names the key by its digest`, () => {
    assert.is(authenticate(headers), 'key:16367aacb67a');
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
  test(`rejects ${JSON.stringify(headers)}`, () => {
    assert.throws(() => authenticate(headers), 'invalid or missing API key');
  });
}

test('rejects every key, and an empty one, when no key is configured', () => {
  const closed = createAuthenticate(['']);
  for (const headers of [{}, { 'x-api-key': '' }, { 'x-api-key': 'first' }]) {
    assert.throws(() => closed(headers), 'invalid or missing API key');
  }
});

test.run();
