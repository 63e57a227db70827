import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withoutLayout, withTimesOfDay } from '../../../../stages/shared/text/written-form.js';

const [tuesday, sunday] = [2, 7];
const times: readonly (readonly [text: string, tuesday: string, sunday: string])[] = [
  ['Beginn 20:00 (So 18:00)', 'Beginn 20:00', 'Beginn 18:00'],
  ['8pm (Sundays 6pm)', '8pm', '6pm'],
  ['jeu 20h30 (dim. 17h)', 'jeu 20h30', 'jeu 17h'],
  ['función 20:30 (domingos 18:00)', 'función 20:30', 'función 18:00'],
  ['inizio 21:00 (sab e dom 18:00)', 'inizio 21:00', 'inizio 18:00'],
  ['aanvang 20:15 uur (vr-zo 15:00)', 'aanvang 20:15 uur', 'aanvang 15:00'],
  ['Beginn 20:00 (Einlass 19:00)', 'Beginn 20:00 (Einlass 19:00)', 'Beginn 20:00 (Einlass 19:00)'],
];
for (const [text, onTuesday, onSunday] of times) {
  test(`a time for other days is left out: ${text}`, () => {
    assert.equal([withTimesOfDay(text, tuesday), withTimesOfDay(text, sunday)], [onTuesday, onSunday]);
  });
}

test('leaders and emphasis are left out, and products are not', () => {
  assert.equal(
    ['Doors ...... 6:30', 'on joue à **18h30**.', 'at _8_', '2*45 min', 'snake_case', 'Well ... 7'].map(withoutLayout),
    ['Doors: 6:30', 'on joue à 18h30.', 'at 8', '2*45 min', 'snake_case', 'Well: 7'],
  );
});

test.run();
