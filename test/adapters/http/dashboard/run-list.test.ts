import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { aListedRun, startDashboard } from '../../../support/dashboard.js';

const ids = [1, 2, 3].map((number) => `0b4d3c52-6a1e-4f0c-9a3e-0d7f5a1c2b3${number}`);
const [newest = '', older = '', other = ''] = ids;
const queries: unknown[] = [];
const calls: unknown[] = [];
let rows = [aListedRun()];
let nextCursor: string | null = null;

const dashboard = await startDashboard({
  queries: {
    runs: async (query) => {
      queries.push(query);
      return { value: { rows, nextCursor }, age: null };
    },
  },
  requests: {
    resume: async (id, { reason }) => {
      calls.push([id, reason]);
      if (id === other) return { kind: 'rejected', code: 'run_processing', message: 'not ended yet' };
      return { kind: 'accepted', runId: newest };
    },
  },
});

const test = suite('the list of runs');

test.before.each(() => {
  rows = [aListedRun()];
  nextCursor = null;
});

test('shows what is hostile in a name or an error as text', async () => {
  const hostile = '"><script>alert(1)</script>';
  rows = [aListedRun({ city: hostile, venue: hostile, failure_reason: hostile, status: 'failed', trigger: hostile })];
  const { html } = await dashboard.get('/runs?search=%22%3E%3Cscript%3Ealert(1)');
  assert.not.match(html, '<script>');
  assert.is(html.split('&lt;script>alert(1)').length - 1 >= 5, true);
});

test('filters by its address', async () => {
  await dashboard.get('/runs?status=failed&date=2026-11-20&failed_stage=html_generation&search=ghent');
  const { limit: _limit, ...filters } = queries.at(-1) as Record<string, unknown>;
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  assert.equal(given, { status: 'failed', date: '2026-11-20', failedStage: 'html_generation', search: 'ghent' });
});

test('has a short address after its form, which sends empty fields', async () => {
  const { status, headers } = await dashboard.get('/runs?search=&status=failed&date=&trigger=');
  assert.equal([status, headers.get('location')], [303, '/runs?status=failed']);
});

test('refuses a filter that it does not know', async () => {
  assert.is((await dashboard.get('/runs?stauts=failed')).status, 422);
});

test('leads to older runs with the same filter', async () => {
  nextCursor = 'abc_1';
  const { html } = await dashboard.get('/runs?status=failed');
  assert.match(html, 'href="/runs?status=failed&amp;cursor=abc_1"');
});

test('offers to resume or cancel all that match only where something does', async () => {
  const action = 'href="/runs/bulk?action=resume&amp;status=failed"';
  assert.match((await dashboard.get('/runs?status=failed&cursor=abc_1')).html, action);
  rows = [];
  assert.not.match((await dashboard.get('/runs?status=failed')).html, '/runs/bulk');
});

test('offers the newest run of each show to be resumed, and none that succeeded', async () => {
  rows = [
    aListedRun({ brief_run_id: newest, status: 'failed' }),
    aListedRun({ brief_run_id: older, status: 'failed' }),
    aListedRun({ brief_run_id: other, show_id: 'another', status: 'ok' }),
  ];
  const { html } = await dashboard.get('/runs/bulk?action=resume&status=failed');
  assert.equal(
    ids.map((id) => html.includes(`value="${id}"`)),
    [true, false, false],
  );
});

test('chooses no run of a show that is over', async () => {
  rows = [
    aListedRun({ brief_run_id: newest, status: 'failed', show_date: '2026-11-20' }),
    aListedRun({ brief_run_id: older, status: 'failed', show_date: '2026-11-19' }),
  ];
  const { html } = await dashboard.get('/runs/bulk?action=resume');
  const isChosen = (id: string) => new RegExp(`value="${id}"[^>]* checked|checked[^>]* value="${id}"`, 'u').test(html);
  assert.equal([isChosen(newest), isChosen(older)], [true, false]);
  assert.match(html, 'Not chosen: 1 run of shows that are over');
});

test('offers only runs in progress to be cancelled', async () => {
  rows = [
    aListedRun({ brief_run_id: newest, status: 'processing' }),
    aListedRun({ brief_run_id: older, status: 'processing', ending: true }),
    aListedRun({ brief_run_id: other, status: 'failed' }),
  ];
  const { html } = await dashboard.get('/runs/bulk?action=cancel');
  assert.equal(
    ids.map((id) => html.includes(`value="${id}"`)),
    [true, false, false],
  );
});

test('resumes exactly the runs that were confirmed, and says what became of each', async () => {
  const reason = ['reason', 'the feed is back'] as const;
  const fields = [['action', 'resume'] as const, ['run', older] as const, ['run', other] as const, reason];
  const { html } = await dashboard.send('/runs/bulk', fields);
  assert.equal(calls, [
    [older, 'the feed is back'],
    [other, 'the feed is back'],
  ]);
  assert.match(html, `href="/runs/${newest}"`);
  assert.match(html, 'not ended yet');
});

test.after(dashboard.api.close);
test.run();
