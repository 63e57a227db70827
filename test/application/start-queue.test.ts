import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { deriveId } from '../../adapters/composition/derive-id.js';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { createInProcessQueue } from '../../src/application/in-process-queue.js';
import { createStartRuns } from '../../src/application/start-run.js';
import type { Show } from '../../src/domain/stage-values/hub-lookup.js';
import type { EventStore } from '../../src/ports/event-store.js';
import type { WorkQueue } from '../../src/ports/work-queue.js';
import { answered, rejection } from '../support/contracts/opened.js';
import { faultyStore } from '../support/faulty-store.js';
import { createGate, type Gate, settled } from '../support/gate.js';
import { hastyClock } from '../support/hasty-clock.js';
import { noopOutcome } from '../support/plugins-in-process.js';
import { aShow } from '../support/results.js';
import { silentLog } from '../support/stage-context.js';
import {
  aStart,
  listing,
  type StartingParts,
  startAndTell,
  startingParts,
  storeOn,
} from '../support/starting-parts.js';
import { endingsOnRecord, runsOnRecord, startsOnRecord, wholeLog } from '../support/starts-on-record.js';
import { noopPlan } from '../support/working-parts.js';

const test = suite('a start and the queue');
const keyed = (idempotencyKey: string) => aStart({ idempotencyKey });
const scheduled = aStart({ trigger: 'schedule' });
const numbered = (count: number) => Array.from({ length: count }, (_, index) => aShow({ show_id: `show ${index}` }));

type Queued = Readonly<{ parts: StartingParts; log: EventStore; stage: Gate; shows(shows: readonly Show[]): void }>;

/** One worker, room for two more runs; a run ends once the test opens the stage. */
async function withOneWorker(act: (queued: Queued) => Promise<void>, hub: Promise<void> = settled()): Promise<void> {
  const log = openMemoryStore().events;
  const stage = createGate();
  let listed: readonly Show[] = [aShow()];
  const parts = startingParts({
    store: storeOn(log),
    behaviours: {
      shows: () => hub.then(() => listing(...listed)),
      stages: {
        perplexity_city: (context, input) => stage.opened.then(() => noopOutcome('perplexity_city', input, context)),
      },
    },
    clock: hastyClock,
    ...{ runsAtOnce: 1, longestQueue: 2 },
  });
  const shows = (next: readonly Show[]) => {
    listed = next;
  };
  parts.work();
  await answered(act({ parts, log, stage, shows }));
  stage.open();
  await answered(until(async () => !(await endingsOnRecord(log)).includes('open')));
  await parts.stop();
  assert.equal([parts.queue.load().working, parts.queue.load().waiting], [0, 0]);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 1));
}

async function refusedFull(start: Promise<unknown>): Promise<void> {
  assert.is((await rejection(start)).name, 'QueueFull');
}

async function fill({ parts }: Queued): Promise<void> {
  for (let run = 0; run < 3; run += 1) await startAndTell(parts, aStart(), 0);
  await until(async () => parts.queue.load().working === 1 && parts.queue.load().waiting === 2);
}

test('beyond what may wait is refused, and leaves nothing on record', () =>
  withOneWorker(async (queued) => {
    await fill(queued);
    const before = await wholeLog(queued.log);
    await refusedFull(startAndTell(queued.parts, aStart(), 0));
    await refusedFull(startAndTell(queued.parts, keyed('tonight'), 0));
    assert.is((await wholeLog(queued.log)).length, before.length);
    queued.stage.open();
    await until(async () => queued.parts.queue.load().waiting === 0);
    assert.is((await startAndTell(queued.parts, keyed('tonight'))).status, 'ok');
  }));

for (const key of [null, 'tonight']) {
  test(`of several shows that do not all fit starts none of them, ${key === null ? 'without' : 'with'} a key`, () =>
    withOneWorker(async (queued) => {
      const { parts, log, shows, stage } = queued;
      await startAndTell(parts, aStart(), 0);
      shows(numbered(3));
      const before = await wholeLog(log);
      await refusedFull(startAndTell(parts, aStart({ idempotencyKey: key }), 0));
      assert.is((await wholeLog(log)).length, before.length);
      assert.is(parts.queue.load().waiting, 0);
      shows(numbered(2));
      assert.is((await startAndTell(parts, aStart({ idempotencyKey: key }), 0)).brief_run_ids.length, 2);
      stage.open();
    }));
}

