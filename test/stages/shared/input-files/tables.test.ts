import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readTables } from '../../../../stages/shared/input-files/tables.js';

const test = suite<{ root: string }>('tables');
const columns = { required: ['city', 'sold'], optional: ['notes'] };

test.before.each(async (folders) => {
  folders.root = await mkdtemp(join(tmpdir(), 'tables-'));
  await mkdir(join(folders.root, 'sales'));
});
test.after.each(async ({ root }) => rm(root, { recursive: true }));

async function tablesOf(root: string, content: string | Uint8Array) {
  await writeFile(join(root, 'sales', 'a.csv'), content);
  return readTables(root, 'sales', columns);
}

const short = ({ rows }: Awaited<ReturnType<typeof readTables>>) =>
  rows.map(({ origin, cells }) => [origin.position, cells['city'], cells['sold'], cells['notes']].join('|'));

test('columns come in any order and case, cells trimmed, absent ones empty', async ({ root }) => {
  const tables = await tablesOf(root, '\ufeff SOLD ,City\r\n 12 , Graz \r\n\r\n7,"Linz, Austria"\r\n');
  assert.equal(short(tables), ['2|Graz|12|', '4|Linz, Austria|7|']);
  assert.equal([tables.notices, tables.files, tables.unusableFiles], [[], 1, 0]);
  assert.is(tables.rows[0]?.origin.document, 'sales/a.csv');
});

for (const separator of [';', '\t']) {
  test(`cells separated by ${JSON.stringify(separator)} are recognised`, async ({ root }) => {
    const tables = await tablesOf(root, ['city', 'sold', 'notes\nGraz', '1', 'a, b'].join(separator));
    assert.equal(short(tables), ['2|Graz|1|a, b']);
  });
}

test('the only other column of dates is the date that a table lacks, with a notice', async ({ root }) => {
  await writeFile(
    join(root, 'sales', 'a.csv'),
    'Vorstellung;Gemeente;Zaal;Gezählt;Verkauft\n18.03.2026;Gent;Minard;01.03.2026;31\n',
  );
  const required = ['show_date', 'city', 'as_of', 'sold'];
  const { rows, notices } = await readTables(root, 'sales', { required, optional: ['venue'] });
  assert.equal(rows[0]?.cells, {
    show_date: '18.03.2026',
    city: 'Gent',
    as_of: '01.03.2026',
    sold: '31',
    venue: 'Minard',
  });
  assert.equal(
    notices.map(({ message }) => message),
    ['the column "Gezählt" was read as as_of: it is the only other one with dates'],
  );
});

for (const [cells, isCity] of [
  [['Gdańsk', 'Sopot', 'Gdynia'], true],
  [['Gdańsk', 'Sopot', 'Gdynia', 'Radom', 'Anna Nowak'], true],
  [['Gdańsk', 'Gdańsk', 'Gdańsk'], false],
  [['Anna', 'Lincoln', 'Ben Kowal', 'Paris'], false],
] as const) {
  test(`a column of ${cells.join(', ')} is ${isCity ? '' : 'not '}the one of towns`, async ({ root }) => {
    const rows = cells.map((cell, at) => `2026-11-2${at},${cell},Sala ${at}`);
    await writeFile(join(root, 'sales', 'a.csv'), ['date,zqx,venue', ...rows].join('\n'));
    const { rows: read, notices } = await readTables(root, 'sales', {
      required: ['show_date'],
      anyOf: ['venue', 'city'],
      optional: [],
    });
    assert.equal(
      read.map((row) => row.cells['city'] ?? ''),
      isCity ? cells : cells.map(() => ''),
    );
    const message = isCity
      ? 'the column "zqx" was read as city: its cells name towns'
      : 'unknown columns are left aside: zqx';
    assert.is(notices[0]?.message, message);
  });
}

for (const [cells, venue] of [
  [['Lanolin Room', 'River Bar', 'Corn Hall'], 'Lanolin Room'],
  [['Ada Example', 'Bo Sample', 'Cleo Other'], ''],
  [['The Last Room', 'The Last Room', 'The Last Room'], ''],
] as const)
  test(`a column of ${cells.join(', ')} is ${venue === '' ? 'not ' : ''}the one of rooms`, async ({ root }) => {
    const rows = cells.map((cell, at) => `2024-11-2${at},${['Ghent', 'Lille', 'Graz'][at]},${cell}`);
    await mkdir(join(root, 'history'), { recursive: true });
    await writeFile(join(root, 'history', 'a.csv'), ['date,city,zqx', ...rows].join('\n'));
    const wanted = { required: ['show_date', 'city'], optional: ['venue'] };
    assert.is((await readTables(root, 'history', wanted)).rows[0]?.cells['venue'], venue);
  });

