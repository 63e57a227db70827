import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readEvening } from '../../../../stages/shared/text/evening.js';
import { minutesIn } from '../../../../stages/shared/text/set-lengths.js';

const sets: readonly (readonly [string, string | null])[] = [
  ['First half 45, interval 20, second half 40', '45 + 40 min, interval 20 min'],
  ['1. Teil 45, Pause 25, 2. Teil 50, Ende 22.15 HART', '45 + 50 min, Pause 25 min'],
  ['erste Hälfte 45 Min., danach 20 Min. Pause, zweite Hälfte 40 Min.', '45 + 40 min, Pause 20 min'],
  ['première partie 40, entracte 20, deuxième partie 45', '40 + 45 min, entracte 20 min'],
  ['primera parte 40 min, descanso 15 min, segunda parte 35', '40 + 35 min, descanso 15 min'],
  ['primo tempo 45, pausa 15 (il bar ci campa), secondo 45.', '2 x 45 min, pausa 15 min'],
  ['Primeira entrada 45 min, intervalo de 15, segunda 35.', '45 + 35 min, intervalo 15 min'],
  ['eerste deel 40, pauze 20, tweede deel 50', '40 + 50 min, pauze 20 min'],
  ['45 min, 20 min interval, 45 min', '2 x 45 min, interval 20 min'],
  ['2 x 40 with a 20 min break like we said', '2 x 40 min, break 20 min'],
  ['2 x 45', '2 x 45 min'],
  ['90 in one go', '90 min'],
  ['95 min como mucho contando bises', 'max 95 min'],
  ['75 min sem intervalo', '75 min sem intervalo'],
  // Breaks, speeches and rows are no sets.
  ['Interval about 9.45, 20 mins, second half 10.05', null],
  ['Pause 25 Minuten. Speech of the mayor 25 min', null],
  ['Ansprache der Bürgermeisterin 30 Minuten', null],
  ['1. Reihe 45 Karten, 2. Reihe 30', null],
];

for (const [text, expected] of sets) {
  test(`reads the set of “${text}”`, () => assert.is(readEvening(text).set_length, expected));
}

test('counts the minutes of all parts of a set', () => {
  assert.equal(['45 + 40 min, interval 20 min', '2 x 45 min', '1h15'].map(minutesIn), [85, 90, 75]);
});

test.run();
