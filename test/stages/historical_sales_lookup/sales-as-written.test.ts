import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { historicalSalesLookupValue } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { plugin } from '../../../stages/historical_sales_lookup/files.js';
import { aShow, inputOfShow } from '../../support/results.js';
import { stageContext, withInputFolder } from '../../support/stage-context.js';

const test = suite('sales as users write them');

async function read(root: string, show: Show = aShow()) {
  const outcome = await plugin.run(inputOfShow(show), stageContext({ settings: { BRIEF_INPUT_DIR: root } }));
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  return v.parse(historicalSalesLookupValue, outcome.value);
}

test('tickets of a date that did not take place are no last visit', async () => {
  const files = (visit: string) => ({
    'sales/s.csv': 'show_date,city,venue,as_of,sold\n2026-10-14,Ghent,Minard,2026-10-10,90\n',
    'history/h.csv': `show_date,city,venue,attendance,material,notes\n2026-10-14,Ghent,Minard,${visit}\n`,
  });
  const lastWith = (visit: string) => withInputFolder(files(visit), async (root) => (await read(root)).last_visit);
  assert.is(await lastWith(',,"no voice, moved to 20/11"'), null);
  assert.is((await lastWith('120,trams,good'))?.show_date, '2026-10-14');
});

test('a column of codes under a session’s name holds the ids of the shows, which distinguish those of a day', async () => {
  const rows = [
    'Sessão;Data do espectáculo;Hora;Localidade;Recinto;Data de referência;Vendidos;Lotação',
    'PL-0113;20/11/2026;20:00;Ghent;Minard;01/11/2026;111;212',
    'PL-0112;20/11/2026;15:00;Ghent;Minard;12/11/2026;90;212',
    'PL-0113;20/11/2026;20:00;Ghent;Minard;13/11/2026;181;196',
  ].join('\n');
  const show = aShow({ show_id: 'PL-0113', show_date: '2026-11-20', start: '20:00' });
  const { curve, questions } = await withInputFolder({ 'sales/s.csv': rows }, (root) => read(root, show));
  assert.equal([curve.map((point) => point.sold), questions], [[111, 181], []]);
});

test('another count of the day in another file is named with the one that is used', async () => {
  const header = 'show_date,city,venue,as_of,sold,capacity';
  const files = {
    'sales/a.csv': `${header}\n2026-11-20,Ghent,,2026-11-19,231,264\n`,
    'sales/b.csv': `${header}\n2026-11-20,Ghent,Minard,2026-11-19,198,280\n`,
  };
  const { curve } = await withInputFolder(files, (root) => read(root));
  assert.equal([curve[0]?.sold, curve[0]?.other?.sold, curve[0]?.other?.capacity], [198, 231, 264]);
});

test('counts of the day and town that are not known to be of the show are asked about', async () => {
  const header = 'show_date,city,venue,as_of,sold';
  const file = `${header}\n2026-11-20,Ghent,Minard,2026-11-19,98\n2026-11-20,Ghent,Town Hall,2026-11-19,40\n`;
  const { curve, questions } = await withInputFolder({ 'sales/s.csv': file }, (root) => read(root));
  assert.equal([curve[0]?.sold, questions?.map(({ source }) => source.line)], [98, [3]]);
});

const qualified: readonly (readonly [above: string, below: string, remark: string | undefined])[] = [
  ['Generated 31/03/2026 18:02 - all figures inc. reserved unpaid,,,,', '', 'all figures inc. reserved unpaid'],
  ['"Verkauf Minard (ohne Freikarten)"', '', 'ohne Freikarten'],
  ['', 'chiffres provisoires hors abonnements,,,,', 'chiffres provisoires hors abonnements'],
  ['', 'Lille sans les invitations,,,,', undefined],
  ['Weekly report by venue,,,,', '', undefined],
];
for (const [above, below, remark] of qualified) {
  test(`of “${above}${below}”, ${remark === undefined ? 'nothing' : `“${remark}”`} qualifies the figures`, async () => {
    const rows = ['2026-11-20,Ghent,Minard,2026-11-19,98', '2026-11-21,Lille,Zenith,2026-11-19,12'];
    const file = [above, 'show_date,city,venue,as_of,sold', ...rows, below].filter((line) => line !== '').join('\n');
    const { curve } = await withInputFolder({ 'sales/s.csv': file }, (root) => read(root));
    assert.equal([curve[0]?.sold, curve[0]?.remark], [98, remark]);
  });
}

const tables: readonly (readonly [header: string, rows: readonly string[]])[] = [
  [
    'Séance;Ville;Salle;Date extraction;Billets vendus;Exonérés;Jauge',
    ['20/11/2026;Ghent;Minard;14/11/2026;118;5;280', '20/11/2026;Ghent;Minard;19/11/2026;179;11;212'],
  ],
  ['Alpha;City;Beta;Gamma;Delta', ['2026-11-14;Ghent;2026-11-20;280;118', '2026-11-19;Ghent;2026-11-20;212;179']],
  ['Beta;City;Alpha;Delta', ['2026-11-20;Ghent;2026-11-14;118', '2026-11-20;Ghent;2026-11-19;179']],
];
for (const [header, rows] of tables) {
  test(`a table with the columns ${header} is read by ordinary words and by the form of its values`, async () => {
    const files = { 'sales/s.csv': [header, ...rows].join('\n') };
    const { curve } = await withInputFolder(files, (root) => read(root));
    assert.equal(
      curve.map(({ as_of, sold }) => [as_of, sold]),
      [
        ['2026-11-14', 118],
        ['2026-11-19', 179],
      ],
    );
    if (rows[0]?.includes('280')) assert.is(curve.at(-1)?.capacity, 212);
  });
}

test.run();
