import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { captureTime, itemDate } from '../../../stages/perplexity_news/reading/item-date.js';
import { statedDate } from '../../../stages/perplexity_news/reading/stated-date.js';

/** Dates as feeds write them, and the day in Brussels. */
const dates: readonly (readonly [string, string | null])[] = [
  ['Mon, 02 Nov 2026 10:00:00 GMT', '2026-11-02'],
  ['Mon, 02 Nov 2026 23:30:00 -0500', '2026-11-03'],
  ['02 Nov 26 10:00 EST', '2026-11-02'],
  ['Tue, 2 Nov 2026 10:00 CET', '2026-11-02'],
  ['Monday, 2 November 2026 10:00:00 +0100', '2026-11-02'],
  ['Mon, 02 Nov 2026 10:00:00 +01:00', '2026-11-02'],
  ['Mon, 02 Nov 2026 10:00:00 (UTC)', '2026-11-02'],
  ['Mon, 02 Nov 2026 10:00:00 GMT+0100', '2026-11-02'],
  ['Wed, 02 Sept 2026 10:00:00 GMT', '2026-09-02'],
  ['Sun, 01 Nov 2026 20:00:00 JST', '2026-11-01'],
  ['2 Nov 2026', '2026-11-02'],
  ['November 2, 2026', '2026-11-02'],
  ['2026/11/02', '2026-11-02'],
  ['2026-11-02', '2026-11-02'],
  ['2026-11-02T23:30:00Z', '2026-11-03'],
  ['2026-11-02T23:30:00', '2026-11-02'],
  ['2026-11-02T10:00:00.123456+02:00', '2026-11-02'],
  ['2026-11-02 08:00:00', '2026-11-02'],
  ['  2026-11-02T10:00Z ', '2026-11-02'],
  ['2026-02-30', null],
  ['32 Nov 2026 10:00:00 GMT', null],
  ['02.11.26 23h49', '2026-11-02'],
  ['2 de noviembre de 2026, 10:30', '2026-11-02'],
  ['lun. 2 novembre 2026', '2026-11-02'],
  ['31/10/2026', '2026-10-31'],
  ['03/04/2026', null],
  ['yesterday', null],
  ['', null],
  ['0000-00-00', null],
  ['1793612400', null],
  ['1970-01-01T00:00:00Z', null],
];

for (const [written, day] of dates) {
  test(`"${written}" is ${day ?? 'no date'}`, () => {
    assert.is(itemDate(written, 'Europe/Brussels')?.day ?? null, day);
  });
}

test('midnight of UTC is a date, which no time zone moves', () => {
  for (const written of ['Fri, 16 Oct 2026 00:00:00 GMT', '2026-10-16T00:00:00Z', '2026-10-16T00:00:00+00:00'])
    assert.is(itemDate(written, 'America/Sao_Paulo')?.day, '2026-10-16', written);
  assert.is(itemDate('Fri, 16 Oct 2026 00:00:01 GMT', 'America/Sao_Paulo')?.day, '2026-10-15');
});

test('a date of publication in a text is read and removed, and no date where it may be two', () => {
  for (const [text, rest, date] of [
    ['Per una fontana Data di pubblicazione: 03/08/2026. Chiuso.', 'Per una fontana Chiuso.', '2026-08-03'],
    ['Published: 21 August 2026 The goose swims.', 'The goose swims.', '2026-08-21'],
    ['Veröffentlicht am 21.08.2026', '', '2026-08-21'],
    ['Published 03/08/2026. The goose swims.', 'The goose swims.', null],
    ['A study published on 2 May 2019 says so.', 'A study published on 2 May 2019 says so.', null],
  ] as const) {
    assert.equal(statedDate(text), { text: rest, date });
  }
});

test('an unknown time zone counts as UTC', () => {
  assert.is(itemDate('2026-11-02T23:30:00Z', null)?.day, '2026-11-02');
  assert.is(itemDate('2026-11-02T23:30:00Z', 'Middle/Earth')?.day, '2026-11-02');
});

test('orders by the instant, not by its spelling', () => {
  const [early, late] = ['Mon, 02 Nov 2026 10:00:00 +0300', '2026-11-02T09:00:00Z'].map((text) => itemDate(text, null));
  assert.ok((early?.moment ?? 0) < (late?.moment ?? 0));
});

test('dates that count up by minutes from one second are the time of a capture, and full minutes are not', () => {
  const at = (second: string) => [1, 2, 3, 4, 5, 6].map((minute) => `Sat, 14 Nov 2026 07:0${minute}:${second} GMT`);
  const [scraped, published] = [at('35'), at('00')];
  assert.equal(
    scraped.map(captureTime([...scraped, '2026-11-07'])),
    scraped.map(() => true),
  );
  assert.equal([captureTime(scraped)('2026-11-07'), captureTime(published)(published[0] ?? '')], [false, false]);
  assert.is(captureTime(scraped.slice(0, 4))(scraped[0] ?? ''), false, 'too few to say');
});

test.run();
