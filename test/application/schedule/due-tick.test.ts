import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { daysIn } from '../../../adapters/composition/system-clock.js';
import { createCron } from '../../../adapters/cron/croner.js';
import { dueTick } from '../../../src/application/schedule/run-schedule.js';
import { type Instant, millisecondsOf } from '../../../src/domain/time.js';

const test = suite('the due tick');

function due(expression: string, since: Instant, now: Instant, zone = 'Europe/Berlin') {
  const dateOf = daysIn(zone);
  return dueTick(createCron(expression, zone), (moment) => dateOf(millisecondsOf(moment)), since, now);
}

test('is the newest of today; older ones are counted, at most 1,000', () => {
  const [now, newest] = ['2026-11-20T09:00:30.000Z', '2026-11-20T09:00:00.000Z'];
  assert.equal(due('* * * * *', '2026-11-20T08:00:00.000Z', now), { scheduledFor: newest, missed: 59 });
  assert.equal(due('* * * * *', '2026-11-19T16:19:00.000Z', now), { scheduledFor: newest, missed: 1_000 });
  assert.equal(due('* * * * *', '2020-01-01T00:00:00.000Z', now), { scheduledFor: newest, missed: 1_000 });
});

test('does not come before the next occurrence, nor from yesterday', () => {
  assert.is(due('0 6 * * *', '2026-11-20T05:00:00.000Z', '2026-11-21T04:59:59.999Z'), null);
  assert.is(due('0 22 * * *', '2026-11-19T20:00:00.000Z', '2026-11-19T23:30:00.000Z'), null);
});

for (const [name, expression, since, now, scheduledFor] of [
  // 02:30 does not exist on 29 March 2026 in Berlin: clocks go from 02:00 to 03:00, which is 01:00 in UTC.
  ['after a gap', '30 2 * * *', '2026-03-28T12:00:00.000Z', '2026-03-29T12:00:00.000Z', '2026-03-29T01:00:00.000Z'],
  // 02:30 comes twice on 25 October 2026; the first is at 00:30 in UTC.
  ['once', '30 2 * * *', '2026-10-24T12:00:00.000Z', '2026-10-25T12:00:00.000Z', '2026-10-25T00:30:00.000Z'],
] as const) {
  test(`comes ${name} on a day on which the clocks change`, () => {
    assert.equal(due(expression, since, now), { scheduledFor, missed: 0 });
    assert.is(due(expression, scheduledFor, now), null);
  });
}

test('is found at the end of a day that lasts 25 hours', () => {
  const [since, now] = ['2026-10-24T22:30:00.000Z', '2026-10-25T22:59:00.000Z'];
  const midnight = '2026-10-24T22:00:00.000Z';
  assert.equal(due('0 0 * * *', '2026-10-24T12:00:00.000Z', now), { scheduledFor: midnight, missed: 0 });
  assert.is(due('0 0 * * *', since, now), null);
});

test.run();
