import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { holidayTable, tableOf } from '../../../stages/perplexity_city/calendar/holiday-table.js';
import { encodeTable, type HolidayOfYear } from '../../support/holidays/encode.js';

const test = suite('the table of holidays');

const spring = (day: string): HolidayOfYear => [`2026-04-${day}`, 1, 'public', 'easter', 'Spring', { fr: 'Printemps' }];
const feast: HolidayOfYear = ['2026-12-30', 3, 'observance', '1 Shawwal', 'Feast', {}];
const table = tableOf(
  encodeTable(
    {
      AA: { '': { 2026: [spring('02')] }, 57: { 2026: [spring('02'), feast] }, XY: { 2026: [spring('03')] } },
      BB: { '': { 2026: [feast] } },
    },
    { version: '1.2.3', date: '2026-01-01', years: [2026, 2026] },
  ),
);
const found = (country: string, region: string | null, from = '2026-01-01', to = '2026-12-31') =>
  table.between(country, region, from, to).map(({ date, name }) => `${date} ${name}`);

test('has the calendar of each region, and of the country where a region has none', () => {
  assert.equal(found('AA', null), ['2026-04-02 Spring']);
  assert.equal(found('AA', 'none'), ['2026-04-02 Spring']);
  assert.equal(found('AA', '57'), ['2026-04-02 Spring', '2026-12-30 Feast']);
  assert.equal(found('AA', 'XY'), ['2026-04-03 Spring']);
  assert.equal(found('CC', null), []);
});

test('has what begins on the days asked for, with names, length and kind', () => {
  assert.equal(found('BB', null, '2026-12-31'), []);
  assert.equal(found('BB', null, '2026-12-30', '2026-12-30').length, 1);
  const [holiday] = table.between('AA', null, '2026-04-02', '2026-04-02');
  assert.equal(holiday, {
    ...{ date: '2026-04-02', days: 1, name: 'Spring', names: { fr: 'Printemps' } },
    ...{ type: 'public', isSighted: false },
  });
  const [sighted] = table.between('BB', null, '2026-12-01', '2026-12-31');
  assert.equal([sighted?.days, sighted?.isSighted], [3, true]);
  assert.equal([table.version, table.date], ['1.2.3', '2026-01-01']);
});

test('that is committed has the holidays of numbered regions in these alone', async () => {
  const committed = await holidayTable();
  const fridays = (region: string) =>
    committed.between('FR', region, '2027-03-01', '2027-04-30').filter(({ name }) => name === 'Good Friday').length;
  assert.equal([fridays('HDF'), fridays('57')], [0, 1]);
});

test.run();
