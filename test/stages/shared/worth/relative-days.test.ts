import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pastDayIn } from '../../../../stages/shared/text/past-day.js';
import {
  isNoLongerSoon,
  isOver,
  isPastForecast,
  statedOn,
  withShowDay,
} from '../../../../stages/shared/worth/relative-days.js';

/** A text of Tuesday 17 November 2026, its language, the day of the show, and how it is said there. */
const cases: readonly (readonly [string, string, string, string | null])[] = [
  ['Mañana llega la jirafa al teatro', 'es', '2026-11-18', '[mié, 18 nov] llega la jirafa al teatro'],
  ['Mañana llega la jirafa al teatro', 'es', '2026-11-19', null],
  ['La jirafa duerme toda la mañana', 'es', '2026-11-19', 'La jirafa duerme toda la mañana'],
  ['Der Bürgermeister taucht morgen im Brunnen', 'de', '2026-11-20', null],
  ['Der Storch kommt am Morgen', 'de', '2026-11-20', 'Der Storch kommt am Morgen'],
  ['Le maire plonge aujourd’hui dans la fontaine', 'fr', '2026-11-17', 'Le maire plonge aujourd’hui dans la fontaine'],
  [
    'Le maire plonge aujourd’hui dans la fontaine',
    'fr',
    '2026-11-19',
    'Le maire plonge [mar. 17 nov.] dans la fontaine',
  ],
  ['El alcalde: «Hoy nadie nada en la fuente', 'es', '2026-11-19', null],
  ['„Die Gans“ kam gestern an', 'de', '2026-11-19', '„Die Gans“ kam [Mo., 16. Nov.] an'],
  ['“Today the goose swims”, says the mayor', 'en', '2026-11-17', '“Today the goose swims”, says the mayor'],
  ['The ship is expected to dock on Wednesday', 'en', '2026-11-20', null],
  ['The parade returns Saturday', 'en', '2026-11-20', 'The parade returns Saturday'],
  ['The market is held every Wednesday', 'en', '2026-11-20', 'The market is held every Wednesday'],
  ['De kermis is woensdag 18 november open', 'nl', '2026-11-20', 'De kermis is woensdag 18 november open'],
];

for (const [text, language, showDay, stated] of cases) {
  test(`“${text}” on ${showDay}`, () => assert.is(statedOn(text, '2026-11-17', showDay, language), stated));
}

test('an announcement is over after the last day that it names, unless it begins then', () => {
  const over = (text: string, showDay: string) => isOver(text, '2026-11-17', showDay);
  assert.is(over('Vollsperrung vom 20. auf 21. November', '2026-11-25'), true);
  assert.is(over('Vollsperrung vom 20. auf 21. November', '2026-11-21'), false);
  assert.is(over('The geese arrive on November 20 and leave on November 30', '2026-11-25'), false);
  assert.is(over('Gänse wandern ab 20. November', '2026-11-25'), false);
  assert.is(over('The goose arrived on November 15', '2026-11-25'), false);
});

test('a weather forecast is over after its day', () => {
  const over = (text: string, showDay: string) => isPastForecast(text, '2026-11-17', showDay);
  assert.equal(
    [over('Yellow warning of wind', '2026-11-18'), over('Yellow warning of wind', '2026-11-17')],
    [true, false],
  );
  assert.is(over('Météo : de la neige demain', '2026-11-18'), false);
  assert.is(over('Forecasters’ goose escapes', '2026-11-17'), false);
});

test('what was about to come a week ago has come', () => {
  const said = ['Le changement d’heure approche', 'De kermis nadert', 'The time is approaching', 'The goose swims'];
  assert.equal(
    said.map((text) => isNoLongerSoon(text, '2026-11-08', '2026-11-17')),
    [true, true, true, false],
  );
  assert.is(isNoLongerSoon('De kermis nadert', '2026-11-12', '2026-11-17'), false);
});

test('in a letter of days before, “tonight” is the night of the show, unless the sentence counts tickets', () => {
  const dated = (text: string, language: string) => withShowDay(text, '2026-11-18', '2026-11-21', language);
  const told = 'Eva retires tonight after 31 years.';
  assert.is(dated(told, 'en'), told);
  assert.is(dated('A stasera venduti 331. Stasera chiude.', 'it'), 'A [mer 18 nov] venduti 331. Stasera chiude.');
  assert.is(
    dated('Heute verkauft: 120. Heute Abend singt sie.', 'de'),
    'Heute verkauft: 120. Heute Abend singt sie.'.replace('Heute v', '[Mi., 18. Nov.] v'),
  );
});

test('a word for today that means our time names no day, nor does the market of every Wednesday', () => {
  const said = 'Die Mutter der heute so populären Shows kommt aus Goslar.';
  assert.is(statedOn(said, '2026-11-17', '2026-11-20', 'de'), said);
  assert.is(pastDayIn(said, '2026-11-17', '2026-11-20'), null);
  const market = 'Le marché du mercredi existe depuis 1355';
  assert.is(statedOn(market, '2026-11-17', '2026-11-20', 'fr'), market);
});

test.run();