for (const [times, isStart] of [
  [['20:15', '20:15', '19:30'], true],
  [['18:02', '18:40', '18:40'], false],
  [['12.50', '12.50', '14.00'], false],
] as const) {
  test(`of counts, a column of ${times.join(', ')} is ${isStart ? '' : 'not '}the start`, async ({ root }) => {
    const shows = ['2026-11-20,Ghent,2026-11-01', '2026-11-20,Ghent,2026-11-08', '2026-11-21,Lille,2026-11-08'];
    const rows = shows.map((show, at) => `${show},${30 + at},${times[at]}`);
    await writeFile(join(root, 'sales', 'a.csv'), ['date,city,as of,sold,zqx', ...rows].join('\n'));
    const wanted = { required: ['show_date', 'city', 'as_of', 'sold'], optional: ['start'] };
    const [row] = (await readTables(root, 'sales', wanted)).rows;
    assert.is(row?.cells['start'], isStart ? '20:15' : '');
  });
}

for (const headers of [
  'data do show;cidade;posição em;ingressos vendidos',
  'Date spectacle;Ville;En date du;Billets vendus',
]) {
  test(`a table of sales is read by the headers ${headers}`, async ({ root }) => {
    await writeFile(join(root, 'sales', 'a.csv'), `${headers}\n18/03/2026;Rio;01/03/2026;31\n`);
    const columnsOfSales = { required: ['show_date', 'city', 'as_of', 'sold'], optional: [] };
    assert.is((await readTables(root, 'sales', columnsOfSales)).rows[0]?.cells['sold'], '31');
  });
}

test('unknown and repeated columns are ignored with a notice', async ({ root }) => {
  const tables = await tablesOf(root, 'city,sold,Price Tier,__proto__,city\nGraz,1,A,x,Linz\n');
  assert.equal(short(tables), ['2|Graz|1|']);
  assert.equal([tables.asides, tables.losses], [tables.notices, []]);
  assert.equal(Object.keys(tables.rows[0]?.cells ?? {}), ['city', 'sold', 'notes']);
  assert.equal(
    tables.notices.map(({ message, line }) => [message, line]),
    [
      ['unknown columns are left aside: Price Tier, __proto__', 1],
      ['the first of two columns counts: city', 1],
    ],
  );
});

test('a missing required column makes the file unusable and names the columns', async ({ root }) => {
  const tables = await tablesOf(root, '\nPlatz,notes\nGraz,x\n');
  assert.equal([tables.rows, tables.files, tables.unusableFiles], [[], 1, 1]);
  assert.equal(tables.notices, [
    {
      message: 'lacks the required columns city, sold; it has the columns Platz, notes, and was not read',
      file: 'sales/a.csv',
      line: 2,
    },
  ]);
  const empty = await tablesOf(root, '');
  assert.match(empty.notices[0]?.message ?? '', 'is empty');
});

test('a row with too few or too many cells costs no other row', async ({ root }) => {
  const tables = await tablesOf(root, 'city,sold\nGraz\nLinz,2\nWien,3,4\nBonn,5,,\n,\nUlm,6');
  assert.equal(short(tables), ['3|Linz|2|', '5|Bonn|5|', '7|Ulm|6|']);
  assert.equal(
    tables.notices.map(({ line }) => line),
    [2, 4],
  );
  assert.match(tables.notices[0]?.message ?? '', 'has 1 cells where the header has 2: too few');
  assert.match(tables.notices[1]?.message ?? '', 'too many');
});

const ragged: readonly (readonly [header: string, row: string, read: Readonly<Record<string, string>> | null])[] = [
  ['city,sold,notes', 'Linz,3,late start, warm room, one encore', { notes: 'late start, warm room, one encore' }],
  ['city;material;notes', 'Linz;the ferry;the queue;the tax;warm', { material: 'the ferry;the queue;the tax' }],
  ['city,notes,sold', 'Linz,slow start, then warm,3', { notes: 'slow start, then warm', sold: '3' }],
  ['city,sold,notes', 'Linz, Upper Austria,3,warm', null],
  ['city,sold', 'Linz,3,4', null],
];
for (const [header, row, read] of ragged) {
  test(`the surplus of “${row}” is ${read === null ? 'not joined, and the row is lost' : 'joined'}`, async ({
    root,
  }) => {
    const separator = header.includes(';') ? ';' : ',';
    const other = header.split(separator).map((name) => (name === 'sold' ? '12' : 'as it was'));
    await writeFile(join(root, 'sales', 'a.csv'), `${header}\n${other.join(separator)}\n${row}\n`);
    const tables = await readTables(root, 'sales', { required: ['city'], optional: ['sold', 'material', 'notes'] });
    const { cells = {} } = tables.rows[1] ?? {};
    assert.equal(read && Object.fromEntries(Object.keys(read).map((column) => [column, cells[column]])), read);
    assert.equal(
      (read === null ? tables.losses : tables.asides).map(({ file, line }) => `${file}:${line}`),
      ['sales/a.csv:3'],
    );
  });
}

