import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { projections } from '../../adapters/composition/read-models.js';
import { systemClock } from '../../adapters/composition/system-clock.js';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { auditReplay } from '../../src/application/audit.js';
import { createRunEndings } from '../../src/application/run-endings.js';
import { createRunProjection } from '../../src/application/run-projection.js';
import { createViewSaver } from '../../src/application/view-saver.js';
import { type EventStore, EventStoreUnavailable } from '../../src/ports/event-store.js';
import type { ViewStore } from '../../src/ports/view-store.js';
import { openTemporaryStore } from '../adapters/embedded/temporary-store.js';
import { catchUp, longEnough, projectionOf, viewsAsText } from '../support/projecting.js';
import { appendRuns, courses, runIdOf } from '../support/sample-histories.js';
import { silentLog } from '../support/stage-context.js';

const test = suite('the read models');
const stores = [
  ['memory', async () => openMemoryStore()],
  ['the embedded store', () => openTemporaryStore()],
] as const;

for (const [name, open] of stores) {
  test(`of ${name} come out byte for byte when they are cleared and built again`, async () => {
    const store = await open();
    await appendRuns(store.events, 27 * courses.length);
    await catchUp(store);
    const before = await viewsAsText(store.views);
    for (const { view } of projections) await store.views.clear(view);
    assert.is.not(await viewsAsText(store.views), before);
    await catchUp(store);
    assert.is(await viewsAsText(store.views), before);
    await store.close();
  });

  test(`of ${name} go on from where they were saved`, async () => {
    const store = await open();
    await appendRuns(store.events, courses.length);
    await catchUp(store);
    const followed: number[] = [];
    const events: EventStore = {
      ...store.events,
      follow: (after, signal) => {
        followed.push(after);
        return store.events.follow(after, signal);
      },
    };
    const head = await store.events.head();
    await catchUp({ ...store, events });
    assert.equal(followed, [head]);
    await store.close();
  });
}

/** The store, whose follower gets the log in small batches. */
function inSmallBatches(store: EventStore): EventStore {
  return {
    ...store,
    async *follow(after, signal) {
      for await (const batch of store.follow(after, signal)) {
        for (let start = 0; start < batch.length; start += 7) yield batch.slice(start, start + 7);
      }
    },
  };
}

test('count nothing twice when one view is built anew and that is cut short', async () => {
  const store = openMemoryStore();
  await appendRuns(store.events, 3 * courses.length);
  await catchUp(store);
  const before = await viewsAsText(store.views);
  await store.views.clear('known_shows_1');
  const stop = new AbortController();
  const views: ViewStore = {
    ...store.views,
    save: async (changes, position) => {
      await store.views.save(changes, position);
      stop.abort();
    },
  };
  await projectionOf({ events: inSmallBatches(store.events), views }).follow(stop.signal);
  assert.is.not(await viewsAsText(store.views), before);
  await catchUp(store);
  assert.is(await viewsAsText(store.views), before);
});

test('lose nothing while saves and reads fail', async () => {
  const calm = openMemoryStore();
  await appendRuns(calm.events, courses.length);
  await catchUp(calm);
  const store = openMemoryStore();
  await appendRuns(store.events, courses.length);
  let calls = 0;
  const sometimes = () => {
    calls += 1;
    if (calls % 5 < 2 && calls < 12) throw new EventStoreUnavailable('not now');
  };
  const clock = { ...systemClock, waitUntil: async () => undefined };
  const views: ViewStore = {
    ...store.views,
    position: async (view) => {
      sometimes();
      return store.views.position(view);
    },
    get: async (view, key) => {
      sometimes();
      return store.views.get(view, key);
    },
    save: async (changes, position) => {
      sometimes();
      await store.views.save(changes, position);
    },
  };
  const events: EventStore = {
    ...inSmallBatches(store.events),
    async *follow(after, signal) {
      sometimes();
      yield* inSmallBatches(store.events).follow(after, signal);
    },
  };
  const stop = new AbortController();
  const projection = createRunProjection(
    events,
    createViewSaver(views, projections, clock, silentLog),
    clock,
    silentLog,
  );
  const head = await store.events.head();
  const done = new Promise<void>((resolve) => {
    projection.onSaved((batch) => (batch.at(-1)?.position === head ? resolve() : undefined));
  });
  const following = projection.follow(stop.signal);
  await done;
  stop.abort();
  await following;
  assert.ok(calls > 12);
  assert.is(await viewsAsText(store.views), await viewsAsText(calm.views));
});

