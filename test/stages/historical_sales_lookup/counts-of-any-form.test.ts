import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { historicalSalesLookupValue } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { plugin } from '../../../stages/historical_sales_lookup/files.js';
import { aShow, inputOfShow } from '../../support/results.js';
import { stageContext, withInputFolder } from '../../support/stage-context.js';

const test = suite('sales in files of any form');
const undated = 'the file names no day of the count';

type Counted = Readonly<{ sold: readonly number[]; capacity?: number; asOf?: string; remark?: string }>;

/** The counts of tonight's show, in the Minard in Ghent on 20 November 2026 at 20:00, that a file has. */
const files: readonly (readonly [rule: string, file: string, counted: Counted, show?: Partial<Show>])[] = [
  [
    'by its date, without a town or a day of counting',
    'Recital;Fecha;Aforo;Vendidas\nSola;19/11/2026;240;151\nSola;20/11/2026;300;288\n',
    { sold: [288], capacity: 300, remark: undated },
  ],
  [
    'tickets of each day with their running total in the last column',
    '"Evento";"Sessão";"Data venda";"Vendidos";"Anulados";"Acumulado líquido"\n"GENT";"20-11-2026 21:00";"23-10-2026";"38";"0";"38"\n"GENT";"20-11-2026 21:00";"31-10-2026";"41";"1";"78"\n"GENT";"20-11-2026 21:00";"09-11-2026";"36";"0";"114"\n',
    { sold: [38, 78, 114] },
  ],
  [
    'by its town and date in one cell',
    'Gig,Cap,Sold\nBruges 19/11,120,110\nGent 20/11,280,203\n',
    { sold: [203], capacity: 280 },
  ],
  [
    'by a performer with the name of the programme',
    'Perf Date,Perf,Cap,Sold\n19/11/2026,Film Club: Rain,238,61\n20/11/2026,Ines Okafor: Half a Field,238,187\n',
    { sold: [187], capacity: 238 },
  ],
  [
    'by its room alone, under unknown names',
    'hall,sellt,haud\nKursaal,74,100\nMinard,91,140\n',
    { sold: [91], capacity: 140 },
  ],
  [
    'by its id',
    'Ref,Tickets to date,Hall limit\nHH-2207,71,80\nHH-2208,44,100\n',
    { sold: [44], capacity: 100 },
    { show_id: 'HH-2208' },
  ],
  [
    'by a column for each town, with a day of counting in each row',
    ',Bruges,Ghent,Ostend\nsold Fri 13 Nov,40,70,62\nsold Thu 5 Nov,21,30,51\n',
    { sold: [30, 70], asOf: '2026-11-13' },
  ],
  [
    'by a column for each town and date, the seats in a row of their own, under a title',
    'Sold so far\n,Bruges,Ghent,Ostend\n,18/11,20/11,21/11\ncap,120,180,90\n5/11,34,41,20\n13/11,50,60,22\n',
    { sold: [41, 60], capacity: 180, asOf: '2026-11-13' },
  ],
  [
    'by a row for each town, with a day of counting in each column',
    'Sold to date\nShow,5 Nov,13 Nov,19 Nov,cap\nBruges 18/11,34,50,,120\nGhent 20/11,41,60,71,180\n',
    { sold: [41, 60, 71], capacity: 180, asOf: '2026-11-19' },
  ],
  [
    'by two columns for each town, whose name is above the first of them',
    ';Brugge 18.11.;;Gent 20.11.;\nStand;verkauft;Plätze;verkauft;Plätze\n5.11.;34;120;41;180\n13.11.;50;120;60;180\n',
    { sold: [41, 60], capacity: 180 },
  ],
  [
    'by the sum of what each week sold, where a total says so',
    'week,Bruges (120),GHE (180)\n5 Nov,34,41\n13 Nov,16,19\ntotal,50,60\n',
    { sold: [41, 60], capacity: 180 },
  ],
  [
    'the column of another evening in the town is not the one of tonight',
    'counted,Ghent 19/11,Bruges 21/11\n5/11,34,41\n13/11,50,60\n',
    { sold: [] },
  ],
  [
    'a total of kinds of ticket, and the capacity in a row of its own',
    'Représentation;Tarif;Qté\n20/11/2026 20:00 Gand;Plein;142\n20/11/2026 20:00 Gand;Réduit;61\n20/11/2026 20:00 Gand;TOTAL;203\n20/11/2026 20:00 Gand;JAUGE;350\n',
    { sold: [203], capacity: 350 },
  ],
  [
    'the sum of kinds of ticket without a total',
    'Evento;Data;Tipo;Vendidos\nSolo;20/11/2026 20:00;Inteira;48\nSolo;20/11/2026 20:00;Meia;66\nSolo;21/11/2026 20:00;Inteira;12\n',
    { sold: [114], remark: `the sum of 2 rows; ${undated}` },
  ],
  [
    'a column that adds up the others',
    'Ort;Tag;Kat. A;Kat. B;Gesamt;Aufgelegt\nGent;20.11.2026;112;87;199;380\nOstende;21.11.2026;60;31;91;200\n',
    { sold: [199], capacity: 380 },
  ],
  [
    'what is reserved and what is free are not sold',
    'Abend;Datum;Kontingent;verkauft;reserviert;frei\nSolo;20.11.2026;180;121;9;50\nSolo;21.11.2026;220;98;0;122\n',
    { sold: [121], capacity: 180 },
  ],
  [
    'tickets that are left of a known capacity',
    'show,date,capacity,left\nSolo,20/11/2026,180,17\nSolo,21/11/2026,90,30\n',
    { sold: [163], capacity: 180, remark: `17 tickets are left; ${undated}` },
  ],
  [
    'both numbers in one cell, and a day of counting above the header',
    'opgave theaters 12-11,,\nzaal,datum,verkocht\nMinard,20-11-2026,164 van 220\nKursaal,21-11-2026,12 van 90\n',
    { sold: [164], capacity: 220, asOf: '2026-11-12' },
  ],
  [
    'sections below a line with the show, and the other show of the day at another time',
    'Soort;Voorstelling;Aantal;Prijs\n;Kinderen - vr 20-11 15:00 - Minard;;\nKind;;96;9,50\nTotaal;;96;\n;Avond - vr 20-11 20:00 - Minard;;\nNormaal;;203;21,00\nTotaal;;203;\n',
    { sold: [203] },
  ],
  [
    'a row for each buyer, without the tickets that were given back',
    'Id,Acheté,Email,Statut,Événement\n1,2026-11-01,a@x.example,Validé,Solo - Gand 20/11 20:00\n2,2026-11-04,b@x.example,Remboursé,Solo - Gand 20/11 20:00\n3,2026-11-07,c@x.example,Validé,Solo - Gand 20/11 20:00\n4,2026-11-08,d@x.example,Validé,Solo - Ostende 21/11\n',
    { sold: [1, 2], asOf: '2026-11-07' },
  ],
  [
    'of reservations without a total none is the count',
    'nome,lugares,pago,para\nAna,4,sim,20/11\nRui,2,não,20/11\n',
    { sold: [] },
  ],
  [
    'a town that is played on another day, too',
    'town,tix,room\nGhent,44,90\nBruges,30,80\n',
    { sold: [] },
    {
      around: [{ show_date: '2026-11-21', venue: 'Minard', city: 'Ghent', status: 'scheduled' }],
    },
  ],
  [
    'the date of another show of the town',
    'town,date,tix,room\nGhent,19/11/2026,44,90\nBruges,21/11/2026,30,80\n',
    { sold: [] },
  ],
];

for (const [rule, file, counted, show] of files)
  test(rule, async () => {
    const curve = await withInputFolder({ 'sales/s.csv': file }, async (root) => {
      const context = stageContext({ settings: { BRIEF_INPUT_DIR: root }, runDate: '2026-11-20' });
      const outcome = await plugin.run(inputOfShow(aShow(show)), context);
      return outcome.kind === 'failed' ? [] : v.parse(historicalSalesLookupValue, outcome.value).curve;
    });
    const last = curve.at(-1);
    assert.equal(
      curve.map(({ sold }) => sold),
      counted.sold,
    );
    if (counted.sold.length > 0) assert.is(last?.capacity, counted.capacity ?? null);
    if (counted.asOf !== undefined) assert.is(last?.as_of, counted.asOf);
    if (counted.remark !== undefined) assert.is(last?.remark, counted.remark);
  });

test.run();
