import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import type { StartSummary } from '../../src/domain/run/start-summary.js';
import type { EventStore } from '../../src/ports/event-store.js';
import { answered, rejection } from '../support/contracts/opened.js';
import { type AppendFault, faultyStore } from '../support/faulty-store.js';
import { createGate, settled } from '../support/gate.js';
import { hastyClock } from '../support/hasty-clock.js';
import { aShow } from '../support/results.js';
import {
  aStart,
  listing,
  type StartingParts,
  startAndTell,
  startingParts,
  storeOn,
} from '../support/starting-parts.js';
import { endingsOnRecord, runsOnRecord, startsOnRecord, wholeLog } from '../support/starts-on-record.js';
import { createVirtualClock } from '../support/virtual-clock.js';

const test = suite('a start whose hub is slow');
const second = 1_000;

/** Parts whose hub answers once the test says so, on a log that fails as the test says; a second is over at once. */
function slowHub(log: EventStore, faultOf: Parameters<typeof faultyStore>[1] = () => null) {
  const hub = createGate();
  let asked = 0;
  const shows = async () => {
    asked += 1;
    await hub.opened;
    return listing(aShow());
  };
  const store = faultyStore(log, faultOf);
  const parts = startingParts({ store: storeOn(store.events), behaviours: { shows }, clock: hastyClock });
  parts.work();
  return { parts, store, open: hub.open, asked: () => asked };
}

async function nextLife(log: EventStore, act: (parts: StartingParts) => Promise<void>, day = '2026-11-20') {
  const parts = startingParts({ store: storeOn(log), clock: hastyClock, today: () => day });
  parts.work();
  await parts.recover();
  await answered(act(parts));
  await parts.stop();
}

async function allEnded(log: EventStore, runs: number): Promise<void> {
  const count = async () => (await endingsOnRecord(log)).filter((ending) => ending !== 'open').length;
  while ((await count()) < runs) await new Promise((resolve) => setTimeout(resolve, 1));
}

const empty = ({ status, briefs, brief_run_ids: ids, error }: StartSummary) => [status, briefs, ids, error];
const nothingYet = ['processing', [], [], null];

for (const [wish, waits, until] of [
  ['would rather not wait', 0, second],
  ['waits for half a second', second / 2, second],
  ['waits for three seconds', 3 * second, 3 * second],
] as const) {
  test(`answers a client who ${wish} after ${until / second} s, and goes on`, async () => {
    const { clock, advance } = createVirtualClock(Date.parse('2026-11-20T09:00:00.000Z'));
    const hub = createGate();
    const parts = startingParts({ clock, behaviours: { shows: () => hub.opened.then(() => listing(aShow())) } });
    let answer: StartSummary | null = null;
    const telling = startAndTell(parts, aStart(), waits).then((told) => {
      answer = told;
    });
    await advance(until - 1);
    assert.equal([answer, await wholeLog(parts.events)], [null, []]);
    await advance(1);
    await answered(telling);
    assert.equal(empty(answer as unknown as StartSummary), nothingYet);
    assert.equal(await startsOnRecord(parts.events), [['StartRequested']]);
    hub.open();
    while ((await runsOnRecord(parts.events)).length === 0) await advance(1);
    await parts.stop();
  });
}

test('tells a client who does not wait the runs, where the hub answers within the second', async () => {
  const { clock, advance } = createVirtualClock(Date.parse('2026-11-20T09:00:00.000Z'));
  const shows = async (_date: string, signal: AbortSignal) => {
    await clock.waitUntil('2026-11-20T09:00:00.900Z', signal);
    return listing(aShow());
  };
  const parts = startingParts({ clock, behaviours: { shows } });
  const started = await parts.start(aStart());
  const ended = started.ended(0);
  await advance(999);
  await answered(ended);
  const summary = started.summary();
  await advance(second);
  assert.equal((await answered(summary)).brief_run_ids, await runsOnRecord(parts.events));
  assert.equal(await startsOnRecord(parts.events), []);
  await parts.stop();
});

test('was acknowledged, and so survives the process: the next life asks the hub, on behalf of the first day', async () => {
  const log = openMemoryStore().events;
  const { parts } = slowHub(log);
  assert.equal(empty(await answered(startAndTell(parts, aStart({ runDate: null }), 0))), nothingYet);
  parts.abort();
  await nextLife(log, () => allEnded(log, 1), '2026-11-21');
  const [first, ...others] = (await wholeLog(log)).filter(({ type }) => type === 'RunStarted');
  assert.equal([(first?.data as { run_date: string } | undefined)?.run_date, others], ['2026-11-20', []]);
  await nextLife(log, async () => assert.equal(await endingsOnRecord(log), ['RunCompleted']));
});

