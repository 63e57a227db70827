import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type AppendStamp,
  endOfAppend,
  historyAt,
  startOfAppend,
} from '../../../src/application/read-models/history-queries.js';
import { instantOf } from '../../../src/domain/time.js';

type Event = AppendStamp & Readonly<{ append: number }>;

/** Histories of appends of one to four events; the clock may be set back between them. */
const histories = fc
  .array(fc.record({ events: fc.integer({ min: 1, max: 4 }), time: fc.integer({ min: 0, max: 5 }) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((appends) => {
    const history: Event[] = [];
    for (const [append, { events, time }] of appends.entries()) {
      const cause = history.length === 0 ? null : `event-${history.length - 1}`;
      const stamp = { append, time: instantOf(time), causation_id: cause };
      for (let count = 0; count < events; count += 1) history.push(stamp);
    }
    return history;
  });
const stampOf = (event: Event) => event;

const test = suite('a point in a history');

test('at a revision is the end of its append', () => {
  fc.assert(
    fc.property(histories, (history) => {
      for (const [revision, { append }] of history.entries()) {
        const until = historyAt(history, { revision }, stampOf);
        assert.equal(
          until,
          history.filter((event) => event.append <= append),
        );
        assert.is(endOfAppend(history, revision), until.length);
        assert.is(
          startOfAppend(history, revision),
          history.findIndex((event) => event.append === append),
        );
      }
    }),
  );
});

test('at an instant is a whole append, with nothing of a later time', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: -1, max: 6 }), (history, moment) => {
      const until = historyAt(history, { instant: instantOf(moment) }, stampOf);
      assert.equal(until, history.slice(0, until.length));
      assert.ok(until.every(({ time }) => time <= instantOf(moment)));
      const next = history[until.length];
      assert.ok(next === undefined || (next.time > instantOf(moment) && next.append !== until.at(-1)?.append));
    }),
  );
});

test('beyond the end is the whole history', () => {
  const event = { append: 0, time: instantOf(0), causation_id: null };
  assert.equal(historyAt([event], { revision: 7 }, stampOf), [event]);
});

test.run();
