import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import { createTestApplication, startTestApplication } from '../../support/application.js';
import { recordedRuns } from '../../support/recorded-runs.js';

const test = suite('a query');

const { store, runs } = await recordedRuns();
const { application, events, stop } = await startTestApplication({ ports: store });
const { queries } = application;
const unknown = '00000000-0000-4000-8000-000000000000';
const errorOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

test('for runs lists the newest first, in pages', async () => {
  const { value, age } = await queries.runs({ limit: 100 });
  const all = value.rows;
  assert.equal([all.length, value.nextCursor, age], [runs.length, null, null]);
  const starts = all.map(({ started_at: at }) => at);
  assert.equal(starts, starts.toSorted().toReversed());
  assert.equal((await queries.runs({ limit: 2 })).value.rows, all.slice(0, 2));
});

test('for costs reads the runs of a period, and what they used', async () => {
  const { rows } = (await queries.runs({ limit: 100 })).value;
  const [newest] = rows;
  const all = await queries.costs('2000-01-01T00:00:00.000Z');
  assert.equal([all.age, all.value.runs], [null, rows]);
  const recent = (await queries.costs(newest?.started_at ?? '')).value.runs;
  assert.equal(
    recent,
    rows.filter(({ started_at: at }) => at === newest?.started_at),
  );
  assert.equal((await queries.costs('2999-01-01T00:00:00.000Z')).value, { slots: [], runs: [] });
});

test('for briefs finds those that are published, and none that was unpublished', async () => {
  const published = (await queries.recentBriefs(100)).value.map(({ show_id: id }) => id).sort();
  assert.equal(published, ['degraded', 'ok']);
  assert.is((await queries.briefOfShow('ok')).value?.brief_run_id, runs[0]);
  assert.is((await queries.briefOfShow('retried')).value, null);
});

test('for a run as it was returns its record at every revision and moment', async () => {
  const [run = ''] = runs;
  const history = await events(run);
  const last = history.length - 1;
  const statusAt = async (revision: number) => {
    const record = await queries.runAt(run, { revision });
    return record !== null && 'status' in record ? record.status : record?.code;
  };
  assert.equal(
    [await statusAt(0), await statusAt(last), await statusAt(last + 1)],
    ['processing', 'ok', 'beyond_history'],
  );
  const now = await queries.runAt(run, { instant: '9999-01-01T00:00:00.000Z' });
  assert.equal(now, (await queries.run(run)).value?.record());
  assert.is(await queries.runAt(run, { instant: '2001-01-01T00:00:00.000Z' }), null);
  assert.is(await queries.runAt(unknown, { revision: 0 }), null);
});

test('for an unknown run finds nothing', async () => {
  assert.equal(await queries.run(unknown), { value: null, age: null });
  assert.equal(await queries.events(unknown), []);
});

test('while the store is unavailable returns what the read models hold, with its age', async () => {
  let isAway = false;
  const head = async () => {
    if (isAway) throw new EventStoreUnavailable('away');
    return store.events.head();
  };
  const other = await startTestApplication({ ports: { ...store, events: { ...store.events, head } } });
  isAway = true;
  const { value, age } = await other.application.queries.runs({ limit: 100 });
  assert.is(value.rows.length, runs.length);
  assert.type(age, 'number');
  await other.stop();
});

test('for a list rejects before the read models have seen the log', async () => {
  const head = async () => Promise.reject(new EventStoreUnavailable('away'));
  const empty = openMemoryStore();
  const idle = createTestApplication({ ports: { ...empty, events: { ...empty.events, head } } });
  assert.instance(await errorOf(idle.application.queries.runs({ limit: 1 })), EventStoreUnavailable);
  assert.instance(await errorOf(idle.application.queries.recentBriefs(1)), EventStoreUnavailable);
  await stop();
});

test.run();
