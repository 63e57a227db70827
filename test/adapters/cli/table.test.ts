import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { alignColumns, fitColumns } from '../../../adapters/cli/table.js';

test('columns are as wide as their widest cell, and lines end without spaces', () => {
  assert.equal(alignColumns([['a', 'bb', 'c'], ['aaa', '', ''], ['a']]), ['a    bb  c', 'aaa', 'a']);
});

test('wide and combining characters take the columns that a terminal gives them', () => {
  assert.equal(
    alignColumns([
      ['東京', '1'],
      ['Gent', '2'],
      ['Géza', '3'],
    ]),
    ['東京  1', 'Gent  2', 'Géza  3'],
  );
});

test('no rows make no lines', () => assert.equal(alignColumns([]), []));

test('lines are cut at the edge of a terminal, before a wide character that would cross it', () => {
  assert.equal(fitColumns(['東京東京', 'abcdef', 'abcdefg'], 6), ['東京…', 'abcdef', 'abcde…']);
});

test.run();
