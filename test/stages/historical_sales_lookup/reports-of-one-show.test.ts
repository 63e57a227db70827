import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { historicalSalesLookupValue } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { plugin } from '../../../stages/historical_sales_lookup/files.js';
import { aShow, inputOfShow } from '../../support/results.js';
import { stageContext, withInputFolder } from '../../support/stage-context.js';

const test = suite('reports of one show');

/** Tonight: Mia Holm in the Minard in Ghent on 20 November 2026 at 20:00. */
const tonight = { performer: 'Mia Holm', start: '20:00' } as const;
const another = (show_date: string, city = 'Ghent', venue = 'Minard') =>
  ({ show_date, city, venue, status: 'scheduled' }) as const;

async function curveOf(files: Readonly<Record<string, string>>, show: Partial<Show> = {}) {
  return withInputFolder(files, async (root) => {
    const context = stageContext({ settings: { BRIEF_INPUT_DIR: root }, runDate: '2026-11-20' });
    const outcome = await plugin.run(inputOfShow(aShow({ ...tonight, ...show })), context);
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    return v.parse(historicalSalesLookupValue, outcome.value);
  });
}

type Expected = Readonly<{ sold: readonly number[]; asOf?: string; capacity?: number; comps?: number }>;

const reports: readonly (readonly [rule: string, file: string, expected: Expected, show?: Partial<Show>])[] = [
  [
    'the session over the header names the show, its time moved, and the net column counts',
    '"Spectacle";"Tout va bien"\n"Séance";"20/11/2026 18:30 (initialement 20:00)"\n"Extraction";"20/11/2026 10:40"\n' +
      'Date vente;Plein 18€;Réduit 12€;Annul.;Cumul net\n02/11/2026;4;1;0;5\n09/11/2026;6;2;-1;12\n20/11/2026;3;0;0;15\n\n' +
      'Invitations;;;;4\nJauge vendable;;;;90\n',
    { sold: [5, 12, 15], asOf: '2026-11-20', capacity: 90, comps: 4 },
  ],
  [
    'two rows of one day are one count, and rows of the house follow',
    '"Evento: MIA HOLM - Sola";"Sesion: 20/11/2026 20:30 [MODIFICADA 20:00]"\n"Generado: 20/11/2026 11:34"\n' +
      'Fecha;Canal;Vendidas;Anuladas;Acumulado neto;Importe\n10/11/2026;web;31;0;31;"310,00"\n11/11/2026;web;12;1;42;"110,00"\n' +
      '11/11/2026;grupo;20;0;62;"160,00"\nInvitaciones;;7;;;\nAforo sala;;120;;;\nLibres;;51;;;\n',
    { sold: [31, 62], capacity: 120, comps: 7 },
  ],
  [
    'the seats as they are now and the free tickets of the press',
    'Veranstaltung: 2611 Holm;;;;\nBeginn: 20.11.2026 20:00;;;;\nStichtag;verk. normal;verk. erm.;Storno kum.;Summe verk. (netto)\n' +
      '02.11.2026;14;2;0;16\n13.11.2026;40;9;1;48\n;;;Frei (Presse);6\n;;;Kap. alt;180\n;;;Kap. neu;164\n',
    { sold: [16, 48], asOf: '2026-11-13', capacity: 164, comps: 6 },
  ],
  [
    'a room alone names the show, and the running column is known by its numbers',
    'Locale: Minard\nData acquisto;Interi;Ridotti;Venduti;Progr.\n01/11/2026;5;1;6;6\n08/11/2026;9;0;9;15\n15/11/2026;4;1;5;20\n',
    { sold: [6, 15, 20] },
  ],
  [
    'free tickets that rise with those sold are no seats that are left',
    'Stichtag;Titel;Termin;Normal 18,00;Ermäßigt 14,00;Frei;Storno;Summe verk.\n' +
      '01.11.2026;Holm: Sola;20.11.2026;14;3;0;0;17\n13.11.2026;Holm: Sola;20.11.2026;31;9;2;0;40\n',
    { sold: [17, 40], comps: 2 },
  ],
  [
    'what was sold on each day is added up, without what was given back',
    'Evento: Mia Holm, 20/11/2026\nData da compra;Vendidos;Devoluções\n01/11/2026;30;0\n08/11/2026;4;2\n15/11/2026;9;0\n',
    { sold: [30, 32, 41] },
  ],
  [
    'a start that was moved is that of one show',
    'Order #,Order Date,Event,Event Start,Qty,Status\n1,11/02/2026 08:59 AM,Mia Holm – Small Town,11/20/2026 08:30 PM,3,Completed\n' +
      '2,11/03/2026 08:59 AM,Mia Holm – Small Town,11/20/2026 08:30 PM,1,Completed\n' +
      '3,11/17/2026 09:10 AM,Mia Holm – Small Town,11/20/2026 08:00 PM,2,Completed\n' +
      '4,11/18/2026 09:10 AM,Mia Holm – Small Town,11/20/2026 08:00 PM,2,Completed\n',
    { sold: [3, 4, 6, 8] },
    { around: [another('2026-11-22', 'Lens', 'Colisée')] },
  ],
  [
    'a running total counts, not the sum of the orders, with free tickets below them',
    'Séance : SOLA / M. HOLM - 20/11/2026 20:30\nDate commande;Tarif;Qté;Cumul billets\n01/11/2026;Plein;3;3\n08/11/2026;Plein;9;12\n' +
      '10/11/2026;Annulation;-2;10\nTOTAL;;10;\nExonérés;Invitation;6;\n',
    { sold: [3, 12, 10], comps: 6 },
  ],
  [
    'tickets that are given back count less, and those that are left are no seats',
    'Holm 20.11.2026\nBestelldatum;Bestell-Nr.;Menge;Restplätze\n01.11.2026;A1;4;96\n08.11.2026;A2;9;87\n10.11.2026;A3;-2;89\n',
    { sold: [4, 13, 11] },
  ],
  [
    'a report of a name alone is of the show to whose eve it counts, if the seats are those of the room',
    '"Evento","Data estrazione","Venduti periodo","Totale venduti","Omaggi","Capienza"\n"SOLA - M. HOLM","12/11/2026 09:00","21","21","0","140"\n' +
      '"SOLA - M. HOLM","20/11/2026 10:20","19","40","4","140"\n',
    { sold: [21, 40], capacity: 140, comps: 4 },
    { venue: { ...aShow().venue, capacity: 140 }, around: [another('2026-11-22', 'Lens', 'Colisée')] },
  ],
  [
    'the newest day comes first',
    'Voorstelling: Mia Holm 20-11-2026\nVerkoopdatum;Normaal;Cumulatief\n15-11-2026;4;19\n08-11-2026;9;15\n01-11-2026;6;6\n',
    { sold: [6, 15, 19] },
  ],
  [
    'a column of days that is called so, and one that names the event',
    'snapshot,event,sold_net,cap\n2026-11-10,Mia Holm 20 Nov,41,180\n2026-11-17,Mia Holm 20 Nov,66,180\n',
    { sold: [41, 66], capacity: 180 },
  ],
  [
    'kinds of ticket without a day, counted on the day of the report',
    'Event;Mia Holm 20.11.2026\nStand;19.11.2026 08:00\nKategorie;Preis;verkauft\nNormal;22,00;48\nErmäßigt;15,00;11\nKapazität;;164\n',
    { sold: [59], asOf: '2026-11-19', capacity: 164 },
  ],
  [
    'the paid orders are added up by day, the free ones apart',
    'Event: Mia Holm 11/20/26\nOrder,Placed,Name,Type,Qty,Total,State\nA-1,11/02/26 09:37 AM,Dell,SHOW,2,30.00,PAID\nA-2,11/02/26 11:00 AM,House,COMP,3,0.00,COMP\n' +
      'A-3,11/14/26 01:15 PM,Ash,SHOW,4,60.00,REFUNDED\nA-4,11/15/26 03:00 PM,Oak,TABLE,8,96.00,PAID\nA-5,11/16/26 03:00 PM,Test,SHOW,1,15.00,PAID\n',
    { sold: [2, 10], asOf: '2026-11-15', comps: 3 },
  ],
  [
    'orders without a state have an id each',
    'Bestellnr;Kaufdatum;Veranstaltung;Anzahl Karten\n1001;02.11.2026;Holm, Minard 20.11.;2\n1002;05.11.2026;Holm, Minard 20.11.;3\n',
    { sold: [2, 5] },
  ],
  [
    'an order has an id that rises and may be called its number',
    'num;cree_le;places;tarif;etat;salle\n5501;12/11/2026;2;plein;payé;Minard\n5502;12/11/2026;30;CE;payé;Minard\n5511;15/11/2026;3;plein;remboursé;Minard\n',
    { sold: [32] },
  ],
  [
    'a row that only takes tickets back is no count of a total that grows',
    'Estratto il;Evento;Interi;Omaggi;Totale\n15/11/2026;HOLM 20/11;20;3;23\n18/11/2026;HOLM 20/11;44;5;49\n' +
      '18/11/2026 rimborsi;HOLM 20/11;-4;0;-4\n20/11/2026;HOLM 20/11;47;5;52\n',
    { sold: [20, 44, 47], comps: 5 },
  ],
  [
    'the kinds of ticket of a room are added up where each has several prices',
    'Minard 20/11/2026\nsetor,lote,preco,vendidos,cortesias\nPlateia,1,40.00,80,0\nPlateia,2,50.00,57,0\nFrisa,unico,60.00,22,4\n',
    { sold: [159], comps: 4 },
  ],
  [
    'a report of another evening in the room is not of the show',
    'Sala: Minard - 27/11/2026\nFecha venta;Vendidas;Acumulado\n10/11/2026;31;31\n20/11/2026;22;53\n',
    { sold: [] },
  ],
  [
    'a matinee of the day is another show',
    'Séance;20/11/2026 15:00\nDate vente;Vendus;Cumul\n10/11/2026;31;31\n19/11/2026;22;53\n',
    { sold: [] },
  ],
  [
    'another performer is another show, unless the day is tonight’s',
    'Artist: Bo Lind\nSale date,Qty sold,Running total\n2026-11-10,31,31\n2026-11-19,22,53\n',
    { sold: [] },
  ],
  [
    'a row of the day in a report that names no show is its last count',
    'Fecha;Canal;Vendidas;Acumulado\n18/11/2026;web;31;31\n19/11/2026;web;22;53\n20/11/2026;web;4;57\n',
    { sold: [31, 53, 57] },
  ],
  [
    'a room that is played on another day as well needs the day',
    'Venue: Minard\nSale date,Qty sold,Running total\n2026-11-10,31,31\n2026-11-19,22,53\n',
    { sold: [] },
    { around: [another('2026-11-20'), another('2026-11-21')] },
  ],
];