test('is gone on with in the order in which it was asked for', async () => {
  const log = openMemoryStore().events;
  const { clock, advance } = createVirtualClock(Date.parse('2026-11-20T09:00:00.000Z'));
  const parts = startingParts({
    store: storeOn(log),
    clock,
    behaviours: { shows: () => new Promise(() => undefined) },
  });
  const dates = ['2026-11-22', '2026-11-20', '2026-11-21'];
  for (const runDate of dates) {
    const told = startAndTell(parts, aStart({ runDate }), 0);
    await advance(second);
    await answered(told);
  }
  parts.abort();
  const asked: string[] = [];
  const shows = async (date: string) => {
    asked.push(date);
    return listing();
  };
  const next = startingParts({ store: storeOn(log), behaviours: { shows } });
  next.work();
  await answered(next.recover());
  while (asked.length < dates.length) await settled();
  assert.equal(asked, dates);
  await next.stop();
});

test('makes the failed run when the hub gives up after its client has been answered', async () => {
  const log = openMemoryStore().events;
  const hub = createGate();
  const shows = () => hub.opened.then(() => ({ kind: 'failed', reason: 'no such account', retryable: false }));
  const parts = startingParts({ store: storeOn(log), behaviours: { shows }, clock: hastyClock });
  parts.work();
  await answered(startAndTell(parts, aStart(), 0));
  hub.open();
  await answered(allEnded(log, 1));
  assert.equal(await endingsOnRecord(log), ['RunFailed']);
  await parts.stop();
});

test('that the service is stopped in: an unacknowledged one is refused and leaves nothing, the other goes on in the next life', async () => {
  const log = openMemoryStore().events;
  const { parts, open } = slowHub(log);
  await answered(startAndTell(parts, aStart({ trigger: 'acknowledged' }), 0));
  const waiting = [aStart(), aStart({ idempotencyKey: 'tonight' })].map((request) =>
    rejection(startAndTell(parts, request, 60 * second)),
  );
  await settled();
  parts.abort();
  open();
  for (const error of await answered(Promise.all(waiting))) assert.is(error.name, 'ServiceStopping');
  assert.equal(await startsOnRecord(log), [['StartRequested']]);
  await nextLife(log, () => allEnded(log, 1));
  assert.is((await runsOnRecord(log)).length, 1);
});

for (const idempotencyKey of [null, 'tonight']) {
  for (const fault of ['refused', 'unacknowledged'] as const satisfies readonly AppendFault[]) {
    const whose = idempotencyKey === null ? 'without a key' : 'with a key';
    test(`${whose}, whose record is ${fault}, is refused, and is worked on if it is on record all the same`, async () => {
      const log = openMemoryStore().events;
      const { parts, open } = slowHub(log, (_append, _stream, type) => (type === 'StartRequested' ? fault : null));
      const error = await rejection(answered(startAndTell(parts, aStart({ idempotencyKey }), 0)));
      assert.is(error.name, 'EventStoreUnavailable');
      open();
      if (fault === 'unacknowledged') await answered(allEnded(log, 1));
      else for (let turn = 0; turn < 20; turn += 1) await settled();
      assert.is((await runsOnRecord(log)).length, fault === 'unacknowledged' ? 1 : 0);
      await parts.stop();
      assert.is(parts.queue.load().working, 0);
    });
  }
}

test('with a key can be asked for again once the store is back, although the hub still has not answered', async () => {
  const log = openMemoryStore().events;
  const { parts, open, asked } = slowHub(log, (append) => (append === 1 ? 'refused' : null));
  const keyed = aStart({ idempotencyKey: 'tonight' });
  const patient = startAndTell(parts, keyed, 60 * second);
  assert.is((await rejection(answered(startAndTell(parts, keyed, 0)))).name, 'EventStoreUnavailable');
  assert.equal(empty(await answered(startAndTell(parts, keyed, 0))), nothingYet);
  open();
  assert.equal((await answered(patient)).brief_run_ids, await runsOnRecord(log));
  assert.is(asked(), 1);
  await parts.stop();
});

test('goes on by itself when the store fails later, however often', async () => {
  const log = openMemoryStore().events;
  const { parts, open } = slowHub(log, (append) => (append > 1 && append < 8 ? 'refused' : null));
  await answered(startAndTell(parts, aStart(), 0));
  open();
  await answered(allEnded(log, 1));
  assert.equal(await endingsOnRecord(log), ['RunCompleted']);
  await parts.stop();
});

test('goes on when its client has gone without waiting for anything', async () => {
  const log = openMemoryStore().events;
  const { parts, open } = slowHub(log);
  await parts.start(aStart());
  open();
  await answered(allEnded(log, 1));
  await parts.stop();
});

test.run();
