import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { memoryEventStore } from '../../../adapters/memory/event-store.js';
import { type MigrationReport, migrate } from '../../../src/application/audit/migrate.js';
import { eventsUntil } from '../../../src/application/audit/replay.js';
import { type EventStore, EventStoreUnavailable, type RecordedEvent } from '../../../src/ports/event-store.js';
import { metadata, sample, samples, signed } from '../../support/contracts/event-samples.js';

const test = suite('a migration');

const quiet = { signal: new AbortController().signal, progress: () => undefined };
const move = (source: EventStore, target: EventStore): Promise<MigrationReport> => migrate(source, target, quiet);

async function logOf(events: EventStore): Promise<readonly RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const batch of eventsUntil(events, 0, await events.head())) all.push(...batch);
  return all;
}

/** Two streams that take turns, each turn with its own metadata: 12 appends of 2 events. */
async function aSource(): Promise<EventStore> {
  const events = memoryEventStore();
  for (let turn = 0; turn < 6; turn += 1) {
    const [expected, signature] = [turn === 0 ? 'no_stream' : 2 * turn - 1, signed(`worker ${turn}`)] as const;
    await events.append('run-a', samples(2, 2 * turn), expected, signature);
    await events.append('run-b', samples(2, 2 * turn), expected, signature);
  }
  return events;
}

/** A store that counts its appends; `before` runs before each, with its number from 1. */
function countedStore(store: EventStore, before: (append: number) => unknown = () => undefined) {
  const counts = { appends: 0 };
  const append: EventStore['append'] = async (...parameters) => {
    counts.appends += 1;
    await before(counts.appends);
    return store.append(...parameters);
  };
  return { counts, events: { ...store, append } };
}

test('copies every event in its order with its metadata, and what was appended together in one append', async () => {
  const source = await aSource();
  const target = countedStore(memoryEventStore());
  const report = await move(source, target.events);
  assert.equal(report, { streams: 2, copied: 24, verified: 24, differences: [], hasGrown: false });
  assert.equal(await logOf(target.events), await logOf(source));
  assert.is(target.counts.appends, 12);
});

test('of an empty log is an empty log', async () => {
  const report = await move(memoryEventStore(), memoryEventStore());
  assert.equal(report, { streams: 0, copied: 0, verified: 0, differences: [], hasGrown: false });
});

test('splits appends that are larger than a store accepts', async () => {
  const [source, target] = [memoryEventStore(), countedStore(memoryEventStore())];
  const long = { type: 'Said', data: { text: 'ü'.repeat(200_000) } };
  for (let number = 0; number < 5; number += 1) {
    await source.append('run-a', [long], number === 0 ? 'no_stream' : number - 1, metadata);
  }
  assert.is((await move(source, target.events)).verified, 5);
  assert.is(target.counts.appends, 3);
});

test('copies what is written meanwhile, and reports a source that has grown since', async () => {
  const source = await aSource();
  const target = countedStore(memoryEventStore(), (append) =>
    append <= 3 ? source.append('run-b', [sample(11 + append)], 10 + append, metadata) : undefined,
  );
  const report = await move(source, target.events);
  assert.equal([report.verified, report.differences, report.hasGrown], [27, [], false]);
  let written = 0;
  const growing: EventStore = {
    ...source,
    async head() {
      written += 1;
      await source.append('run-c', [sample(0)], written === 1 ? 'no_stream' : written - 2, metadata);
      return source.head();
    },
  };
  assert.is((await move(growing, memoryEventStore())).hasGrown, true);
});

test('that was interrupted by a failed append, or by a person, continues when it is repeated', async () => {
  const [source, target] = [await aSource(), memoryEventStore()];
  const failing = countedStore(target, (append) => {
    if (append === 5) throw new EventStoreUnavailable('away');
  });
  const error: unknown = await move(source, failing.events).catch((reason: unknown) => reason);
  assert.instance(error, EventStoreUnavailable);
  const stop = new AbortController();
  const stopped = countedStore(target, (append) => {
    if (append === 3) stop.abort(new Error('enough'));
  });
  const reason: unknown = await migrate(source, stopped.events, { ...quiet, signal: stop.signal }).catch(
    (why: unknown) => why,
  );
  assert.is(reason instanceof Error && reason.message, 'enough');
  assert.is(stopped.counts.appends, 3);
  assert.equal(await move(source, target), { streams: 2, copied: 10, verified: 24, differences: [], hasGrown: false });
  assert.equal(await logOf(target), await logOf(source));
  const again = countedStore(target);
  assert.equal([(await move(source, again.events)).copied, again.counts.appends], [0, 0]);
});

test('keeps other streams of the target', async () => {
  const [source, target] = [await aSource(), memoryEventStore()];
  await target.append('run-other', samples(3), 'no_stream', metadata);
  assert.equal([(await move(source, target)).verified, (await target.read('run-other')).length], [24, 3]);
});

test('writes nothing to a target whose streams differ', async () => {
  const target = memoryEventStore();
  await target.append('run-a', [sample(0), sample(7)], 'no_stream', signed('worker 0'));
  const counted = countedStore(target);
  const report = await move(await aSource(), counted.events);
  assert.equal(report.differences, [{ stream: 'run-a', revision: 1, problem: 'its data differ' }]);
  assert.equal([report.copied, counted.counts.appends], [0, 0]);
});

test('stops where another process writes to one of its streams meanwhile', async () => {
  const target = memoryEventStore();
  const counted = countedStore(target, (append) =>
    append === 5 ? target.append('run-a', [sample(99)], 3, metadata) : undefined,
  );
  const problem = 'another event was written there meanwhile';
  const { differences } = await move(await aSource(), counted.events);
  assert.equal(differences, [{ stream: 'run-a', revision: 4, problem }]);
  assert.is((await target.read('run-b')).length, 4);
});

test.run();
