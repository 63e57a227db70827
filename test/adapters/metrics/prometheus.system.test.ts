import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startRuns } from '../../support/documents.js';
import { expressionsOf, grafanaDashboard } from '../../support/grafana.js';
import { noopValues } from '../../support/noop-stages.js';
import { startPrometheus } from '../../support/prometheus-server.js';
import { apiKey, startNoopService } from '../../support/test-service.js';

const usage = "{ model: 'a-model', input_tokens: 120, output_tokens: 30, cost: 0.25, currency: 'USD' }";
const service = await startNoopService({
  vendors: { perplexity_city: 'perplexity', perplexity_news: 'perplexity', claude_ranking: 'anthropic' },
  outcomes: {
    perplexity_news: `if (context.attempt === 1)
      return { kind: 'failed', reason: 'busy', retryable: true, retryAfterMilliseconds: 20 };`,
    openai_fact_check: `return { kind: 'produced', value: ${JSON.stringify(noopValues.openai_fact_check)}, usage: ${usage} };`,
  },
  settings: { BRIEF_VENDOR_LIMITS: 'perplexity stages=1', BRIEF_RUN_TOKENS: '100' },
});
const prometheus = await startPrometheus(service.origin, apiKey);

/** These are empty until the schedule ticks, the log is audited, or a part of a scrape cannot be read. */
const emptyAtFirst = /schedule_last_tick|audit_last|scrape_errors/u;
const pollMilliseconds = 500;
const mostPolls = 60;

/** Returns the query as Grafana sends it: for all jobs, and with an interval of some scrapes. */
const sent = (expression: string) =>
  expression.replaceAll('$job', '.*').replaceAll('$__rate_interval', '30s').replaceAll('$datasource', '');

const test = suite('a real Prometheus');

test('has nothing to say about the names and types of the metrics', async () => {
  const input = await (await service.ask('/metrics')).text();
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' });
  assert.equal([status, stdout, stderr], [0, '', '']);
});

/** Returns the queries that are refused, and those that return nothing. */
async function unanswered(expressions: readonly string[]): Promise<readonly string[]> {
  const asked = expressions.map(async (expression) => {
    const { error, series } = await prometheus.query(sent(expression));
    return error === null && (series.length > 0 || emptyAtFirst.test(expression)) ? [] : [error ?? expression];
  });
  return (await Promise.all(asked)).flat();
}

test('answers each query of the dashboard for Grafana with a number', async () => {
  await startRuns(service, { run_date: '2026-11-20' });
  let left = expressionsOf(grafanaDashboard());
  for (let poll = 0; left.length > 0 && poll < mostPolls; poll += 1) {
    await pause(pollMilliseconds);
    left = await unanswered(left);
  }
  assert.equal(left, []);
});

test('sees the run that the service made', async () => {
  const { series } = await prometheus.query('sum by (status) (brief_runs_ended_total) > 0');
  assert.equal(
    series.map(({ metric, value }) => [metric['status'], value[1]]),
    [['degraded', '1']],
  );
});

test.after(async () => {
  await prometheus.end();
  await service.end();
});
test.run();
