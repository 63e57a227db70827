import { setTimeout as pause } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mostFailures } from '../../../adapters/http/access/client-limits.js';
import { recordWhen } from '../../support/controls.js';
import { logIn } from '../../support/dashboard.js';
import { startRuns } from '../../support/documents.js';
import { readScrape } from '../../support/prometheus-text.js';
import { stageGate } from '../../support/stage-gate.js';
import { apiKey, startNoopService, type TestService } from '../../support/test-service.js';
import { withVendor } from '../../support/vendors/vendor-server.js';

const usage = "{ model: 'a-model', input_tokens: 120, output_tokens: 30, cost: 0.25, currency: 'USD' }";
const service = await startNoopService({
  vendors: { perplexity_news: 'perplexity', claude_ranking: 'anthropic' },
  outcomes: {
    perplexity_news:
      "if (context.attempt === 1) return { kind: 'failed', reason: 'busy', retryable: true, retryAfterMilliseconds: 20 };",
    claude_ranking: `return { kind: 'failed', reason: 'no', retryable: false, usage: ${usage} };`,
    og_verification: "throw new Error('odd');",
  },
  settings: { BRIEF_RUN_TIMEOUT_MINUTES: '1' },
});

/** Without a pause, a busy machine would do nothing but scrape. */
const pollMilliseconds = 50;

async function scrape(of: TestService = service) {
  const response = await of.ask('/metrics');
  assert.is(response.status, 200);
  assert.match(String(response.headers.get('content-type')), /^text\/plain; version=0\.0\.4/u);
  return readScrape(await response.text());
}

const test = suite('the metrics of a service that made a brief');
const summary = await startRuns(service, { run_date: '2026-11-20', trigger: 'tour 7' });
const [runId = ''] = summary['brief_run_ids'] as readonly string[];
const metrics = await scrape();

test('are valid in the text format', () => {
  assert.equal(metrics.problems, []);
  assert.ok(metrics.types.size >= 30, String(metrics.types.size));
});

test('count the run, with a trigger of a client as other', () => {
  assert.is(metrics.value('brief_runs_started_total'), 1);
  assert.is(metrics.value('brief_runs_ended_total', { status: 'degraded', trigger: 'other' }), 1);
  assert.is(metrics.value('brief_run_duration_seconds_count', { status: 'degraded' }), 1);
  assert.is(metrics.value('brief_runs_in_flight'), 0);
});

test('count each attempt of a stage by its outcome', () => {
  const attempts = (stage: string, outcome: string, implementation = 'noop') =>
    metrics.value('brief_stage_attempts_total', { stage, implementation, outcome });
  assert.is(attempts('hub_lookup', 'completed'), 1);
  assert.is(attempts('perplexity_news', 'retried'), 1);
  assert.is(attempts('perplexity_news', 'completed'), 1);
  assert.is(attempts('claude_ranking', 'replaced'), 1);
  assert.is(attempts('claude_ranking', 'completed', 'heuristic'), 1);
  assert.is(attempts('og_verification', 'retried'), 2);
  assert.is(metrics.value('brief_stage_retries_total', { stage: 'perplexity_news' }), 1);
  assert.is(metrics.value('brief_stage_duration_seconds_count', { stage: 'perplexity_news' }), 2);
});

test('count what a vendor used, and the pause that it asked for', () => {
  const used = { stage: 'claude_ranking', model: 'a-model' };
  assert.is(metrics.value('brief_tokens_total', { ...used, direction: 'input' }), 120);
  assert.is(metrics.value('brief_tokens_total', { ...used, direction: 'output' }), 30);
  assert.is(metrics.value('brief_cost_total', { ...used, currency: 'USD', basis: 'reported' }), 0.25);
  assert.is(metrics.value('brief_vendor_pauses_total', { vendor: 'perplexity' }), 1);
  assert.is(metrics.value('brief_vendor_attempts', { vendor: 'anthropic' }), 0);
});

test('show the queue, the positions and the process as they are now', () => {
  assert.is(metrics.value('brief_queue_depth', { kind: 'run' }), 0);
  assert.is(metrics.value('brief_queue_oldest_seconds'), 0);
  assert.is(metrics.value('brief_views_lag'), 0);
  assert.ok((metrics.value('brief_log_position') ?? 0) > 14);
  assert.is(metrics.value('brief_ready'), 1);
  assert.is(metrics.value('brief_scrape_errors_total'), null);
  for (const statistic of ['p50', 'p99', 'max']) {
    const delay = metrics.value('brief_event_loop_delay_seconds', { statistic }) ?? -1;
    assert.ok(delay >= 0 && delay < 60, `${statistic} ${delay}`);
  }
});

test('measure the appends', () => {
  assert.ok((metrics.value('brief_store_append_seconds_count', { result: 'appended' }) ?? 0) >= 17);
});

