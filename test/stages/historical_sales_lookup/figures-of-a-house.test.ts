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

const test = suite('figures of a house');

/** Tonight: Mia Holm in the Minard in Ghent on 20 November 2026 at 20:00. */
const tonight = { performer: 'Mia Holm', start: '20:00' } as const;

async function lastOf(file: string, show: Partial<Show> = {}): Promise<SalesPoint | null> {
  return withInputFolder({ 'sales/export.csv': file }, async (root) => {
    const context = stageContext({ settings: { BRIEF_INPUT_DIR: root }, runDate: '2026-11-20' });
    const outcome = await plugin.run(inputOfShow(aShow({ ...tonight, ...show })), context);
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    return v.parse(historicalSalesLookupValue, outcome.value).curve.at(-1) ?? null;
  });
}

const lists: readonly (readonly [rule: string, file: string, sold: number | null, show?: Partial<Show>])[] = [
  ['another night of the day', 'Event,Date,Sold,Cap\nQuiz,19/11/2026,64,112\nSpring Fair,20/11/2026,31,80\n', null],
  ['ours next to it', 'Event,Date,Sold,Cap\nHolm: Sola,20/11/2026,64,112\nSpring Fair,20/11/2026,31,80\n', 64],
  ['our title next to it', 'Event,Date,Sold\nSola,20/11/2026,64\nFair,20/11/2026,31\n', 64, { title: 'Sola' }],
  ['a tour with two programmes', 'Event,Town,Date,Sold\nRain,Bruges,19/11/2026,64\nSnow,Ghent,20/11/2026,31\n', 31],
  ['a list with one programme', 'Event,Date,Sold\nRain,19/11/2026,64\nRain,20/11/2026,31\n', 31],
];

for (const [rule, file, sold, show] of lists)
  test(`a row with the title of another night is not of the show: ${rule}`, async () => {
    assert.is((await lastOf(file, show))?.sold ?? null, sold);
  });

for (const kind of [
  ...['Salsa social', 'Pub quiz', 'Tanzabend', 'Flohmarkt', 'Thé dansant', 'Vide-grenier', 'Karaoke', 'Micro abierto'],
  ...['Serata danzante', 'Mercatino', 'Bingo da casa', 'Cineclube', 'Dansavond', 'Rommelmarkt'],
])
  test(`a night that is no performance is not the show, even where no one is named: ${kind}`, async () => {
    const unnamed = { performer: null };
    assert.is(await lastOf(`Event,Date,Sold,Cap\n${kind},20/11/2026,31,80\n`, unnamed), null);
    assert.is((await lastOf('Event,Date,Sold,Cap\nSolo,20/11/2026,31,80\n', unnamed))?.sold, 31);
  });

test('a report at a time that a source still gives is of the show', async () => {
  const file = 'Event: Mia Holm 20/11/2026 19:30\nSale date,Sold,Running total\n2026-11-10,31,31\n2026-11-19,22,53\n';
  const moved = { field: 'start', used: '16:00', other: '19:00', source: 'calendar.ics' };
  assert.is((await lastOf(file, { start: '16:00', disagreements: [moved] }))?.sold, 53);
  assert.is(await lastOf(file, { start: '16:00' }), null);
});

for (const [language, above, below] of [
  ['English', 'Seats;180;Blocked;12;On sale;168', ''],
  ['German', 'Kapazität;180;Gesperrt;12;Im Verkauf;168', ''],
  ['French', 'Jauge;180;Bloqués;12;En vente;168', ''],
  ['Spanish', 'Aforo;180;Bloqueo técnico;12;A la venta;168', ''],
  ['Italian', 'Capienza;180;Bloccati;12;In vendita;168', ''],
  ['Portuguese', 'Lotação;180;Bloqueados;12;À venda;168', ''],
  ['Dutch', '', 'cap.;176;;;\nrij N dicht (lekkage);-8;;;'],
] as const)
  test(`seats that are taken out are not those of the house, and the session is no day of counting: ${language}`, async () => {
    const file = `Mia Holm;;;;;\nShow;Mia Holm;Session;20/11/2026 20:00;;\n${above}\nDate;Web;Door;Day;Running\n10/11/2026;9;0;9;9\n17/11/2026;22;1;23;32\n${below}\n`;
    const last = await lastOf(file);
    assert.equal([last?.sold, last?.capacity, last?.as_of], [32, 168, '2026-11-17']);
  });