test('count nothing twice when a save arrived and its answer did not', async () => {
  const store = openMemoryStore();
  await appendRuns(store.events, courses.length);
  let saves = 0;
  const views: ViewStore = {
    ...store.views,
    save: async (changes, position) => {
      await store.views.save(changes, position);
      saves += 1;
      if (saves % 10 === 1) throw new EventStoreUnavailable('the line went dead');
    },
  };
  await catchUp({ events: inSmallBatches(store.events), views });
  assert.equal((await auditReplay(store.events, store.views, projections)).findings, []);
});

test('stop waiting for a store that cannot be written when the service stops', async () => {
  const store = openMemoryStore();
  await appendRuns(store.events, 1);
  const stop = new AbortController();
  const views: ViewStore = {
    ...store.views,
    save: async () => {
      stop.abort();
      throw new EventStoreUnavailable('never');
    },
  };
  await projectionOf({ ...store, views }).follow(stop.signal);
  assert.is(await store.views.position('run_list_3'), 0);
});

test('let a mistake through that trying again would not mend', async () => {
  const store = openMemoryStore();
  await appendRuns(store.events, 1);
  const views: ViewStore = { ...store.views, save: () => Promise.reject(new TypeError('no text')) };
  try {
    await projectionOf({ ...store, views }).follow(new AbortController().signal);
    assert.unreachable('the mistake was swallowed');
  } catch (error) {
    assert.instance(error, TypeError);
  }
});

test('let go of rows in memory that are no longer hot, and know them again', async () => {
  const store = openMemoryStore();
  await appendRuns(store.events, 1_100);
  await catchUp(store);
  assert.is((await store.views.list('run_list_3', { limit: 2_000 })).length, 1_100);
  assert.equal((await auditReplay(store.events, store.views, projections)).findings, []);
});

test('are waited for no longer than asked, and tell how old they are', async () => {
  const store = openMemoryStore();
  await appendRuns(store.events, 1);
  const projection = projectionOf(store);
  assert.not.ok(await projection.reach(1, 1));
  assert.ok(projection.secondsSinceFresh() >= 0);
  const stop = new AbortController();
  const following = projection.follow(stop.signal);
  assert.ok(await projection.reach(await store.events.head(), longEnough));
  assert.ok(await projection.reach(0, 0));
  stop.abort();
  await following;
});

test.run();

const endings = suite('the end of a run');
const never = new AbortController().signal;

endings('is told although it had come before anybody waited', async () => {
  const waiting = createRunEndings(projectionOf(openMemoryStore()));
  await waiting.wait(runIdOf(0), async () => true, never);
});

endings('is told when the views show it, and not for another run’s', async () => {
  const store = openMemoryStore();
  const projection = projectionOf(store);
  const stop = new AbortController();
  const following = projection.follow(stop.signal);
  const ended: string[] = [];
  const { wait } = createRunEndings(projection);
  const waits = [0, 1, 7].map((number) =>
    wait(runIdOf(number), async () => false, stop.signal).then(() =>
      stop.signal.aborted ? undefined : ended.push(runIdOf(number)),
    ),
  );
  await appendRuns(store.events, 8);
  await Promise.all(waits.slice(0, 2));
  assert.equal(ended.toSorted(), [runIdOf(0), runIdOf(1)].toSorted());
  stop.abort();
  await Promise.all([...waits, following]);
});

endings('is not waited for after the signal, nor when nobody can tell', async () => {
  const { wait } = createRunEndings(projectionOf(openMemoryStore()));
  await wait(runIdOf(0), () => new Promise(() => undefined), AbortSignal.abort());
  try {
    await wait(runIdOf(0), () => Promise.reject(new Error('gone')), never);
    assert.unreachable('the rejection was swallowed');
  } catch (error) {
    assert.is(error instanceof Error && error.message, 'gone');
  }
});

endings.run();
