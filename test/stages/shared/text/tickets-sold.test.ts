import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseTicketsSold, ticketsSoldIn } from '../../../../stages/shared/text/tickets-sold.js';

const notes: readonly (readonly [string, readonly [sold: number, seats: number | null] | null])[] = [
  ['152 sold / 240. Bar closes 11', [152, 240]],
  ['240 cap, 198 sold as of weds', [198, null]],
  ['152/240 verkauft (Mi)', [152, 240]],
  ['98 billets vendus sur 120', [98, 120]],
  ['il y avait 134 billets payés et 8 invitations', [134, null]],
  ['sold 152 of 240', [152, 240]],
  ['Vendidas: 88', [88, null]],
  ['Vorverkauf, Stand heute: 142 von 180.', [142, 180]],
  ['Presale 142/180 as of Friday', [142, 180]],
  ['Préventes : 98 sur 120', [98, 120]],
  ['98 of 120 tickets are gone', [98, 120]],
  ['Karten 14/18 €, Tickets: 15/18, Einlass 19 von 20 Uhr', null],
  ['Karten 22/25 €', null],
  ['sold 64 mugs in Leeds, 2 sold-out nights', null],
  ['£14 sold on the door, start 19:30', null],
  ['sold out', null],
  ['118 weg', [118, null]],
  ['vamos por 201', [201, null]],
  ['Stand vanavond 118, maar er bellen mensen af', [118, null]],
  ['Vendidas 117 hoy a mediodía', [117, null]],
  ['We are at 117! Had a tree down', [117, null]],
  ['97 paid as of lunch. Ada reckons 110 on the night', [97, null]],
  ['100 paid, the rest on the night', null],
  ['171 verkocht van de 196', [171, 196]],
  ['we hit 138 paid this morning + 14 comps = 152 of 168', [138, 168]],
  ['138 bezahlt heute früh + 14 Freikarten = 152 von 168', [138, 168]],
  ['138 payés ce matin + 14 invitations = 152 sur 168', [138, 168]],
  ['138 pagadas esta mañana + 14 invitaciones = 152 de 168', [138, 168]],
  ['138 pagati stamattina + 14 omaggi = 152 su 168', [138, 168]],
  ['bateu 138 pagos agora cedo + 14 cortesia = 152 de 168', [138, 168]],
  ['138 betaald vanochtend + 14 vrijkaarten = 152 van 168', [138, 168]],
  ['Wir sind bei 12 Grad. Am Tisch sitzen 12 und 3 Gäste', null],
];

for (const [text, found] of notes) {
  test(`${text}: ${found === null ? 'no count' : found[0]}`, () => {
    const read = ticketsSoldIn(text);
    assert.equal(read === null ? null : [read.sold, read.seats], found);
  });
}

test('free tickets are counted apart from those that are sold', () => {
  const said = [
    '137 verkauft + 6 Frei',
    '139 sold and 10 comps as of tonight',
    '203 vendidas + 9 invitaciones',
    '98 vendus et 4 invitations',
    '88 venduti + 5 omaggi',
    '88 vendidos e 5 convites',
    '88 verkocht en 5 vrijkaarten',
    '88 sold and 12 rows empty',
    '109 sold when I looked there, plus 6 comps of yours',
    '121 this morning plus 6 comps',
    'vendidos agora 129 + 12 convites',
    'Venduti 87, omaggi 6, liberi 17',
    '114 verkocht, 4 brandweer gratis erbij',
    '103 verkauft, 79 frei',
  ];
  assert.equal(
    said.map((text) => [ticketsSoldIn(text)?.sold, ticketsSoldIn(text)?.comps]),
    [
      [137, 6],
      [139, 10],
      [203, 9],
      [98, 4],
      [88, 5],
      [88, 5],
      [88, 5],
      [88, undefined],
      [109, 6],
      [121, 6],
      [129, 12],
      [87, 6],
      [114, 4],
      [103, undefined],
    ],
  );
});

test('a cell is a count, with or without the house', () => {
  const cells = ['152', '152/240', '152 of 240', '1,152', '152 (63 %)', '£14', 'soon'].map(parseTicketsSold);
  assert.equal(
    cells.map((one) => (one.kind === 'value' ? [one.value.sold, one.value.seats] : null)),
    [[152, null], [152, 240], [152, 240], [1152, null], [152, null], null, null],
  );
});

test.run();
