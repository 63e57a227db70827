import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addressNoted, addressSigned, streetIn, withoutStreet } from '../../../../stages/shared/text/street-address.js';

for (const [text, expected] of [
  ['Calle Cantera Vieja 9.', 'Calle Cantera Vieja 9'],
  ['Avda. de la Paz, 12', 'Avda. de la Paz, 12'],
  ['Kulturhaus, Lange Gasse 7a', 'Lange Gasse 7a'],
  ['Am Ufer-Promenade 7.', 'Ufer-Promenade 7'],
  ['Das Haus ist in der Hauptstraße 21', 'Hauptstraße 21'],
  ['Lange Nieuwstraat 14', 'Lange Nieuwstraat 14'],
  ['Le Hangar, 12 bis rue des Tilleuls.', '12 bis rue des Tilleuls'],
  ['Teatro Nuovo, Via Garibaldi, 12/3', 'Via Garibaldi, 12/3'],
  ['Rua das Flores 101', 'Rua das Flores 101'],
  ['The Mill is at 69 O’Connell Street.', '69 O’Connell Street'],
] as const) {
  test(`a street and a number are an address: ${text}`, () => {
    assert.ok(expected.endsWith(streetIn(text) ?? '?') || streetIn(text)?.endsWith(expected));
    assert.is.not(addressNoted(text, ['Kulturhaus', 'Le Hangar', 'Teatro Nuovo', 'The Mill']), null);
  });
}

for (const text of [
  'Hotel: Hauptstraße 21.',
  'Parken: Hauptstraße 21 bis 17 Uhr.',
  'Load-in is at 12 Mill Lane by the back door.',
  'Einlass Hauptstraße 19 Uhr.',
  'Sitzplatz 12 ist defekt.',
  'Comemos en la calle Mayor 3, el bar de Ada cierra tarde.',
  'Two rows are out on Friday 13.',
  'Support 20 minutes.',
]) {
  test(`that of a hotel, of parking or of a meal is not the address: ${text}`, () => {
    assert.is(addressNoted(text, ['The Mill']), null);
  });
}

for (const [line, venue, city, address] of [
  [
    'Manager, The Mill Arts Centre, Mill Road, Ghent, East Flanders',
    'The Mill Arts Centre',
    'Ghent',
    'Mill Road, Ghent',
  ],
  ['Haus Quill e. V. · Kleinkunst seit 1987 · Uferwiese, 29221 Gent', 'Haus Quill', 'Gent', 'Uferwiese, 29221 Gent'],
  ['Visits, Quill Arts, 12a Highgate, Ghent LA9 4HE', 'Quill Arts, Theatre', 'Ghent', '12a Highgate, Ghent LA9 4HE'],
  ['Dom Gent\nObergasse, 8400 Gent', 'Dom', 'Gent', 'Obergasse, 8400 Gent'],
  ['Dom, Fri 4 Dec, Ghent', 'Dom', 'Ghent', null],
  ['Dom, Stand-up, Ghent', 'Dom', 'Ghent', null],
  ['The Mill is cold, bring a coat, Ghent people know.', 'The Mill', 'Ghent', null],
] as const)
  test(`a house signs with its address: ${line}`, () => {
    assert.is(addressSigned(line, venue, city), address);
  });

test('a venue can have its address behind it', () => {
  assert.equal(withoutStreet('The Mill, 69 High Street'), { venue: 'The Mill', address: '69 High Street' });
  assert.equal(withoutStreet('Sala Uno (Calle Mayor 3)'), { venue: 'Sala Uno', address: 'Calle Mayor 3' });
  assert.equal(withoutStreet('Studio 54 – Café 9'), { venue: 'Studio 54 – Café 9', address: null });
});

test.run();
