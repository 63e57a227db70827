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
  // The name and number of a person, and what is said of their body.
  ['Técnico: Sr. Ada 9xx xxx 214 (é surdo do lado esquerdo, falar pelo direito)', 'Técnico: Sr. Ada', 0],
  ['sound desk: Lou +44 7700 900123', 'sound desk: Lou', 0],
  [
    "panto set stays in, work in front of the cloth. Raffle at interval (don't ask)",
    'panto set stays in, work in front of the cloth. Raffle at interval',
    0,
  ],
  ['finir IMPERATIVEMENT avant 21h', 'finir IMPERATIVEMENT avant 21h', 0],
  [
    'PUNTUAL. techo corredizo, se escuchan los loros. Ada (prensa) viene con la hija',
    'PUNTUAL. techo corredizo, se escuchan los loros.',
    1,
  ],
  ['Flygeln får INTE flyttas', 'Flygeln får INTE flyttas', 0],
  ['access by ramp only. hotel = Coast', 'access by ramp only.', 1],
  [
    'Carga 16h. Última vez (nov 2022): a cabra PEGOU. Semana do Judas, ver com eles antes',
    'Carga 16h. Semana do Judas, ver com eles antes',
    0,
  ],
  ['Sábado pós carnaval. Se a serra fechar: subir por Três Rios.', 'Se a serra fechar: subir por Três Rios.', 1],
  ['settle w/ Bob cash. HOTEL: Fitgers', null, 2],
  ['The bar stays open during the first half.', 'The bar stays open during the first half.', 0],
];

for (const [notes, text, withheld] of remarks) {
  test(`of “${notes.slice(0, 40)}…” only what the house must know is shown`, () => {
    assert.equal(runningRemarks(notes), { text, withheld });
  });
}

test.run();
