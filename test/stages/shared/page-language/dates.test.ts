import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { zoneAbbreviation } from '../../../../stages/shared/page-language/dates.js';
import { translatorOf } from '../../../../stages/shared/page-language/translator.js';

const t = translatorOf('en');

test('a date names its weekday and spells its month', () => {
  assert.is(t.date('2026-11-21'), 'Sat 21 Nov 2026');
  assert.is(t.date('2024-02-29'), 'Thu 29 Feb 2024');
  assert.is(t.date('soon'), 'soon');
});

test('a date close to the show has no year', () => {
  assert.is(t.near('2026-12-30', '2027-01-02'), 'Wed 30 Dec');
  assert.is(t.near('2025-12-30', '2027-01-02'), 'Tue 30 Dec 2025');
  assert.is(t.near('soon', '2027-01-02'), 'soon');
});

test('a time has the abbreviation of its zone on that day', () => {
  assert.is(t.time('2026-11-20', '20:00', 'Europe/Brussels'), '20:00 CET');
  assert.is(t.time('2026-07-20', '20:00', 'Europe/Brussels'), '20:00 CEST');
  assert.is(t.time('2026-11-20', '20:00', 'America/New_York'), '20:00 EST');
  assert.is(t.time('2026-11-20', '20:00', 'Australia/Sydney'), '20:00 AEDT');
  assert.is(t.time('2026-11-20', '20:00', 'Europe/London'), '20:00 GMT');
});

test('a zone without an abbreviation is shown by its offset', () => {
  assert.is(zoneAbbreviation('2026-11-20', '20:00', 'America/Sao_Paulo'), 'UTC-03:00');
});

test('a time without a zone, or with an unknown one, says so', () => {
  assert.is(t.time('2026-11-20', '20:00', null), '20:00 (zone unknown)');
  assert.is(t.time('2026-11-20', '20:00', 'Moon/Crater'), '20:00 (zone unknown)');
});

test('an instant is shown in the zone of the show, else in UTC', () => {
  assert.is(t.instant('2026-11-20T23:30:00.000Z', 'Europe/Brussels'), 'Sat 21 Nov 2026, 00:30 CET');
  assert.is(t.instant('2026-11-20T23:30:00.000Z', null), 'Fri 20 Nov 2026, 23:30 UTC');
  assert.is(t.instant('2026-11-20T23:30:00.000Z', 'Moon/Crater'), 'Fri 20 Nov 2026, 23:30 UTC');
});

test('a short date has no weekday, and text that is no date stays', () => {
  assert.is(t.short('2026-11-05'), '5 Nov 2026');
  assert.is(t.short('last week'), 'last week');
});

test.run();
