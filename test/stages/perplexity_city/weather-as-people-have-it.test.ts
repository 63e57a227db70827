import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { plugin } from '../../../stages/perplexity_city/atlas.js';
import { stageContext, withInputFolder } from '../../support/stage-context.js';
import { cityOf, showIn } from './city-under-test.js';

const test = suite('weather as people have it');

const ghent = (more: Partial<Show> = {}) => showIn('Ghent', null, 'BE', more);
const weatherOf = (files: Readonly<Record<string, string>>, show = ghent()) =>
  withInputFolder(files, async (root) => (await cityOf(show, root)).weather);

/** What is quoted of a text for a show in Ghent on Saturday, 5 December 2026, and the day of copying. */
const texts: readonly (readonly [
  rule: string,
  text: string,
  quoted: string | null,
  asOf?: string | null,
  name?: string,
])[] = [
  [
    'the weekday and its night, of a text with the day of copying',
    'Ghent  (copied off the phone, Fri 4 Dec 2026 9:10 AM)\nToday     Sunny, high near 9.\nTonight   Clear, low 2.\nSaturday  Clouds, high near 7.\nSat Night  Sleet late.\nSunday    Sunny.\n',
    'Saturday Clouds, high near 7. / Sat Night Sleet late',
    '2026-12-04',
  ],
  [
    'tonight, of a text that was copied on the day',
    'as of 5 Dec 2026\nGhent\nTonight: clear, low 2\nSunday: rain\n',
    'Tonight: clear, low 2',
    '2026-12-05',
  ],
  ['tonight, of a text without a day of its own', 'Ghent\nTonight: clear, low 2\n', null],
  [
    'the lines below a heading, in Spanish',
    'copiado de la app, sáb 5 dic 9:10\n\nGante hoy\n09h 2°   21h 1°\nLluvia 0 %\nMañana dom  máx 5  mín 1\n',
    '09h 2° 21h 1° / Lluvia 0 %',
    '2026-12-05',
  ],
  [
    'the day of the month after a weekday, in French, and not the next day',
    'copié du site, vendredi 4/12 matin\n\nGand   sam 5   matin 2° brume   soir 1°\n       dim 6   5°\n',
    'sam 5 matin 2° brume soir 1°',
    '2026-12-04',
  ],
  [
    'the night before the next day, in German',
    'Gent, Sa 05.12.2026 (abgetippt)\nfrüh -5, abends -1, trocken\nNacht auf So -6, Glätte möglich\nSonntag Schnee\n',
    'früh -5, abends -1, trocken / Nacht auf So -6, Glätte möglich',
    '2026-12-05',
  ],
  [
    'a date, in Dutch',
    'Gent\nvrijdag 4 december: droog\nzaterdag 5 december: natte sneeuw\n',
    'zaterdag 5 december: natte sneeuw',
  ],
  [
    'a date as the head of its lines, in Italian',
    'Gand\n\nVenerdì 4 dicembre\nsole\n\nSabato 5 dicembre\npioggia debole\nmax 6\n',
    'pioggia debole / max 6',
  ],
  [
    'the day of the name of a file, in Portuguese',
    'Hoje: chuva fraca, 7 graus\n',
    'Hoje: chuva fraca, 7 graus',
    '2026-12-05',
    'ghent 2026-12-05',
  ],
  ['the town of the name of a file', 'Saturday 5 Dec: fog\n', 'Saturday 5 Dec: fog', null, 'ghent'],
  ['the only town that can be meant', 'Sat 5 Dec: fog\n', 'Sat 5 Dec: fog'],
  ['another town', 'Antwerp\nSat 5 Dec: fog\n', null],
  ['another day', 'Ghent\nFri 4 Dec: fog\n', null],
  ['a text that is older than a forecast reaches', 'Ghent, copied 1 Nov 2026\nSaturday: fog\n', null],
];

for (const [rule, text, quoted, asOf, name = 'phone'] of texts)
  test(`a text: ${rule}`, async () => {
    const weather = await weatherOf({ [`weather/${name}.txt`]: text });
    assert.is(weather?.text ?? null, quoted);
    if (asOf !== undefined) assert.is(weather?.as_of ?? null, asOf);
    assert.equal([weather?.low ?? null, weather?.high ?? null], [null, null]);
  });

test('a text of several towns of the tour is read for the show’s', async () => {
  const around = [{ show_date: '2026-12-06', venue: 'Hall', city: 'Lier', status: 'scheduled' }] as const;
  const text = 'Lier\nSat 5 Dec: hail\nGhent\nSat 5 Dec: fog\n';
  assert.is((await weatherOf({ 'weather/a.md': text }, ghent({ around: [...around] })))?.text, 'Sat 5 Dec: fog');
  assert.is(await weatherOf({ 'weather/a.md': 'Lier\nSat 5 Dec: hail\n' }, ghent({ around: [...around] })), null);
});

