import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readScrape } from '../../support/prometheus-text.js';
import { startNoopService } from '../../support/test-service.js';

type Panel = Readonly<{ title: string; type: string; targets?: readonly Readonly<{ expr: string }>[] }>;

const file = new URL('../../../../adapters/metrics/grafana.json', import.meta.url);
const dashboard = JSON.parse(readFileSync(file, 'utf8')) as Readonly<{ panels: readonly Panel[] }>;
const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const metricsIn = (expression: string) => expression.match(/\bbrief_[a-z_]+/gu) ?? [];

const service = await startNoopService();
const { types } = readScrape(await (await service.ask('/metrics')).text());
await service.end();

const test = suite('the dashboard for Grafana');

test('names only metrics that a scrape has, histograms by their buckets', () => {
  for (const named of expressions.flatMap(metricsIn)) {
    const base = named.replace(/_bucket$/u, '');
    assert.ok(types.has(base), named);
    assert.is(named.endsWith('_bucket'), types.get(base) === 'histogram', named);
  }
});

test('shows every metric that a scrape has', () => {
  const shown = new Set(expressions.flatMap(metricsIn).map((named) => named.replace(/_bucket$/u, '')));
  assert.equal(
    [...types.keys()].filter((name) => !shown.has(name)),
    [],
  );
});

test('has an expression with balanced parentheses in every panel', () => {
  for (const { title, type, targets = [] } of dashboard.panels) {
    assert.is(type === 'row', targets.length === 0, title);
    for (const { expr } of targets) {
      assert.is(expr.split('(').length, expr.split(')').length, expr);
      assert.match(expr, /\{job=~"\$job"/u, title);
    }
  }
});

test.run();
