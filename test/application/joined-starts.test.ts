import { randomUUID } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import type { StartSummary } from '../../src/domain/run/start-summary.js';
import { millisecondsOf } from '../../src/domain/time.js';
import type { EventStore } from '../../src/ports/event-store.js';
import { answered } from '../support/contracts/opened.js';
import { faultyStore } from '../support/faulty-store.js';
import { createGate, settled } from '../support/gate.js';
import { type Behaviours, noopOutcome } from '../support/plugins-in-process.js';
import { aShow } from '../support/results.js';
import {
  aStart,
  listing,
  type StartingParts,
  startAndTell,
  startingParts,
  storeOn,
} from '../support/starting-parts.js';
import { endingsOnRecord, runsOnRecord } from '../support/starts-on-record.js';
import { createVirtualClock } from '../support/virtual-clock.js';
import { noopPlan } from '../support/working-parts.js';

const test = suite('a tick of the schedule');
const tick = (overrides = {}) => aStart({ trigger: 'schedule', actor: 'schedule', ...overrides });
const early = aShow();
const late = aShow({ show_id: 'ghent-2026-11-20-late', start: '23:00' });
const broken = { kind: 'failed', reason: 'the other side is gone', retryable: false };

type Scene = Readonly<{ parts: StartingParts; log: EventStore; tick(overrides?: object): Promise<StartSummary> }>;

async function atWork(act: (scene: Scene) => Promise<void>, behaviours: Behaviours = {}, day = () => '2026-11-20') {
  const log = openMemoryStore().events;
  const parts = startingParts({ store: storeOn(log), behaviours, today: day });
  parts.work();
  try {
    await answered(act({ parts, log, tick: (overrides) => startAndTell(parts, tick(overrides)) }));
  } finally {
    await parts.stop();
  }
}

test('that is repeated while its run works joins it, and waits for it', async () => {
  const stage = createGate();
  const city: NonNullable<Behaviours['stages']>['perplexity_city'] = (context, input) =>
    stage.opened.then(() => noopOutcome('perplexity_city', input, context));
  await atWork(
    async ({ parts, log }) => {
      const first = startAndTell(parts, tick());
      while ((await runsOnRecord(log)).length === 0) await settled();
      let isTold = false;
      const second = startAndTell(parts, tick()).finally(() => {
        isTold = true;
      });
      for (let turn = 0; turn < 20; turn += 1) await settled();
      assert.not.ok(isTold);
      stage.open();
      assert.equal([(await second).status, (await second).brief_run_ids], ['ok', (await first).brief_run_ids]);
      assert.is((await runsOnRecord(log)).length, 1);
    },
    { stages: { perplexity_city: city } },
  );
});

for (const status of ['ok', 'degraded'] as const) {
  test(`joins a run that has ended ${status}`, async () => {
    const stages = status === 'ok' ? {} : { perplexity_city: async () => broken };
    await atWork(
      async (scene) => {
        const first = await scene.tick();
        assert.is(first.status, status);
        assert.equal((await scene.tick()).briefs, first.briefs);
      },
      { stages },
    );
  });
}

test('makes a new run after each that failed, and joins the first that does not', async () => {
  let failures = 0;
  const stages: Behaviours['stages'] = {
    html_generation: (context, input) => {
      failures += 1;
      return failures <= 3 ? broken : noopOutcome('html_generation', input, context);
    },
  };
  await atWork(
    async (scene) => {
      const told = [];
      for (let count = 0; count < 6; count += 1) told.push(await scene.tick());
      assert.equal(
        told.map(({ status }) => status),
        ['failed', 'failed', 'failed', 'ok', 'ok', 'ok'],
      );
      assert.is(new Set(told.flatMap(({ brief_run_ids: ids }) => ids)).size, 4);
    },
    { stages },
  );
});

test('makes a new run after one that was cancelled', async () => {
  const stages: Behaviours['stages'] = { perplexity_city: () => new Promise(() => undefined) };
  await atWork(
    async ({ parts }) => {
      const first = await startAndTell(parts, tick(), 0);
      const [runId = ''] = first.brief_run_ids;
      assert.equal((await startAndTell(parts, tick(), 0)).brief_run_ids, [runId]);
      await parts.control.cancel(runId, 'not tonight', { actor: 'key:0123456789ab', requestId: null });
      const second = await startAndTell(parts, tick(), 0);
      assert.equal([second.brief_run_ids.length, second.brief_run_ids.includes(runId)], [1, false]);
    },
    { stages },
  );
});

test('makes its own run on another day, and of another date', async () => {
  let day = '2026-11-20';
  const shows = async (date: string) => listing(aShow({ show_date: date }));
  await atWork(
    async (scene) => {
      const ids = [await scene.tick(), await scene.tick({ runDate: '2026-11-21' })];
      day = '2026-11-21';
      ids.push(await scene.tick(), await scene.tick({ runDate: '2026-11-21' }), await scene.tick({ runDate: null }));
      assert.is(new Set(ids.flatMap(({ brief_run_ids: each }) => each)).size, 4);
      assert.equal(ids[4]?.brief_run_ids, ids[3]?.brief_run_ids);
    },
    { shows },
    () => day,
  );
});