test('count requests by the pattern of their path', async () => {
  await service.ask(`/api/v1/brief/runs/${runId}`);
  await service.ask('/nowhere/at/all');
  const { value } = await scrape();
  const requests = (route: string, status: string) => value('brief_http_requests_total', { route, status });
  assert.is(requests('/api/v1/brief/run', '202'), 1);
  assert.is(requests('/api/v1/brief/runs/:id', '200'), 1);
  assert.is(requests('unmatched', '404'), 1);
  assert.is(requests('/metrics', '200'), 1);
});

test('count wrong keys and what is refused after too many of them, from 0', async () => {
  const refused = async (reason: string) => (await scrape()).value('brief_http_refusals_total', { reason });
  assert.equal([await refused('wrong_key'), await refused('too_many_failures')], [0, 0]);
  for (let count = 0; count <= mostFailures; count += 1) await (await logIn(service.origin, 'not-the-key')).text();
  assert.equal([await refused('wrong_key'), await refused('too_many_failures')], [mostFailures, 1]);
});

test('have no id and no address in a label', () => {
  for (const { name, labels } of metrics.samples) {
    for (const value of Object.values(labels)) assert.not.match(value, /[\da-f]{8}-[\da-f]{4}|\/\/|tour 7/u, name);
  }
});

test('need an API key unless they are open, and are absent when they are off', async () => {
  const statusFor = async (access: string, headers: Readonly<Record<string, string>>) => {
    const other = await startNoopService({ settings: { BRIEF_METRICS: access } });
    const { status } = await fetch(`${other.origin}/metrics`, { headers });
    await other.end();
    return status;
  };
  assert.is(await statusFor('key', {}), 401);
  assert.is(await statusFor('open', {}), 200);
  assert.is(await statusFor('off', { 'x-api-key': apiKey }), 404);
});

const statuses: Readonly<Record<string, number>> = { '/gets-it': 204, '/busy': 503, '/gone': 410 };

test('count the attempts of webhook messages by their outcome', async () => {
  const outcomes = ['delivered', 'failed_attempt', 'abandoned'] as const;
  await withVendor(
    ({ path }) => ({ status: statuses[path] ?? 500 }),
    async ({ base }) => {
      const other = await startNoopService({
        settings: {
          BRIEF_WEBHOOK_URLS: Object.keys(statuses)
            .map((path) => base + path)
            .join(','),
          BRIEF_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
          BRIEF_WEBHOOK_MISSING_HOURS: '0',
          BRIEF_OUTBOUND_ALLOW: base,
        },
      });
      const counts = async () => {
        const { value } = await scrape(other);
        return outcomes.map((outcome) => value('brief_webhook_messages_total', { outcome }));
      };
      try {
        assert.equal(await counts(), [0, 0, 0]);
        assert.is((await startRuns(other, { run_date: '2026-11-20' }))['status'], 'ok');
        while ((await counts()).includes(0)) await pause(pollMilliseconds);
        const [delivered, , abandoned] = await counts();
        assert.equal([delivered, abandoned], [1, 1]);
      } finally {
        await other.end();
      }
    },
  );
});

test('begin at 0 after a restart, and count a run that is continued', async () => {
  const gate = stageGate('closed');
  const first = await startNoopService({ outcomes: { html_generation: gate.code } });
  assert.is((await startRuns(first, { run_date: '2026-11-20' }, { prefer: 'respond-async' }))['error'], null);
  await gate.entered(1);
  const ranked = async () => (await scrape(first)).value('brief_stage_attempts_total', { stage: 'claude_ranking' });
  while ((await ranked()) === null) await pause(pollMilliseconds);
  await first.stop();
  const second = await startNoopService({ dataFolder: first.dataFolder });
  try {
    await recordWhen(second, String(gate.passages[0]?.runId), ({ status }) => status === 'ok');
    const counted = async () => (await scrape(second)).value('brief_runs_ended_total') !== 0;
    while (!(await counted())) await pause(pollMilliseconds);
    const ended = await scrape(second);
    assert.is(ended.value('brief_runs_started_total'), 0);
    assert.is(ended.value('brief_runs_ended_total', { status: 'ok', trigger: 'manual' }), 1);
    assert.is(ended.value('brief_stage_attempts_total', { stage: 'claude_ranking' }), null);
    const page = { stage: 'html_generation', implementation: 'noop' };
    assert.is(ended.value('brief_stage_attempts_total', { ...page, outcome: 'interrupted' }), 1);
    assert.is(ended.value('brief_stage_attempts_total', { ...page, outcome: 'completed' }), 1);
  } finally {
    await second.end();
    await first.end();
  }
});

test.after(service.end);
test.run();
