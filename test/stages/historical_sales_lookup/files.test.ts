import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { historicalSalesLookupValue } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { plugin } from '../../../stages/historical_sales_lookup/files.js';
import { aShow, inputOfShow, placed } from '../../support/results.js';
import { stageContext, withInputFolder } from '../../support/stage-context.js';

const fixtures = fileURLToPath(new URL('../../../../test/fixtures', import.meta.url));
const header = 'show_id,show_date,city,venue,performer,as_of,sold,comps,capacity,gross,currency';

async function outcomeIn(root: string, show: Show = aShow()) {
  return plugin.run(inputOfShow(show), stageContext({ settings: { BRIEF_INPUT_DIR: root } }));
}

async function read(root: string, show: Show = aShow()) {
  const outcome = await outcomeIn(root, show);
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  return v.parse(historicalSalesLookupValue, outcome.value);
}

function readRows(rows: readonly string[], show: Show = aShow()) {
  return withInputFolder({ 'sales/s.csv': [header, ...rows].join('\n') }, (root) => read(root, show));
}

function sold(value: Awaited<ReturnType<typeof read>>): readonly number[] {
  return value.curve.map((point) => point.sold);
}

test('a row of the town that was not understood is named where no sales are known', async () => {
  const { empty_reason } = await readRows([',2026-11-20,Ghent,Minard,,yesterday,120,,,,']);
  const reason = 'No sales of Ghent could be read: 1 row that names it was not understood: sales/s.csv, line 2.';
  assert.is(empty_reason, reason);
});

test('the curve is oldest first, with comps separate and gross with its currency', async () => {
  const { curve, empty_reason } = await read(fixtures);
  assert.equal(
    curve.map((point) => [point.as_of, point.days_out, point.sold, point.comps, point.capacity, point.gross]),
    [
      ['2026-10-21', 30, 120, 4, 400, 2640],
      ['2026-11-13', 7, 260, 8, 400, 5720],
    ],
  );
  assert.equal([curve[0]?.currency, curve[0]?.source.file, curve[0]?.source.line], ['EUR', 'sales/counts.csv', 2]);
  assert.is(empty_reason, null);
});

test('tickets of a date that was moved are no visit, and a show of another year is not of the tour', async () => {
  const show = await placed(
    aShow({
      around: [{ show_date: '2026-10-20', venue: 'Orpheum', city: aShow().city, status: 'postponed' }],
    }),
  );
  const { city, venue, show_date } = show;
  const rows = [
    `,${show_date},${city},${venue.name},,2026-11-19,50,0,100,,`,
    `,2026-10-20,${city},${venue.name},,2026-10-18,40,0,100,,`,
    `,2024-10-20,${city},${venue.name},,2024-10-18,80,0,100,,`,
    ',2026-11-01,Linz,Posthof,,2026-10-30,60,0,100,,',
  ];
  const { last_visit, tour } = await readRows(rows, show);
  assert.equal([last_visit?.show_date, tour?.median_share, tour?.shows], ['2024-10-20', 0.6, 1]);
});

test("a count after the run's date is left out with a notice", async () => {
  const { notices } = await read(fixtures);
  assert.equal(
    notices.map(({ file, line }) => [file, line]),
    [['sales/counts.csv', 4]],
  );
  assert.match(notices[0]?.message ?? '', 'left out: 1');
});

test('of two sessions of a day, the one that starts with the show counts', async () => {
  const rows = [
    'show_date,city,venue,as_of,sold,capacity,Sessão',
    '2026-11-20,Ghent,Minard,2026-11-13,400,500,19h',
    '2026-11-20,Ghent,Minard,2026-11-13,203,500,2ª sessão 21h30',
  ].join('\n');
  const soldAt = async (start: string, other?: string) => {
    const disagreements = other === undefined ? [] : [{ field: 'start', used: start, other, source: 'sales/s.csv' }];
    const show = aShow({ show_date: '2026-11-20', start, disagreements });
    return sold(await withInputFolder({ 'sales/s.csv': rows }, (root) => read(root, show)));
  };
  assert.equal([await soldAt('19:00'), await soldAt('22:00'), await soldAt('18:00')], [[400], [203], []]);
  assert.equal(await soldAt('18:00', '19:00'), [400], 'a start that the sources of the show state, too');
});