test('that was refused does not begin in the next life of the service', () =>
  withOneWorker(async (queued) => {
    queued.shows(numbered(4));
    await refusedFull(startAndTell(queued.parts, keyed('tonight'), 0));
    const next = startingParts({ store: storeOn(queued.log) });
    next.work();
    await next.recover();
    await settled();
    await next.stop();
    assert.equal(await wholeLog(queued.log), []);
  }));

test('under a known key is answered however many wait', () =>
  withOneWorker(async (queued) => {
    const first = await startAndTell(queued.parts, keyed('tonight'), 0);
    for (let run = 0; run < 2; run += 1) await startAndTell(queued.parts, aStart(), 0);
    await refusedFull(startAndTell(queued.parts, aStart(), 0));
    assert.equal(await startAndTell(queued.parts, keyed('tonight')), first);
  }));

test('by the schedule that finds all its runs there is answered however many wait; a show without one is refused', () =>
  withOneWorker(async (queued) => {
    const { parts, log, shows } = queued;
    const first = await startAndTell(parts, scheduled, 0);
    for (let run = 0; run < 2; run += 1) await startAndTell(parts, aStart(), 0);
    assert.equal((await startAndTell(parts, scheduled, 0)).brief_run_ids, first.brief_run_ids);
    shows([aShow(), aShow({ show_id: 'added' })]);
    await refusedFull(startAndTell(parts, scheduled, 0));
    assert.is((await runsOnRecord(log)).length, 3);
  }));

test('counts as soon as it asks its hub, so that a slow hub does not let in more than may wait', async () => {
  const hub = createGate();
  await withOneWorker(async ({ parts, log }) => {
    const let3in = Array.from({ length: 3 }, () => startAndTell(parts, aStart(), 60_000));
    await settled();
    await refusedFull(startAndTell(parts, aStart()));
    await refusedFull(startAndTell(parts, keyed('tonight')));
    hub.open();
    await until(async () => (await runsOnRecord(log)).length === 3);
    await refusedFull(startAndTell(parts, aStart()));
    void Promise.all(let3in);
  }, hub.opened);
});

test('that was acknowledged before its hub answered is let in, however many wait by then', async () => {
  const hub = createGate();
  await withOneWorker(async (queued) => {
    const { parts, log, shows } = queued;
    shows(numbered(5));
    assert.equal((await startAndTell(parts, aStart(), 0)).brief_run_ids, []);
    hub.open();
    await until(async () => (await runsOnRecord(log)).length === 5);
    await refusedFull(startAndTell(parts, aStart(), 0));
  }, hub.opened);
});

test('that is being acknowledged while it turns out not to fit is let in, too', async () => {
  const log = openMemoryStore().events;
  const [hub, disk] = [createGate(), createGate()];
  const events: EventStore = {
    ...log,
    async append(...append) {
      if (append[1][0]?.type === 'StartRequested') await disk.opened;
      return log.append(...append);
    },
  };
  const behaviours = { shows: () => hub.opened.then(() => listing(...numbered(2))) };
  const options = { store: storeOn(events), clock: hastyClock, behaviours, runsAtOnce: 1, longestQueue: 0 };
  const parts = startingParts(options);
  parts.work();
  const told = startAndTell(parts, aStart(), 0);
  for (let turn = 0; turn < 5; turn += 1) await settled();
  hub.open();
  for (let turn = 0; turn < 5; turn += 1) await settled();
  disk.open();
  assert.is((await answered(told)).status, 'processing');
  await answered(until(async () => (await endingsOnRecord(log)).join() === 'RunCompleted,RunCompleted'));
  await parts.stop();
});

