import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type JsonDocument, readJson, startRuns } from './documents.js';
import type { NoopOptions } from './noop-stages.js';
import { aShow } from './results.js';
import { startNoopService, type TestService } from './test-service.js';

/**
 * Writes what the service records now into test/fixtures/histories/<shape>: `node dist/test/support/record-histories.js <shape>`.
 * Run it once for each released shape of the events, with the next number; what is recorded is never recorded anew, because
 * those histories are what has to replay for ever.
 */
const shape = process.argv[2] ?? '';
if (!/^\d+$/u.test(shape)) throw new Error('which shape? give its number');
const folder = fileURLToPath(new URL(`../../../test/fixtures/histories/${shape}`, import.meta.url));
const settings = { PUBLIC_URL: 'https://briefs.example', BRIEF_ADDRESS_KEY: 'the address key of recorded histories' };
const gone = "return { kind: 'failed', reason: 'the other side is gone', retryable: false };";
const cancelled = JSON.stringify({ show: aShow({ status: 'cancelled' }), notices: [] });

await mkdir(folder, { recursive: true });
await record('ok', {});
await record('degraded', { outcomes: { perplexity_news: gone } });
await record('failed', { outcomes: { html_generation: gone } });
await record('withdrawn', { outcomes: { url_verification: gone } });
await record('cancelled', { outcomes: { hub_lookup: `return { kind: 'produced', value: ${cancelled} };` } });
await record('retried', {
  outcomes: { openai_generation: "if (context.attempt === 1) throw new Error('the line went dead');" },
});
await record('without-show', { hub: "throw new Error('the hub is gone');" });
await recordCut();

async function record(name: string, options: NoopOptions): Promise<void> {
  const service = await startNoopService({ ...options, settings });
  const { brief_run_ids: ids } = await startRuns(service, { run_date: '2026-11-20' });
  await write(name, service, String((ids as string[])[0]));
  await service.end();
}

/** A run that one life of the service began and the next one ended. */
async function recordCut(): Promise<void> {
  const first = await startNoopService({
    settings,
    outcomes: { perplexity_city: 'await new Promise(() => undefined);' },
  });
  const { brief_run_ids: ids } = await startRuns(first, { run_date: '2026-11-20' }, { prefer: 'wait=1' });
  await first.stop();
  const second = await startNoopService({ settings, dataFolder: first.dataFolder });
  const path = `/api/v1/brief/runs/${(ids as string[])[0]}`;
  while ((await readJson(second, path))['status'] === 'processing');
  await write('cut', second, String((ids as string[])[0]));
  await second.end();
}

async function write(name: string, service: TestService, runId: string): Promise<void> {
  const { events } = await readJson(service, `/api/v1/brief/runs/${runId}/events`);
  const history = (events as JsonDocument[]).map(({ type, data }) => ({ type, data }));
  const recordNow = await readJson(service, `/api/v1/brief/runs/${runId}`);
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify({ events: history, record: recordNow }, null, 1)}\n`);
}
