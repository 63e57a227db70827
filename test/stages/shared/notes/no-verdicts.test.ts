import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readNotes } from '../../../../stages/shared/notes/read-notes.js';

test('who sat in the room says nothing of how a bit went, and a cold room is a failure whoever sat there', () => {
  const verdictsOf = (notes: string) => readNotes(notes).map(({ verdict }) => verdict);
  for (const [notes, isFailure] of [
    ['Ziegenkäse = Seife: in der ersten Reihe saß die Käserin.', false],
    ['Silo = Dom: da saß der Pfarrer.', false],
    ['The ferry: a councillor in row 3 had brought his mother.', false],
    ['El queso = jabón: en la fila 2 estaba la quesera.', false],
    ['Ziegenkäse = Seife: Eiseskälte, in Reihe 1 saß die Käserin.', true],
    ['The tax song: frost.', true],
    ['Les pompiers : bras croisés.', true],
    ['El cartero: frío glacial, su mujer estaba en la tercera fila.', true],
    ['Il vigile: gelo, era seduto in seconda fila.', true],
    ['O carteiro: um gelo, a mulher dele estava na segunda fila.', true],
    ['De postbode: ijskoud, zijn vrouw zat op rij 2.', true],
  ] as const) {
    assert.not.ok(verdictsOf(notes).includes('worked'), notes);
    assert.is(verdictsOf(notes).includes('died'), isFailure, notes);
  }
  assert.equal(verdictsOf('Moped: Reihe 3 lachte Tränen.'), ['worked']);
});

test('what asks to do a bit again is a task and no result', () => {
  for (const notes of ['Repetir aquí la tía Engracia si hay ocasión.', 'Rifare qui il vigile.', 'Refaire le tuba ici.'])
    assert.equal(
      readNotes(notes).map(({ verdict }) => verdict),
      ['todo'],
      notes,
    );
});

test('what was not played did not die', () => {
  for (const notes of [
    'Did not do birds.',
    'Die Ziege nicht gespielt.',
    'Pas joué la chèvre.',
    'No hice el barbero.',
    'Non ho fatto il vigile.',
    'Não fiz o carteiro.',
    'De geit niet gedaan.',
  ])
    assert.not.ok(
      readNotes(notes).some(({ verdict }) => verdict === 'died' || verdict === 'worked'),
      notes,
    );
});

test.run();
