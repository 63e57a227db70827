import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { Projector } from '../../../src/application/read-models/projector.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import type { Projection } from '../../../src/ports/projection.js';
import type { ViewStore } from '../../../src/ports/view-store.js';
import { silentLog } from '../../support/stage-context.js';
import { createVirtualClock, settled } from '../../support/virtual-clock.js';

const test = suite('the projector');

/** How long a changed row is only in memory. */
const saveMilliseconds = 250;

const metadata = {
  time: '2026-11-20T09:00:00.000Z',
  actor: 'service',
  request_id: null,
  causation_id: null,
  worker: 'w',
};

/** Counts the events of each stream. */
const counts: Projection<number> = {
  view: 'counts',
  types: { RunStarted: 'changes', StageStarted: 'changes' },
  keyOf: ({ stream }) => stream,
  evolve: (count) => (count ?? 0) + 1,
  place: (count) => ({ group: '', sort: count }),
};

test('saves no part of a batch, although a view cannot be read in the middle of it', async () => {
  const store = openMemoryStore();
  const { clock, advance } = createVirtualClock(0);
  const stop = new AbortController();
  let reads = 0;
  const views: ViewStore = {
    ...store.views,
    async get(view, key) {
      reads += 1;
      if (reads === 3) throw new EventStoreUnavailable('away');
      return store.views.get(view, key);
    },
  };
  const start = (stream: string) =>
    store.events.append(stream, [{ type: 'RunStarted', data: {} }], 'no_stream', metadata);
  await start('run-0');
  const projections = [counts as Projection<unknown>];
  const projector = new Projector({ clock, log: silentLog, projections, events: store.events, views });
  const following = projector.follow(stop.signal);
  await settled();
  await advance(saveMilliseconds);
  await Promise.all(['run-1', 'run-2'].map(start));
  await advance(saveMilliseconds);
  assert.is(await store.views.position('counts'), 1);
  assert.is(await store.views.get('counts', 'run-1'), null);
  await advance(2 * saveMilliseconds);
  assert.is((await store.views.get('counts', 'run-1'))?.value, '1');
  assert.is(await store.views.position('counts'), 3);
  stop.abort();
  await following;
});

test('counts an event once when the log breaks off while the views are saved', async () => {
  const store = openMemoryStore();
  const { clock, advance } = createVirtualClock(0);
  const stop = new AbortController();
  let breakOff: (error: Error) => void = () => undefined;
  let finishSave: () => void = () => undefined;
  const projector = new Projector({
    clock,
    log: silentLog,
    projections: [counts as Projection<unknown>],
    events: {
      ...store.events,
      async *follow(after, signal) {
        const broken = new Promise<never>((_, reject) => (breakOff = reject));
        broken.catch(() => undefined);
        const batches = store.events.follow(after, signal)[Symbol.asyncIterator]();
        for (;;) yield (await Promise.race([batches.next(), broken])).value;
      },
    },
    views: {
      ...store.views,
      async position(view) {
        const position = await store.views.position(view);
        // A save that is in flight now arrives after the position was read.
        finishSave();
        await settled();
        return position;
      },
      async save(changes, position) {
        await new Promise<void>((resolve) => (finishSave = resolve));
        return store.views.save(changes, position);
      },
    },
  });
  const following = projector.follow(stop.signal);
  await settled();
  await store.events.append('run-1', [{ type: 'RunStarted', data: {} }], 'no_stream', metadata);
  await settled();
  await advance(saveMilliseconds);
  breakOff(new EventStoreUnavailable('away'));
  await advance(250);
  finishSave();
  await settled();
  await store.events.append('run-1', [{ type: 'StageStarted', data: {} }], 0, metadata);
  await settled();
  assert.is(await projector.get(counts, 'run-1'), 2);
  stop.abort();
  for (let saves = 0; saves < 3; saves += 1) {
    await settled();
    finishSave();
  }
  await following;
});

test.run();
