import * as assert from 'uvu/assert';
import type { AppendResult, EventStore, ExpectedRevision } from '../../../src/ports/event-store.js';
import { metadata, sample, samples, signed } from './event-samples.js';
import type { Case } from './opened.js';

/** Appends to a stream of three events, 0 to 2, and their results: a conflict, or the revision of the last event. */
const matrix: readonly Readonly<{
  sentence: string;
  events: readonly number[];
  expected: ExpectedRevision;
  result: number | 'conflict';
}>[] = [
  { sentence: 'the first append repeated', events: [0, 1], expected: 'no_stream', result: 1 },
  { sentence: 'a part of the first append repeated', events: [0], expected: 'no_stream', result: 0 },
  { sentence: 'the last append repeated', events: [2], expected: 1, result: 2 },
  { sentence: 'events of two appends repeated as one', events: [1, 2], expected: 0, result: 2 },
  { sentence: 'all events repeated as one', events: [0, 1, 2], expected: 'no_stream', result: 2 },
  { sentence: 'a repetition followed by a new event', events: [2, 3], expected: 1, result: 'conflict' },
  { sentence: 'other data at a revision that exists', events: [7], expected: 1, result: 'conflict' },
  { sentence: 'the same events in another order', events: [1, 0], expected: 'no_stream', result: 'conflict' },
  { sentence: 'a known event at another revision', events: [0], expected: 0, result: 'conflict' },
  { sentence: 'a revision that is not reached yet', events: [9], expected: 3, result: 'conflict' },
  { sentence: 'a new event after the last', events: [3], expected: 2, result: 3 },
  { sentence: 'the last event once more after itself', events: [2], expected: 2, result: 3 },
];

/** The result of an append, given what is already in the stream. */
export function idempotencyCases(when: Case<EventStore>): void {
  matrixCases(when);
  workerCases(when);
  simultaneousCases(when);
}

function matrixCases(when: Case<EventStore>): void {
  for (const { sentence, events, expected, result } of matrix) {
    const outcome = result === 'conflict' ? 'a conflict with the actual revision' : `appended at revision ${result}`;
    when(`${sentence} is ${outcome}`, async (store) => {
      await store.append('run-1', samples(2), 'no_stream', metadata);
      await store.append('other', samples(3, 50), 'no_stream', metadata);
      await store.append('run-1', [sample(2)], 1, metadata);
      const actual = await store.append('run-1', events.map(sample), expected, { ...metadata, actor: 'service' });
      if (result === 'conflict') assert.equal(actual, { kind: 'conflict', actual: 2 });
      else await expectAppended(store, actual, result);
      assert.is((await store.read('run-1')).length, result === 3 ? 4 : 3);
    });
  }

  when('an event of another type is another event', async (store) => {
    await store.append('run-1', [sample(0)], 'no_stream', metadata);
    const result = await store.append('run-1', [{ type: 'Measured', data: { number: 0 } }], 'no_stream', metadata);
    assert.equal(result, { kind: 'conflict', actual: 0 });
  });

  when('a stream without events conflicts with every revision', async (store) => {
    assert.equal(await store.append('run-1', [sample(0)], 0, metadata), { kind: 'conflict', actual: 'no_stream' });
    assert.equal(await store.read('run-1'), []);
  });
}

/** The worker is part of what makes an append the same. */
function workerCases(when: Case<EventStore>): void {
  when('the same events by another worker are a conflict', async (store) => {
    await store.append('run-1', samples(2), 'no_stream', signed('one'));
    await store.append('run-1', [sample(2)], 1, signed('one'));
    const before = await store.read('run-1');
    const conflict = { kind: 'conflict', actual: 2 };
    assert.equal(await store.append('run-1', samples(2), 'no_stream', signed('other')), conflict);
    assert.equal(await store.append('run-1', [sample(2)], 1, signed('other')), conflict);
    assert.equal(await store.read('run-1'), before);
  });

  when(
    'the same events by the same worker, at another time and for another request, are the same append',
    async (store) => {
      const first = await store.append('run-1', samples(2), 'no_stream', signed('one'));
      const [before, head] = [await store.read('run-1'), await store.head()];
      const later = { ...signed('one'), time: '2027-01-01T00:00:00.000Z', actor: 'service', request_id: 'request-8' };
      assert.equal(await store.append('run-1', samples(2), 'no_stream', later), first);
      assert.equal([await store.read('run-1'), await store.head()], [before, head]);
    },
  );

  when('events of two workers are an append of neither', async (store) => {
    await store.append('run-1', [sample(0)], 'no_stream', signed('one'));
    await store.append('run-1', [sample(1)], 0, signed('other'));
    for (const worker of ['one', 'other']) {
      const result = await store.append('run-1', samples(2), 'no_stream', signed(worker));
      assert.equal(result, { kind: 'conflict', actual: 1 });
    }
  });
}

function simultaneousCases(when: Case<EventStore>): void {
  when('the same append made twice at once is one append', async (store) => {
    const [one, other] = await Promise.all([
      store.append('run-1', samples(3), 'no_stream', metadata),
      store.append('run-1', samples(3), 'no_stream', metadata),
    ]);
    assert.is(one.kind, 'appended');
    assert.equal(one, other);
    assert.is((await store.read('run-1')).length, 3);
  });

  when('of two workers that append the same event at once only one succeeds', async (store) => {
    const results = await Promise.all(
      ['one', 'other'].map(async (worker) => {
        return { worker, result: await store.append('run-1', [sample(0)], 'no_stream', signed(worker)) };
      }),
    );
    const [winner, ...others] = results.filter(({ result }) => result.kind === 'appended');
    const loser = results.find(({ result }) => result.kind === 'conflict');
    assert.equal([others, loser?.result], [[], { kind: 'conflict', actual: 0 }]);
    const [event, ...rest] = await store.read('run-1');
    assert.equal([event?.metadata.worker, rest], [winner?.worker, []]);
  });
}

async function expectAppended(store: EventStore, result: AppendResult, revision: number): Promise<void> {
  const [event] = await store.read('run-1', revision);
  assert.equal(result, { kind: 'appended', revision, position: event?.position, lastEventId: event?.id });
}