test('the last visit is compared at the same days out and in the end', async () => {
  const { last_visit } = await read(fixtures);
  assert.equal([last_visit?.show_date, last_visit?.venue], ['2023-10-14', 'Minard']);
  assert.equal([last_visit?.at_same_days_out?.as_of, last_visit?.at_same_days_out?.sold], ['2023-10-07', 300]);
  assert.equal(
    [last_visit?.final?.as_of, last_visit?.final?.sold, last_visit?.final?.days_out],
    ['2023-10-14', 371, 0],
  );
});

test("the tour's median is the share of the house, over the shows in comparable rooms within half a year", async () => {
  const { tour } = await read(fixtures);
  assert.equal(tour, { days_out: 7, median_share: 0.72, shows: 1 }, 'the visit of 2023 is not of this tour');
  const others = [100, 200, 400, 800, 801].map(
    (seats, day) => `,2026-10-0${day + 1},Porto,,,2026-10-0${day + 1},80,,${seats},,`,
  );
  const small = aShow({ venue: { ...aShow().venue, capacity: 200 } });
  assert.equal((await readRows(others, small)).tour, { days_out: 0, median_share: 0.4, shows: 3 });
});

test('an even number of shows has the mean of the middle two; a count without seats says nothing', async () => {
  const others = [10, 20, 30, 90].map((count, day) => `,2026-10-0${day + 1},Porto,,,2026-10-01,${count},,400,,`);
  const { tour } = await readRows([...others, ',2026-10-06,Porto,,,2026-10-05,400,,,,']);
  assert.equal([tour?.median_share, tour?.shows, tour?.days_out], [0.0625, 4, 0]);
});

test('a count of another show that was taken long before is not compared', async () => {
  const rows = (asOf: string) => [
    `,2026-11-20,Ghent,Minard,,2026-11-10,50,,,,`,
    `,2026-06-20,Ghent,Minard,,${asOf},40,,400,,`,
  ];
  const counts = async (asOf: string) => {
    const { tour, last_visit } = await readRows(rows(asOf));
    return [tour?.shows ?? 0, last_visit?.at_same_days_out?.sold ?? null];
  };
  assert.equal(await counts('2026-06-07'), [1, 40]);
  assert.equal(await counts('2026-06-06'), [0, null]);
});

test('a last visit without such an early count has none, and one that is still to come has no final', async () => {
  const mine = ',2026-11-20,Ghent,,,2026-10-21,100,,,,';
  const late = await readRows([mine, ',2023-10-14,Ghent,,,2023-10-01,50,,,,']);
  assert.equal([late.last_visit?.at_same_days_out, late.last_visit?.final?.sold], [null, 50]);
  const tomorrow = aShow({ show_date: '2026-11-22' });
  const coming = await readRows([',2026-11-21,Ghent,,,2026-11-18,50,,,,'], tomorrow);
  assert.equal([coming.last_visit?.at_same_days_out?.sold, coming.last_visit?.final], [50, null]);
});

test('of two visits on one evening the one at this venue is the last visit', async () => {
  const rows = [',2023-10-14,Ghent,Minard,,2023-10-14,1,,,,', ',2023-10-14,Ghent,De Centrale,,2023-10-14,2,,,,'];
  assert.is((await readRows(rows)).last_visit?.venue, 'Minard');
  assert.is(
    (await readRows(rows, aShow({ venue: { ...aShow().venue, name: 'Vooruit' } }))).last_visit?.venue,
    'De Centrale',
  );
});

test('the show is found by its id, whatever place its rows name', async () => {
  const rows = [
    'ghent-2026-11-20,2026-11-19,Gent,Elsewhere,,2026-11-10,77,,,,',
    'other,2026-11-20,Ghent,Minard,,2026-11-10,5,,,,',
  ];
  const value = await readRows(rows);
  assert.equal([sold(value), value.curve[0]?.days_out], [[77], 10]);
});

test('without its id the show is found by date and town, and by venue and performer where both give them', async () => {
  assert.equal(sold(await readRows([',2026-11-20,GHENT,,,2026-11-10,5,,,,'])), [5]);
  assert.equal(sold(await readRows(['box-9,2026-11-20,Ghent,minard,ines okafor,2026-11-10,5,,,,'])), [5]);
  for (const place of ['Ghent,Vooruit,', 'Porto,Minard,', 'Ghent,Minard,Somebody Else']) {
    const value = await readRows([`,2026-11-20,${place},2026-11-10,5,,,,`]);
    assert.equal([sold(value), value.last_visit], [[], null]);
  }
});