test('has its runs told as processing while they wait, and how long they waited once they begin', () =>
  withOneWorker(async (queued) => {
    const { parts, stage } = queued;
    await startAndTell(parts, aStart(), 0);
    const { brief_run_ids: ids, status } = await startAndTell(parts, aStart(), 0);
    const record = async () => (await parts.queries.run(String(ids[0]))).value;
    const waiting = await record();
    assert.equal([status, waiting?.status, waiting?.stages.hub_lookup], ['processing', 'processing', null]);
    assert.is(parts.queue.load().waiting, 1);
    stage.open();
    await until(async () => (await record())?.status === 'ok');
    const hub = (await record())?.stages.hub_lookup;
    assert.is(hub?.queued_at, waiting?.started_at);
    assert.ok(String(hub?.started_at) >= String(hub?.queued_at));
  }));

for (const fault of ['refused', 'unacknowledged'] as const) {
  test(`whose run is ${fault} by the store fails; the run is worked on if it is there, and its place is free again`, async () => {
    const log = openMemoryStore().events;
    let failures = 0;
    const store = faultyStore(log, (_append, _stream, type) => {
      if (type !== 'RunStarted' || failures > 0) return null;
      failures += 1;
      store.unreadable(true);
      return fault;
    });
    const parts = startingParts({ store: storeOn(store.events), clock: hastyClock, runsAtOnce: 1, longestQueue: 0 });
    parts.work();
    assert.is((await rejection(answered(startAndTell(parts, aStart())))).name, 'EventStoreUnavailable');
    await refusedFull(startAndTell(parts, aStart()));
    store.unreadable(false);
    const expected = fault === 'refused' ? [] : ['RunCompleted'];
    await answered(until(async () => (await endingsOnRecord(log)).join() === expected.join()));
    await answered(until(async () => parts.queue.load().working === 0));
    assert.is((await answered(startAndTell(parts, aStart()))).status, 'ok');
    assert.equal(await startsOnRecord(log), []);
    await parts.stop();
  });
}

test('of several shows, one of which the store does not take, is worked on as far as it is on record', async () => {
  const log = openMemoryStore().events;
  let runs = 0;
  const store = faultyStore(log, (_append, _stream, type) => {
    if (type === 'RunStarted') runs += 1;
    return type === 'RunStarted' && runs === 2 ? 'refused' : null;
  });
  const behaviours = { shows: async () => listing(...numbered(3)) };
  const parts = startingParts({ store: storeOn(store.events), clock: hastyClock, behaviours });
  parts.work();
  assert.is((await rejection(answered(startAndTell(parts, aStart())))).name, 'EventStoreUnavailable');
  await answered(until(async () => (await endingsOnRecord(log)).join() === 'RunCompleted,RunCompleted'));
  await answered(until(async () => parts.queue.load().working === 0));
  await parts.stop();
});

for (const redelivers of [true, false]) {
  const what = redelivers ? 'is left to the log, where that hands out what is on record' : 'is offered to the workers';
  test(`an acknowledged run that finds no place in the line ${what}`, async () => {
    const { events } = openMemoryStore();
    const offered: string[] = [];
    const queue: WorkQueue = {
      ...createInProcessQueue({ runsAtOnce: 1, longestQueue: 0, clock: hastyClock }),
      redelivers,
      reserve: () => null,
      offer: async ({ runId }) => void offered.push(runId),
    };
    const signal = new AbortController().signal;
    const runs = createStartRuns({ events, queue, deriveId, clock: hastyClock, log: silentLog, signal });
    const run = {
      runId: 'run',
      show: aShow(),
      trigger: 'manual',
      runDate: '2026-11-20',
      origin: null,
      plan: noopPlan(),
    };
    const entry = { isAcknowledged: true, isFirst: true, confirm: async () => true };
    assert.ok(await runs.start([run], { actor: 'key:0123456789ab', requestId: null }, entry));
    const at = '2026-11-20T12:00:00.000Z';
    const asked = { reason: 'silence', retryable: true, started_at: at, failed_at: at, retry_after_milliseconds: null };
    const failure = { kind: 'failed', attempts: [asked], given_up: null, at } as const;
    await runs.startFailed({ ...run, runId: 'other', show: null }, failure as never, {
      actor: 'schedule',
      requestId: null,
    });
    assert.equal((await runsOnRecord(events)).length, 2);
    assert.equal(offered, redelivers ? [] : ['run', 'other']);
  });
}

test.run();
