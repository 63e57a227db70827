import * as assert from 'uvu/assert';
import type { AppendResult, EventStore } from '../../../src/ports/event-store.js';
import { metadata, sample, samples, signed } from './event-samples.js';
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
  matrixCases(when);
  workerCases(when);
  momentCases(when);
}

function matrixCases(when: Case<EventStore>): void {
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
}

/** Who wrote an event counts as much as what it says. */
function workerCases(when: Case<EventStore>): void {
  const strangers = [
    { sentence: 'by another worker', first: signed('one'), again: signed('other') },
    { sentence: 'by a worker, of one that did not sign', first: metadata, again: signed('one') },
    { sentence: 'unsigned, of one that a worker signed', first: signed('one'), again: metadata },
  ];
  for (const { sentence, first, again } of strangers) {
    when(`the same event ${sentence} is a conflict with the true revision`, async (store) => {
      await store.append('run-1', samples(2), 'no_stream', first);
      await store.append('run-1', [sample(2)], 1, first);
      const before = await store.read('run-1');
      assert.equal(await store.append('run-1', samples(2), 'no_stream', again), { kind: 'conflict', actual: 2 });
      assert.equal(await store.append('run-1', [sample(2)], 1, again), { kind: 'conflict', actual: 2 });
      assert.equal(await store.read('run-1'), before);
    });
  }

  when('the same event by the same worker, with another time, actor and request, is the same append', async (store) => {
    const first = await store.append('run-1', samples(2), 'no_stream', signed('one'));
    const [before, head] = [await store.read('run-1'), await store.head()];
    const later = { ...signed('one'), time: '2027-01-01T00:00:00.000Z', actor: 'service', request_id: 'request-8' };
    assert.is(first.kind, 'appended');
    assert.equal(await store.append('run-1', samples(2), 'no_stream', later), first);
    assert.equal([await store.read('run-1'), await store.head()], [before, head]);
  });

  when('events of which another worker wrote one are nobody’s append', async (store) => {
    await store.append('run-1', [sample(0)], 'no_stream', signed('one'));
    await store.append('run-1', [sample(1)], 0, signed('other'));
    for (const metadata of [signed('one'), signed('other')]) {
      const result = await store.append('run-1', samples(2), 'no_stream', metadata);
      assert.equal(result, { kind: 'conflict', actual: 1 });
    }
  });
}

function momentCases(when: Case<EventStore>): void {
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

  when('of two workers that append the very same event at the same moment only one is told so', async (store) => {
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

async function expectAppended(store: EventStore, result: AppendResult, revision: number, count: number): Promise<void> {
  const standing = await store.read('run-1', revision - count + 1);
  const events = standing.slice(0, count);
  const position = standing[Math.max(count - 1, 0)]?.position;
  const last = count === 0 ? (await store.read('run-1', revision))[0]?.position : position;
  assert.equal(result, { kind: 'appended', revision, position: last, ids: events.map((event) => event.id) });
}