test('rows without an id belong to the one show that they can match', async () => {
  const rows = [
    ',2026-11-20,Ghent,,,2026-11-12,7,,,,',
    ',2026-11-20,Ghent,Minard,,2026-11-11,6,,,,',
    'ghent-2026-11-20,2026-11-20,Ghent,Minard,,2026-11-10,5,,,,',
    ',2026-11-20,Ghent,,Ines Okafor,2026-11-13,8,,,,',
  ];
  const value = await readRows(rows);
  assert.equal([sold(value), value.tour], [[5, 6, 7, 8], null]);
  const unnumbered = await readRows([...rows.slice(0, 2), ',2026-11-20,Ghent,Minard,Ines Okafor,2026-11-10,5,,,,']);
  assert.equal([sold(unnumbered), unnumbered.tour], [[5, 6, 7], null]);
});

test('rows without a venue that could match two shows belong to neither', async () => {
  const rows = ['Minard', 'De Centrale', ''].map(
    (venue, sale) => `,2026-10-14,Ghent,${venue},,2026-10-1${sale + 1},5,,400,,`,
  );
  const { tour, last_visit } = await readRows(rows);
  assert.equal([tour?.shows, last_visit?.final?.as_of], [3, '2026-10-11']);
});

test('if the rows could match two shows and none has the id, none is used', async () => {
  const rows = ['early,2026-11-20,Ghent,Minard,,2026-11-10,5,,,,', 'late,2026-11-20,Ghent,Minard,,2026-11-10,9,,,,'];
  const value = await readRows(rows);
  assert.equal([sold(value), value.notices[0]?.file, value.notices[0]?.line], [[], 'sales/s.csv', 3]);
  assert.match(value.notices[0]?.message ?? '', 'none is used');
});

test('of two contradicting rows the last counts, and the notice names both lines', async () => {
  const row = (count: number) => `,2026-11-20,Ghent,,,2026-11-10,${count},,,,`;
  const value = await readRows([row(5), row(9), row(9)]);
  assert.equal([sold(value), value.notices.length, value.notices[0]?.line], [[9], 1, 3]);
  assert.match(value.notices[0]?.message ?? '', 'sales/s.csv line 2 and sales/s.csv line 3');
  assert.is(value.curve[0]?.source.line, 4);
});

test('more sold than the room holds is a notice, and the count stays', async () => {
  const value = await readRows([',2026-11-20,Ghent,,,2026-11-10,500,,400,,']);
  assert.equal([sold(value), value.notices[0]?.line], [[500], 2]);
  assert.match(value.notices[0]?.message ?? '', 'more than the capacity');
});

test('a gross without a currency is not used, and a currency is a code', async () => {
  const rows = [
    ',2026-11-20,Ghent,,,2026-11-09,5,,,100.50,',
    ',2026-11-20,Ghent,,,2026-11-10,6,,,100.50,eur',
    ',2026-11-20,Ghent,,,2026-11-11,7,,,9,€',
  ];
  const value = await readRows(rows);
  assert.equal(
    value.curve.map(({ gross, currency }) => [gross, currency]),
    [
      [null, null],
      [100.5, 'EUR'],
      [null, null],
    ],
  );
  assert.equal(
    value.notices.map(({ line }) => line),
    [2, 4, 4],
  );
});

test('a bad row is a notice with file and line, and loses only itself', async () => {
  const rows = [
    ',soon,Ghent,,,2026-11-10,5,,,,',
    ',2026-11-20,,,,2026-11-10,5,,,,',
    ',2026-11-20,Ghent,,,2026-11-10,-5,,,,',
    ',2026-11-20,Ghent,,,2026-11-10,,,,,',
    ',2026-11-20,Ghent,,,2026-11-10,8,some,,,',
  ];
  const value = await readRows(rows);
  assert.equal([sold(value), value.curve[0]?.comps], [[8], null]);
  assert.equal(
    value.notices.map(({ line }) => line),
    [2, 3, 4, 5, 6],
  );
});

test('a show without performer is compared only where the rows name at most one', async () => {
  const noPerformer = aShow({ performer: null });
  const other = (performer: string) => `,2023-10-14,Ghent,,${performer},2023-10-14,50,,,,`;
  assert.is((await readRows([other('One')], noPerformer)).last_visit?.final?.sold, 50);
  const mixed = await readRows([other('One'), ',2023-09-14,Porto,,Two,2023-09-14,60,,,,'], noPerformer);
  assert.equal([mixed.last_visit, mixed.tour], [null, null]);
  assert.match(mixed.notices[0]?.message ?? '', 'several are named in sales');
  const counts = [',2026-11-20,Ghent,,One,2026-11-10,5,,,,', other('One'), ',2023-09-14,Porto,,Two,2023-09-14,60,,,,'];
  assert.is((await readRows(counts, noPerformer)).last_visit?.final?.sold, 50);
});

