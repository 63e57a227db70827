import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cityOf, showIn } from './city-under-test.js';

/** Sunrise and sunset of almanacs (US Naval Observatory and national services), before and after clock changes. */
const almanac: readonly (readonly [string, string | null, string, string, string, string])[] = [
  ['London', 'England', 'GB', '2026-03-28', '05:45', '18:26'],
  ['London', 'England', 'GB', '2026-03-29', '06:43', '19:28'],
  ['New York', 'NY', 'US', '2026-03-07', '06:21', '17:55'],
  ['New York', 'NY', 'US', '2026-03-08', '07:20', '18:56'],
  ['New York', 'NY', 'US', '2026-12-21', '07:17', '16:32'],
  ['Sydney', 'NSW', 'AU', '2026-12-22', '05:41', '20:05'],
  ['Tokyo', null, 'JP', '2026-06-21', '04:25', '19:00'],
  ['Reykjavik', null, 'IS', '2026-12-21', '11:22', '15:30'],
  ['Auckland', null, 'NZ', '2026-06-21', '07:33', '17:12'],
];

function minutes(time: string | null | undefined): number {
  const [hours = Number.NaN, rest = Number.NaN] = (time ?? '').split(':').map(Number);
  return hours * 60 + rest;
}

for (const [city, region, country, date, sunrise, sunset] of almanac) {
  test(`the sun over ${city} on ${date} is the almanac's within three minutes`, async () => {
    const { sun } = await cityOf(showIn(city, region, country, { show_date: date }));
    assert.is(sun?.date, date);
    assert.ok(Math.abs(minutes(sun?.sunrise) - minutes(sunrise)) <= 3, `sunrise ${sun?.sunrise}`);
    assert.ok(Math.abs(minutes(sun?.sunset) - minutes(sunset)) <= 3, `sunset ${sun?.sunset}`);
  });
}

test('the polar night and the midnight sun have neither sunrise nor sunset', async () => {
  const night = await cityOf(showIn('Tromsø', null, 'NO', { show_date: '2026-12-21' }));
  assert.equal(
    [night.sun?.polar, night.sun?.sunrise, night.sun?.sunset, night.sun?.sunset_at],
    ['night', null, null, null],
  );
  const day = await cityOf(showIn('Tromsø', null, 'NO', { show_date: '2026-06-21' }));
  assert.equal([day.sun?.polar, day.sun?.sunrise, day.sun?.sunset], ['day', null, null]);
});

test('a sunset after midnight keeps its own date', async () => {
  const { sun } = await cityOf(showIn('Reykjavik', null, 'IS', { show_date: '2026-06-21' }));
  assert.match(sun?.sunset ?? '', /^00:0\d$/u);
  assert.match(sun?.sunset_at ?? '', /^2026-06-22T00:0/u);
});

test('the day is the local one on both sides of the date line', async () => {
  for (const [city, country] of [
    ['Apia', 'WS'],
    ['Honolulu', 'US'],
    ['Auckland', 'NZ'],
    ['Suva', 'FJ'],
  ] as const) {
    const { sun, town } = await cityOf(showIn(city, null, country));
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: town?.time_zone ?? 'UTC' }).format(
      new Date(sun?.sunset_at ?? 0),
    );
    assert.is(local, '2026-12-05', city);
  }
});

test('a stated time zone is used, and one that does not exist is not', async () => {
  const stated = await cityOf(showIn('Portland', 'OR', 'US', { time_zone: 'UTC' }));
  assert.is(stated.sun?.sunset?.slice(0, 2), '00');
  const wrong = await cityOf(showIn('Portland', 'OR', 'US', { time_zone: 'Mars/Olympus' }));
  assert.is(wrong.sun?.sunset?.slice(0, 2), '16');
});

test('the moon has its phase at the start of the show', async () => {
  const phases: readonly (readonly [string, string])[] = [
    ['2026-12-24', 'full moon'],
    ['2026-12-09', 'new moon'],
    ['2026-12-17', 'first quarter'],
    ['2026-12-01', 'last quarter'],
    ['2026-12-13', 'waxing crescent'],
    ['2026-12-20', 'waxing gibbous'],
    ['2026-12-27', 'waning gibbous'],
    ['2026-12-05', 'waning crescent'],
  ];
  for (const [date, phase] of phases) {
    const { moon } = await cityOf(showIn('London', 'England', 'GB', { show_date: date }));
    assert.is(moon?.phase, phase, date);
    assert.ok((moon?.illuminated ?? 2) <= 1);
  }
});

test.run();
