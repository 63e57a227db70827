import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import type { EventStore } from '../../src/ports/event-store.js';
import { answered } from '../support/contracts/opened.js';
import { type FaultyStore, faultyStore } from '../support/faulty-store.js';
import { createGate } from '../support/gate.js';
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
import { endingsOnRecord, runsOnRecord, startsOnRecord } from '../support/starts-on-record.js';

const both = listing(aShow(), aShow({ show_id: 'ghent-2026-11-20-late', start: '23:00' }));
const keyed = aStart({ idempotencyKey: 'tonight' });
const bothCompleted = ['RunCompleted', 'RunCompleted'];

/** How a life of the service meets its start: the client waits for the runs, or the hub is too slow for it. */
type Mode = 'waiting' | 'detached';
type Life = Readonly<{ parts: StartingParts; store: FaultyStore; openHub(): void }>;

function life(log: EventStore, faultOf: Parameters<typeof faultyStore>[1] = () => null, mode: Mode = 'waiting'): Life {
  const hub = createGate();
  if (mode === 'waiting') hub.open();
  const store = faultyStore(log, faultOf);
  const parts = startingParts({
    store: storeOn(store.events),
    behaviours: { shows: () => hub.opened.then(() => both) },
    clock: hastyClock,
  });
  parts.work();
  return { parts, store, openHub: hub.open };
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** True once every run has come to its end, and the start to its own. */
async function allEnded(log: EventStore): Promise<boolean> {
  const [endings, starts] = [await endingsOnRecord(log), await startsOnRecord(log)];
  return !endings.includes('open') && endings.length > 0 && starts.every((types) => types.includes('StartCompleted'));
}

/** The runs of a start that nothing disturbs, and how many appends all of it takes. */
async function undisturbed(mode: Mode): Promise<Readonly<{ runIds: readonly string[]; appends: number }>> {
  const log = openMemoryStore().events;
  const { parts, store, openHub } = life(log, () => null, mode);
  await startAndTell(parts, keyed, 0);
  openHub();
  await until(() => allEnded(log));
  const { brief_run_ids: runIds } = await startAndTell(parts, keyed);
  await parts.stop();
  return { runIds, appends: store.appends() };
}

const test = suite('a start with a key');

for (const mode of ['waiting', 'detached'] as const) {
  const healthy = await answered(undisturbed(mode));
  const sorted = [...healthy.runIds].sort();

  test(`whose client is ${mode} can be cut off at each of its appends`, () => {
    assert.is(sorted.length, 2);
    assert.is(healthy.appends, (mode === 'waiting' ? 2 : 3) + 2 * 15);
  });

  for (const fault of ['cut before', 'cut after'] as const) {
    test(`whose client is ${mode}, ${fault} any append by the end of the process, comes to the same runs in the next life`, async () => {
      for (let at = 1; at <= healthy.appends; at += 1) {
        const log = openMemoryStore().events;
        const first = life(log, (append) => (append === at ? fault : null), mode);
        void startAndTell(first.parts, keyed, 0).then(first.openHub);
        await answered(until(() => first.store.isCut()));
        first.parts.abort();
        await answered(takeOver(log, sorted));
      }
    });
  }

  for (const fault of ['refused', 'unacknowledged'] as const) {
    test(`whose client is ${mode}, with any append ${fault}, comes to the same runs when it is repeated`, async () => {
      for (let at = 1; at <= healthy.appends; at += 1) {
        const log = openMemoryStore().events;
        const { parts, openHub } = life(log, (append) => (append === at ? fault : null), mode);
        await answered(startAndTell(parts, keyed, 0).catch(requireUnavailable));
        openHub();
        assert.equal([...(await answered(runsTold(parts)))].sort(), sorted);
        await answered(until(() => allEnded(log)));
        assert.equal([[...(await runsOnRecord(log))].sort(), await endingsOnRecord(log)], [sorted, bothCompleted]);
        await parts.stop();
        assert.equal([parts.queue.load().working, parts.queue.load().waiting], [0, 0]);
      }
    });
  }
}

/** What a repetition is told, asked again as long as the hub has not told it. */
async function runsTold(parts: StartingParts): Promise<readonly string[]> {
  let told: readonly string[] = [];
  await until(async () => {
    told = (await startAndTell(parts, keyed)).brief_run_ids;
    return told.length > 0;
  });
  return told;
}

async function takeOver(log: EventStore, runIds: readonly string[]): Promise<void> {
  const { parts } = life(log);
  await parts.recover();
  const told = await startAndTell(parts, keyed);
  assert.equal([...told.brief_run_ids].sort(), runIds);
  await until(() => allEnded(log));
  assert.equal([[...(await runsOnRecord(log))].sort(), await endingsOnRecord(log)], [runIds, bothCompleted]);
  await parts.stop();
}

function requireUnavailable(error: unknown): void {
  assert.is((error as Error).name, 'EventStoreUnavailable');
}

test.run();
