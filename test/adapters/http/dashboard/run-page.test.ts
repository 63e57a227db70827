import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { aListedRun, recorded, startDashboard } from '../../../support/dashboard.js';
import { aLine } from '../../../support/page-samples.js';
import { aRecordedShow } from '../../../support/results.js';
import { historyOf, originId, unpublish, unpublished, why } from '../../../support/run-controls.js';
import { after, complete, fail, momentAfter, runId, startRun, upTo, wholeRun } from '../../../support/runs.js';

const removedId = '0b4d3c52-6a1e-4f0c-9a3e-0d7f5a1c2b3f';
const hostile = '</pre><script>alert("1")</script>';
const show = { ...aRecordedShow(), city: hostile, notes: hostile };
const failed = historyOf(
  ...[startRun({ show }), ...upTo('html_generation').slice(1)],
  fail('html_generation', { reason: hostile, retryable: false }),
);
const origin = { run_id: originId, from: null, reused: ['hub_lookup'], reason: hostile } as const;
const otherId = 'f1c4a7e0-6a1e-4f0c-9a3e-0d7f5a1c2b30';
const resumedId = '0b4d3c52-6a1e-4f0c-9a3e-0d7f5a1c2b3e';
const linesId = '0b4d3c52-6a1e-4f0c-9a3e-0d7f5a1c2b40';
const partId = '0b4d3c52-6a1e-4f0c-9a3e-0d7f5a1c2b41';
const retriedId = '0b4d3c52-6a1e-4f0c-9a3e-0d7f5a1c2b42';
const retried = historyOf(
  ...[startRun(), complete('hub_lookup', 1)],
  fail('perplexity_news', { at: after(3), retryable: true }),
);
let now = Date.now();
const written = complete('openai_generation', 9, 1, { value: { lines: [aLine('a', '<b>Geese</b>', [])] } });
const histories = new Map([
  [otherId, recorded(historyOf(...upTo('html_generation')))],
  [retriedId, recorded(retried)],
  [linesId, recorded(historyOf(...upTo('openai_generation'), written))],
  [runId, recorded(failed)],
  [resumedId, recorded(historyOf(startRun({ origin })))],
  [removedId, recorded(historyOf(...wholeRun, unpublish(900), unpublished(901)))],
]);

const dashboard = await startDashboard({
  queries: {
    events: async (id) => histories.get(id) ?? [],
    runs: async () => {
      const rows = [...histories.keys()].map((id) => aListedRun({ brief_run_id: id }));
      return { value: { rows, nextCursor: null }, age: null };
    },
  },
  installation: {
    now: () => now,
    stages: async () => [
      {
        ...{ stage: 'html_generation', selected: 'page', implementations: ['page', hostile], digest: null },
        ...{ vendor: null, paid: false, settings: [] },
      },
    ],
  },
});

const test = suite('the page of a run');

test('shows hostile names, errors, values and implementations as text', async () => {
  for (const path of ['', '?history=raw', '?stage=hub_lookup']) {
    const { status, html } = await dashboard.get(`/runs/${runId}${path}`);
    assert.is(status, 200);
    assert.not.match(html, '<script>');
    assert.match(html, '&lt;script>alert(');
  }
});

test('says when a stage is retried, and since when a retry that is due waits for the limits of its vendor', async () => {
  now = momentAfter(3);
  assert.match((await dashboard.get(`/runs/${retriedId}`)).html, '>retries at <time');
  now = momentAfter(600);
  assert.match((await dashboard.get(`/runs/${retriedId}`)).html, '>retry queued since <time');
});

test('forbids scripts, styles and frames of others, and is not kept', async () => {
  const { headers } = await dashboard.get(`/runs/${runId}`);
  const policy = headers.get('content-security-policy') ?? '';
  assert.match(policy, "default-src 'none'; script-src 'self'; style-src 'self'");
  assert.match(policy, "frame-ancestors 'none'");
  assert.not.match(policy, 'unsafe');
  assert.is(headers.get('cache-control'), 'no-store');
});

test('inspects the stage that failed, without being asked', async () => {
  const { html } = await dashboard.get(`/runs/${runId}`);
  assert.match(html, 'id="inspector-title"><code>html_generation</code>');
});

test('shows the run as of an earlier event, without actions', async () => {
  const { html } = await dashboard.get(`/runs/${runId}?at=1`);
  assert.match(html, '1 of');
  assert.match(html, 'href="/runs/0b4d3c52-6a1e-4f0c-9a3e-0d7f5a1c2b3d?at=2');
  assert.not.match(html, `action="/runs/${runId}/resume"`);
  assert.match((await dashboard.get(`/runs/${runId}`)).html, `action="/runs/${runId}/resume"`);
});

