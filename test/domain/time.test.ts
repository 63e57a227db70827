import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import {
  addDays,
  daysBetween,
  instant,
  instantOf,
  isLocalDate,
  localTime,
  millisecondsOf,
  secondsBetween,
} from '../../src/domain/time.js';

const test = suite('dates and times');

for (const date of ['2026-11-20', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31']) {
  test(`${date} is a day`, () => assert.ok(isLocalDate(date)));
}
for (const date of ['2026-02-29', '1900-02-29', '2026-04-31', '2026-00-10', '2026-13-01', '2026-01-00', '26-1-1', '']) {
  test(`"${date}" is not a day`, () => assert.not(isLocalDate(date)));
}

test('times of day have 24 hours', () => {
  for (const time of ['00:00', '23:59', '09:05']) assert.ok(v.is(localTime, time));
  for (const time of ['24:00', '9:05', '12:60', '12:00:00']) assert.not(v.is(localTime, time));
});

test('instants are in UTC with milliseconds, and convert to numbers and back', () => {
  const moment = '2026-11-20T09:00:00.007Z';
  assert.ok(v.is(instant, moment));
  assert.is(instantOf(millisecondsOf(moment)), moment);
  assert.not(v.is(instant, '2026-11-20T09:00:00Z'));
  assert.is(secondsBetween(moment, '2026-11-20T09:00:01.507Z'), 1.5);
});

test('days are counted across months, leap years and clock changes', () => {
  assert.is(addDays('2024-02-28', 2), '2024-03-01');
  assert.is(addDays('2026-01-01', -1), '2025-12-31');
  assert.is(daysBetween('2026-03-28', '2026-03-30'), 2);
  assert.is(daysBetween('2026-11-20', '2026-11-19'), -1);
});

test.run();
