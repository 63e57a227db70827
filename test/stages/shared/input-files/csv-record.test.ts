import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contentStart, recordAt } from '../../../../stages/shared/input-files/csv-record.js';
import { readFirstRecords, readRecords } from '../../../../stages/shared/input-files/csv-records.js';

function recordsOf(text: string, delimiter: string): readonly (readonly string[])[] {
  const records: (readonly string[])[] = [];
  for (let start = contentStart(text, 0); start < text.length;) {
    const record = recordAt(text, start, delimiter);
    if (record.problem !== undefined) throw new Error(record.problem);
    records.push(record.cells);
    start = contentStart(text, record.end);
  }
  return records;
}

test('every well-formed text is read as another parser reads it', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', ';', '"', '\n', '\r'), maxLength: 6 });
  const quoted = (text: string, isQuoted: boolean) =>
    isQuoted || /[",;\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const written = fc.tuple(cell, fc.boolean()).map(([text, isQuoted]) => quoted(text, isQuoted));
  const row = fc.array(written, { minLength: 1, maxLength: 5 });
  const text = fc.tuple(
    fc.array(row, { maxLength: 6 }),
    fc.constantFrom(',', ';'),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.boolean(),
  );
  fc.assert(
    fc.property(text, ([rows, delimiter, lineEnd, endsLine]) => {
      const csv = rows.map((cells) => cells.join(delimiter)).join(lineEnd) + (endsLine ? lineEnd : '');
      const record_delimiter = ['\r\n', '\n', '\r'];
      const options = { delimiter, record_delimiter, relax_column_count: true, skip_empty_lines: true };
      assert.equal(recordsOf(csv, delimiter), parse(csv, options));
    }),
    { numRuns: 2_000, seed: 18 },
  );
});

test('a table may have a title with quotes, and words quoted in every row', async () => {
  const rows = Array.from({ length: 80 }, (_, at) => `Graz,${at},he "said" so`);
  const text = ['Tour "Dry Spell"', 'city,sold,notes', ...rows].join('\n');
  const [title, header] = await readFirstRecords(text, ',', 2);
  assert.equal([title?.cells, header?.cells], [['Tour "Dry Spell"'], ['city', 'sold', 'notes']]);
  const lines: number[] = [];
  const table = { delimiter: ',', width: 3, end: header?.end ?? 0, join: () => null };
  assert.equal(await readRecords(text, table, ({ line }) => lines.push(line) > 0), []);
  assert.equal([lines.length, lines[0], lines[79]], [80, 3, 82]);
});

for (const [text, problem] of [
  ['"a\n', 'a quote that is never closed'],
  [`"${'a\n'.repeat(40_000)}"`, 'a quote that is never closed'],
  ['"a"b', 'a quote in the wrong place'],
  ['a"b', 'a quote in the wrong place'],
  ['a"b,"c\nd"', 'a quote that is never closed'],
  ['a,'.repeat(40_000), 'is longer than 65536 characters'],
] as const) {
  test(`${JSON.stringify(text.slice(0, 12))} of ${text.length} characters is no record`, () => {
    assert.match(recordAt(text, 0, ',').problem ?? '', problem);
  });
}

test.run();
