import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connect } from '../../../adapters/eventstoredb/connection.js';
import { connectionProblem, credentialsIn, withName } from '../../../adapters/eventstoredb/connection-string.js';
import { rejection } from '../../support/contracts/opened.js';

for (const url of [
  'esdb://127.0.0.1:2113?tls=false',
  'esdb://localhost',
  'esdb://[::1]:2113?tls=false',
  'esdb://admin:changeit@db.example.org:2113?tlsCAFile=./ca.crt&keepAliveInterval=20000',
  'esdb://admin:p%40ss@one:2113,two:2113,three:2113/?nodePreference=leader',
  'esdb+discover://user:word@cluster.example.org',
]) {
  test(`${url} is an address`, () => assert.is(connectionProblem(url), null));
}

const noAddress = /^is no address of the form/u;
for (const [url, problem] of [
  ['esdb://', noAddress],
  ['http://127.0.0.1:2113', noAddress],
  ['esdb://user:se@cret@host', noAddress],
  ['esdb://user@host', noAddress],
  ['esdb://user:se:cret@host', noAddress],
  ['esdb://user:sec?ret@host', noAddress],
  ['esdb://host:2113?tls=false?secret', noAddress],
  ['esdb://host?connectionName=secret', /^must not name the connection/u],
  ['esdb://host?tlsVerifyCert=false', /^has tlsVerifyCert, which the client ignores/u],
  ['esdb://host?secret=1', /^has an option that is none of tls, tlsCAFile/u],
  ['esdb://host?tls=false&throwOnAppendFailure=false', /^must not switch throwOnAppendFailure off/u],
] as const) {
  test(`${url} is refused, without a word of it`, () => {
    const told = connectionProblem(url) ?? '';
    assert.match(told, problem);
    assert.not.match(told, /secret|cret/u);
  });
}

test('user and password are read as they are meant', () => {
  assert.equal(credentialsIn('esdb://ad%3Amin:p%40ss@host:2113'), { username: 'ad:min', password: 'p@ss' });
  assert.equal(credentialsIn('esdb://host:2113?tls=false'), { username: 'nobody', password: '' });
});

test('a connection is named behind whatever else is said', () => {
  assert.is(withName('esdb://host', 'a b'), 'esdb://host?connectionName=a%20b');
  assert.is(withName('esdb://host?tls=false', 'w'), 'esdb://host?tls=false&connectionName=w');
});

test('what the client itself refuses is told without the address, but for its certificates', async () => {
  const options = { prefix: 'p.', worker: 'w' };
  const refused = await rejection(connect('esdb://user:secret@host:99999?nodePreference=nobody', options));
  assert.match(refused.message, /cannot be used/u);
  assert.not.match(refused.message, /secret|99999/u);
  const missing = await rejection(connect('esdb://user:secret@host?tlsCAFile=/nowhere/ca.crt', options));
  assert.match(missing.message, /Failed to load certificate file/u);
  assert.instance(await rejection(connect('esdb://', options)), TypeError);
});

test.run();
