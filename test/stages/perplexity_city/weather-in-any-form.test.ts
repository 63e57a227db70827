import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withInputFolder } from '../../support/stage-context.js';
import { cityOf, showIn } from './city-under-test.js';

const test = suite('weather in any form');

const show = showIn('Ghent', null, 'BE', { time_zone: 'Europe/Brussels' });
const place = { lat: 51.05, lon: 3.72 };

/** What files say of the evening of a show in Ghent on Saturday, 5 December 2026. */
const files: readonly (readonly [form: string, name: string, content: unknown, said: readonly (string | null)[]])[] = [
  [
    'a table with columns of its own',
    'a.csv',
    'place,when,temp_c,rain_pct,wind_mph,text\nGhent,2026-12-05 12:00,6,10,9,dry\nGhent,2026-12-05 18:00,3,40,12,light rain\nAalst,2026-12-05 18:00,9,0,3,dry\nGhent,2026-12-05 21:00,-1,20,14,ice on untreated roads\n',
    [
      '-1 °C',
      '6 °C',
      '18:00 3 °C, rain 40 %, 12 mph, light rain; 21:00 -1 °C, rain 20 %, 14 mph, ice on untreated roads',
    ],
  ],
  [
    'a German table, with hours',
    'b.csv',
    'Ort;Zeit;Temperatur;Regenwahrscheinlichkeit;Wind km/h;Wetter\nGhent;05.12.2026 18:00;2;30;15;Schneeregen\n',
    [null, null, '18:00 2 °C, rain 30 %, 15 km/h, Schneeregen'],
  ],
  [
    'a table of days without a town',
    'c.csv',
    'date,tmin,tmax,wind_kmh,summary\n2026-12-05,-1,6,20,Sleet in the evening\n',
    ['-1 °C', '6 °C', '20 km/h, Sleet in the evening'],
  ],
  [
    'a date without a year',
    'd.csv',
    'when,where,temp,conditions\nSat 5 Dec 8pm,Ghent,2C,sleet\n',
    [null, null, '20:00 2 °C, sleet'],
  ],
  [
    'a response in Kelvin, with moments and shares',
    'e.json',
    {
      city: { name: 'Ghent', coord: place },
      list: [
        {
          dt: Date.UTC(2026, 11, 5, 18) / 1000,
          main: { temp: 276.1 },
          weather: [{ description: 'light rain' }],
          pop: 0.62,
        },
        { dt: Date.UTC(2026, 11, 5, 20) / 1000, main: { temp: 274.1 }, weather: [{ description: 'sleet' }], pop: 0.4 },
      ],
    },
    ['1 °C', '3 °C', '19:00 3 °C, rain 62 %, light rain; 21:00 1 °C, rain 40 %, sleet'],
  ],
  [
    'a response with hours inside of days, and a warning',
    'f.json',
    {
      latitude: place.lat,
      longitude: place.lon,
      days: [
        { datetime: '2026-12-05', tempmax: 6, tempmin: -1, hours: [{ datetime: '20:00:00', temp: 3, precipprob: 60 }] },
      ],
      alerts: [{ event: 'Yellow Ice Warning' }],
    },
    ['-1 °C', '6 °C', '20:00 3 °C, rain 60 %; Yellow Ice Warning'],
  ],
  [
    'a response with figures as texts',
    'g.json',
    {
      nearest_area: [{ latitude: String(place.lat), longitude: String(place.lon) }],
      weather: [
        {
          date: '2026-12-05',
          maxtempC: '6',
          mintempC: '-1',
          hourly: [
            {
              time: '1800',
              tempC: '3',
              chanceofrain: '60',
              windspeedKmph: '20',
              weatherDesc: [{ value: 'Light rain' }],
            },
          ],
        },
      ],
    },
    ['-1 °C', '6 °C', '18:00 3 °C, rain 60 %, 20 km/h, Light rain'],
  ],
  [
    'prose that names town and day in its middle',
    'h.txt',
    'Weather for Ghent, Saturday evening: ice from 10pm.',
    [null, null, 'Saturday evening: ice from 10pm'],
  ],
  [
    'prose with a preposition before the day',
    'i.md',
    '# Gent\nAm Samstag regnet es, um 20 Uhr 3 Grad.',
    [null, null, 'Am Samstag regnet es, um 20 Uhr 3 Grad'],
  ],
  [
    'a title with town and date, and a table of hours',
    'j.txt',
    'Wetter Gent, 05.12.2026\n18 Uhr  2°  30 %\n',
    [null, null, '18 Uhr 2° 30 %'],
  ],
  [
    'a day with when it was printed, above its lines',
    'k.txt',
    'Ghent Sat 5 Dec (printed Fri 6pm)\neve 0 falling -1\n',
    [null, null, 'eve 0 falling -1'],
  ],
  [
    'tonight, of a file with the weekday in its name',
    'ghent_sat.txt',
    'Tonight: drizzle, 3°',
    [null, null, 'Tonight: drizzle, 3°'],
  ],
];

for (const [form, name, content, said] of files)
  test(form, async () => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const { weather, notices } = await withInputFolder({ [`weather/${name}`]: text }, (root) => cityOf(show, root));
    assert.equal([weather?.low, weather?.high, weather?.text], said);
    assert.equal(
      notices.filter(({ file }) => file === `weather/${name}`),
      [],
    );
  });

test('a response of another place is not used', async () => {
  const far = JSON.stringify({ lat: 40, lon: -3, list: [{ dt_txt: '2026-12-05 18:00:00', main: { temp: 290 } }] });
  assert.is((await withInputFolder({ 'weather/a.json': far }, (root) => cityOf(show, root))).weather, null);
});

test.run();
