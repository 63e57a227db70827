import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Story } from '../../../../src/domain/stage-values/perplexity-news.js';
import { isAside, isNotice } from '../../../../stages/shared/worth/aside-headlines.js';
import { storyWorth, textWorth } from '../../../../stages/shared/worth/story-worth.js';
import { aStory } from '../lines/brief-input.js';

const halifax = { city: 'Halifax', region: 'Nova Scotia', country: 'CA' };

const better: readonly (readonly [string, string])[] = [
  ['Lost emu spends night in library', 'Council budget adopted'],
  ['Giant cheese rolls through bakery window', 'Plans submitted for 60 flats'],
  ['Dog runs onto pitch and refuses to leave', 'Lions beat Tigers 24-10'],
  ['Residents feud over a gnome', 'Job fair: 40 vacancies'],
  ['Vicar stuck in a bouncy castle', 'Labour candidate selected for by-election'],
  ['Swan blocks hotel lift', 'Swan Hotel reopens'],
  ['Bus driver takes wrong turn and opens a fete', 'Yellow weather warning for wind'],
];
for (const [one, other] of better) {
  test(`“${one}” gives a room more to talk about than “${other}”`, () => {
    assert.ok(textWorth(one, 'en', halifax).worth > textWorth(other, 'en', halifax).worth);
  });
}

test('the worth of news falls with age, rises with outlets, and is less for the region', () => {
  const worth = (overrides: Partial<Story>) =>
    storyWorth(aStory('news:a', 'Goose stuck in a lift', overrides), halifax, '2026-11-20').score;
  assert.ok(worth({ newest_on: '2026-11-14' }) > 0.95 * worth({}));
  assert.ok(worth({ newest_on: '2026-10-30' }) < 0.5 * worth({}));
  assert.ok(worth({ scope: 'region' }) < worth({}));
  const { claim } = aStory('news:a', 'Goose stuck in a lift');
  const second = claim.citations.map((one) => ({ ...one, source: { ...one.source, publisher: 'Morning Horn' } }));
  assert.ok(worth({ claim: { ...claim, citations: [...claim.citations, ...second] } }) > worth({}));
  assert.is(storyWorth(aStory('news:a', 'Gate opens'), halifax, '2026-11-19').daysOld, 0, 'tomorrow’s paper');
});

test('a date of the show’s day in the report lifts a story', () => {
  const score = (summary: string) =>
    storyWorth(aStory('news:a', 'Goose stuck in a lift', { summary }), halifax, '2026-11-20').score;
  assert.ok(score('It gets out tomorrow (20 November).') > score('It gets out tomorrow (23 November).'));
});

test('a notice, a column and a bare quotation are worth half', () => {
  const worth = (headline: string) => storyWorth(aStory('news:a', headline), halifax, '2026-11-20').worth;
  const label = (text: string) =>
    worth(`Live-Ticker: ${text}`) / textWorth(`Live-Ticker: ${text}`, 'en', halifax).worth;
  assert.is(label('Goose stuck in a lift'), 0.5);
  assert.is(worth('«Goose stuck in a lift»') / textWorth('«Goose stuck in a lift»', 'en', halifax).worth, 0.5);
  assert.is(worth('Goose “stuck” in a lift') / textWorth('Goose “stuck” in a lift', 'en', halifax).worth, 1);
});

test('a listing, a teaser and a column on the past are asides, but a museum in the news is not', () => {
  const asides = [
    'What’s on in Halifax: 20-22 November',
    'Quelles animations sont prévues à Halifax ce week-end ?',
    'Nos trois idées de sorties à Halifax',
    'Harbour Museum: The great amalgamation',
    'Speed camera locations for Tuesday, March 31',
    'Autovelox, le postazioni della settimana',
    'Narren aufgepasst! Das sind die 25 wichtigsten Stüble der Innenstadt',
    'The 10 best chip shops',
    'Community Calendar for 1-31-26',
    'Vor 50 Jahren: Die Gans zieht ins Rathaus',
    'Live updates from the meeting on the bus shelter',
  ];
  assert.equal(
    asides.filter((headline) => !isAside(headline)),
    [],
  );
  assert.is(isAside('Harbour Museum loses a goose and finds two'), false);
});

test('an alarm about weather or reservoirs, and an announcement of checks, are no news', () => {
  const alarms = [
    'Alarma nacional por el nivel de los embalses',
    'Allerta meteo arancione sulla valle',
    'Hochwasserwarnung für die Region',
    'Heat warning in force across the county',
    'Alerte orages dans le département',
    'Il Comune intensifica i controlli nei parchi',
    'Police steps up patrols at the harbour',
  ];
  assert.equal(
    alarms.filter((headline) => !isNotice(headline)),
    [],
  );
  assert.is(isNotice('Goose passes all checks at the airport'), false);
});

test('what was announced for a day that is over is worth half', () => {
  const share = (headline: string, date: string) =>
    storyWorth(aStory('news:a', headline, { newest_on: date }), halifax, '2026-11-20').worth /
    textWorth(headline, 'en', halifax).worth;
  for (const [headline, date, expected] of [
    ['Goose race this Saturday', '2026-11-10', 0.5],
    ['Goose race this Saturday', '2026-11-16', 1],
    ['Goose race this Friday', '2026-11-20', 1],
    ['Corrida de gansos neste fim de semana', '2026-11-12', 0.5],
    ['Gänserennen am kommenden Samstag', '2026-11-12', 0.5],
    ['Goose race tomorrow', '2026-11-18', 0.5],
    ['Goose race on Saturday drew a crowd', '2026-11-10', 1],
  ] as const) {
    assert.is(Math.round(share(headline, date) * 100) / 100, expected, headline);
  }
});

test.run();
