import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connectionProblem } from '../../../adapters/eventstoredb/connection-string.js';
import { connect } from '../../../adapters/eventstoredb/connection.js';

for (const url of [
  'esdb://127.0.0.1:2113?tls=false',
  'esdb://localhost',
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
  ['esdb://[::1]:2113?tls=false', noAddress],
  ['esdb://user:se@cret@host', noAddress],
  ['esdb://user@host', noAddress],
  ['esdb://user:se:cret@host', noAddress],
  ['esdb://user:sec?ret@host', noAddress],
  ['esdb://host:2113?tls=false?secret', noAddress],
  ['esdb://host?tlsVerifyCert=false', /^has tlsVerifyCert, which the client ignores/u],
  ['esdb://host?secret=1', /^has an option other than tls, tlsCAFile/u],
  ['esdb://host?nodePreference=follower', /^must not prefer another node than the leader/u],
] as const) {
  test(`${url} is refused, without quoting it`, () => {
    const reported = connectionProblem(url) ?? '';
    assert.match(reported, problem);
    assert.not.match(reported, /secret|cret/u);
  });
}

test('an address that only the client can judge is refused without quoting it, except for files', () => {
  const refused = (url: string) => {
    try {
      connect(url, { prefix: 'p.', worker: 'w' });
    } catch (error) {
      return error instanceof TypeError ? error.message : '';
    }
    return '';
  };
  assert.match(refused('esdb://user:secret@host:2113?keepAliveInterval=soon'), /cannot be used, see/u);
  assert.not.match(refused('esdb://user:secret@host:2113?keepAliveInterval=soon'), /secret|soon/u);
  assert.match(refused('esdb://user:secret@host?tlsCAFile=/nowhere/ca.crt'), /ENOENT.*nowhere\/ca\.crt/u);
  assert.match(refused('esdb://user:secret@host?userCertFile=/nowhere/a.crt'), /must be given together/u);
  assert.match(refused('esdb://'), noAddressOfDatabase);
});

const noAddressOfDatabase = /^The address of the EventStoreDB is no address of the form/u;

test.run();
