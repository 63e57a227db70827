import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import type { RunQuery } from '../../../src/application/read-models/run-index.js';
import { parseRunCursor } from '../../../src/application/read-models/run-index.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { recordedRuns } from '../../support/recorded-runs.js';
import { aShow } from '../../support/results.js';
import { appendHistories, type Course } from '../../support/sample-histories.js';

const test = suite('the list of runs');

const kinds: readonly Course[] = ['ok', 'failed', 'cancelled-at-once'];

const pageOf = async ({ application }: TestApplication, query: Partial<RunQuery>) =>
  (await application.queries.runs({ limit: 100, ...query })).value;

/** Returns the ids of all runs that match, page by page. */
async function pages(created: TestApplication, query: Partial<RunQuery>): Promise<readonly string[]> {
  const { rows, nextCursor } = await pageOf(created, query);
  const ids = rows.map(({ brief_run_id: id }) => id);
  const cursor = parseRunCursor(nextCursor ?? '');
  return cursor === null ? ids : [...ids, ...(await pages(created, { ...query, cursor }))];
}

test('finds the runs with a status, show, date, trigger, failed stage or word, and those with all of them', async () => {
  const { store, runs } = await recordedRuns();
  const created = await startTestApplication({ ports: store });
  const found = async (query: Partial<RunQuery>) =>
    (await pageOf(created, query)).rows
      .map((row) => row.show_id ?? 'none')
      .sort()
      .join(' ');
  assert.is(await found({ status: 'degraded' }), 'degraded');
  assert.is(await found({ showId: 'retried' }), 'retried');
  assert.is(await found({ date: '2026-11-21' }), '');
  assert.is(await found({ date: '2026-11-20', trigger: 'schedule' }), '');
  assert.is(await found({ failedStage: 'html_generation' }), 'failed failed');
  assert.is(await found({ failedStage: 'html_generation', status: 'ok' }), '');
  assert.is(await found({ search: 'CANC' }), 'cancelled');
  assert.is(await found({ search: `${(runs[1] ?? '').slice(0, 8)} degr` }), 'degraded');
  await created.stop();
});

test('says how each run ended: who started it, how long it took, and what failed', async () => {
  const { store } = await recordedRuns();
  const created = await startTestApplication({ ports: store });
  const { rows } = await pageOf(created, {});
  for (const row of rows) {
    assert.is(row.actor, 'key:0123456789ab');
    assert.is(row.duration, (Date.parse(row.completed_at ?? '') - Date.parse(row.started_at)) / 1000);
  }
  const failure = ({ failed_stage: stage, failure_reason: reason }: (typeof rows)[number]) => `${stage}: ${reason}`;
  assert.equal([...new Set(rows.map(failure))].sort(), [
    'html_generation: no template',
    'hub_lookup: the hub is gone',
    'null: null',
    'perplexity_news: no news',
  ]);
  await created.stop();
});

test('comes in pages that hold every run once, although runs start in the same moment and while others start', async () => {
  const store = openMemoryStore();
  await appendHistories(store.events, 130, kinds);
  const behaviours = { shows: async () => ({ kind: 'listed', shows: [aShow()], unusable: [], notices: [] }) };
  const created = await startTestApplication({ ports: store, behaviours });
  const all = await pages(created, {});
  assert.is(new Set(all).size, 130);
  assert.equal(await pages(created, { limit: 7 }), all);
  const first = await pageOf(created, { limit: 7 });
  const { brief_run_ids: started } = await created.start();
  const cursor = parseRunCursor(first.nextCursor ?? '') ?? undefined;
  assert.equal(await pages(created, { limit: 50, cursor }), all.slice(7));
  assert.equal(await pages(created, { limit: 50 }), [...started, ...all]);
  assert.is((await pageOf(created, { limit: 1 })).rows[0]?.status, 'ok');
  await created.stop();
});

test('finds every one of more runs than are read at once, also while the list without a filter is asked for', async () => {
  const store = openMemoryStore();
  await appendHistories(store.events, 1_050, ['failed-without-show', 'cancelled-by-hub']);
  const created = await startTestApplication({ ports: store });
  const [failed, newest, cancelled] = await Promise.all([
    pages(created, { status: 'failed' }),
    pageOf(created, {}),
    pages(created, { status: 'cancelled' }),
  ]);
  assert.equal([failed.length, newest.rows.length, cancelled.length], [525, 100, 525]);
  assert.is(new Set([...failed, ...cancelled]).size, 1_050);
  await created.stop();
});

test('answers the first filter from the newest runs while the others are still being read', async () => {
  const store = openMemoryStore();
  await appendHistories(store.events, 1_050, ['failed-without-show', 'cancelled-by-hub']);
  let [lists, letRead] = [0, (): void => undefined];
  const mayRead = new Promise<void>((resolve) => {
    letRead = resolve;
  });
  const list: typeof store.views.list = async (view, listing) => {
    if (view === 'runs' && listing.group === undefined) lists += 1;
    // The first listing is what the filter looks at; the second one is the reading of all.
    if (lists > 1) await mayRead;
    return store.views.list(view, listing);
  };
  const created = await startTestApplication({ ports: { ...store, views: { ...store.views, list } } });
  assert.is((await pageOf(created, { status: 'failed' })).rows.length, 100);
  assert.is(lists, 2);
  const rare = pageOf(created, { showId: 'nothing' });
  letRead();
  assert.is((await rare).rows.length, 0);
  await created.stop();
});

test('follows a run from its start to its end, and when more runs change than are read in a turn', async () => {
  const store = openMemoryStore();
  const created = await startTestApplication({ ports: store });
  assert.equal(await pages(created, { status: 'ok' }), []);
  const shows = (await created.start()).brief_run_ids;
  assert.equal([...(await pages(created, { status: 'ok' }))].sort(), [...shows].sort());
  await appendHistories(store.events, 600, kinds);
  assert.is((await pages(created, {})).length, 600 + shows.length);
  await created.stop();
});

test('adds up what the attempts of a run cost, by currency', async () => {
  const store = openMemoryStore();
  await appendHistories(store.events, 2);
  const created = await startTestApplication({ ports: store });
  const costs = (await pageOf(created, {})).rows.map((row) => [row.status, row.costs]);
  assert.equal(costs.sort(), [
    ['degraded', { USD: 0.02 }],
    ['ok', { USD: 0.01 }],
  ]);
  await created.stop();
});

test.run();
