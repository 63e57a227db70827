import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deniesNumber } from '../../../../stages/shared/text/correction-words.js';
import { capacityIn, seatsInstead } from '../../../../stages/shared/text/seats.js';

const seats: readonly (readonly [string, number | null])[] = [
  ['Cap 140 but we’ve lost 4 seats to the radiator so call it 136', 136],
  ['Room is 148 but we’ve lost row H (radiator, 10 seats) so call it 138. Balcony is shut.', 138],
  ['lost row H (10 seats)', null],
  ['Die 18 Plätze sind wieder im Verkauf.', null],
  ['The 18 seats are back on sale.', null],
  ['we take out two rows: 118', 118],
  ['Max 112, the mezzanine is closed (was 130)', 112],
  ['Balkon bleibt zu, es sind 136 Stühle', 136],
  ['Kapazität 142, aber Reihe 1 fällt weg, also 134', 134],
  ['30 sind noch da', null],
  ['on enlève deux rangs : 84 places', 84],
  ['les 3 sièges derrière le pilier (H1-H3) ne se vendent plus, on compte 89', 89],
  ['aforo 180, pero quitamos una fila, quedan 168 sillas', 168],
  ['capienza 120, togliamo due file, quindi 104', 104],
  ['a casa tem 140 lugares mas tiramos 3 mesas (14 lugares). Amanhã são 126.', 126],
  ['a casa tem 140 lugares mas tiramos 3 mesas. [sex., 28 de fev.] são 126.', 126],
  ['zaal 160, rij 1 gaat eruit, dus 150 stoelen', 150],
  ['124 stoelen min 1 (zie onder) = 123', 123],
  // Seats by their names, and the last ones
  ['There are 170 seats but F7 and F8 are broken, so we sell 168', 168],
  ['170 Plätze, aber F7 und F8 sind kaputt, also verkaufen wir 168', 168],
  ['Il y a 170 places mais F7 et F8 sont cassées, donc on vend 168', 168],
  ['Hay 170 butacas pero F7 y F8 están rotas, así que vendemos 168', 168],
  ['Sono 170 posti ma F7 e F8 sono rotte, quindi ne vendiamo 168', 168],
  ['Lugares: são 170 mas a F7 e F8 tão quebradas, então vende 168', 168],
  ['170 stoelen maar F7 en F8 zijn kapot, dus we verkopen 168', 168],
  ['180 seats but the last twelve go, that is where the lighting desk sits', 168],
  ['180 Plätze, die letzten zwölf nehme ich raus', 168],
  ['Il y a 180 places mais j’enlève les douze dernières', 168],
  ['Son 180 butacas pero las doce últimas os las quito, que va la mesa de luces.', 168],
  ['Ci sono 180 posti ma tolgo gli ultimi dodici', 168],
  ['São 180 lugares mas tiro os últimos doze', 168],
  ['Er zijn 180 stoelen maar de laatste twaalf haal ik weg', 168],
  // Of whole rooms, and of what is not taken away
  ['Seats: 148 raked (balcony 30, not in use winter)', 148],
  ['table 9 gone by 8: 15 left', null],
  ['It takes 64 not 90, we’ve 52 gone', 64],
  ['and the hall takes 90.', 90],
  ['the Main Shed, which holds 160 seated with the bar at the back', 160],
  ['Wir ziehen in den Gartensaal um, da passen 90 rein', 90],
  ['es preciosa y caben 80 sentados', 80],
  ['Hemos quitado las mesas altas, con lo que entran 125 en vez de 100.', 125],
  ['We gaan nu naar het Havenlokaal, kan 75 in', 75],
  ['ci stanno 96 persone', 96],
  ['cabem 85 pessoas sentadas', 85],
  ['212 less 8 for the sound desk = 204 on sale', 204],
  ['Der Mittelblock ist gesperrt, das heißt wir haben nur noch 140 Plätze.', 140],
  ['Le club de rugby a pris 14 places', null],
  ['soundcheck takes 20', null],
  ['It takes 90 minutes', null],
];

for (const [text, expected] of seats) {
  test(`reads the seats of “${text}”`, () => assert.is(capacityIn(text), expected));
}

test('a number that a text calls out of date is denied', () => {
  const said = [
    'only 118, the old number in the contract (124) is no longer right',
    'nur noch bei 118, die alte Zahl im Vertrag (124) stimmt nicht mehr',
    'ahora 118, el 124 ya no vale',
    'nu 118, die 124 klopt niet meer',
  ];
  for (const text of said) {
    assert.ok(deniesNumber(text, 124), text);
    assert.not.ok(deniesNumber(text, 118), text);
    assert.is(seatsInstead(text, 124), 118, text);
  }
});

test.run();
