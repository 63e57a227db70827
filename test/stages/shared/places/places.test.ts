import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { countryCode, countryName } from '../../../../stages/shared/places/countries.js';
import { bearingWord, kilometresBetween } from '../../../../stages/shared/places/distance.js';
import { townsNamed } from '../../../../stages/shared/places/named-towns.js';
import { nearestTowns, zoneAt } from '../../../../stages/shared/places/near.js';
import { isInRegion, isRegionOf, regionNamed } from '../../../../stages/shared/places/regions.js';
import { resolvePlace } from '../../../../stages/shared/places/resolve-place.js';
import { noStops, queryOf, relationTo } from '../../../../stages/shared/places/same-place.js';
import { placeOfShow } from '../../../../stages/shared/places/show-place.js';
import { placeTable } from '../../../../stages/shared/places/table.js';
import { aShow, placed } from '../../../support/results.js';

const nothing = { region: null, country: null };
const nowhere = { name: 'Hall', address: null, capacity: null, latitude: null, longitude: null };

test('the table is sorted by latitude, and holds no districts of a town or abandoned places', async () => {
  const table = await placeTable();
  assert.ok(table.size > 190_000);
  assert.ok(table.latitudes.every((latitude, row) => row === 0 || latitude >= (table.latitudes[row - 1] ?? 0)));
  const codes = new Set(Array.from({ length: 2000 }, (_, index) => table.town(index * 90).feature));
  assert.not([...codes].some((code) => ['PPLQ', 'PPLH', 'PPLW', ''].includes(code)));
  const districts = ['South Portland Gardens', 'Kreuzberg', 'Montmartre', 'Blacktown', 'Pripyat'];
  assert.equal(
    districts.flatMap((name) => townsNamed(name, table)),
    [],
  );
  const [coded] = townsNamed('Wagga Wagga', table);
  assert.equal([coded?.country, coded?.population], ['AU', 0], 'a town that GeoNames calls a district');
});

test('a town is found by a name with abbreviated words, and a place on an island by the island', async () => {
  const table = await placeTable();
  for (const [name, town] of [
    ['Frankfurt a. M.', 'Frankfurt am Main'],
    ['Frankfurt a.d. Oder', 'Frankfurt (Oder)'],
    ['Freiburg i. Br.', 'Freiburg'],
    ['Burg a. F.', 'Fehmarn'],
    ['Burg auf Fehmarn', 'Fehmarn'],
    ['Chalon s/Saône', 'Chalon-sur-Saône'],
    ['S. Giovanni Rotondo', 'San Giovanni Rotondo'],
  ] as const)
    assert.is(townsNamed(name, table)[0]?.name, town, name);
});

test('a town is found by its names in other languages and scripts, and has one row of each', async () => {
  const table = await placeTable();
  for (const [name, id] of [
    ['Wien', 2761369],
    ['Βιέννη', 2761369],
    ['Cologne', 2886242],
    ['São Paulo', 3448439],
    ['sao paulo', 3448439],
    ['St Louis', 4407066],
  ] as const) {
    const towns = townsNamed(name, table);
    assert.ok(
      towns.some((town) => town.id === id),
      name,
    );
    assert.is(new Set(towns.map((town) => town.row)).size, towns.length, name);
  }
  const vienna = table.townOf(2761369);
  assert.ok(table.namesOf(vienna?.row ?? 0).some(({ key }) => key === 'wien'));
  assert.is(table.townOf(1), null);
});

test('the nearest towns are those of an exhaustive search', async () => {
  const table = await placeTable();
  for (const point of [
    { latitude: 51.5, longitude: -0.1 },
    { latitude: -18, longitude: 179.9 },
    { latitude: 78, longitude: 15 },
  ]) {
    const rows = Array.from({ length: table.size }, (_, row) => row);
    const kilometresTo = (row: number) => kilometresBetween(point, table.town(row));
    const [best] = rows
      .map((row) => ({ row, kilometres: kilometresTo(row) }))
      .toSorted((a, b) => a.kilometres - b.kilometres);
    assert.is(nearestTowns(point, { limit: 1 }, table)[0]?.town.row, best?.row);
  }
});

