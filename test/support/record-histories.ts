import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type JsonDocument, readJson, stageOf, startRuns } from './documents.js';
import { expiredHistories } from './expired-histories.js';
import { type NoopOptions, noopValues } from './noop-stages.js';
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
const hangs = "await new Promise((resolve) => context.signal.addEventListener('abort', resolve));";
const cancelled = JSON.stringify({ show: aShow({ status: 'cancelled' }), notices: [] });
const used = JSON.stringify({ model: 'a-model', input_tokens: 900, output_tokens: 150, cost: 0.02, currency: 'USD' });
const noNews = JSON.stringify({
  ...{ window: { from: '2026-11-06', to: '2026-11-20' }, stories: [], items_read: 0 },
  ...{ empty_reason: 'there are no feeds', notices: [] },
});
const found = JSON.stringify({ ...noopValues.url_verification, later_releases: ['run-2'] });
const overtaken = `return { kind: 'produced', value: ${found} };`;
const reason = { reason: 'the tour is off' };

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
const vendors = { perplexity_city: 'slow', perplexity_news: 'slow', openai_fact_check: 'slow' };
await record('held', { vendors, delay: 20, settings: { BRIEF_VENDOR_LIMITS: 'slow stages=1' } });
await record('over-its-ceiling', {
  vendors,
  outcomes: { perplexity_news: `return { kind: 'failed', reason: 'too long', retryable: false, usage: ${used} };` },
  settings: { BRIEF_RUN_TOKENS: '1000' },
});
await record('paused-for-too-long', {
  vendors,
  outcomes: {
    perplexity_news:
      "return { kind: 'failed', reason: 'come back later', retryable: false, retryAfterMilliseconds: 7_200_000 };",
  },
});
await record('not-waited-for', {
  outcomes: {
    perplexity_news:
      "return { kind: 'failed', reason: 'come back later', retryable: true, retryAfterMilliseconds: 1_200_000 };",
  },
});
await record('paused-by-an-answer', {
  vendors: { perplexity_news: 'slow' },
  outcomes: { perplexity_news: `return { kind: 'produced', value: ${noNews}, pauseMilliseconds: 60_000 };` },
});
await record('cost-not-known', { vendors, settings: { BRIEF_RUN_COST: '1 USD' } });
await record('done-in-part', {
  outcomes: { perplexity_news: `return { kind: 'produced', value: ${noNews}, shortfall: 'one feed is gone' };` },
});
await record('overtaken', { outcomes: { url_verification: overtaken } });
await record('stopped', { outcomes: { perplexity_city: hangs } }, stopOnce('perplexity_city', 'running'));
await record(
  'stopped-after-deployment',
  { outcomes: { url_verification: hangs } },
  stopOnce('vps_deployment', 'completed'),
);
await record('unpublished', {}, (service, runId) => control(service, runId, 'unpublish', reason));
await record('not-unpublished', { unpublish: "throw new Error('the server is down');" }, (service, runId) =>
  control(service, runId, 'unpublish', reason),
);
await record('resumed', { outcomes: { perplexity_news: gone } }, (service, runId) =>
  control(service, runId, 'resume', { from: 'claude_ranking' }),
);
for (const [name, history] of Object.entries(await expiredHistories())) await writeHistory(name, history);

type After = (service: TestService, runId: string) => Promise<string>;
/** `then` is what people do to the run once it is asked for; it tells which run is recorded. */
async function record(
  name: string,
  { settings: more, ...options }: NoopOptions & { settings?: Readonly<Record<string, string>> },
  then?: After,
): Promise<void> {
  const service = await startNoopService({ ...options, settings: { ...settings, ...more } });
  const prefer = name.startsWith('stopped') ? { prefer: 'respond-async' } : {};
  const { brief_run_ids: ids } = await startRuns(service, { run_date: '2026-11-20' }, prefer);
  const [first] = ids as string[];
  const runId = then === undefined ? String(first) : await then(service, String(first));
  while ((await readJson(service, `/api/v1/brief/runs/${runId}`))['status'] === 'processing');
  await write(name, service, runId);
  await service.end();
}

/** Somebody cancels the run once the stage has come so far. */
function stopOnce(stage: string, status: string): After {
  return async (service, runId) => {
    const path = `/api/v1/brief/runs/${runId}`;
    while (stageOf(await readJson(service, path), stage)['status'] !== status);
    return control(service, runId, 'cancel', reason);
  };
}

/** The id of the run that the operation made, or of the one that it was about. */
async function control(service: TestService, runId: string, operation: string, body: JsonDocument): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', body: JSON.stringify(body), headers };
  const answer = await service.ask(`/api/v1/brief/runs/${runId}/${operation}`, init);
  const document = (await answer.json()) as JsonDocument;
  return String(document['brief_run_id'] ?? runId);
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
  await writeHistory(name, { events: history, record: await readJson(service, `/api/v1/brief/runs/${runId}`) });
}

async function writeHistory(name: string, history: Readonly<{ events: unknown; record: unknown }>): Promise<void> {
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(history, null, 1)}\n`, { flag: 'wx' });
}
