import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { systemClock } from '../../../adapters/composition/system-clock.js';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { readModels } from '../../../adapters/projections/projection-list.js';
import { Projector } from '../../../src/application/read-models/projector.js';
import { EventStoreUnavailable } from '../../../src/ports/event-store.js';
import type { ViewStore } from '../../../src/ports/view-store.js';
import { recordedRuns } from '../../support/recorded-runs.js';
import { silentLog } from '../../support/stage-context.js';

const test = suite('a projector');

const { store, runs } = await recordedRuns();
const { events } = store;
const everything = { limit: 100 };

/** A projector of the recorded runs into these views, which follows the log until `stop`. */
function following(views: ViewStore) {
  const projections = Object.values(readModels);
  const projector = new Projector({ events, views, projections, clock: systemClock, log: silentLog });
  const controller = new AbortController();
  const seen: number[] = [];
  projector.onEvents((batch) => seen.push(...batch.map(({ position }) => position)));
  const running = projector.follow(controller.signal);
  const stop = () => {
    controller.abort();
    return running;
  };
  return { projector, seen, stop };
}

test('folds the whole log, announces each event once, and saves it when it stops', async () => {
  const { views } = openMemoryStore();
  const { projector, seen, stop } = following(views);
  const head = await events.head();
  assert.ok(await projector.reach(head, 5_000));
  assert.equal(
    seen,
    Array.from({ length: head }, (_, index) => index + 1),
  );
  assert.is((await projector.list(readModels.runList, everything)).length, runs.length);
  await stop();
  assert.is(await views.position(readModels.runList.view), head);
});

test('continues from the saved position', async () => {
  const { views } = openMemoryStore();
  const first = following(views);
  await first.projector.reach(await events.head(), 5_000);
  await first.stop();
  const second = following(views);
  assert.ok(await second.projector.reach(await events.head(), 5_000));
  assert.equal(second.seen, []);
  assert.is((await second.projector.get(readModels.runList, runs[0] ?? ''))?.status, 'ok');
  await second.stop();
});

test('saves later what it could not save, without folding it twice', async () => {
  const { views } = openMemoryStore();
  let failures = 3;
  const save: ViewStore['save'] = async (changes, position) => {
    failures -= 1;
    if (failures >= 0) throw new EventStoreUnavailable('away');
    return views.save(changes, position);
  };
  const { projector, seen, stop } = following({ ...views, save });
  const head = await events.head();
  await projector.reach(head, 5_000);
  while ((await views.position(readModels.runList.view)) < head)
    await new Promise((resolve) => setTimeout(resolve, 10));
  assert.equal([failures, seen.length], [-1, head]);
  assert.is((await views.list(readModels.runList.view, everything)).length, runs.length);
  await stop();
});

test('does not reach a position that the log does not have, in the time given', async () => {
  const { projector, stop } = following(openMemoryStore().views);
  assert.is(projector.secondsSinceComplete(), null);
  assert.not(await projector.reach((await events.head()) + 1, 20));
  await stop();
});

test('waits for no position once it has stopped', async () => {
  const { projector, stop } = following(openMemoryStore().views);
  const reached = projector.reach((await events.head()) + 1, 3_600_000);
  await stop();
  assert.not(await reached);
  assert.not(await projector.reach((await events.head()) + 1, 3_600_000));
});

test.run();
