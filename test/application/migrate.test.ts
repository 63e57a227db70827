import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { projections } from '../../adapters/composition/read-models.js';
import { memoryEventStore } from '../../adapters/memory/event-store.js';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { eventsUntil } from '../../src/application/events-until.js';
import { type MigrationReport, migrate } from '../../src/application/migrate.js';
import type { EventStore, RecordedEvent } from '../../src/ports/event-store.js';
import { openTemporaryStore } from '../adapters/embedded/temporary-store.js';
import { metadata, sample, samples, signed } from '../support/contracts/event-samples.js';
import { rejection } from '../support/contracts/opened.js';
import { type AppendFault, faultyStore } from '../support/faulty-store.js';
import { catchUp, type Stored } from '../support/projecting.js';
import { appendRuns } from '../support/sample-histories.js';

const quiet = { signal: new AbortController().signal, progress: () => undefined };
const move = (source: EventStore, target: EventStore): Promise<MigrationReport> => migrate(source, target, quiet);

async function logOf(events: EventStore): Promise<readonly RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const batch of eventsUntil(events, 0, await events.head())) all.push(...batch);
  return all;
}

const withoutPositions = (log: readonly RecordedEvent[]) => log.map(({ position, ...event }) => event);

/** Every row in its order, without where it stands: a place in one log is no place in another. */
async function rowsOf(store: Stored): Promise<readonly unknown[]> {
  await catchUp(store);
  const rows = await Promise.all(projections.map(({ view }) => store.views.list(view, { limit: 100_000 })));
  return rows.flat().map(({ key, group, value }) => [key, group, value]);
}

async function source(runs = 34): Promise<EventStore> {
  const events = memoryEventStore();
  await appendRuns(events, runs);
  return events;
}

/** Two streams that take turns, each turn with metadata of its own. */
async function takingTurns(): Promise<EventStore> {
  const events = memoryEventStore();
  for (let turn = 0; turn < 6; turn += 1) {
    const [expected, signature] = [turn === 0 ? 'no_stream' : 2 * turn - 1, signed(`worker ${turn}`)] as const;
    await events.append('run-a', samples(2, 2 * turn), expected, signature);
    await events.append('run-b', samples(2, 2 * turn), expected, signature);
  }
  return events;
}

const copying = suite('a migration');

copying('to the disk and back holds every event in its order, and leads to the same views', async () => {
  const memory = openMemoryStore();
  await appendRuns(memory.events, 34);
  const [embedded, back] = [await openTemporaryStore(), openMemoryStore()];
  const there = await move(memory.events, embedded.events);
  const count = (await logOf(memory.events)).length;
  assert.equal([there.copied, there.verified, there.differences, there.goesOn], [count, count, [], false]);
  assert.is(there.streams, 36);
  assert.is((await move(embedded.events, back.events)).verified, count);
  assert.equal(await logOf(back.events), await logOf(memory.events));
  assert.equal(withoutPositions(await logOf(embedded.events)), withoutPositions(await logOf(memory.events)));
  const rows = await rowsOf(memory);
  assert.ok(rows.length > 60);
  assert.equal([await rowsOf(embedded), await rowsOf(back)], [rows, rows]);
  assert.equal(await embedded.integrity(), []);
  await embedded.close();
});

copying('keeps who wrote each event and when, and appends what was appended together in one', async () => {
  const [from, to] = [await takingTurns(), faultyStore(memoryEventStore(), () => null)];
  await move(from, to.events);
  assert.equal(await logOf(to.events), await logOf(from));
  assert.is(to.appends(), 12);
});

copying('appends no more than a store takes', async () => {
  const [from, to] = [memoryEventStore(), faultyStore(memoryEventStore(), () => null)];
  const long = { type: 'Said', data: { text: 'ü'.repeat(200_000) } };
  for (let number = 0; number < 5; number += 1)
    await from.append('run-a', [long], number === 0 ? 'no_stream' : number - 1, metadata);
  assert.is((await move(from, to.events)).verified, 5);
  assert.is(to.appends(), 3);
});

copying('of nothing is one too', async () => {
  const report = await move(memoryEventStore(), memoryEventStore());
  assert.equal(report, { streams: 0, copied: 0, verified: 0, differences: [], goesOn: false });
});

copying('takes along what is written meanwhile, and says when the source goes on', async () => {
  const [from, kept] = [await takingTurns(), memoryEventStore()];
  let late = 0;
  const to: EventStore = {
    ...kept,
    async append(...given) {
      const revision = 11 + late;
      late += 1;
      if (late <= 3) await from.append('run-b', [sample(revision + 1)], revision, metadata);
      return kept.append(...given);
    },
  };
  const report = await move(from, to);
  assert.equal([report.verified, report.differences, report.goesOn], [27, [], false]);
  const never: EventStore = { ...from, head: async () => (await from.head()) + (await append(from, 'run-c')) };
  const left = await move(never, memoryEventStore());
  assert.equal([left.differences, left.goesOn], [[], true]);
});

async function append(events: EventStore, stream: string): Promise<1> {
  const last = (await events.read(stream)).length - 1;
  await events.append(stream, [sample(0)], last < 0 ? 'no_stream' : last, metadata);
  return 1;
}

copying.run();

const again = suite('a migration that was cut off');

for (const fault of ['refused', 'unacknowledged'] satisfies readonly AppendFault[]) {
  again(`by an append that was ${fault} goes on where it stood when it is called again`, async () => {
    const [from, kept] = [await source(), memoryEventStore()];
    const first = faultyStore(kept, (number) => (number === 100 ? fault : null));
    assert.is((await rejection(move(from, first.events))).name, 'EventStoreUnavailable');
    const standing = await kept.head();
    const count = await from.head();
    assert.ok(standing > 100 && standing < count);
    const report = await move(from, kept);
    assert.equal([report.copied, report.verified, report.differences], [count - standing, count, []]);
    assert.equal(await logOf(kept), await logOf(from));
  });
}

