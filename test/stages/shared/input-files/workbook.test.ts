import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readTables } from '../../../../stages/shared/input-files/tables.js';
import { readWorkbook } from '../../../../stages/shared/input-files/workbook.js';
import { workbookOf } from '../../../support/workbook.js';

const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const date = (place: string, value: number) => `<c r="${place}" s="1"><v>${value}</v></c>`;
const head = `<row r="1">${text('A1', 'City')}${text('B1', 'Sold')}</row>`;
const problemOf = async (workbook: Buffer) => {
  const read = await readWorkbook(workbook);
  return read.kind === 'problem'
    ? read.message
    : read.sheets.map((rows) => rows.map(({ line, cells }) => [line, ...cells].join('|')));
};

test('a workbook is a table, and one that cannot be read is a notice', async () => {
  const root = await mkdtemp(join(tmpdir(), 'workbooks-'));
  await mkdir(join(root, 'sales'));
  const rows = [
    `<row r="1">${text('A1', 'Sales report')}</row>`,
    `<row r="2">${text('A2', 'City')}${text('B2', 'Sold')}${text('C2', 'Notes')}</row>`,
    `<row r="3">${text('A3', 'Graz')}${text('B3', '12')}${date('C3', 46_347.8125)}</row>`,
    `<row r="4">${text('A4', 'Linz')}${text('B4', '3')}${date('C4', 46_347)}</row>`,
  ];
  await writeFile(join(root, 'sales', 'b.xlsx'), workbookOf(rows.join('')));
  await writeFile(join(root, 'sales', 'c.xlsx'), 'no archive');
  const tables = await readTables(root, 'sales', { required: ['city', 'sold'], optional: ['notes'] });
  assert.equal(
    tables.rows.map(({ origin, cells }) => [origin.position, cells['city'], cells['sold'], cells['notes']].join('|')),
    ['3|Graz|12|2026-11-21 19:30', '4|Linz|3|2026-11-21'],
  );
  assert.equal(
    tables.losses.map(({ file, message }) => `${file} ${message}`),
    ['sales/c.xlsx is not a workbook that can be read; save it as .xlsx or as CSV in UTF-8'],
  );
  assert.equal([tables.files, tables.unusableFiles], [2, 1]);
  await rm(root, { recursive: true });
});

test('the empty rows and cells that programs write far away cost nothing', async () => {
  const styled = '<row r="2"><c r="A2" s="1"/><c r="XFD2" s="1"/></row><row r="1048576" ht="12.8"/>';
  assert.equal(await problemOf(workbookOf(`${head}${styled}`)), [['1|City|Sold']]);
});

const sparse = 'is a workbook with more than 500000 cells, empty ones included, or 2097152 rows; it was not read';
const unreadable = 'is not a workbook that can be read; save it as .xlsx or as CSV in UTF-8';
for (const [what, rows, message] of [
  ['a cell in the last corner', `<row r="1048576">${text('XFD1048576', 'x')}</row>`, sparse],
  ['a cell of a row without a number', `<row>${text('XFD1048576', 'x')}</row>`, sparse],
  ['a row far beyond the last', '<row r="9999999"/>', sparse],
  ['a number of twenty digits', '<row r="99999999999999999999"/>', unreadable],
  ['a number that is not one', '<row r="1e308"/>', unreadable],
  ['an address in entities', `<row>${text('&#88;FD1048576', 'x')}</row>`, unreadable],
  ['an address behind another attribute', '<row><c t="n"r="XFD1048576"><v>1</v></c></row>', sparse],
  ['a tag without an end', '<c'.repeat(100_000), unreadable],
  ['a tag of a hundred thousand addresses', `<row${' r="1"'.repeat(100_000)}/>`, unreadable],
  ['an address in other quotes', "<row><c r = 'XFD1048576'><v>1</v></c></row>", sparse],
] as const) {
  test(`${what} is refused before the library reads it`, async () => {
    assert.equal(await problemOf(workbookOf(head + rows)), message);
  });
}

test('an archive is read up to 100 MB, whatever size it states', async () => {
  const bomb = workbookOf(head, { 'xl/zeros.xml': [new Uint8Array(101 * 1024 * 1024), { level: 1 }] });
  assert.is(await problemOf(bomb), 'is a workbook of more than 100 MB; it was not read');
  // The size in the header of each part, and in the directory of the archive.
  for (const [signature, size] of [
    [0x04034b50, 22],
    [0x02014b50, 24],
  ] as const) {
    for (let at = bomb.indexOf('PK'); at >= 0; at = bomb.indexOf('PK', at + 1))
      if (bomb.readUInt32LE(at) === signature) bomb.writeUInt32LE(10, at + size);
  }
  assert.is(await problemOf(bomb), 'is a workbook of more than 100 MB; it was not read');
});

test.run();