test('nothing to find is an empty value with a reason', async () => {
  const none = await withInputFolder({}, (root) => read(root));
  assert.equal([none.curve, none.last_visit, none.tour], [[], null, null]);
  assert.is(none.empty_reason, 'There is no sales/*.csv, so no sales are known.');
  const others = await readRows([',2026-11-20,Ghent,,Somebody Else,2026-11-10,5,,,,']);
  assert.match(others.empty_reason ?? '', 'No sales of Ghent on 2026-11-20');
});

test('only where nothing at all could be read does the stage fail, and without a retry', async () => {
  const broken = { 'sales/a.csv': '\0' };
  const outcome = await withInputFolder(broken, (root) => outcomeIn(root));
  assert.equal([outcome.kind, outcome.kind === 'failed' && outcome.retryable], ['failed', false]);
  assert.match(outcome.kind === 'failed' ? outcome.reason : '', 'sales/a.csv');
  const good = { 'sales/b.csv': `${header}\n,2026-11-20,Ghent,,,2026-11-10,5,,,,\n` };
  const value = await withInputFolder({ ...broken, ...good }, (root) => read(root));
  assert.equal([sold(value), value.notices.length], [[5], 1]);
});

test('a long curve keeps its newest counts, and many broken rows are stated, not listed', async () => {
  const day = (index: number) => new Date(Date.UTC(2025, 0, index + 1)).toISOString().slice(0, 10);
  const good = Array.from({ length: 450 }, (_, index) => `,2026-11-20,Ghent,,,${day(index)},${index},,,,`);
  const bad = Array.from({ length: 300 }, () => ',never,Ghent,,,2026-11-10,1,,,,');
  const value = await readRows([...good, ...bad]);
  assert.equal([value.curve.length, value.curve.at(-1)?.sold, value.notices.length], [400, 449, 21]);
  assert.match(value.notices.at(-1)?.message ?? '', 'not named here: 280');
});

test('markup and direction tricks stay plain text', async () => {
  const value = await readRows([',2023-10-14,Ghent,<img src=x>\u202e,,2023-10-14,5,,,,']);
  assert.is(value.last_visit?.venue, '<img src=x>');
});

test('sales in another town of the name are not those of the last visit, and unclear ones are a question', async () => {
  const venue = { name: 'Civic', address: null, capacity: null, latitude: null, longitude: null };
  const elsewhere = { city: 'Newcastle', country: 'AU', time_zone: null, time_zone_origin: null } as const;
  const show = await placed(aShow({ ...elsewhere, venue }));
  const files = {
    'sales/s.csv': [
      'show_date,city,country,as_of,sold',
      '2025-03-01,Newcastle,GB,2025-02-20,700',
      '2024-03-01,Newcastle,,2024-02-20,300',
      '2023-03-01,Newcastle,Australia,2023-02-20,150',
    ].join('\n'),
  };
  const { last_visit, questions } = await withInputFolder(files, (root) => read(root, show));
  assert.is(last_visit?.show_date, '2023-03-01');
  assert.equal(
    questions?.map(({ source }) => source.line),
    [3],
  );
});

test('rows that write one town and one venue in several ways are one show', async () => {
  const show = aShow({
    show_id: 'x',
    city: 'Bengaluru',
    region: null,
    country: 'IN',
    venue: { ...aShow().venue, name: 'The Gore Street Hall' },
  });
  const rows = [
    ',2026-11-20,Bengaluru,The Gore Street Hall,,2026-11-01,58,0,230,,',
    ',2026-11-20,BENGALURU,Gore St. Hall,,2026-11-08,121,5,230,,',
    ',2026-11-20,Bangalore,Gore Street Hall Bengaluru,,2026-11-12,196,9,230,,',
  ];
  const value = await readRows(rows, await placed(show));
  assert.equal([sold(value), value.notices], [[58, 121, 196], []]);
});

test('rows of the day in two halls stay two shows where the show names none', async () => {
  const show = aShow({ show_id: 'x', venue: { ...aShow().venue, name: '' } });
  const rows = [',2026-11-20,Ghent,Old Mill,,2026-11-01,58,,,,', ',2026-11-20,Ghent,Town Hall,,2026-11-01,70,,,,'];
  assert.equal(sold(await readRows(rows, show)), []);
});

test.run();