test('leads from each line to where it comes from, by a link', async () => {
  const { html } = await dashboard.get(`/runs/${linesId}`);
  assert.match(html, `<a href="/runs/${linesId}?why=L1#why"><code>L1</code> <bdi>&lt;b>Geese&lt;/b></bdi></a>`);
  assert.not.match(html, 'Who said it');
  const explained = (await dashboard.get(`/runs/${linesId}?why=L1`)).html;
  assert.match(explained, `<a href="/runs/${linesId}?why=L1#why" aria-current="true">`);
  assert.match(
    explained,
    '<dt>Written by</dt><dd><bdi>a program of the service, no language model, step openai_generation, done by “test”, attempt 1',
  );
  assert.not.match((await dashboard.get(`/runs/${runId}`)).html, 'Where the page comes from');
});

test('shows no state within an append', async () => {
  const steps = historyOf(...upTo('openai_fact_check'));
  const [within, end] = [steps.length - 2, steps.length - 1];
  histories.set(partId, recorded([...steps, ...historyOf(...upTo('openai_generation')).slice(steps.length)]));
  const { html } = await dashboard.get(`/runs/${partId}?at=${within}`);
  assert.match(html, `<output for="at">${end} of`);
});

test('asks why, wherever a run can be changed, and says why it was', async () => {
  const failedPage = (await dashboard.get(`/runs/${runId}`)).html;
  for (const id of ['retry-reason', 'resume-reason']) assert.match(failedPage, `id="${id}" name="reason" required`);
  const resumedPage = (await dashboard.get(`/runs/${resumedId}`)).html;
  assert.is(resumedPage.split('&lt;script>').length - 1, 2, 'in the facts and in the history');
  const removedPage = (await dashboard.get(`/runs/${removedId}`)).html;
  assert.match(removedPage, `<b>Unpublished</b> by ${why.by}: ${why.reason}`);
  assert.not.match((await dashboard.get(`/runs/${removedId}?at=5`)).html, 'Unpublished');
});

test('refuses an event that the run does not have', async () => {
  assert.is((await dashboard.get(`/runs/${runId}?at=999`)).status, 422);
});

test('is found by the beginning of an id, such as the log prints', async () => {
  const { status, headers } = await dashboard.get('/runs/0b4d3c52');
  assert.equal([status, headers.get('location')], [303, '/runs?search=0b4d3c52']);
});

test('is compared with another by the beginning of its id, if no other id begins so', async () => {
  const { html } = await dashboard.get(`/compare?a=${runId}&b=${otherId.slice(0, 8)}`);
  assert.match(html, 'aria-label="Run B"');
  assert.match(html, '<details class="panel" id="durations">');
  const ambiguous = await dashboard.get(`/compare?a=${runId.slice(0, 8)}&b=${removedId}`);
  assert.equal([ambiguous.status, ambiguous.html.includes('several run ids begin with 0b4d3c52')], [422, true]);
});

test('is a 404 for an unknown run, as a page', async () => {
  const { status, headers } = await dashboard.get('/runs/00000000-0000-4000-8000-000000000000');
  assert.equal([status, headers.get('content-type')], [404, 'text/html; charset=utf-8']);
});

test('offers the whole history as a file', async () => {
  const { headers, html } = await dashboard.get(`/runs/${runId}/history`);
  assert.match(headers.get('content-disposition') ?? '', `attachment; filename="${runId}.ndjson"`);
  assert.is(html.trim().split('\n').length, failed.length);
});

test('offers a stage’s input: the show, and what it needs', async () => {
  const { html } = await dashboard.get(`/runs/${runId}/stages/vps_deployment?part=input`);
  const input = JSON.parse(html) as Readonly<{ show: object; results: object }>;
  assert.equal(input.show, show);
  assert.equal(Object.keys(input.results), ['hub_lookup', 'html_generation']);
});

test('offers only to cancel while the run is in progress', async () => {
  histories.set(runId, recorded(historyOf(startRun(), complete('hub_lookup'))));
  const { html } = await dashboard.get(`/runs/${runId}`);
  const actions = ['cancel', 'resume', 'unpublish'].map((name) => html.includes(`action="/runs/${runId}/${name}"`));
  assert.equal(actions, [true, false, false]);
});

test.after(dashboard.api.close);
test.run();
