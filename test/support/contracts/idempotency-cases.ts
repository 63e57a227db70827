import * as assert from 'uvu/assert';
import type { AppendResult, EventStore } from '../../../src/ports/event-store.js';
import { metadata, sample, samples } from './event-samples.js';
import type { Case } from './opened.js';

type Expected = 'no_stream' | number;

/** A stream of three events, 0 to 2, and what an append onto it is answered. */
const matrix: readonly Readonly<{
  sentence: string;
  events: number[];
  expected: Expected;
  answer: number | 'conflict';
}>[] = [
  { sentence: 'the first append repeated', events: [0, 1], expected: 'no_stream', answer: 1 },
  { sentence: 'a part of the first append repeated', events: [0], expected: 'no_stream', answer: 0 },
  { sentence: 'the last append repeated', events: [2], expected: 1, answer: 2 },
  { sentence: 'events of two appends repeated as one', events: [1, 2], expected: 0, answer: 2 },
  { sentence: 'all events repeated as one', events: [0, 1, 2], expected: 'no_stream', answer: 2 },
  { sentence: 'a repeat that goes on with a new event', events: [2, 3], expected: 1, answer: 'conflict' },
  { sentence: 'other data where an event stands', events: [7], expected: 1, answer: 'conflict' },
  { sentence: 'the same events in another order', events: [1, 0], expected: 'no_stream', answer: 'conflict' },
  { sentence: 'a known event at another revision', events: [0], expected: 0, answer: 'conflict' },
  { sentence: 'a revision that is not reached yet', events: [9], expected: 3, answer: 'conflict' },
  { sentence: 'a new event after the last', events: [3], expected: 2, answer: 3 },
  { sentence: 'the last event once more after itself', events: [2], expected: 2, answer: 3 },
  { sentence: 'no events at the last revision', events: [], expected: 2, answer: 2 },
  { sentence: 'no events at an earlier revision', events: [], expected: 1, answer: 'conflict' },
  { sentence: 'no events at a later revision', events: [], expected: 3, answer: 'conflict' },
  { sentence: 'no events where no stream is expected', events: [], expected: 'no_stream', answer: 'conflict' },
];

/** What becomes of an append by what stands in the stream already. */
export function idempotencyCases(when: Case<EventStore>): void {
  for (const { sentence, events, expected, answer } of matrix) {
    const outcome = answer === 'conflict' ? 'a conflict with the true revision' : `appended at revision ${answer}`;
    when(`${sentence} is ${outcome}`, async (store) => {
      await store.append('run-1', samples(2), 'no_stream', metadata);
      await store.append('other', samples(3, 50), 'no_stream', metadata);
      await store.append('run-1', [sample(2)], 1, metadata);
      const result = await store.append('run-1', events.map(sample), expected, { ...metadata, actor: 'service' });
      if (answer === 'conflict') assert.equal(result, { kind: 'conflict', actual: 2 });
      else await expectAppended(store, result, answer, events.length);
      assert.is((await store.read('run-1')).length, answer === 3 ? 4 : 3);
    });
  }

  when('the type counts, not only the data', async (store) => {
    await store.append('run-1', [sample(0)], 'no_stream', metadata);
    const result = await store.append('run-1', [{ type: 'Measured', data: { number: 0 } }], 'no_stream', metadata);
    assert.equal(result, { kind: 'conflict', actual: 0 });
  });

  when('on a stream without events only no_stream fits', async (store) => {
    assert.equal(await store.append('run-1', [sample(0)], 0, metadata), { kind: 'conflict', actual: 'no_stream' });
    assert.equal(await store.append('run-1', [], 0, metadata), { kind: 'conflict', actual: 'no_stream' });
    const nothing = { kind: 'appended', revision: -1, position: 0, ids: [] };
    assert.equal(await store.append('run-1', [], 'no_stream', metadata), nothing);
    assert.equal(await store.read('run-1'), []);
  });

  when('a repeat changes no event and moves no head', async (store) => {
    await store.append('run-1', samples(2), 'no_stream', metadata);
    const [before, head] = [await store.read('run-1'), await store.head()];
    await store.append('run-1', samples(2), 'no_stream', { ...metadata, time: '2027-01-01T00:00:00.000Z' });
    assert.equal(await store.read('run-1'), before);
    assert.is(await store.head(), head);
  });

  when('the same append made twice at the same moment is one append', async (store) => {
    const [one, other] = await Promise.all([
      store.append('run-1', samples(3), 'no_stream', metadata),
      store.append('run-1', samples(3), 'no_stream', metadata),
    ]);
    assert.is(one.kind, 'appended');
    assert.equal(one, other);
    assert.is((await store.read('run-1')).length, 3);
  });
}

async function expectAppended(store: EventStore, result: AppendResult, revision: number, count: number): Promise<void> {
  const standing = await store.read('run-1', revision - count + 1);
  const events = standing.slice(0, count);
  const position = standing[Math.max(count - 1, 0)]?.position;
  const last = count === 0 ? (await store.read('run-1', revision))[0]?.position : position;
  assert.equal(result, { kind: 'appended', revision, position: last, ids: events.map((event) => event.id) });
}
