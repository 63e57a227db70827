import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCron } from '../../../adapters/cron/croner.js';
import { occurrencesByDay, oddDays, shownIn } from '../../support/local-days.js';

const times = ['0 0', '30 0', '30 1', '30 2', '0 3', '30 23'];
const years: Readonly<Record<string, readonly number[]>> = {
  'Europe/Berlin': [2026],
  'America/New_York': [2026],
  // Half an hour.
  'Australia/Lord_Howe': [2026],
  // At midnight, both ways.
  'America/Sao_Paulo': [2017, 2018],
  // Without 30 December.
  'Pacific/Apia': [2011],
  // Back for Ramadan, within a year twice.
  'Africa/Casablanca': [2024],
  // From 23:00 to midnight, where croner alone leaves the date without a tick.
  'America/Nuuk': [2024],
  // Two hours.
  'Antarctica/Troll': [2026],
  // Back from one minute past midnight, so that midnight comes twice, on two dates in turn.
  'America/St_Johns': [2008],
  // Half an hour before midnight, once and for all.
  'Asia/Pyongyang': [2018],
};

for (const [zone, all] of Object.entries(years)) {
  for (const year of all) {
    test(`a cron of once a day ticks once on every day of ${year} in ${zone}`, () => {
      for (const time of times) assert.equal(oddDays(createCron(`${time} * * *`, zone), year), [], time);
    });
  }
}

test('the day that Samoa left out has no tick, and the days before and after have theirs', () => {
  const days = occurrencesByDay(createCron('0 6 28-31 12 *', 'Pacific/Apia'), 2011);
  assert.equal([...days.keys()], ['2011-12-28', '2011-12-29', '2011-12-31']);
});

for (const [name, zone, expression, after, local, moment] of [
  ['jumped over', 'Europe/Berlin', '30 2 * * *', '2026-03-28T12:00', '2026-03-29 03:00', '2026-03-29T01:00'],
  ['come twice', 'Europe/Berlin', '30 2 * * *', '2026-10-24T12:00', '2026-10-25 02:30', '2026-10-25T00:30'],
  ['jumped over', 'America/New_York', '30 2 * * *', '2026-03-07T12:00', '2026-03-08 03:00', '2026-03-08T07:00'],
  ['come twice', 'America/New_York', '30 1 * * *', '2026-10-31T12:00', '2026-11-01 01:30', '2026-11-01T05:30'],
  ['jumped over', 'Australia/Lord_Howe', '15 2 * * *', '2026-10-03T12:00', '2026-10-04 02:30', '2026-10-03T15:30'],
  ['come twice', 'Australia/Lord_Howe', '45 1 * * *', '2026-04-04T12:00', '2026-04-05 01:45', '2026-04-04T14:45'],
  ['jumped over', 'America/Sao_Paulo', '0 0 * * *', '2018-11-03T12:00', '2018-11-04 01:00', '2018-11-04T03:00'],
  ['come twice', 'America/Sao_Paulo', '30 23 * * *', '2018-02-17T12:00', '2018-02-17 23:30', '2018-02-18T01:30'],
  ['jumped over', 'Africa/Casablanca', '30 2 * * *', '2024-04-13T12:00', '2024-04-14 03:00', '2024-04-14T02:00'],
  ['come twice', 'Africa/Casablanca', '30 2 * * *', '2024-03-09T12:00', '2024-03-10 02:30', '2024-03-10T01:30'],
  ['jumped over', 'America/Nuuk', '30 23 * * *', '2024-03-30T12:00', '2024-03-30 22:59', '2024-03-31T00:59'],
  ['jumped over', 'Asia/Pyongyang', '59 23 * * *', '2018-05-04T12:00', '2018-05-04 23:29', '2018-05-04T14:59'],
  ['jumped over', 'Africa/Cairo', '30 */24 * * *', '2024-04-25T12:00', '2024-04-26 01:00', '2024-04-25T22:00'],
  ['come twice', 'America/St_Johns', '0 0 * * *', '2008-11-01T12:00', '2008-11-02 00:00', '2008-11-02T02:30'],
] as const) {
  test(`${expression} in ${zone} ticks at ${local} where its time is ${name}, and next a day later`, () => {
    const cron = createCron(expression, zone);
    const next = cron.next(`${after}:00.000Z`) ?? '';
    assert.is(next, `${moment}:00.000Z`);
    assert.is(shownIn(zone, next), local);
    const following = shownIn(zone, cron.next(next) ?? '').slice(0, 10);
    assert.is(following, new Date(Date.parse(local.slice(0, 10)) + 86_400_000).toISOString().slice(0, 10));
  });
}

test('times of day that are jumped over together tick once', () => {
  const counts = (expression: string, zone: string, day: string, year: number) =>
    occurrencesByDay(createCron(expression, zone), year)
      .get(day)
      ?.map((moment) => shownIn(zone, moment).slice(11));
  assert.equal(counts('0,30 2 28-31 3 *', 'Europe/Berlin', '2026-03-29', 2026), ['03:00']);
  assert.equal(counts('0,30 2,3 28-31 3 *', 'Europe/Berlin', '2026-03-29', 2026), ['03:00', '03:30']);
  assert.equal(counts('0,30 23 29-31 3 *', 'America/Nuuk', '2024-03-30', 2024), ['22:59']);
  assert.equal(counts('59 22,23 29-31 3 *', 'America/Nuuk', '2024-03-30', 2024), ['22:59']);
  assert.equal(counts('0 6,23 29-31 3 *', 'America/Nuuk', '2024-03-30', 2024), ['06:00', '22:59']);
});

test('every hour is every hour that passes, 23 and 25 of them on the days of change', () => {
  const days = occurrencesByDay(createCron('0 * * * *', 'Europe/Berlin'), 2026);
  assert.is(days.get('2026-03-29')?.length, 23);
  assert.is(days.get('2026-10-25')?.length, 25);
  assert.is(days.get('2026-06-01')?.length, 24);
});

test('the next occurrence lies after the moment, by a millisecond at least', () => {
  const cron = createCron('0 6 * * *', 'UTC');
  assert.is(cron.next('2026-11-20T05:59:59.999Z'), '2026-11-20T06:00:00.000Z');
  assert.is(cron.next('2026-11-20T06:00:00.000Z'), '2026-11-21T06:00:00.000Z');
  assert.is(cron.next('2026-11-20T06:00:00.001Z'), '2026-11-21T06:00:00.000Z');
});

test('what was asked before makes no difference to an answer', () => {
  const moments = ['2026-03-29T00:59', '2026-03-29T01:00', '2026-03-28T01:30', '2026-10-25T00:30', '2026-03-29T00:59'];
  const one = createCron('30 2 * * *', 'Europe/Berlin');
  for (const moment of moments.map((each) => `${each}:00.000Z`)) {
    assert.is(one.next(moment), createCron('30 2 * * *', 'Europe/Berlin').next(moment));
  }
});

test('a schedule may end', () => {
  assert.is(createCron('0 6 * * *', 'UTC').next('9999-12-31T06:00:00.000Z'), null);
});

test.run();
