import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { RunListEntry } from '../../../../src/domain/api-documents/runs.js';
import type { Brief } from '../../../../src/domain/run/events.js';
import type { Show } from '../../../../src/domain/stage-values/hub-lookup.js';
import { aListedRun, startDashboard } from '../../../support/dashboard.js';
import { aShow } from '../../../support/results.js';

let shows: readonly Show[] = [];
let runs: readonly RunListEntry[] = [];
let hub = 'files';
let problem: string | null = null;
let brief: Brief | null = null;
let now = Date.parse('2026-11-20T09:00:00Z');

const dashboard = await startDashboard({
  showsOfDate: async (date) => ({ date, shows: shows.filter((show) => show.show_date === date), problem }),
  queries: {
    runs: async ({ trigger }) => {
      const rows = runs.filter((run) => trigger === undefined || run.trigger === trigger);
      return { value: { rows, nextCursor: null }, age: null };
    },
    run: async () => ({ value: null, age: null }),
    briefOfShow: async () => ({ value: brief, age: null }),
  },
  installation: {
    now: () => now,
    stages: async () => [
      {
        stage: 'hub_lookup',
        selected: hub,
        implementations: [hub],
        digest: null,
        vendor: null,
        paid: false,
        settings: [],
      },
    ],
    schedule: () => ({ expression: '0 6 * * *', next: '2026-11-21T06:00:00.000Z' }),
  },
});

/** Returns the page at a moment; the doors of the show open at 19:00 in Brussels, 18:00 UTC. */
async function pageAt(moment: string): Promise<string> {
  now = Date.parse(moment);
  return (await dashboard.get('/')).html;
}

const test = suite('the first page');

test.before.each(() => {
  shows = [aShow()];
  runs = [];
  brief = null;
});

test('without shows, says what to do first', async () => {
  shows = [];
  const html = await pageAt('2026-11-20T09:00:00Z');
  assert.match(html, 'What to do first');
  assert.match(html, './input/shows/');
});

test('without shows of a hub over HTTP, leads to its settings instead of the input folder', async () => {
  shows = [];
  hub = 'http';
  const html = await pageAt('2026-11-20T09:00:00Z');
  hub = 'files';
  assert.match(html, 'hub_lookup=http');
  assert.not.match(html, './input/shows/');
});

test('says once what is lost on every day', async () => {
  problem = 'shows/tour.csv, line 6: <no date>';
  const html = await pageAt('2026-11-20T09:00:00Z');
  problem = null;
  assert.is(html.split('shows/tour.csv, line 6: &lt;no date>').length, 2);
});

test('highlights a show without a brief from four hours before its doors on, in the time of the venue', async () => {
  assert.not.match(await pageAt('2026-11-20T13:59:00Z'), 'card urgent');
  assert.match(await pageAt('2026-11-20T14:00:00Z'), 'card urgent');
});

test('leads from a show whose run failed to the retry, which reuses what the run has', async () => {
  runs = [aListedRun({ status: 'failed', error: 'html_generation: no <template>' })];
  const html = await pageAt('2026-11-20T09:00:00Z');
  runs = [];
  assert.match(html, `<a href="/runs/${aListedRun().brief_run_id}" class="button">See why, and retry`);
  assert.match(html, 'html_generation: no &lt;template>');
});

test('does not highlight a show that has its brief, or that does not take place', async () => {
  brief = {
    ...{ show_id: 'ghent-2026-11-20', show_date: '2026-11-20', performer: null, venue: 'Minard', city: 'Ghent' },
    ...{ region: null, country: 'BE', status: 'ok', brief_run_id: '0b4d3c52-6a1e-4f0c-9a3e-0d7f5a1c2b3d' },
    ...{ url: 'https://briefs.example/b/x/', image_url: 'https://briefs.example/b/x/preview.png' },
    published_at: '2026-11-20T08:00:00.000Z',
  };
  assert.not.match(await pageAt('2026-11-20T17:00:00Z'), 'card urgent');
  brief = null;
  shows = [aShow({ status: 'cancelled' })];
  assert.not.match(await pageAt('2026-11-20T17:00:00Z'), 'card urgent');
});

test('shows a preview of another server, and allows images of that server alone', async () => {
  brief = {
    ...{ show_id: 'ghent-2026-11-20', show_date: '2026-11-20', performer: null, venue: 'Minard', city: 'Ghent' },
    ...{ region: null, country: 'BE', status: 'ok', brief_run_id: '0b4d3c52-6a1e-4f0c-9a3e-0d7f5a1c2b3d' },
    ...{ url: 'https://briefs.example/b/x/', image_url: 'https://briefs.example/b/x/preview.png' },
    published_at: '2026-11-20T08:00:00.000Z',
  };
  const { headers, html } = await dashboard.get('/');
  assert.match(headers.get('content-security-policy') ?? '', "img-src 'self' https://briefs.example;");
  assert.match(html, 'src="https://briefs.example/b/x/preview.png"');
});

test('names the next tick of the schedule', async () => {
  assert.match(await pageAt('2026-11-20T09:00:00Z'), 'datetime="2026-11-21T06:00:00.000Z"');
});

test('says what the last tick of the schedule made', async () => {
  assert.not.match(await pageAt('2026-11-20T09:00:00Z'), 'last:');
  const made = { trigger: 'schedule', started_at: '2026-11-20T06:00:01.000Z' } as const;
  runs = [
    aListedRun({ ...made, status: 'failed', started_at: '2026-11-20T06:00:02.000Z' }),
    aListedRun(made),
    aListedRun(made),
    aListedRun({ ...made, run_date: '2026-11-19', status: 'cancelled' }),
  ];
  const html = await pageAt('2026-11-20T09:00:00Z');
  assert.match(html, 'last: <time datetime="2026-11-20T06:00:01.000Z"');
  assert.match(html, '<a href="/runs?trigger=schedule">1 failed, 2 ok</a>');
});

test('shows a hostile name as text', async () => {
  shows = [aShow({ city: '<img src=x onerror=alert(1)>' })];
  assert.not.match(await pageAt('2026-11-20T09:00:00Z'), '<img src=x');
});

test.after(dashboard.api.close);
test.run();
