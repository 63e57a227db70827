import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bitsOfCells, itemsIn } from '../../../stages/previous_show_lookup/visits/items-of-cell.js';
import { visitOfRow } from '../../../stages/previous_show_lookup/visits/visit-of-row.js';
import { aShow } from '../../support/results.js';

const known = bitsOfCells(['gull', 'the ferry, gull', 'ladder']);

/** A cell of a column on how bits went, and its bits. */
const cells: readonly (readonly [cell: string, bits: readonly string[]])[] = [
  ['ferry; gull', ['ferry', 'gull']],
  ['1. ferry 2. gull 3. ladder', ['ferry', 'gull', 'ladder']],
  [
    'Leiter (Brüller. Zweimal). Formblatt 9. Der Hund -> Szenenapplaus.',
    ['Leiter (Brüller. Zweimal)', 'Formblatt 9', 'Der Hund (Szenenapplaus)'],
  ],
  ['le pont (« il penche ») énorme, la boulangère', ['le pont (« il penche ») énorme', 'la boulangère']],
  ['La espera. Una señora acabó las frases por mí', ['La espera. Una señora acabó las frases por mí']],
  ['la reunión, demasiado larga, móviles', ['la reunión, demasiado larga, móviles']],
  ['Fasching – die nehmen das ERNST. Finger weg.', ['Fasching – die nehmen das ERNST. Finger weg.']],
  ['Lied Str. 2', ['Lied Str. 2']],
  [
    "tunnel - a round of applause for a woman who cleans it. Dad's toolbox. The tap: 'that drips like my uncle'",
    ['tunnel - a round of applause for a woman who cleans it', "Dad's toolbox", "The tap: 'that drips like my uncle'"],
  ],
  ['le phare – ils y vont tous. La brouette', ['le phare – ils y vont tous', 'La brouette']],
  ['der Turm – den kennen alle. Die Reihe 2 stand.', ['der Turm – den kennen alle. Die Reihe 2 stand.']],
  ['gull, ferry on its own', ['gull, ferry on its own']],
  ['ferry at dawn, gull', ['ferry at dawn', 'gull']],
  ['il traghetto, i gabbiani', ['il traghetto', 'i gabbiani']],
  [
    'Die Nummer mit dem Hut, der wegfliegt: Stille. Drei weg.',
    ['Die Nummer mit dem Hut, der wegfliegt: Stille. Drei weg.'],
  ],
  ['die Gans, der Hund', ['die Gans', 'der Hund']],
  [
    'Pier song, Gold Dust bit (new, found on a bus), Aunt',
    ['Pier song', 'Gold Dust bit (new, found on a bus)', 'Aunt'],
  ],
];

for (const [cell, bits] of cells)
  test(`a cell holds ${bits.length} bits: ${cell}`, () => {
    assert.equal(itemsIn(cell, known), bits);
  });

function visitOf(notes: string, material: readonly string[] = ['ferry (killed)']) {
  const row = {
    ...{ showDate: '2024-05-01', city: 'Ghent', region: null, country: null, venue: null, performer: null },
    ...{ attendance: null, material, judged: [{ text: 'ferry (killed)', verdict: 'worked' }] },
    ...{ notes, origin: { document: 'history/a.csv', kind: 'file', position: 2 }, row: '' },
  } as unknown as Parameters<typeof visitOfRow>[0];
  return visitOfRow(row, aShow(), '2026-11-20T12:00:00.000Z');
}

test('praise of the crew is no bit, advice on the evening is to be done, and a bit is listed once', () => {
  const { worked, todo } = visitOf('Ada (Ton) Gold wert. Zwiebelkuchen: nicht vor der Show essen.');
  assert.equal([worked, todo], [['ferry (killed)'], ['Zwiebelkuchen: nicht vor der Show essen.']]);
});

test('a bracket that says what a bit is does not judge it', () => {
  assert.equal(visitOf('', ['Gold Dust bit (new, found on a bus)']).worked, ['ferry (killed)']);
});

test('a person of the audience is not printed by name years later', () => {
  for (const said of ['A man in row 2 (Bram) laughing made the show.', 'La señora de la fila 3 (Berta) lo rió todo.'])
    assert.not.match(JSON.stringify(visitOf(`${said} The pier was shut.`)), /Bram|Berta/u);
});

test.run();
