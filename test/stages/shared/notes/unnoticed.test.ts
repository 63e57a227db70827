import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withoutPlace } from '../../../../stages/shared/notes/presence.js';
import { isRating } from '../../../../stages/shared/notes/ratings.js';
import { withoutPrivateRemarks } from '../../../../stages/shared/notes/remarks.js';
import { isUnnoticed } from '../../../../stages/shared/notes/unnoticed.js';

for (const sentence of [
  'Please do not name her.',
  "Don't point at him, he asked.",
  'She wants no fuss.',
  'Bitte nicht nennen und nicht ansprechen.',
  'Sie will keine Aufmerksamkeit.',
  'Ne le nommez pas.',
  'Elle ne veut pas être citée.',
  'No lo señales.',
  'No quiere que se le nombre.',
  'Non nominarlo, per favore.',
  'Não quer ser citado.',
  'Niet noemen en niet aanwijzen.',
])
  test(`asks that someone is not noticed: ${sentence}`, () => assert.ok(isUnnoticed(sentence)));

for (const sentence of [
  'Please do not make her stand.',
  'He would love to be named.',
  'Nicht vor acht anfangen.',
  'Ne pas fumer.',
  'Geen rook.',
])
  test(`does not: ${sentence}`, () => assert.not(isUnnoticed(sentence)));

test('who is not to be addressed is shown with what not to do, also with a sentence between', () => {
  const item =
    'Dann eine Lehrerin mit sechs Zwölftklässlern, Reihe 9 rechts. Sie kommen. Nicht ansprechen, auch keine Schulwitze.';
  assert.match(
    withoutPrivateRemarks(`Einlass 19 Uhr.\n${item}`, 'show') ?? '',
    'Nicht ansprechen, auch keine Schulwitze.',
  );
});

test('a seat is left out with what leads to it', () => {
  const without: readonly (readonly [string, string])[] = [
    ['There is a judge in the hall, row E.', 'There is a judge in the hall.'],
    ['A judge (row E) is in.', 'A judge is in.'],
    ['Ein Richter sitzt in Reihe 3.', 'Ein Richter.'],
    ['Il y a un juge, rang C.', 'Il y a un juge.'],
    ['Hay un juez en la fila 3.', 'Hay un juez.'],
    ['C’è un giudice al tavolo 6.', 'C’è un giudice.'],
    ['Tem um juiz na fila C.', 'Tem um juiz.'],
    ['Er zit een rechter in de zaal, rij E.', 'Er zit een rechter in de zaal.'],
  ];
  for (const [text, rest] of without) assert.is(withoutPlace(text), rest);
});

for (const sentence of [
  'Children come on Sundays - second half clean please.',
  'Keep the language clean.',
  'FSK ab 12',
  'Spectacle à partir de 10 ans.',
  'Para mayores de 16.',
  'Vietato ai minori di 14 anni.',
  'Classificação 12 anos.',
  'Voorstelling vanaf 12 jaar.',
])
  test(`says for whom a show must be fit: ${sentence}`, () => assert.ok(isRating(sentence)));

for (const sentence of [
  'The stage is clean.',
  'Ab 12 Uhr ist offen.',
  'A partir de 19:30.',
  'Tickets ab 12 Jahren 8 €.',
])
  test(`says nothing of it: ${sentence}`, () => assert.not(isRating(sentence)));

test.run();