again('by a person writes nothing more, and tells so', async () => {
  const [from, kept] = [await source(), memoryEventStore()];
  const interruption = new AbortController();
  const to = faultyStore(kept, (number) => {
    if (number === 50) interruption.abort(new Error('enough'));
    return null;
  });
  const watch = { ...quiet, signal: interruption.signal };
  assert.is((await rejection(migrate(from, to.events, watch))).message, 'enough');
  assert.is(to.appends(), 50);
  assert.is((await move(from, kept)).verified, await from.head());
});

again('at its end appends nothing when it is called again, and what came since when it came', async () => {
  const [from, kept] = [await takingTurns(), memoryEventStore()];
  await move(from, kept);
  const to = faultyStore(kept, () => null);
  assert.is((await move(from, to.events)).copied, 0);
  assert.is(to.appends(), 0);
  await from.append('run-a', [sample(12)], 11, metadata);
  assert.equal(await move(from, kept), { streams: 2, copied: 1, verified: 25, differences: [], goesOn: false });
});

again.run();

const differing = suite('a migration to a store that holds something else');

differing('leaves other streams alone, wherever they stand', async () => {
  const [from, kept] = [await source(), memoryEventStore()];
  await kept.append('run-of-its-own', samples(3), 'no_stream', metadata);
  await rejection(move(from, faultyStore(kept, (number) => (number === 60 ? 'refused' : null)).events));
  await kept.append('run-of-its-own', samples(2, 3), 2, metadata);
  const report = await move(from, kept);
  assert.equal([report.verified, report.differences], [await from.head(), []]);
  assert.is((await kept.read('run-of-its-own')).length, 5);
});

/** What the migration tells of a target that was prepared, and that it has written nothing there. */
async function refusedBy(prepare: (kept: EventStore) => Promise<unknown>): Promise<MigrationReport['differences']> {
  const [from, kept] = [await takingTurns(), memoryEventStore()];
  await prepare(kept);
  const to = faultyStore(kept, () => null);
  const report = await move(from, to.events);
  assert.equal([to.appends(), report.copied], [0, 0]);
  return report.differences;
}

differing('names stream and revision of what a stream of the same name holds instead', async () => {
  const first = { ...metadata, worker: 'worker 0' };
  const problem = 'it has another data';
  assert.equal(await refusedBy((kept) => kept.append('run-a', [sample(0), sample(7)], 'no_stream', first)), [
    { stream: 'run-a', revision: 1, problem },
  ]);
  const type = await refusedBy((kept) => kept.append('run-a', [{ ...sample(0), type: 'Said' }], 'no_stream', metadata));
  assert.equal(type, [{ stream: 'run-a', revision: 0, problem: 'it has another type and metadata' }]);
});

differing('names what the target has more in a stream than the source', async () => {
  const longer = await refusedBy(async (kept) => {
    await move(await takingTurns(), kept);
    await kept.append('run-b', [sample(12)], 11, metadata);
  });
  assert.equal(longer, [{ stream: 'run-b', revision: 12, problem: 'the source has no such event' }]);
});

differing('tells when the same events stand in another order', async () => {
  const [problem, first] = ['it stands in another order', signed('worker 0')];
  const swapped = await refusedBy((kept) => kept.append('run-b', samples(2), 'no_stream', first));
  assert.equal(swapped, [{ stream: 'run-b', revision: 0, problem }]);
});

differing('finds what was altered on the way, and what got lost', async () => {
  const altering = (alter: (event: RecordedEvent) => readonly RecordedEvent[]): EventStore => {
    const kept = memoryEventStore();
    return {
      ...kept,
      read: async (...given) => (await kept.read(...given)).flatMap(alter),
      async *follow(...given) {
        for await (const batch of kept.follow(...given)) yield batch.flatMap(alter);
      },
    };
  };
  const at = (event: RecordedEvent) => event.stream === 'run-a' && event.revision === 5;
  const from = await takingTurns();
  const tampered = await move(
    from,
    altering((event) => (at(event) ? [{ ...event, data: { number: 6 } }] : [event])),
  );
  assert.equal(tampered.differences, [{ stream: 'run-a', revision: 5, problem: 'it has another data' }]);
  assert.is(tampered.verified, 23);
  const other = { time: '2026-01-01T00:00:00.000Z' };
  const late = (event: RecordedEvent) => ({ ...event, id: 'x', metadata: { ...event.metadata, ...other } });
  const backdated = await move(
    from,
    altering((event) => (at(event) ? [late(event)] : [event])),
  );
  assert.is(backdated.differences[0]?.problem, 'it has another id and metadata');
  const end = (event: RecordedEvent) => event.stream === 'run-a' && event.revision === 11;
  const lost = await move(
    from,
    altering((event) => (end(event) ? [] : [event])),
  );
  assert.equal(lost.differences, [{ stream: 'run-a', revision: 11, problem: 'it is not there' }]);
});

differing('stops where somebody writes to one of its streams meanwhile', async () => {
  const [from, kept] = [await takingTurns(), memoryEventStore()];
  const to = faultyStore(kept, (number) => {
    if (number === 5) void kept.append('run-a', [sample(99)], 3, metadata);
    return null;
  });
  const report = await move(from, to.events);
  const problem = 'something else was written there meanwhile';
  assert.equal(report.differences, [{ stream: 'run-a', revision: 4, problem }]);
  assert.is((await kept.read('run-b')).length, 4);
});

differing.run();
