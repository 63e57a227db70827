import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readTables } from '../../../../stages/shared/input-files/csv.js';

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

test('unknown and repeated columns are ignored with a notice', async ({ root }) => {
  const tables = await tablesOf(root, 'city,sold,Price Tier,__proto__,city\nGraz,1,A,x,Linz\n');
  assert.equal(short(tables), ['2|Graz|1|']);
  assert.equal([tables.asides, tables.losses], [tables.notices, []]);
  assert.equal(Object.keys(tables.rows[0]?.cells ?? {}), ['city', 'sold', 'notes']);
  assert.equal(
    tables.notices.map(({ message, line }) => [message, line]),
    [
      ['unknown columns are left aside: price_tier, __proto__', 1],
      ['the first of two columns counts: city', 1],
    ],
  );
});

test('a missing required column makes the file unusable and names the columns', async ({ root }) => {
  const tables = await tablesOf(root, '\nTown,notes\nGraz,x\n');
  assert.equal([tables.rows, tables.files, tables.unusableFiles], [[], 1, 1]);
  assert.equal(tables.notices, [
    {
      message: 'lacks the required columns city, sold; it has the columns town, notes, and was not read',
      file: 'sales/a.csv',
      line: 2,
    },
  ]);
  const empty = await tablesOf(root, '');
  assert.match(empty.notices[0]?.message ?? '', 'no header row');
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

test('broken quotes are reported with their line and swallow nothing', async ({ root }) => {
  const rows = ['city,sold', '"Graz,1', 'Li"nz,2', '"Wien"x,3', 'Bonn,4', '"Ulm,5', 'Köln,"6"', 'Kiel,7'];
  const tables = await tablesOf(root, rows.join('\n'));
  assert.equal(short(tables), ['5|Bonn|4|', '7|Köln|6|', '8|Kiel|7|']);
  assert.equal(
    tables.notices.map(({ line }) => line),
    [2, 3, 4, 6],
  );
});

test('a quoted cell may span lines, and later lines keep their numbers', async ({ root }) => {
  const tables = await tablesOf(root, 'city,sold,notes\nGraz,1,"two\r\nlines ""x"""\nLinz,2,\nbad\n');
  assert.equal(short(tables), ['2|Graz|1|two lines "x"', '4|Linz|2|']);
  assert.is(tables.notices[0]?.line, 5);
});

test('markup and bidirectional characters become plain text', async ({ root }) => {
  const tables = await tablesOf(root, 'city,sold\n<script>alert(1)</script>,\u202e12\u200b\n');
  assert.equal(short(tables), ['2|<script>alert(1)</script>|12|']);
});

test('unreadable files are counted and reported along with the readable ones', async ({ root }) => {
  await writeFile(join(root, 'sales', 'b.csv'), Buffer.from('city,sold\nGen\xe8ve,1\n', 'latin1'));
  const tables = await tablesOf(root, 'city,sold\nGraz,1\n');
  assert.equal([short(tables), tables.files, tables.unusableFiles], [['2|Graz|1|'], 2, 1]);
  assert.equal([tables.notices[0]?.file, tables.notices[0]?.line], ['sales/b.csv', 2]);
});

test('at most 100,000 rows are read of a file', async ({ root }) => {
  const tables = await tablesOf(root, `city,sold\n${'Graz,1\n'.repeat(100_005)}`);
  assert.is(tables.rows.length, 100_000);
  assert.equal(tables.notices, [
    { message: 'is beyond the 100000 rows that are read of a file', file: 'sales/a.csv', line: 100_002 },
  ]);
});

test('reading stops after many broken rows', async ({ root }) => {
  const tables = await tablesOf(root, `city,sold\n${'x"\n'.repeat(2_000)}`);
  assert.is(tables.notices.length, 1_001);
  assert.match(tables.notices.at(-1)?.message ?? '', 'the rest was not read');
});

test('a folder without files is empty', async ({ root }) => {
  const none = { rows: [], notices: [], losses: [], asides: [], files: 0, unusableFiles: 0 };
  assert.equal(await readTables(root, 'none', columns), none);
});

test.run();