test('a place has one time zone: that of its town, else of the nearest town in its country', async () => {
  const table = await placeTable();
  const border = { latitude: 29.55, longitude: 34.97 };
  assert.is(zoneAt(border, 'IL', table), 'Asia/Jerusalem');
  assert.is(zoneAt(border, 'JO', table), 'Asia/Amman');
  const eilat = { ...queryOf({ city: 'Eilat', ...nothing }), position: { latitude: 29.53, longitude: 34.99 } };
  assert.is(placeOfShow(eilat, [], table).place?.time_zone, 'Asia/Jerusalem');
});

test('regions are known by names, ISO codes and counties', async () => {
  const table = await placeTable();
  const [toronto] = townsNamed('Toronto', table).filter(
    ({ country, region }) => country === 'CA' && region === 'Ontario',
  );
  assert.ok(toronto !== undefined);
  for (const text of ['Ontario', 'ON', 'CA-ON', 'ontario']) assert.ok(isInRegion(toronto, text, table), text);
  assert.not(isInRegion(toronto, 'QC', table));
  assert.is(regionNamed('Bayern', 'DE', table)?.name, 'Bavaria');
  assert.is(regionNamed('N.S.W.', 'AU', table)?.name, 'New South Wales');
  assert.ok(isRegionOf('Steiermark', 'AT', table));
  const [ashford] = townsNamed('Ashford', table).filter(({ county }) => county === 'Kent');
  assert.ok(ashford !== undefined && isInRegion(ashford, 'Kent', table));
});

test('a name that alone decides is visibly taken to be the town', async () => {
  const table = await placeTable();
  const berlin = resolvePlace(queryOf({ city: 'Berlin', ...nothing }), [], table);
  assert.equal([berlin.town?.country, berlin.basis], ['DE', 'largest']);
  assert.match(berlin.takenToBe ?? '', /^Taken to be Berlin, Germany, by far the largest/);
  const stop = { days: -1, name: 'Sydney', latitude: -33.87, longitude: 151.21 };
  const newcastle = resolvePlace(queryOf({ city: 'Newcastle', ...nothing }), [stop], table);
  assert.equal([newcastle.town?.country, newcastle.basis], ['AU', 'tour']);
  assert.match(newcastle.takenToBe ?? '', /Sydney is the stop before it/);
  assert.is(resolvePlace(queryOf({ city: 'Graz', region: null, country: 'AT' }), [], table).takenToBe, null);
});

test('a stated country that has the name wins over coordinates in another, which are shown', async () => {
  const table = await placeTable();
  const inSpain = queryOf({ city: 'Córdoba', region: null, country: 'Spain' });
  const { place } = placeOfShow({ ...inSpain, position: { latitude: -31.41, longitude: -64.18 } }, [], table);
  assert.equal([place?.country, place?.time_zone], ['ES', 'Europe/Madrid']);
  assert.match(place?.conflict ?? '', /^The coordinates are near Córdoba, .*Argentina/);
  const inChad = { ...inSpain, country: 'Chad', position: { latitude: -31.41, longitude: -64.18 } };
  assert.is(placeOfShow(inChad, [], table).place?.country, 'AR');
});

