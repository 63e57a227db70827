import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startTestApplication } from '../../support/application.js';

const test = suite('a resumed run');

test('records no start of a stage while it is queued', async () => {
  const { start, application, events, stop } = await startTestApplication({
    behaviours: { stages: { hub_lookup: () => ({ kind: 'failed', reason: 'gone', retryable: false }) } },
    options: { concurrentRuns: 1 },
  });
  const {
    brief_run_ids: [id = ''],
  } = await start();
  const options = { from: null, implementations: {}, idempotencyKey: null };
  const result = await application.requests.resume(id, options, { actor: 'key:0123456789ab', requestId: null });
  assert.is(result.kind, 'accepted');
  const resumed = result.kind === 'accepted' ? result.runId : '';
  assert.ok(await application.control.waitUntilEnded(resumed, 5_000));
  const [started, next] = await events(resumed);
  assert.equal(started?.type === 'RunStarted' && started.data.throttled, ['hub_lookup']);
  assert.is(next?.type === 'StageStarted' && next.data.queued_at !== undefined, true);
  await stop();
});

test.run();
