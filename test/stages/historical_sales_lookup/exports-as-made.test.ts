import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import {
  historicalSalesLookupValue,
  type SalesPoint,
} from '../../../src/domain/stage-values/historical-sales-lookup.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { plugin } from '../../../stages/historical_sales_lookup/files.js';
import { aShow, inputOfShow } from '../../support/results.js';
import { stageContext, withInputFolder } from '../../support/stage-context.js';

const test = suite('exports of sales as they are made');

/** Tonight: Mia Holm in the Minard in Ghent on 20 November 2026 at 20:00; in Bruges on the 21st. */
const bruges = { show_date: '2026-11-21', city: 'Bruges', venue: 'Kursaal', status: 'scheduled' } as const;

async function curveOf(files: Readonly<Record<string, string>>) {
  const tonight: Partial<Show> = { performer: 'Mia Holm', start: '20:00', around: [bruges] };
  return withInputFolder(files, async (root): Promise<readonly SalesPoint[]> => {
    const context = stageContext({ settings: { BRIEF_INPUT_DIR: root }, runDate: '2026-11-20' });
    const outcome = await plugin.run(inputOfShow(aShow(tonight)), context);
    return outcome.kind === 'failed' ? [] : v.parse(historicalSalesLookupValue, outcome.value).curve;
  });
}

type Expected = Readonly<{
  sold: readonly number[];
  comps?: number;
  capacity?: number;
  left?: number;
  remark?: string;
}>;
type Case = readonly [rule: string, name: string, text: string, expected: Expected];

const kinds: readonly Case[] = [
  [
    'each kind of ticket on each day of export, free ones apart',
    'export.csv',
    '"Séance","Date export","Tarif","Quantité"\n"Mia Holm 20/11/2026","01/11/2026","Plein 18 €",11\n"Mia Holm 20/11/2026","01/11/2026","Réduit 13 €",4\n' +
      '"Mia Holm 20/11/2026","20/11/2026","Plein 18 €",48\n"Mia Holm 20/11/2026","20/11/2026","Réduit 13 €",26\n"Mia Holm 20/11/2026","20/11/2026","Exonéré",7\n',
    { sold: [15, 74], comps: 7 },
  ],
  [
    'each kind of ticket on each day of sale is added up',
    'ghent.csv',
    'Verkoopdatum;Soort;Aantal verkocht\n02-11-2026;Normaal;4\n02-11-2026;CJP;2\n09-11-2026;Normaal;6\n09-11-2026;CJP;3\n',
    { sold: [6, 15] },
  ],
  [
    'snapshots with bars, with an allocation of each kind',
    'minard.txt',
    'Snapshot | Type | Sold | Allocation\n2026-11-10 | Full | 30 | 90\n2026-11-10 | Conc | 12 | 30\n2026-11-19 | Full | 61 | 90\n2026-11-19 | Conc | 20 | 30\n',
    { sold: [42, 81], capacity: 120 },
  ],
  [
    'kinds in columns, which no column adds up',
    'minard.csv',
    'Relevé;Plein;Réduit;Exo\n02/11/2026;11;4;0\n09/11/2026;24;9;2\n19/11/2026;41;24;5\n',
    { sold: [15, 33, 65], comps: 5 },
  ],
  [
    'a total with the free tickets in it',
    'ghent.csv',
    'Data rilevazione;Interi (12,00);Ridotti (8,00);Omaggi;Totale emessi;Capienza\n01/11/2026;14;2;0;16;190\n19/11/2026;77;9;4;90;190\n',
    { sold: [16, 86], comps: 4, capacity: 190 },
  ],
  [
    'a running total with the free tickets in it, and what was given back below it',
    'ghent.csv',
    'data;inteira;meia;cortesia;acumulado\n02/11/2026;9;14;0;23\n09/11/2026;6;21;0;50\n16/11/2026;8;19;4;81\nestornos;-3;-2;0;76\n',
    { sold: [23, 50, 72], comps: 4 },
  ],
  [
    'the seats are next to the room',
    'ghent.csv',
    'Stand op;Verkocht (cum.);Vrijkaarten (cum.);Zaal\n02-11-2026;29;0;Minard (115)\n09-11-2026;48;2;Minard (115)\n16-11-2026;71;6;Minard (115)\n',
    { sold: [29, 48, 71], comps: 6, capacity: 115 },
  ],
  [
    'tickets given back are below zero',
    'minard.csv',
    '"Event";"Verkaufstag";"Tickets"\n"Holm, Gent, 20.11.2026";"02.11.2026";"22"\n"Holm, Gent, 20.11.2026";"09.11.2026";"31"\n"Holm, Gent, 20.11.2026";"16.11.2026";"-2"\n',
    { sold: [22, 53, 51] },
  ],
  [
    'kinds without a day, with their total',
    'minard.csv',
    'Tarif;Prix TTC;Qté vendue;Qté invit.\nPlein;22,00;74;0\nRéduit;16,00;31;0\nExo;0,00;0;9\nTOTAL;;105;9\n',
    { sold: [105], comps: 9 },
  ],
];

