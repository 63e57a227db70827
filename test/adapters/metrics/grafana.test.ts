import { readFileSync } from 'node:fs';
import { Ajv, type AnySchemaObject } from 'ajv';
import formats from 'ajv-formats';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Dashboard, expressionsOf, grafanaDashboard, metricsIn, type Panel } from '../../support/grafana.js';
import { readScrape } from '../../support/prometheus-text.js';
import { startNoopService } from '../../support/test-service.js';

const dashboard = grafanaDashboard();
const expressions = expressionsOf(dashboard);

const service = await startNoopService();
const { types } = readScrape(await (await service.ask('/metrics')).text());
await service.end();

const ajv = new Ajv({ strict: false, allErrors: true });
formats.default(ajv);

/** Returns what of the value Grafana's schema of that name does not allow. */
function faults(value: unknown, name: string, definition: string): readonly string[] {
  const file = new URL(`../../../../test/fixtures/grafana/${name}.jsonschema.json`, import.meta.url);
  const schema = JSON.parse(readFileSync(file, 'utf8')) as AnySchemaObject;
  const accepts = ajv.compile({ ...schema, $ref: `#/definitions/${definition}` });
  return accepts(value) ? [] : (accepts.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

const panelFaults = ({ title, type, options, fieldConfig, targets = [] }: Panel): readonly string[] =>
  [
    ...faults(options, type, 'Options'),
    ...('custom' in (fieldConfig?.defaults ?? {}) ? faults(fieldConfig?.defaults['custom'], type, 'FieldConfig') : []),
    ...targets.flatMap((target) => faults(target, 'prometheus', 'Dataquery')),
  ].map((fault) => `${title}: ${fault}`);

/** Returns the names of panels that cover a part of each other. */
function overlaps({ panels }: Dashboard): readonly string[] {
  const taken = new Map<string, string>();
  return panels.flatMap(({ title, gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`).flatMap((cell) => {
      const other = taken.get(cell);
      taken.set(cell, title);
      return other === undefined && x + w <= 24 ? [] : [`${other} and ${title}`];
    }),
  );
}

const test = suite('the dashboard for Grafana');

test("is what Grafana's own schemas allow, with the options of each panel and each query", () => {
  assert.equal(faults(dashboard, 'dashboard', 'Dashboard'), []);
  assert.equal(dashboard.panels.filter(({ type }) => type !== 'row').flatMap(panelFaults), []);
  assert.match(faults({ ...dashboard, panels: [{ title: 'no type' }] }, 'dashboard', 'Dashboard').join('\n'), /type/u);
});

test('has an id and a place of its own for each panel', () => {
  assert.is(new Set(dashboard.panels.map(({ id }) => id)).size, dashboard.panels.length);
  assert.equal(overlaps(dashboard), []);
});

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

test('shows the chosen job in every panel', () => {
  for (const { title, type, targets = [] } of dashboard.panels) {
    assert.is(type === 'row', targets.length === 0, title);
    for (const { expr } of targets) assert.match(expr, /\{job=~"\$job"/u, title);
  }
});

test('colours a number by what it means', () => {
  for (const { title, type, fieldConfig } of dashboard.panels) {
    if (type === 'stat') assert.ok('thresholds' in (fieldConfig?.defaults ?? {}), title);
  }
});

test.run();
