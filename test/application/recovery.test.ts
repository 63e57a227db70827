import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readJson, stageOf, startRuns } from '../support/documents.js';
import { startNoopService } from '../support/test-service.js';

const test = suite('a service that stops and starts again');

test('answers processing to a start that still waits, and finishes the run in its next life', async () => {
  const first = await startNoopService({ outcomes: { perplexity_city: 'await new Promise(() => undefined);' } });
  const waiting = startRuns(first, { run_date: '2026-11-20' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await first.stop();
  const summary = await waiting;
  assert.is(summary['status'], 'processing');
  const [runId] = summary['brief_run_ids'] as string[];

  const second = await startNoopService({ dataFolder: first.dataFolder });
  let record = await readJson(second, `/api/v1/brief/runs/${runId}`);
  while (record['status'] === 'processing') record = await readJson(second, `/api/v1/brief/runs/${runId}`);
  assert.is(record['status'], 'ok');
  assert.is(stageOf(record, 'hub_lookup')['attempts'], 1);
  assert.is(stageOf(record, 'perplexity_news')['attempts'], 1);
  assert.is(stageOf(record, 'perplexity_city')['attempts'], 2);
  await second.end();
});

test('is refused the data folder while another life has it', async () => {
  const first = await startNoopService();
  try {
    await startNoopService({ dataFolder: first.dataFolder });
    assert.unreachable('two services had one data folder');
  } catch (error) {
    assert.match(error instanceof Error ? error.message : '', /data folder/u);
  }
  await first.end();
});

test.run();
