import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ticketsSoldIn } from '../../../../stages/shared/text/tickets-sold.js';

const said: readonly (readonly [string, number])[] = [
  ['we’ve 52 gone so it will be snug', 52],
  ['60 gone this afternoon! The choir comes too', 60],
  ['We stand at 118 as of tonight.', 118],
  ['Sorry, just had two brought back, so 58', 58],
  ['3 more gone at the shop so 77', 77],
  ['51 and counting', 51],
  ['41 Karten sind weg', 41],
  ['Verkauft sind bis jetzt 96 Karten.', 96],
  ['Die Kasse meldet übrigens 126.', 126],
  ['Vorverkauf ist heute bei 97', 97],
  ['52 places parties.', 52],
  ['67 réservations payées à ce jour.', 67],
  ['79 ce soir ! Le club de rugby vient', 79],
  ['on en est à 88', 88],
  ['Ya son 58', 58],
  ['Van 71 boletas.', 71],
  ['96 boletos vendidos de 120 lugares.', 96],
  ['Devolvieron 3, quedan 71 vendidas', 71],
  ['Siamo a 103 prenotazioni su 140 poltrone.', 103],
  ['E ci sono 49 prenotati, 12 sono muratori', 49],
  ['Stamattina 37 su 72.', 37],
  ['Inscritos: 47.', 47],
  ['Bilheteira a esta hora: 103.', 103],
  ['estamos em 95', 95],
  ['Kaarten staan op 70 hoor', 70],
  ['UITVERKOCHT 75!!!', 75],
  ['79 [ven. 18 sept.] ! Le club de rugby vient', 79],
  ['“Quanti siamo?” – 64 su 80', 64],
  ['“¿Cómo va la venta?” – 51 y subiendo', 51],
  ['“Wie voll?” – 38', 38],
  ['van de 132 zijn er 97 weg', 97],
];

for (const [text, sold] of said) {
  test(`counts the tickets of “${text}”`, () => assert.is(ticketsSoldIn(text)?.sold, sold));
}

const others = [
  'van 132',
  'Les 30 places réservées aux élèves',
  'Reihe 3, 10 Plätze weg',
  'We are at 21 Mill Lane',
  '21 stasera',
  'Siamo a 30 km da Lecce',
  'Parking: 20 places',
  'van 22 muchachos del colegio',
  'VVK 18, AK 22',
  'Kasse 18:30',
  'van 16 tot 18 uur',
  'Estamos em 2026',
  'Row 12 of 20',
  'Stand 14 at the market',
];

for (const text of others) {
  test(`counts no tickets in “${text}”`, () => assert.is(ticketsSoldIn(text), null));
}

test('a count has the seats of the house next to it', () => {
  const texts = ['van de 132 zijn er 97 weg', '64 su 80', 'siamo a 112 su 130', '98 of 120 tickets are gone'];
  assert.equal(
    texts.map((text) => ticketsSoldIn(text)?.seats),
    [132, 80, 130, 120],
  );
});

test.run();
