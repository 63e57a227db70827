import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { plugin } from '../../../stages/previous_show_lookup/files.js';
import { foundBy } from '../../support/checking.js';

test('every unusable row of every town is named', async () => {
  const bad = Array.from({ length: 150 }, (_, index) => `never,Town ${index},`);
  const found = await foundBy(plugin, {
    'history/a.csv': ['show_date,city,attendance', ...bad, '2020-01-01,Ghent,many'].join('\n'),
    'history/b.csv': 'day\n1\n',
  });
  assert.is(found.length, 152);
  assert.is(found[0], 'history/a.csv:2 show_date: "never" is not a date such as 2026-11-22 or 22 November 2026');
  assert.match(found[150] ?? '', /^history\/a\.csv:152 attendance: "many"/u);
  assert.match(found[151] ?? '', /^history\/b\.csv:1 lacks the required columns/u);
  assert.equal(await foundBy(plugin, {}), []);
});

test.run();
