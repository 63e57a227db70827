import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { statementsIn } from '../../../../stages/shared/evening/statements.js';

const said = (notes: string) =>
  statementsIn(notes).flatMap(({ field, value, state }) => (state === 'said' ? [`${field} ${value}`] : []));

for (const [notes, expected] of [
  ['Doors 7, show 7.30, out by 10.15', ['doors 19:00', 'start 19:30', 'curfew 22:15']],
  [
    'Einlass 19 Uhr, Beginn 20 Uhr, 172 Plätze, 141 verkauft',
    ['doors 19:00', 'start 20:00', 'capacity 172', 'sold 141'],
  ],
  ['Portes 19h30, début 20h15, balances 17h', ['doors 19:30', 'start 20:15', 'soundcheck 17:00']],
  ['Puertas 20:30, función 21:00, prueba a las 18:00', ['doors 20:30', 'start 21:00', 'soundcheck 18:00']],
  ['Porte 20.30, inizio 21.15, scarico ore 15', ['doors 20:30', 'start 21:15', 'load_in 15:00']],
  ['Portas 21h00, início 21h30, vendidos 241', ['doors 21:00', 'start 21:30', 'sold 241']],
  ['Zaal open 19.40, aanvang 20.10, soundcheck 16.00', ['doors 19:40', 'start 20:10', 'soundcheck 16:00']],
] as const) {
  test(`“${notes}” states what it says, in the hours of an evening`, () => {
    assert.equal(said(notes), expected);
  });
}

test('a time that is no longer right is old, and one that is only asked about is no statement', () => {
  const states = (notes: string) => statementsIn(notes).map(({ value, state }) => `${state} ${value}`);
  assert.equal(states('We start at 20:00 and not at 19:30.'), ['said 20:00', 'old 19:30']);
  assert.equal(said('Could we do the soundcheck at 16:00?'), []);
});

test('a question that is accepted states its value', () => {
  assert.equal(said('“Can we do the get-in at 15:30?” – perfect'), ['load_in 15:30']);
});

test('a statement has the sentence that says it', () => {
  const [first] = statementsIn('Bring a coat. Doors open at 19:00.');
  assert.is(first?.said, 'Doors open at 19:00.');
});

test.run();