test('starts a show that was added since, and joins the others', async () => {
  let listed = [early];
  await atWork(
    async (scene) => {
      const first = await scene.tick();
      listed = [late, early];
      const second = await scene.tick();
      assert.is(second.brief_run_ids.length, 2);
      assert.is(second.brief_run_ids[1], first.brief_run_ids[0]);
      assert.equal((await scene.tick({ showId: late.show_id })).brief_run_ids, [second.brief_run_ids[0]]);
      assert.is((await runsOnRecord(scene.log)).length, 2);
    },
    { shows: async () => listing(...listed) },
  );
});

test('has nothing to do with what was started by hand', async () => {
  await atWork(async (scene) => {
    const byHand = [await startAndTell(scene.parts, aStart()), await startAndTell(scene.parts, aStart())];
    const first = await scene.tick();
    const ids = [...byHand, first].flatMap(({ brief_run_ids: each }) => each);
    assert.is(new Set(ids).size, 3);
    assert.equal((await scene.tick()).brief_run_ids, first.brief_run_ids);
  });
});

test('whose hub cannot be asked fails as one run without a show, and the next tick asks again', async () => {
  let answer: unknown = broken;
  await atWork(
    async (scene) => {
      const first = await scene.tick();
      assert.equal([first.status, first.briefs.map(({ show_id: show }) => show)], ['failed', [null]]);
      const second = await scene.tick();
      assert.is.not(second.brief_run_ids[0], first.brief_run_ids[0]);
      answer = listing(early);
      assert.is((await scene.tick()).status, 'ok');
      assert.equal(await endingsOnRecord(scene.log), ['RunCompleted', 'RunFailed', 'RunFailed']);
    },
    { shows: async () => answer },
  );
});

for (const [what, behaviours, runs] of [
  ['starts the same runs', { shows: async () => listing(early, late) }, 2],
  ['fails as the same run, where neither can ask its hub', { shows: async () => broken }, 1],
] as const) {
  test(`on two instances at the same moment ${what}`, async () => {
    const log = openMemoryStore().events;
    const both = [1, 2].map(() => startingParts({ store: storeOn(log), behaviours }));
    for (const parts of both) parts.work();
    const [one, other] = await answered(Promise.all(both.map((parts) => startAndTell(parts, tick()))));
    assert.equal(one?.brief_run_ids, other?.brief_run_ids);
    assert.equal([...(await runsOnRecord(log))].sort(), [...(one?.brief_run_ids ?? [])].sort());
    assert.is(one?.brief_run_ids.length, runs);
    for (const parts of both) await parts.stop();
  });
}

test('on two instances in the same millisecond gives each run to one of them', async () => {
  const log = openMemoryStore().events;
  const { clock } = createVirtualClock(millisecondsOf('2026-11-20T06:00:00.000Z'));
  const written: string[] = [];
  const events: EventStore = {
    ...log,
    append(stream, batch, expected, metadata) {
      written.push(JSON.stringify([stream, batch, expected]));
      return log.append(stream, batch, expected, metadata);
    },
  };
  const both = [1, 2].map(() => startingParts({ store: storeOn(events), clock }));
  const named = [early, late].map((show) => ({ runId: randomUUID(), show, plan: noopPlan() }));
  const runs = named.map((run) => ({ ...run, trigger: 'schedule', runDate: '2026-11-20', origin: null }));
  await Promise.all(both.map((parts) => parts.runs.start(runs, { actor: 'schedule', requestId: null })));
  assert.equal([written.length, new Set(written).size], [4, 2]);
  const given = both.map(({ queue }) => queue.load().waiting + queue.load().working);
  assert.is(
    given.reduce((sum, each) => sum + each),
    2,
  );
  for (const parts of both) await parts.stop();
});

for (const fault of ['cut before', 'cut after'] as const) {
  test(`${fault} any of its appends comes to one run a show when the next life is ticked`, async () => {
    for (let at = 1; at <= 30; at += 1) {
      const log = openMemoryStore().events;
      const store = faultyStore(log, (append) => (append === at ? fault : null));
      const behaviours = { shows: async () => listing(early, late) };
      const first = startingParts({ store: storeOn(store.events), behaviours });
      first.work();
      void startAndTell(first, tick());
      while (!store.isCut()) await new Promise((resolve) => setTimeout(resolve, 1));
      first.abort();
      const next = startingParts({ store: storeOn(log), behaviours });
      next.work();
      await next.recover();
      const told = await answered(startAndTell(next, tick()));
      assert.equal([told.status, [...told.brief_run_ids].sort()], ['ok', [...(await runsOnRecord(log))].sort()]);
      assert.is(told.brief_run_ids.length, 2);
      await next.stop();
    }
  });
}

test.run();
