import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { columnPositions } from '../../../../stages/shared/input-files/column-names.js';

const headers: readonly (readonly [header: string, cell: string, column: string])[] = [
  ['Ende spät.', '22:30', 'curfew'],
  ['Fin max.', '23h00', 'curfew'],
  ['ST', 'MN', 'region'],
];
for (const [header, cell, column] of headers)
  test(`the header ${header} means ${column}`, () => {
    assert.is(columnPositions([{ header, cells: [cell] }], new Set([column])).get(column), 0);
  });

test.run();