test('broken quotes are reported with their line and swallow nothing', async ({ root }) => {
  const rows = ['city,sold', '"Graz,1', 'Li"nz,2', '"Wien"x,3', 'Bonn,4', '"Ulm,5', 'Köln,"6"', 'a"b,"c', 'Kiel,7'];
  const tables = await tablesOf(root, rows.join('\n'));
  assert.equal(short(tables), ['5|Bonn|4|', '7|Köln|6|', '9|Kiel|7|']);
  assert.equal(
    tables.notices.map(({ line }) => line),
    [2, 3, 4, 6, 8],
  );
});

test('words that are quoted within a cell are a part of it', async ({ root }) => {
  const tables = await tablesOf(root, 'city,sold,notes\nGraz,1,Bo shouted "more". "Again!" too\nLinz,2,\n');
  assert.equal(short(tables), ['2|Graz|1|Bo shouted "more". "Again!" too', '3|Linz|2|']);
  assert.equal(tables.notices, []);
});

test('a quoted cell may span lines, and later lines keep their numbers', async ({ root }) => {
  const tables = await tablesOf(root, 'city,sold,notes\nGraz,1,"two\r\nlines ""x"""\nLinz,2,\nbad\n');
  assert.equal(short(tables), ['2|Graz|1|two\nlines "x"', '4|Linz|2|']);
  assert.is(tables.notices[0]?.line, 5);
});

test('markup and bidirectional characters become plain text', async ({ root }) => {
  const tables = await tablesOf(root, 'city,sold\n<script>alert(1)</script>,\u202e12\u200b\n');
  assert.equal(short(tables), ['2|<script>alert(1)</script>|12|']);
});

test('unreadable files are counted and reported along with the readable ones', async ({ root }) => {
  await writeFile(join(root, 'sales', 'b.csv'), Buffer.from('city,sold\nGraz,\0\n'));
  const tables = await tablesOf(root, 'city,sold\nGraz,1\n');
  assert.equal([short(tables), tables.files, tables.unusableFiles], [['2|Graz|1|'], 2, 1]);
  assert.equal([tables.notices[0]?.file, tables.notices[0]?.line], ['sales/b.csv', 2]);
});

test('the header may follow a title, and columns may have the names of ticketing systems', async ({ root }) => {
  const report = 'Weekly report;\n\nEvent City;Tickets Sold;Remarks\nGraz;12;full\n';
  assert.equal(short(await tablesOf(root, report)), ['4|Graz|12|full']);
});

test('the other dates of a file decide which number is the day', async ({ root }) => {
  const dated = { required: ['show_date'], optional: ['as_of'] };
  const datesOf = async (text: string) => {
    await writeFile(join(root, 'sales', 'a.csv'), text);
    return (await readTables(root, 'sales', dated)).rows.map(({ cells }) => cells['show_date']);
  };
  assert.equal(await datesOf('Date,as_of\n03/04/2026,\n04/05/2026 19:30,25/12/2025\n'), [
    '2026-04-03',
    '2026-05-04 19:30',
  ]);
  assert.equal(await datesOf('date\n03/04/2026\n12/25/2026\n'), ['2026-03-04', '2026-12-25']);
  assert.equal((await datesOf('date\n03/04/2026\n12/25/2026\n25/12/2026\n'))[0], '03/04/2026');
});

test('at most 100,000 rows are read of a file', async ({ root }) => {
  const tables = await tablesOf(root, `city,sold\n${'Graz,1\n'.repeat(100_005)}`);
  assert.is(tables.rows.length, 100_000);
  assert.equal(tables.notices, [
    { message: 'is beyond the 100000 rows that are read of a file', file: 'sales/a.csv', line: 100_002 },
  ]);
});

