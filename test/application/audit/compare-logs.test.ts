import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { memoryEventStore } from '../../../adapters/memory/event-store.js';
import { compareLogs } from '../../../src/application/audit/migrate.js';
import type { EventStore } from '../../../src/ports/event-store.js';
import { metadata, sample, samples, signed } from '../../support/contracts/event-samples.js';

const test = suite('a comparison of two logs');

type Turn = readonly [stream: string, count: number];

/** A log of these appends, one after the other; each stream counts its own events. */
async function aLog(...turns: readonly Turn[]): Promise<EventStore> {
  const events = memoryEventStore();
  for (const [stream, count] of turns) {
    const known = (await events.read(stream)).length;
    await events.append(stream, samples(count, known), known === 0 ? 'no_stream' : known - 1, metadata);
  }
  return events;
}

async function comparison(source: EventStore, target: EventStore, whole = true) {
  const bounds = { until: await source.head(), whole, signal: new AbortController().signal, progress: () => undefined };
  return compareLogs({ source, target }, bounds);
}

const problems = async (source: EventStore, target: EventStore, whole = true) =>
  (await comparison(source, target, whole)).differences;

test('finds equal logs equal, and skips the streams that only the target has', async () => {
  const source = await aLog(['run-a', 2], ['run-b', 1]);
  const target = await aLog(['other', 1], ['run-a', 2], ['other', 2], ['run-b', 1]);
  assert.equal(await comparison(source, target), { equal: 3, reached: 3, streams: 2, differences: [] });
});

test('names what differs in an event', async () => {
  const target = memoryEventStore();
  await target.append('run-a', [sample(0)], 'no_stream', metadata);
  await target.append('run-a', [{ ...sample(7), type: 'Said' }], 0, signed('worker-2'));
  const problem = 'its type and data and metadata differ';
  assert.equal(await problems(await aLog(['run-a', 2]), target), [{ stream: 'run-a', revision: 1, problem }]);
});

test('names the first missing event, unless the target is still being written', async () => {
  const [source, target] = [await aLog(['run-a', 3]), await aLog(['run-a', 2])];
  assert.equal(await problems(source, target), [{ stream: 'run-a', revision: 2, problem: 'it is missing' }]);
  assert.equal(await comparison(source, target, false), { equal: 2, reached: 2, streams: 1, differences: [] });
});

test('names an event that only the target has', async () => {
  const found = await problems(await aLog(['run-a', 1]), await aLog(['run-a', 2]));
  assert.equal(found, [{ stream: 'run-a', revision: 1, problem: 'the source has no such event' }]);
});

test('names the first event in another place when all streams are equal', async () => {
  const [source, target] = [await aLog(['run-a', 1], ['run-b', 1]), await aLog(['run-b', 1], ['run-a', 1])];
  const problem = 'its place in the order of the log differs';
  assert.equal(await problems(source, target), [{ stream: 'run-b', revision: 0, problem }]);
});

test('ends after a hundred differences', async () => {
  const source = await aLog(['run-a', 150]);
  const target = memoryEventStore();
  await target.append('run-a', samples(150, 1_000), 'no_stream', metadata);
  const { equal, differences } = await comparison(source, target);
  assert.equal([equal, differences.length], [0, 100]);
});

test.run();