const labels: readonly Case[] = [
  [
    'labels of a text, with dots',
    'minard.txt',
    'AUSWERTUNG MINARD\nStand ......... 19.11.2026 18:00\nKapazität ......... 140\nVerkauft online ... 60\nVerkauft VVK-Stelle ... 31\nVerkauft gesamt ... 91\nFreikarten ........ 6\n',
    { sold: [91], capacity: 140, comps: 6 },
  ],
  [
    'labels with semicolons, of which some are reserved',
    'export.csv',
    'Evento;Mia Holm - Sola\nFecha;20/11/2026 20:00\nAforo;200\nEntradas vendidas;143\nReservas sin pagar;12\nInvitaciones;8\nLibres;37\n',
    { sold: [143], capacity: 200, comps: 8, left: 37 },
  ],
  [
    'labels whose total has the free tickets in it',
    'riepilogo.csv',
    'Riepilogo evento;\nTitolo;MIA HOLM - Sola\nData evento;20/11/2026 20:00\nCapienza;148\nEmessi interi;74\nEmessi ridotti;31\nOmaggi;6\nAnnullati;3\nTotale titoli validi;111\n',
    { sold: [105], capacity: 148, comps: 6 },
  ],
  [
    'two kinds without a total are no count',
    'minard.txt',
    'Verkauft online: 60\nVerkauft Kasse: 31\nKapazität: 140\n',
    { sold: [] },
  ],
  [
    'labels of another evening',
    'rapport.txt',
    'Spectacle : Mia Holm\nDate : 21.11.2026 20:00\nCapacité : 144\nVendus : 97\nInvitations : 12\n',
    { sold: [] },
  ],
];

const orders: readonly Case[] = [
  [
    'orders of two events',
    'orders.csv',
    'Order #,Order Date,Name,Quantity,Event Name,Status\n1,2026-11-02,Ash,2,Mia Holm - Ghent,Completed\n2,2026-11-03,Oak,9,Mia Holm - Bruges,Completed\n' +
      '3,2026-11-04,Elm,4,Mia Holm - Ghent,Refunded\n4,2026-11-05,Fir,5,Mia Holm - Ghent,Completed\n5,2026-11-06,Yew,1,Mia Holm - Bruges,Void\n',
    { sold: [2, 7] },
  ],
  [
    'a row for each ticket, one not yet paid',
    'participantes_minard.csv',
    '"Pedido","Ingresso","Tipo","Data da compra","Status"\n"8H","001","Inteira","02/11/2026","Aprovado"\n"8H","002","Inteira","02/11/2026","Aprovado"\n' +
      '"9M","003","Meia","05/11/2026","Cancelado"\n"A0","004","Cortesia","06/11/2026","Aprovado"\n"A3","005","Inteira","07/11/2026","Aguardando pagamento"\n',
    { sold: [2, 2], comps: 1 },
  ],
  [
    'an order that was cancelled as a row of its own',
    'minard.csv',
    'Date commande;Tarif;Qté\n02/11/2026;Plein;3\n05/11/2026;Groupe;12\n09/11/2026;Annulation;-2\n',
    { sold: [3, 15, 13] },
  ],
];

