import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRateLimit } from '../../../../adapters/http/access/client-limits.js';
import { startHttpApi } from '../../../support/http-api.js';

const test = suite('the limit of requests');
let now = 0;
const api = await startHttpApi({ access: { requestsPerMinute: 3, now: () => now }, keys: 'one,another' });
const queue = (headers: Readonly<Record<string, string>>) =>
  fetch(`${api.origin}/api/v1/brief/queue?no=1`, { headers });

test('counts each key apart, and says in every response what is left', async () => {
  for (const left of [2, 1, 0]) {
    const { status, headers } = await queue({ 'x-api-key': 'one' });
    assert.equal(
      [status, headers.get('ratelimit-policy'), headers.get('ratelimit')],
      [422, '"minute";q=3;w=60', `"minute";r=${left};t=60`],
    );
  }
  now += 20_000;
  const refused = await queue({ 'x-api-key': 'one' });
  assert.equal([refused.status, refused.headers.get('retry-after')], [429, '40']);
  assert.is((await refused.json()).code, 'too_many_requests');
  assert.is((await queue({ 'x-api-key': 'another' })).status, 422);
});

test('counts requests without a key by their address, pages included, but never health checks', async () => {
  now += 60_000;
  const statuses = [];
  for (const path of ['/b/nothing/', '/version', '/login', '/docs', '/nowhere', '/livez', '/readyz'])
    statuses.push((await fetch(`${api.origin}${path}`)).status);
  assert.equal(statuses, [404, 200, 200, 429, 429, 200, 200]);
  assert.is((await queue({})).status, 429);
  assert.is((await queue({ 'x-api-key': 'one' })).status, 422);
});

test('begins anew after a minute', async () => {
  now += 60_000;
  assert.is((await queue({})).status, 401);
});

test('ends with its server', () => api.close());

test('does not outlast a clock that is set back, and is absent with 0', () => {
  let at = 1_000_000;
  const limit = createRateLimit(1, () => at);
  limit('here');
  at = 0;
  assert.is(limit('here')['ratelimit'], '"minute";r=0;t=60');
  assert.throws(() => limit('here'), 'more than 1 requests came within a minute');
  assert.equal(createRateLimit(0, () => 0)('here'), {});
});

test.run();
