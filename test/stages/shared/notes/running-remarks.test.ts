import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runningRemarks } from '../../../../stages/shared/notes/running-remarks.js';

const test = suite('remarks on the running of the evening');

const remarks: readonly (readonly [notes: string, text: string | null, withheld: number])[] = [
  [
    'load in 3:30 back door by the rink, ask for Ada. PRIVATE: Ada still owes us $600, keep it away from the sheet',
    'load in 3:30 back door by the rink, ask for Ada.',
    1,
  ],
  [
    'orario da confermare!! (21 o 21.30). scarico ore 17 dal lato Cortina. NB vuole salire sul palco: NO, ma non scriverlo',
    'orario da confermare!! (21 o 21.30). scarico ore 17 dal lato Cortina.',
    1,
  ],
  [
    'Aufbau ab 15.30, Schlüssel bei Frau Berg. Der Veranstalter ist launisch.',
    'Aufbau ab 15.30, Schlüssel bei Frau Berg.',
    1,
  ],
  ['arrivée 14h quai du Léon. ATTENTION le piano est faux, le dire a personne', 'arrivée 14h quai du Léon.', 1],
  ['montaje 17h. está dejando de fumar, no sacar el tema', 'montaje 17h.', 1],
  ['Carga 16h. Cachê 900 + IVA. O café fecha às 23h.', 'Carga 16h. O café fecha às 23h.', 1],
  ['settle w/ Bob cash. HOTEL: Fitgers', null, 2],
  ['The bar stays open during the first half.', 'The bar stays open during the first half.', 0],
];

for (const [notes, text, withheld] of remarks) {
  test(`of “${notes.slice(0, 40)}…” only what the house must know is shown`, () => {
    assert.equal(runningRemarks(notes), { text, withheld });
  });
}

test.run();
