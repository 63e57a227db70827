import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startAndRead } from '../../support/documents.js';
import { atOnce, malformedRequests, send } from '../../support/malformed-requests.js';
import { apiKey, startNoopService } from '../../support/test-service.js';

const [requests, seed] = [1_500, 20_261_120];
const service = await startNoopService();
const test = suite('a malformed request');

test('never gets a 5xx, and the service works as before', async () => {
  const run = String((await startAndRead(service))['brief_run_id']);
  const broken: unknown[] = [];
  const counts: Record<number, number> = {};
  await atOnce(16, malformedRequests(apiKey, run, requests, seed), async (request) => {
    const { statuses } = await send(service.origin, request);
    for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
    if (statuses.some((status) => status >= 500)) broken.push([statuses, request.slice(0, 400)]);
  });
  assert.equal(broken, []);
  for (const status of [200, 202, 400, 401, 404, 405, 413, 415, 422, 429, 431])
    assert.ok((counts[status] ?? 0) > 0, `${status}`);
  assert.is((await startAndRead(service))['status'], 'ok');
});

test.after(service.end);
test.run();
