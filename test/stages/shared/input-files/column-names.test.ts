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

test('a column of weekdays is no column of dates', () => {
  const headers = [
    { header: 'Tag', cells: ['Do', 'Fr', ''] },
    { header: 'Dat.', cells: ['13.08.26', '14.08.26', '15.08.26'] },
  ];
  assert.is(columnPositions(headers, new Set(['show_date'])).get('show_date'), 1);
  assert.is(columnPositions(headers.slice(0, 1), new Set(['as_of'])).get('as_of'), null);
});

test('a column of who is there for the house is not that of the performer', () => {
  const contacts = ['Craig B', 'Pauline', 'Heather M', 'Márcia (house)', 'Di'];
  const acts = [
    ['Ada Example', 'Bo & the Examples', 'Cy Example'],
    ['Ada', 'Ada', 'Ada', 'Ada'],
  ];
  const positionOf = (header: string, cells: readonly string[]) =>
    columnPositions([{ header, cells }], new Set(['performer'])).get('performer');
  for (const header of ['Who', 'Wer', 'Qui', 'Quién']) {
    assert.is(positionOf(header, contacts), null);
    for (const cells of acts) assert.is(positionOf(header, cells), 0);
  }
});

test.run();
