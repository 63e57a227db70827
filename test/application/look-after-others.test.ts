import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readModels } from '../../adapters/composition/read-models.js';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { lookAfterOthers } from '../../src/application/look-after-others.js';
import { rows } from '../../src/application/queries.js';
import { millisecondsOf } from '../../src/domain/time.js';
import type { OfferedRun } from '../../src/ports/work-queue.js';
import { catchUp } from '../support/projecting.js';
import { after } from '../support/runs.js';
import { appendRuns, courses, runIdOf } from '../support/sample-histories.js';
import { createVirtualClock } from '../support/virtual-clock.js';

const minute = 60_000;

/** What is taken up of a log that others wrote, so many milliseconds after its runs were started. */
async function takenUpAfter(milliseconds: number) {
  const store = openMemoryStore();
  await appendRuns(store.events, courses.length);
  await catchUp(store);
  const { clock, advance } = createVirtualClock(millisecondsOf(after(0)));
  const stop = new AbortController();
  const offered: OfferedRun[] = [];
  const started: string[] = [];
  const looking = lookAfterOthers({
    views: store.views,
    models: readModels,
    starts: { goOn: async (id) => void started.push(id) },
    queue: { offer: async (run) => void offered.push(run) },
    longestRun: 30 * minute,
    clock,
    signal: stop.signal,
  });
  await advance(milliseconds);
  stop.abort();
  await looking;
  const unfinished = await rows(store.views, readModels.runList, { group: 'unfinished', limit: 1_000 });
  return { offered, started: new Set(started), unfinished: unfinished.map((entry) => entry.brief_run_id) };
}

test('what others began is left to them as long as they may be at it', async () => {
  const { offered, started } = await takenUpAfter(2 * minute);
  assert.equal([offered, [...started]], [[], []]);
});

test('a start that stays open is gone on with, its runs are left to whoever works on them', async () => {
  const { offered, started } = await takenUpAfter(31 * minute);
  assert.equal([offered, [...started]], [[], [runIdOf(1)]]);
});

test('a run that nobody has ended although its time is over is taken up', async () => {
  const { offered, unfinished } = await takenUpAfter(33 * minute);
  assert.ok(unfinished.length > 0);
  assert.equal(new Set(offered.map(({ runId }) => runId)), new Set(unfinished));
  assert.ok(offered.every(({ recovered }) => recovered));
});

test.run();
