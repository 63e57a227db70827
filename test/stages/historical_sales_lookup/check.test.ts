import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { plugin } from '../../../stages/historical_sales_lookup/files.js';
import { foundBy } from '../../support/checking.js';

const header = 'show_date,city,as_of,sold,capacity,gross,currency';

test('unusable and contradicting rows of every show are named', async () => {
  const rows = [
    '2026-11-20,Ghent,2026-11-10,5,,,',
    '2026-11-20,Ghent,2026-11-10,6,,,',
    '2020-11-20,Graz,2020-11-10,50,40,,',
    '2020-11-20,Linz,2020-11-10,5,,90,',
    '2020-11-20,Wels,,5,,,',
  ];
  const found = await foundBy(plugin, { 'sales/a.csv': [header, ...rows].join('\n') });
  assert.equal(found, [
    'sales/a.csv:3 sales/a.csv line 2 and sales/a.csv line 3 differ about the same show as of 2026-11-10; the later row counts',
    'sales/a.csv:4 sold (50) is more than the capacity (40)',
    'sales/a.csv:5 gross has no currency, so it is not used',
    'sales/a.csv:6 has no as_of; the row is not used',
  ]);
  assert.equal(await foundBy(plugin, { 'sales/a.csv': `${header}\n${rows[0]}\n` }), []);
});

test.run();
