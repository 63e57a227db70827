import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundlePage } from '../../../adapters/transparency/bundle-page.js';
import type { Bundle } from '../../../adapters/transparency/bundle.js';
import { explain } from '../../../src/application/audit/explain.js';
import { provenanceOf } from '../../../src/application/audit/provenance.js';
import { richPage } from '../../stages/html_generation/samples/rich-page.js';
import { historyOfPage } from '../../support/page-history.js';

const sha256 = 'e'.repeat(64);
const page = richPage();
const file = 'history/visits.csv';
const history = historyOfPage(page, {
  previous_show_lookup: { files: [{ file, sha256 }] },
  historical_sales_lookup: { files: [{ file, sha256 }] },
});
const bundle: Bundle = {
  ...{ format: 'brief-bundle/v1', run_id: 'a-run', verifier: 'a+b+c', checkpoint: '', artifacts: [] },
  events: history.map(({ stream, revision, type, data, metadata }, index) => ({
    ...{ stream, revision, begins: true, type, salt: '', content: null, index, proof: [] },
    ...{ data: JSON.stringify(data), metadata: JSON.stringify(metadata) },
  })),
};
const html = bundlePage(bundle);
const textOf = (part: string) => part.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ');

const test = suite('the page of an exported run');

test('lists the files that the run read with their digests and the stages that read them', () => {
  const from = html.indexOf('<h2>Files that it read</h2>');
  assert.match(textOf(html.slice(from, from + 600)), `${file} ${sha256} V0 S0`);
  const provenance = provenanceOf(history);
  const facts = provenance && explain(provenance, 'V0')?.answers.flatMap(({ facts: some }) => some);
  assert.equal(facts?.find(({ label }) => label === file)?.text, `SHA-256 ${sha256}`);
});

test('lists what is kept out of jokes, why, and where its entry is', () => {
  const from = html.indexOf('<h2>Avoid</h2>');
  const part = html.slice(from, html.indexOf('<h2>', from + 1));
  assert.match(part, /<li><a href="#N\d+">N\d+<\/a> <bdi>.+<\/bdi>: <bdi>.+ \(.+\): “/u);
  for (const [, ref] of part.matchAll(/href="#(\w+)"/gu)) assert.match(html, `id="${ref}"`);
});

test('shows what a model was asked, in the words that were sent', () => {
  const usage = {
    ...{ model: 'a-model', input_tokens: 1, output_tokens: 1, cost: null, currency: null, cost_basis: null },
  };
  const prompts = ['a'.repeat(64), 'b'.repeat(64)];
  const asked = historyOfPage(page, { openai_generation: { usage, prompts } });
  const kept = Buffer.from('{"input":"Write <b>five</b> lines."}').toString('base64');
  const shown = bundlePage({
    ...bundle,
    artifacts: [{ sha256: prompts[0] ?? '', media_type: 'application/json', base64: kept }],
    events: bundle.events.map((event) => ({ ...event, data: JSON.stringify(asked[event.revision]?.data) })),
  });
  const part = shown.slice(shown.indexOf('<h2>What models were asked</h2>'));
  assert.match(part, /<code>L0<\/code> openai_generation asked a-model, SHA-256 <code>a{64}<\/code>/u);
  assert.match(part, '"input": "Write &lt;b&gt;five&lt;/b&gt; lines."'.replaceAll('"', '&quot;'));
  assert.match(part, /<code>b{64}<\/code><\/summary><p>It was not kept, or was removed since/u);
  assert.not.match(html, 'What models were asked');
});

test('says of a bundle without dates that they are not known', () => {
  assert.match(textOf(html), 'Key made not known');
  assert.match(
    textOf(bundlePage({ ...bundle, signed_at: '2026-11-20T10:00:00.000Z' })),
    'Signed 2026-11-20 10:00:00 UTC',
  );
});

test.run();
