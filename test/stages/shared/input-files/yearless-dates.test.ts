import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readTables } from '../../../../stages/shared/input-files/tables.js';

const test = suite<{ root: string }>('dates without a year');

test.before.each(async (context) => {
  context.root = await mkdtemp(join(tmpdir(), 'yearless-'));
  await mkdir(join(context.root, 'sales'));
});
test.after.each(({ root }) => rm(root, { recursive: true }));

const yearless: readonly (readonly [
  name: string,
  file: string,
  text: string,
  dates: readonly (string | undefined)[],
])[] = [
  [
    'the nearest day',
    'a.csv',
    'date\n27 Nov\nSat 28 Nov 19:30\nJan 12\n',
    ['2026-11-27', '2026-11-28 19:30', '2027-01-12'],
  ],
  ['the weekday', 'a.csv', 'Day,date\nFri,29 Nov\nSat,29 Nov\n', ['29 Nov', '2025-11-29']],
  ['the nearest day, in digits ordered the other rows', 'a.csv', 'date\n3/12\n28/11\n', ['2026-12-03', '2026-11-28']],
  ['the weekday, in digits with points', 'a.csv', 'Datum\nSa 28.11.\n5.12.\n', ['2026-11-28', '2026-12-05']],
  ['nothing where digits can mean two days', 'a.csv', 'date\n3/12\n', ['3/12']],
  ['the year of the file', 'Tour 2025.csv', 'date\n27 Nov\n12 Jan\n', ['2025-11-27', '2026-01-12']],
  ['the year above the header', 'a.csv', 'Autumn 2025,\ndate,x\n27 Nov,\n', ['2025-11-27']],
  ['nothing in other texts', 'a.csv', 'date\nNov\n7.30\nTBC\n', ['Nov', '7.30', 'TBC']],
];

for (const [name, file, text, dates] of yearless) {
  test(`their year is shown by ${name}`, async ({ root }) => {
    await writeFile(join(root, 'sales', file), text);
    const tables = await readTables(
      root,
      'sales',
      { required: ['date'], optional: [], keepsOthers: true },
      '2026-11-28',
    );
    assert.equal(
      tables.rows.map(({ cells }) => cells['date']),
      dates,
    );
    const isTaken = dates.some((date) => /^\d{4}-/u.test(date ?? ''));
    assert.is(
      tables.asides.some(({ message }) => message.startsWith('has dates without a year: they were taken to be in ')),
      isTaken,
    );
  });
}

test.run();