test('reading stops after many broken rows, broken quotes and ragged empty rows', async ({ root }) => {
  for (const [row, notices, reason] of [
    ['x\n', 251, '250 broken rows'],
    ['x"\n', 51, '50 broken rows'],
    ['"x\n', 51, '50 broken rows'],
    ['""\n', 1, '250 empty rows'],
  ] as const) {
    const tables = await tablesOf(root, `city,sold\n${row.repeat(40_000)}`);
    assert.is(tables.notices.length, notices);
    assert.is(tables.notices.at(-1)?.message, `has ${reason}; the rest was not read`);
  }
});

test('a folder without files is empty', async ({ root }) => {
  const { rows, notices, remarks, headerless, files, unusableFiles } = await readTables(root, 'none', columns);
  assert.equal([rows, notices, remarks, headerless, files, unusableFiles], [[], [], [], [], 0, 0]);
});

test('columns are found by their names in seven languages, and the longest name decides', async ({ root }) => {
  const counted = { required: ['show_date', 'as_of', 'sold'], optional: ['comps', 'capacity', 'gross', 'title'] };
  for (const header of [
    'date_releve;date du spectacle;vendus;exos;jauge;recette (EUR)',
    'Fecha informe;Fecha función;Vendidas;Invitaciones;Aforo;Recaudación (EUR)',
    'Stand;Veranstaltungsdatum;Verkauft;Freikarten;Kapazität;Umsatz (EUR)',
    'Report Date;Event Date;Tickets Sold;Comps;Allocation;Gross (EUR)',
    'Data rilevazione;Data spettacolo;Venduti;Omaggi;Capienza;Incasso (EUR)',
    'Data relatório;Data do espetáculo;Bilhetes vendidos;Convites;Lotação;Receita (EUR)',
    'Peildatum;Datum voorstelling;Verkocht;Vrijkaarten;Capaciteit;Omzet (EUR)',
  ]) {
    await writeFile(join(root, 'sales', 'a.csv'), `${header}\n2026-11-20;2026-11-23;88;2;110;900\n`);
    const [row] = (await readTables(root, 'sales', counted)).rows;
    const expected = { show_date: '2026-11-23', as_of: '2026-11-20', sold: '88', comps: '2', capacity: '110' };
    assert.equal(row?.cells, { ...expected, gross: '900 EUR', title: '' }, header);
  }
});

test('the cells decide what a header of two meanings is, and an abbreviation of one name is that name', async ({
  root,
}) => {
  const wanted = { required: ['city'], optional: ['start', 'title', 'attendance'] };
  const cellsOf = async (text: string) => {
    await writeFile(join(root, 'sales', 'a.csv'), text);
    return (await readTables(root, 'sales', wanted)).rows[0]?.cells;
  };
  const timed = { city: 'Graz', start: '7.45pm', title: '', attendance: '61' };
  assert.equal(await cellsOf('Town,Show,Att.\nGraz,7.45pm,61\n'), timed);
  const titled = { city: 'Graz', start: '', title: 'Mild Peril', attendance: '' };
  assert.equal(await cellsOf('Town,Show\nGraz,Mild Peril\n'), titled);
});

test('a column of free text under an unknown name is the notes, one of lists the material', async ({ root }) => {
  const wanted = { required: ['city'], optional: ['material', 'notes'] };
  const rows = [
    'Town;Zxq;Nachlese;Quux',
    'Graz;"the bridge; my mother and the tax; a scooter";"Bridge was huge, they sang along until the end";ok',
    'Linz;"the ferry; four way stop";"slow start, then warm from the second half";ok',
  ];
  await writeFile(join(root, 'sales', 'a.csv'), rows.join('\n'));
  const tables = await readTables(root, 'sales', wanted);
  assert.equal(tables.rows[0]?.cells, {
    city: 'Graz',
    material: 'the bridge; my mother and the tax; a scooter',
    notes: 'Bridge was huge, they sang along until the end',
  });
  assert.ok(tables.asides.some(({ message }) => message === 'unknown columns are left aside: Quux'));
});

test('a date of two meanings is read in the order of the folder’s other files, else of the other folders’', async ({
  root,
}) => {
  const dateOf = async () =>
    (await readTables(root, 'sales', { required: ['show_date'], optional: [] })).rows[0]?.cells;
  await writeFile(join(root, 'sales', 'a.csv'), 'date\n08/03/2026\n');
  assert.equal(await dateOf(), { show_date: '08/03/2026' });
  await mkdir(join(root, 'shows'));
  await writeFile(join(root, 'shows', 'tour.csv'), 'date,city\n12/25/2026,Graz\n');
  assert.equal(await dateOf(), { show_date: '2026-08-03' });
  await writeFile(join(root, 'sales', 'b.csv'), 'date\n25/12/2026\n');
  assert.equal(await dateOf(), { show_date: '2026-03-08' });
});

test.run();
