import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ShowGroup } from '../../../stages/hub_lookup/merging/groups.js';
import { tourAround } from '../../../stages/hub_lookup/merging/tour-stops.js';
import { placeTable } from '../../../stages/shared/places/table.js';

const unknown = {
  region: null,
  country: null,
  performer: null,
  position: null,
  timeZone: null,
  venue: null,
  address: null,
};
const showOn = (date: string, city: string) =>
  [{ ...unknown, date, city, names: { city: city.toLowerCase() } }] as unknown as ShowGroup;

test('a show is compared with those of its weeks only, in the order of the list', async () => {
  const far = { date: '2028-01-01', city: 'Lyon' };
  Object.defineProperty(far, 'names', { get: () => assert.unreachable('a show of another year was compared') });
  const show = showOn('2026-11-22', 'Ghent');
  const groups = [showOn('2026-11-24', 'Lille'), [far] as unknown as ShowGroup, show, showOn('2026-11-20', 'Hobart')];
  const stops = tourAround(show, groups, await placeTable());
  assert.equal(
    stops.map(({ days }) => days),
    [2, -2],
  );
});

test.run();
