import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withWholeDates } from '../../../../stages/shared/input-files/dates-in-columns.js';

const test = suite('dates in columns of their parts');

for (const [header, rows, dates] of [
  ['giorno mese anno comune', ['23 luglio 2026 Ostuni'], ['date', '2026-07-23']],
  ['wd dd mnd plaats', ['do 26 3 Purmerend', 'vr 27 3 Hoorn'], ['date', '26.3.', '27.3.']],
  ['tag monat ort', ['Fr Mai Graz'], null],
  ['day month town', ['31 2 Graz'], null],
] as const) {
  test(`${header}: ${rows[0]}`, () => {
    const records = [header, ...rows].map((row, at) => ({ cells: row.split(' '), line: at + 1 }));
    const read = withWholeDates(records);
    if (dates === null) assert.equal(read, records);
    else {
      const at = read[0]?.cells.indexOf('date') ?? -1;
      assert.equal(
        read.map(({ cells }) => cells[at]),
        dates,
      );
    }
  });
}

test.run();