for (const [rule, file, expected, show] of reports)
  test(rule, async () => {
    const { curve } = await curveOf({ 'sales/export.csv': file }, show);
    const last = curve.at(-1);
    assert.equal(
      curve.map(({ sold }) => sold),
      expected.sold,
    );
    if (expected.sold.length === 0) return;
    assert.equal([last?.capacity, last?.comps], [expected.capacity ?? null, expected.comps ?? null]);
    if (expected.asOf !== undefined) assert.is(last?.as_of, expected.asOf);
  });

const unnamed = 'ID,Sale date,Running total\n4711,2026-11-10,31\n4711,2026-11-19,53\n';
const goesOn = { around: [another('2026-11-27', 'Lier', 'Timmers')] };
const wasOn = { around: [another('2026-11-12', 'Lier', 'Timmers')] };
const files: readonly (readonly [rule: string, name: string, sold: readonly number[], show?: Partial<Show>])[] = [
  ['the name of a file names the room', 'minard_orders.csv', [31, 53]],
  ['the name of a file names the room without its umlaut', 'vvk_muehlhof.csv', [31, 53], hall('Theater Mühlhof')],
  ['the name of a file names the day', 'sales 2026-11-20.csv', [31, 53]],
  ['a kind of room is no name of one', 'theatre_export.csv', [], { ...hall('Theatre Lumen'), ...goesOn }],
  [
    'a word that another room of the tour has names none',
    'minard_orders.csv',
    [],
    { around: [another('2026-11-22', 'Lier', 'Minard Hall')], ...hall('Zaal Minard') },
  ],
  ['an id that nothing explains counts for no show', 'export.csv', [], goesOn],
  ['a file that names no show is of the only one that is still to come', 'export.csv', [31, 53]],
  ['a file that names no show is of one after those that were played', 'export.csv', [31, 53], wasOn],
  ['words of the name of a file are joined in many ways', 'muehlhof-per-day.csv', [31, 53], hall('Theater Mühlhof')],
];

function hall(name: string): Partial<Show> {
  return { venue: { ...aShow().venue, name } };
}

for (const [rule, name, sold, show] of files)
  test(rule, async () => {
    const { curve } = await curveOf({ [`sales/${name}`]: unnamed }, show);
    assert.equal(
      curve.map((point) => point.sold),
      sold,
    );
  });

test('a file that says nothing of the show is said to have none, which is no failure', async () => {
  const { curve, empty_reason, notices } = await curveOf({ 'sales/export.csv': unnamed }, goesOn);
  assert.equal([curve.length, notices.length], [0, 1]);
  assert.match(empty_reason ?? '', 'No sales of Ghent on 2026-11-20');
});

test.run();
