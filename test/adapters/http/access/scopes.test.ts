import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Scope, scopes } from '../../../../adapters/http/access/api-keys.js';
import { rejected } from '../../../../src/domain/rejection.js';
import { aListedRun, cookieIn, logIn, sendForm } from '../../../support/dashboard.js';
import { startHttpApi } from '../../../support/http-api.js';

const test = suite('the scopes of an API key');
const day = Date.parse('2027-01-31T00:00:00Z');
let now = day;
const api = await startHttpApi({
  keys: [...scopes.map((scope) => `only-${scope};scopes=${scope};name=the-${scope}`), 'old;expires=2027-01-31'].join(),
  access: { now: () => now },
  requests: {
    start: async ({ actor }) => rejected('queue_full', actor),
    resume: async () => rejected('run_not_found', ''),
  },
  control: { cancel: async () => rejected('run_not_found', ''), unpublish: async () => rejected('run_not_found', '') },
  queries: {
    runs: async () => ({ value: { rows: [aListedRun({ status: 'failed' })], nextCursor: null }, age: null }),
    events: async () => [],
  },
});
const run = '/api/v1/brief/runs/7f0c2b1e-3d4a-4b5c-8d6e-9f0a1b2c3d4e';
const operations = [
  ['POST', '/api/v1/brief/run', 'start', 503],
  ['GET', '/api/v1/brief/runs', 'read', 200],
  ['POST', `${run}/cancel`, 'control', 404],
  ['POST', `${run}/resume`, 'control', 404],
  ['POST', `${run}/unpublish`, 'pages', 404],
  ['GET', '/api/v1/brief/log/checkpoint', 'audit', 404],
  ['GET', '/api/v1/brief/log/consistency', 'audit', 422],
  ['GET', `${run}/proofs`, 'audit', 404],
] as const;

for (const [method, path, needed, status] of operations) {
  test(`let ${method} ${path.replace(run, '…')} pass with ${needed}, and with no other one`, async () => {
    for (const scope of scopes) {
      const response = await fetch(`${api.origin}${path}`, { method, headers: { 'x-api-key': `only-${scope}` } });
      const { code, detail } = await response.json();
      assert.is(response.status, scope === needed ? status : 403, scope);
      if (scope === needed) continue;
      assert.equal([code, detail], ['scope_missing', `the API key may not do this: it lacks the scope ${needed}`]);
    }
  });
}

test('do not change what a wrong key or none gets', async () => {
  for (const headers of [{}, { 'x-api-key': 'wrong' }]) {
    const response = await fetch(`${api.origin}/api/v1/brief/run`, { method: 'POST', headers });
    assert.equal([response.status, (await response.json()).detail], [401, 'invalid or missing API key']);
  }
});

test('belong to a key whose name the history shows', async () => {
  const headers = { 'x-api-key': 'only-start' };
  const response = await fetch(`${api.origin}/api/v1/brief/run`, { method: 'POST', headers });
  assert.is((await response.json()).detail, 'key:the-start');
});

test('end with the last day of the key, at the API and for its sessions', async () => {
  const visit = async (cookie: string) =>
    (await fetch(`${api.origin}/runs`, { headers: { cookie }, redirect: 'manual' })).status;
  const ask = async () => (await fetch(`${api.origin}/api/v1/brief/runs`, { headers: { 'x-api-key': 'old' } })).status;
  now = day + 86_400_000 - 1;
  const cookie = cookieIn(await logIn(api.origin, 'old'));
  assert.equal([await ask(), await visit(cookie)], [200, 200]);
  now += 1;
  assert.equal([await ask(), await visit(cookie)], [401, 303]);
  now = day;
});

const session = async (scope: Scope) => cookieIn(await logIn(api.origin, `only-${scope}`));

test('hide the forms of the dashboard that the key may not send', async () => {
  const formsFor = async (path: string, keys: string) => {
    const other = await startHttpApi({
      keys,
      queries: {
        runs: async () => ({ value: { rows: [aListedRun({ status: 'failed' })], nextCursor: null }, age: null }),
      },
    });
    const html = await (
      await fetch(`${other.origin}${path}`, { headers: { cookie: cookieIn(await logIn(other.origin, 'k')) } })
    ).text();
    await other.close();
    return [...html.matchAll(/<form method="post" action="([^"]+)"/gu)].map(([, action]) => action);
  };
  assert.equal(await formsFor('/runs/bulk?action=resume', 'k'), ['/logout', '/runs/bulk']);
  assert.equal(await formsFor('/runs/bulk?action=resume', 'k;scopes=read'), ['/logout']);
});

test('refuse the pages and forms of the dashboard that the key lacks', async () => {
  const page = await fetch(`${api.origin}/runs`, { headers: { cookie: await session('start') } });
  assert.is(page.status, 403);
  assert.match(await page.text(), 'it lacks the scope read');
  assert.is((await fetch(`${api.origin}/live`, { headers: { cookie: await session('pages') } })).status, 403);
  const sent = await sendForm(api.origin, '/runs/bulk', [], { cookie: await session('read') });
  assert.is(sent.status, 403);
  assert.match(await sent.text(), 'it lacks the scope control');
});

test.after(api.close);
test.run();
