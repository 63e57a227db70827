import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { replayRun } from '../../../src/application/audit/replay.js';
import { stageKeys } from '../../../src/domain/pipeline.js';
import { maximumAppendBytes } from '../../../src/ports/encode-append.js';
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
  const options = { from: null, implementations: {}, reason: null, idempotencyKey: null };
  const result = await application.requests.resume(id, options, { actor: 'key:0123456789ab', requestId: null });
  assert.is(result.kind, 'accepted');
  const resumed = result.kind === 'accepted' ? result.runId : '';
  assert.ok(await application.control.waitUntilEnded(resumed, 5_000));
  const [started, next] = await events(resumed);
  assert.equal(started?.type === 'RunStarted' && started.data.throttled, ['hub_lookup']);
  assert.is(next?.type === 'StageStarted' && next.data.queued_at !== undefined, true);
  await stop();
});

test('reuses more than one append can hold, in several', async () => {
  const notices = [{ message: 'x'.repeat(400_000), file: null, line: null }];
  const large = (fields: object) => () => ({
    kind: 'produced',
    value: { ...fields, empty_reason: 'nothing', notices },
  });
  const { start, application, events, run, stop } = await startTestApplication({
    behaviours: {
      stages: {
        previous_show_lookup: large({ visits: [] }),
        historical_sales_lookup: large({ curve: [], last_visit: null, tour: null }),
        voice_profile_load: large({ profile: null }),
        youtube_transcripts: large({ transcripts: [] }),
        openai_fact_check: large({ checks: [] }),
      },
    },
  });
  const [id = ''] = (await start()).brief_run_ids;
  const options = { from: 'vps_deployment', implementations: {}, reason: null, idempotencyKey: null } as const;
  const result = await application.requests.resume(id, options, { actor: 'key:0123456789ab', requestId: null });
  const resumed = result.kind === 'accepted' ? result.runId : '';
  assert.ok(await application.control.waitUntilEnded(resumed, 5_000));
  assert.is((await run(resumed)).status, 'ok');
  const reused = (await events(resumed)).filter(({ type }) => type === 'StageReused');
  assert.is(reused.length, stageKeys.indexOf('vps_deployment'));
  assert.ok(Buffer.byteLength(JSON.stringify(reused)) > maximumAppendBytes);
  const history = await events(resumed);
  assert.equal(replayRun(history).findings, []);
  await stop();
});

test.run();
