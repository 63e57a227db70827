import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { producedValue } from '../../../../src/domain/stage-outcome.js';
import type { Show } from '../../../../src/domain/stage-values/hub-lookup.js';
import { briefData } from '../../../../stages/html_generation/facts/brief-data.js';
import { doubtsOf } from '../../../../stages/html_generation/facts/doubts.js';
import { glanceOf } from '../../../../stages/html_generation/facts/glance.js';
import { salesRows } from '../../../../stages/html_generation/facts/sales-comparison.js';
import { countOfShow, countsOfShow } from '../../../../stages/html_generation/facts/ticket-counts.js';
import { tonightNotes } from '../../../../stages/html_generation/facts/tonight-notes.js';
import { aShow, aSource, produced } from '../../../support/results.js';
import { stageContext } from '../../../support/stage-context.js';
import { richPage } from '../samples/rich-page.js';

async function dataWith(show: Show) {
  const input = richPage();
  return briefData(
    { ...input, results: { ...input.results, hub_lookup: produced('hub_lookup', { show, notices: [] }) } },
    stageContext(),
  );
}

test('the top, the table and the curve have one count, and the table says whose it is', async () => {
  const message = { file: 'shows/chat.txt', line: 4, title: 'Bo', published_on: '2026-11-20' };
  const data = await dataWith(aShow({ tickets_sold: { sold: 420, source: aSource(message) } }));
  const sales = producedValue(data.results.historical_sales_lookup);
  assert.ok(sales !== null);
  const [row] = salesRows(sales, countOfShow(data), data.t);
  const { tickets } = glanceOf(data);
  assert.equal([row?.sold, row?.seats], [tickets?.sold, tickets?.seats]);
  assert.equal([row?.sold, row?.note, row?.asOf], [420, 'message of Bo, Fri 20 Nov', null]);
  assert.is(countsOfShow(data).at(-1)?.sold, 420);
  const notes = 'As of [Fri 20 Nov] 420 sold.\nThe piano is red.';
  const { others } = tonightNotes(await dataWith({ ...data.show, notes }));
  assert.equal(others, ['The piano is red.']);
  assert.ok(
    doubtsOf(data).some((text) =>
      /^Sold: 420 \(message of Bo, Fri 20 Nov\); your ticket count \(.*\) still says 402\.$/u.test(text),
    ),
  );
});

test('the count of the sales is in the seats that the notes give', async () => {
  const data = await dataWith({
    ...aShow({ notes: 'There are 430 seats, no longer 450.' }),
    venue: { ...aShow().venue, capacity: 430 },
  });
  const sales = producedValue(data.results.historical_sales_lookup);
  assert.ok(sales !== null);
  const [row] = salesRows(sales, countOfShow(data), data.t);
  assert.equal([row?.sold, row?.seats, glanceOf(data).tickets?.seats], [402, 430, 430]);
  assert.equal(countsOfShow(data), sales.curve);
});

test('a fall by what was given back is no doubt, and hour, comps and free seats are in the table', async () => {
  const input = richPage();
  const sales = producedValue(input.results.historical_sales_lookup);
  const last = sales?.curve.at(-1);
  assert.ok(sales !== null && last !== undefined);
  const rowWith = async (given_back: number) => {
    const curve = [...sales.curve, { ...last, sold: last.sold - 4, comps: 6, given_back, at: '11:00', left: 17 }];
    const historical_sales_lookup = produced('historical_sales_lookup', { ...sales, curve });
    return briefData({ ...input, results: { ...input.results, historical_sales_lookup } }, stageContext());
  };
  assert.is(glanceOf(await rowWith(10)).tickets?.before, null);
  assert.is(glanceOf(await rowWith(3)).tickets?.before, last.sold);
  const data = await rowWith(10);
  const value = producedValue(data.results.historical_sales_lookup);
  const [row] = value === null ? [] : salesRows(value, countOfShow(data), data.t);
  assert.equal([row?.hour, row?.comps, row?.left], ['11:00', 6, 17]);
});

test.run();