test('a territory belongs to its state, whose own towns come first', async () => {
  const table = await placeTable();
  const placeIn = (city: string, country: string, latitude: number, longitude: number) =>
    placeOfShow({ ...queryOf({ city, region: null, country }), position: { latitude, longitude } }, [], table).place;
  for (const [city, country, latitude, longitude, code] of [
    ['Saint-Pierre', 'France', -21.34, 55.48, 'RE'],
    ['San Juan', 'United States', 18.46, -66.1, 'PR'],
    ['Willemstad', 'Netherlands', 12.11, -68.93, 'CW'],
    ['Douglas', 'UK', 54.15, -4.48, 'IM'],
    ['Unlisted', 'Denmark', 62.02, -6.77, 'FO'],
  ] as const) {
    const place = placeIn(city, country, latitude, longitude);
    assert.equal([place?.country, place?.conflict], [code, null], city);
  }
  const byName = resolvePlace(queryOf({ city: 'Saint-Denis', region: null, country: 'FR' }), [], table);
  assert.is(byName.town?.country ?? byName.candidates[0]?.country, 'FR');
  const byClock = { ...queryOf({ city: 'Saint-Denis', region: null, country: 'FR' }), timeZone: 'Indian/Reunion' };
  assert.is(resolvePlace(byClock, [], table).town?.country, 'RE');
  const place = placeIn('Saint-Pierre', 'France', -21.34, 55.48);
  const show = aShow({ city: 'Saint-Pierre', region: null, country: 'FR', venue: nowhere, place });
  const stated = { city: 'Saint-Pierre', region: null, country: 'France', venue: 'Hall' };
  assert.is(relationTo(show, stated, noStops, table), 'same');
});

test('a place is the show’s by evidence, another by evidence, else a question', async () => {
  const table = await placeTable();
  const show = await placed(
    aShow({ city: 'Córdoba', region: null, country: 'ES', venue: nowhere, time_zone_origin: null }),
  );
  const relation = (city: string, region: string | null, country: string | null, venue: string | null = null) =>
    relationTo(show, { city, region, country, venue }, noStops, table);
  assert.is(relation('Cordoba', null, 'Spain'), 'same');
  assert.is(relation('Córdoba', 'Andalucía', null), 'same');
  assert.is(relation('Córdoba', null, 'AR'), 'other');
  assert.is(relation('Córdoba', null, null), 'question');
  assert.is(relation('Córdoba', null, null, 'Hall'), 'same');
  assert.is(relation('Sevilla', null, 'ES'), 'other');
  const near = () => [{ days: 1, name: 'Rosario', latitude: -32.95, longitude: -60.64 }];
  assert.is(relationTo(show, { city: 'Córdoba', ...nothing, venue: null }, near, table), 'other');
});

test('two counties that the atlas does not know are two places, unless one abbreviates the other', async () => {
  const table = await placeTable();
  const show = await placed(aShow({ city: 'Swindon', region: 'Wilts', country: 'GB', venue: nowhere }));
  const relation = (region: string) =>
    relationTo(show, { city: 'Swindon', region, country: 'GB', venue: null }, noStops, table);
  assert.equal(['Wiltshire', 'England', 'Staffordshire'].map(relation), ['same', 'same', 'other']);
  const dorset = await placed(aShow({ city: 'Dorchester', region: 'Dorset', country: 'GB', venue: nowhere }));
  const stated = { city: 'Dorchester', region: 'Oxon', country: 'GB', venue: null };
  assert.is(relationTo(dorset, stated, noStops, table), 'other', 'the atlas knows one of them');
  const galway = await placed(aShow({ city: 'Galway', region: 'Co. Galway', country: 'IE', venue: nowhere }));
  const prefixed = { city: 'Galway', region: 'Galway', country: 'IE', venue: null };
  assert.is(relationTo(galway, prefixed, noStops, table), 'same', 'the word for a county is no part of its name');
});

test('countries are known by code and name', () => {
  assert.equal(['uk', 'Deutschland', 'USA', 'The Netherlands', 'Atlantis'].map(countryCode), [
    'GB',
    'DE',
    'US',
    'NL',
    null,
  ]);
  assert.is(countryName('NZ'), 'New Zealand');
  assert.is(bearingWord({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 1 }), 'north-east');
});

test('a name in two spellings or with a remark is a town, and a remark can be its region', async () => {
  const table = await placeTable();
  const town = (city: string) => resolvePlace(queryOf({ city, ...nothing }), [], table).town;
  assert.is(town('Bruxelles / Brussel (Saint-Gilles)')?.country, 'BE');
  assert.is(town('Rimini (RN)')?.country, 'IT');
  assert.is(town('Hengelo (Gelderland)')?.region, 'Gelderland');
  assert.is(town('Roma (RO)')?.country, 'IT', 'not Romania');
});

test.run();