test('a long text is quoted up to two hundred characters, with its file and line', async () => {
  const weather = await weatherOf({ 'weather/a.txt': `Ghent\nSat 5 Dec: ${'drizzle '.repeat(60)}\n` });
  assert.ok((weather?.text ?? '').length <= 202 && weather?.text?.endsWith(' …'));
  assert.equal([weather?.source.file, weather?.source.line], ['weather/a.txt', 2]);
});

const response = (more: object) => ({ latitude: 51.06, longitude: 3.72, utc_offset_seconds: 3600, ...more });
const daily = {
  daily_units: { temperature_2m_min: '°C', temperature_2m_max: '°C', precipitation_sum: 'mm' },
  daily: {
    time: ['2026-12-04', '2026-12-05'],
    temperature_2m_min: [1.2, -0.4],
    temperature_2m_max: [6, 4.55],
    precipitation_sum: [0, 2.3],
  },
};

test('a response of Open-Meteo has the lowest and highest temperature and the rain of the day, with its units', async () => {
  const file = JSON.stringify(response({ ...daily, current: { time: '2026-12-04T09:15' } }));
  const weather = await weatherOf({ 'weather/a.json': file });
  assert.equal(
    [weather?.low, weather?.high, weather?.text, weather?.as_of, weather?.source.publisher],
    ['-0.4 °C', '4.6 °C', 'precipitation 2.3 mm', '2026-12-04', 'Open-Meteo'],
  );
});

test('the hours of the evening are shown, with the units of the days where the hours have none', async () => {
  const hourly = {
    time: ['2026-12-05T14:00', '2026-12-05T19:00', '2026-12-05T21:00', '2026-12-05T23:00', '2026-12-06T20:00'],
    temperature_2m: [5, 3.14, 2, 1, 9],
    precipitation: [0, 1.8, 0, 4, 9],
  };
  const weather = await weatherOf({ 'weather/a.json': JSON.stringify(response({ ...daily, hourly })) });
  assert.is(weather?.text, 'precipitation 2.3 mm; 19:00 3.1 °C, 1.8 mm; 21:00 2 °C, 0 mm');
});

test('a day with the hour of its forecast is the heading of the lines below it', async () => {
  const text = 'GHENT Sat 05/12 agg. ore 10\nmattina coperto 8°\nsera 18-23: 40%, 5°\n';
  assert.is((await weatherOf({ 'weather/a.txt': text }))?.text, 'mattina coperto 8° / sera 18-23: 40%, 5°');
});

test('the hours of a response are put together where it has no days', async () => {
  const hourly = {
    hourly_units: { temperature_2m: '°F', precipitation: 'inch' },
    hourly: {
      time: ['2026-12-05T00:00', '2026-12-05T12:00', '2026-12-06T00:00'],
      temperature_2m: [30, 41, 12],
      precipitation: [0.1, 0.2, 5],
    },
  };
  const weather = await weatherOf({ 'weather/a.json': JSON.stringify([response(hourly)]) });
  assert.equal([weather?.low, weather?.high, weather?.text], ['30 °F', '41 °F', 'precipitation 0.3 inch']);
});

test('a response for another place, another day or without units says nothing of the show', async () => {
  const others = [
    response({ ...daily, latitude: 51.5 }),
    response({ ...daily, daily: { ...daily.daily, time: ['2026-12-06', '2026-12-07'] } }),
    response({ ...daily, daily_units: {} }),
  ];
  for (const other of others) assert.is(await weatherOf({ 'weather/a.json': JSON.stringify(other) }), null);
});

test('a table comes first, then what was made last', async () => {
  const text = { 'weather/a.txt': 'Ghent, copied 4 Dec 2026\nSaturday: fog\n' };
  const older = { 'weather/b.json': JSON.stringify(response({ ...daily, current: { time: '2026-12-03T09:15' } })) };
  assert.is((await weatherOf({ ...text, ...older }))?.text, 'Saturday: fog');
  const table = { 'weather/c.csv': 'city,date,text\nGhent,2026-12-05,dry\n' };
  assert.is((await weatherOf({ ...text, ...older, ...table }))?.text, 'dry');
});

test('a file that is no response is named by the check', async () => {
  const files = { 'weather/a.json': '{\n  "a": 1,\n}', 'weather/b.json': '{"a":1}' };
  const notices = await withInputFolder(files, async (root) =>
    plugin.check?.(stageContext({ settings: { BRIEF_INPUT_DIR: root } })),
  );
  assert.equal(
    notices?.map(({ file, line, message }) => [file, line, message]),
    [
      ['weather/a.json', 3, 'is no JSON, and was not read'],
      ['weather/b.json', null, 'has neither days nor hours with figures of the weather'],
    ],
  );
});

test.run();
