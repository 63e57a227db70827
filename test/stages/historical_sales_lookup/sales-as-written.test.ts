import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { historicalSalesLookupValue } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { plugin } from '../../../stages/historical_sales_lookup/files.js';
import { aShow, inputOfShow } from '../../support/results.js';
import { stageContext, withInputFolder } from '../../support/stage-context.js';

const test = suite('sales as users write them');

async function read(root: string, show: Show = aShow()) {
  const outcome = await plugin.run(inputOfShow(show), stageContext({ settings: { BRIEF_INPUT_DIR: root } }));
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  return v.parse(historicalSalesLookupValue, outcome.value);
}

test('tickets of a date that did not take place are no last visit', async () => {
  const files = (visit: string) => ({
    'sales/s.csv': 'show_date,city,venue,as_of,sold\n2026-10-14,Ghent,Minard,2026-10-10,90\n',
    'history/h.csv': `show_date,city,venue,attendance,material,notes\n2026-10-14,Ghent,Minard,${visit}\n`,
  });
  const lastWith = (visit: string) => withInputFolder(files(visit), async (root) => (await read(root)).last_visit);
  assert.is(await lastWith(',,"no voice, moved to 20/11"'), null);
  assert.is((await lastWith('120,trams,good'))?.show_date, '2026-10-14');
});

test.run();
