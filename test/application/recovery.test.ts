import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type JsonDocument, readJson, stageOf, startRuns } from '../support/documents.js';
import { startNoopService, type TestService } from '../support/test-service.js';

const test = suite('a service that stops and starts again');

test('answers processing to a start that still waits, and finishes the run in its next life', async () => {
  const first = await startNoopService({ outcomes: { perplexity_city: 'await new Promise(() => undefined);' } });
  const waiting = startRuns(first, { run_date: '2026-11-20' });
  while (!(await everythingElseSettled(first)));
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
  await first.end();
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

/** True once the one run waits for nothing but the stage that never answers. */
async function everythingElseSettled(service: TestService): Promise<boolean> {
  const [run] = (await readJson(service, '/api/v1/brief/runs'))['runs'] as JsonDocument[];
  if (run === undefined) return false;
  const record = await readJson(service, `/api/v1/brief/runs/${run['brief_run_id']}`);
  const stages = Object.values(record['stages'] as Readonly<Record<string, JsonDocument | null>>);
  return stages.filter((stage) => stage?.['status'] === 'completed').length === 6;
}

test.run();