test('a total and its remark have the free tickets and the seats of the house', async () => {
  const file =
    'Event: Mia Holm 20/11/2026\nPrinted 19/11/2026 13:46\nDate,Full,Comp,Cumulative,Note\n2026-11-10,31,4,31,committee\n' +
    '2026-11-12,2,0,33,\n2026-11-19,22,2,55,press\nTOTAL,55,6,55,cap 112 (was 130)\n';
  const last = await lastOf(file);
  assert.equal([last?.sold, last?.capacity, last?.comps, last?.at], [55, 112, 6, '13:46']);
});

test('free tickets that are counted up to each day are not added up', async () => {
  const file =
    'snapshot,event,sold_net,comps\n2026-11-10,Mia Holm 20 Nov,41,0\n2026-11-17,Mia Holm 20 Nov,66,4\n2026-11-18 11:00,Mia Holm 20 Nov,70,4\n';
  const last = await lastOf(file);
  assert.equal([last?.sold, last?.comps, last?.at], [70, 4, '11:00']);
});

test('tickets given back are known from their column', async () => {
  const file =
    'Event;Mia Holm 20/11/2026\nDatum;verkauft;storniert;netto\n18.11.2026;120;2;118\n20.11.2026;124;10;114\n';
  const last = await lastOf(file);
  assert.equal([last?.sold, last?.given_back], [114, 10]);
});

/** Lists of orders whose ids could be counts: the state, that of what was given back, and what is free. */
const orders = [
  ['Order no;Date;Type;Qty;Status', 'Approved', 'Declined', 'Complimentary'],
  ['Bestellnr;Datum;Art;Menge;Status', 'Genehmigt', 'Storniert', 'Freikarten'],
  ['N° commande;Date;Tarif;Qté;Statut', 'Approuvée', 'Refusée', 'Invitation'],
  ['Nº pedido;Fecha;Tipo;Cant.;Estado', 'Aprobado', 'Anulado', 'Cortesía'],
  ['N. ordine;Data;Tipo;Quantità;Stato', 'Approvato', 'Rimborsato', 'Omaggio'],
  ['Nº pedido;Data;Tipo;Qtd;Status', 'Aprovado', 'Estornado', 'Cortesia'],
  ['Bestelling;Datum;Soort;Aantal;Status', 'Goedgekeurd', 'Geannuleerd', 'Vrijkaart'],
] as const;

for (const [header, paid, back, free] of orders)
  test(`orders are counted by their quantity and state: ${paid}`, async () => {
    const file =
      `Evento: Mia Holm;Local: Minard\nGerado em 20/11/2026 09:40;;\n${header}\n41015;01/11/2026 20:32;A;2;${paid}\n` +
      `41023;02/11/2026 21:25;B;22;${paid}\n41026;03/11/2026 10:33;A;2;${back}\n41150;19/11/2026 08:37;A;4;${paid}\n;;${free};8;${paid}\n`;
    const last = await lastOf(file);
    assert.equal([last?.sold, last?.comps, last?.as_of, last?.at], [28, 8, '2026-11-20', '09:40']);
  });

for (const [label, said] of [
  ['Left', 'Updated 20/11 10:50'],
  ['Noch frei', 'Stand 20.11. 10:50'],
  ['Places restantes', 'mis à jour, au 20/11 10:50'],
  ['Libres', 'Actualizado 20/11 10:50'],
  ['liberi', 'aggiornato 20/11 ore 10:50'],
  ['Livres', 'Atualizado em 20/11 10:50'],
  ['nog vrij', 'bijgewerkt 20/11 10:50'],
] as const)
  test(`what is free, and when it was counted, is below the rows: ${label}`, async () => {
    const file = `Event;Mia Holm 20.11.2026\nDatum;Verkauft;Kumuliert\n10.11.2026;31;31\n20.11.2026;22;53\n\n${said};;\n${label};17;\n`;
    const last = await lastOf(file);
    assert.equal([last?.sold, last?.left, last?.at], [53, 17, '10:50']);
  });

test.run();