const unsure: readonly Case[] = [
  [
    'a few days of sale that grow can be those of each day or of all',
    'minard.csv',
    'Date vente;Vendus\n02/11/2026;4\n09/11/2026;9\n16/11/2026;15\n',
    { sold: [] },
  ],
  [
    'numbers of each day are called so',
    'minard.csv',
    'Datum;verkauft am Tag\n02.11.2026;4\n09.11.2026;9\n16.11.2026;15\n',
    { sold: [4, 13, 28] },
  ],
  [
    'a sum that is more than the seats is dropped',
    'minard.csv',
    'Datum;verkauft;Kapazität\n02.11.2026;90;120\n09.11.2026;40;120\n16.11.2026;35;120\n',
    { sold: [] },
  ],
  [
    'counts until tonight that name no show',
    'prevendita.csv',
    'giorno,venduti_nel_giorno\n2026-11-17,9\n2026-11-18,14\n2026-11-20,11\n',
    { sold: [9, 23, 34], remark: 'the file names no show' },
  ],
  [
    'counts until last week that name no show',
    'prevendita.csv',
    'giorno,venduti_nel_giorno\n2026-11-07,9\n2026-11-08,14\n2026-11-10,11\n',
    { sold: [] },
  ],
  [
    'a title that is another one',
    'prevendita.csv',
    'Spettacolo: Bo Lind\ngiorno,venduti_nel_giorno\n2026-11-18,14\n2026-11-20,11\n',
    { sold: [] },
  ],
];

const mails: readonly Case[] = [
  [
    'a mail of the box office of today',
    'kasse.txt',
    'Von: kasse@minard.example\nDatum: 20.11.2026 - 10:12\nAn: mia@holm.example\nBetreff: Stand\n\nStand heute Morgen: 88 Billette verkauft, dazu 7 reserviert.\nSchlüssel bei Sandra.\n',
    { sold: [88] },
  ],
  [
    'the newest of a thread',
    'mail.txt',
    'From: Minard Box Office\nSent: 19 November 2026 9:30\nSubject: tonight\n\n84 sold / 100 seats, 3 comps on the door list.\n\nFrom: Minard Box Office\nSent: 12 November 2026 9:30\n\n51 sold so far.\n',
    { sold: [84], comps: 3, capacity: 100 },
  ],
  [
    'a mail with two numbers is no count',
    'mail.txt',
    'From: Minard Box Office\nSent: 19 November 2026 9:30\n\nWe have 84 tickets sold. Last year we had\n120 tickets sold.\n',
    { sold: [] },
  ],
];

for (const [rule, name, text, { sold, comps, capacity, left, remark }] of [
  ...kinds,
  ...labels,
  ...orders,
  ...unsure,
  ...mails,
])
  test(rule, async () => {
    const curve = await curveOf({ [`sales/${name}`]: text });
    assert.equal(
      curve.map((point) => point.sold),
      sold,
    );
    const last = curve.at(-1);
    if (last === undefined) return;
    assert.equal([last.comps, last.capacity], [comps ?? null, capacity ?? null]);
    if (left !== undefined) assert.is(last.left, left);
    if (remark !== undefined) assert.is(last.remark, remark);
  });

test('a file that names the show is preferred to one that names none', async () => {
  const curve = await curveOf({
    'sales/a.csv': 'giorno,venduti_nel_giorno\n2026-11-19,9\n2026-11-20,11\n',
    'sales/b.txt': 'Locale: Minard\nCapienza: 140\nVenduti: 91\nOmaggi: 4\n',
  });
  assert.equal(
    curve.map(({ sold }) => sold),
    [91],
  );
});

test.run();
