import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { wellKnownTowns } from '../../../stages/perplexity_city/claims/latitude-claims.js';
import { findTown } from '../../../stages/shared/atlas/atlas.js';
import { cityOf, claimText, showIn } from './city-under-test.js';

test('a known town is described with the gazetteer’s facts', async () => {
  const value = await cityOf(showIn('Portland', 'OR', 'US'));
  assert.equal(value.town, {
    name: 'Portland',
    region: 'Oregon',
    country: 'US',
    latitude: 45.52345,
    longitude: -122.67621,
    time_zone: 'America/Los_Angeles',
    population: 632309,
  });
  assert.is(
    claimText(value, 'city:population'),
    'GeoNames counts about 632,000 inhabitants in Portland, Oregon, United States.',
  );
  assert.match(claimText(value, 'city:rank-region'), /is the largest of the \d+ towns it lists in Oregon/);
  assert.match(
    claimText(value, 'city:rank-country'),
    /is the 28th largest of the 16,\d+ towns it lists in the United States/,
  );
  assert.match(claimText(value, 'city:nearest-larger'), /Seattle, Washington, 233 km to the north/);
  assert.match(claimText(value, 'city:namesakes'), /11 other towns called Portland; the largest is Portland, Maine/);
  assert.match(claimText(value, 'city:opposite'), /Kerguelen/);
  assert.is(value.empty_reason, null);
  assert.equal(value.notices, []);
});

test('every claim of the atlas quotes its rows and names the licence', async () => {
  const value = await cityOf(showIn('Toronto', 'ON', 'CA'));
  assert.ok(value.claims.length >= 8);
  assert.is(new Set(value.claims.map((claim) => claim.id)).size, value.claims.length);
  for (const claim of value.claims.filter(({ id }) => id !== 'city:sun')) {
    const [citation] = claim.citations;
    assert.match(
      citation?.quote ?? '',
      /^Toronto, Ontario, Canada \(GeoNames 6167865\): population 2600000, latitude 43\.70011/,
    );
    assert.is(citation?.source.licence, 'GeoNames, CC BY 4.0');
    assert.is(citation?.source.url, 'https://www.geonames.org/6167865');
    assert.ok(citation?.source.kind === 'dataset' || citation?.source.kind === 'calculation');
  }
});

test('comparisons of latitude are true by their own quote', async () => {
  let compared = 0;
  for (const [city, country] of wellKnownTowns) {
    const value = await cityOf(showIn(city, null, country));
    const claim = value.claims.find(({ id }) => id === 'city:latitude');
    if (claim === undefined) continue;
    compared += 1;
    const [own = 0, other = 0] = [...(claim.citations[0]?.quote ?? '').matchAll(/latitude (-?[\d.]+)/gu)].map((match) =>
      Number(match[1]),
    );
    assert.is(claim.text.includes('further north'), own > other, claim.text);
    assert.ok(Math.abs(own - other) >= 0.2);
  }
  assert.ok(compared >= 20);
});

test('every town of the comparisons is one town in the atlas', async () => {
  for (const [city, country] of wellKnownTowns) {
    const answer = await findTown({ city, country, region: null, latitude: null, longitude: null });
    assert.is(answer.kind, 'found', city);
  }
});

test('an ambiguous town gets its candidates and no claim', async () => {
  for (const city of ['Springfield', 'Paris', 'Portland']) {
    const value = await cityOf(showIn(city, null, null));
    assert.is(value.town, null);
    assert.ok(value.candidates.length > 1 && value.candidates.length <= 12);
    assert.equal(value.claims, []);
    assert.equal(value.calendar, []);
    assert.is(value.sun, null);
    assert.match(
      value.empty_reason ?? '',
      new RegExp(`^${city} may be any of (?:at least )?\\d+ towns; a region, a country or coordinates`),
    );
  }
});

test('an unknown town says so, and coordinates alone still give the sun', async () => {
  const nowhere = await cityOf(showIn('Nowhereville', null, 'US'));
  assert.is(nowhere.town, null);
  assert.match(nowhere.empty_reason ?? '', /Nowhereville is not in the atlas/);
  const venue = { name: 'Barn', address: null, capacity: null, latitude: 48.2, longitude: 16.37 };
  const placed = await cityOf(showIn('Nowhereville', null, 'AT', { venue }));
  assert.is(placed.town, null);
  assert.is(placed.empty_reason, null);
  assert.ok(placed.sun?.sunset !== null);
  assert.match(placed.notices[0]?.message ?? '', /not in the atlas/);
});

test('holidays are those of the country and region, within three days of the show', async () => {
  const texts = async (city: string, region: string | null, country: string, date: string) => {
    const value = await cityOf(showIn(city, region, country, { show_date: date }));
    return value.calendar.map(
      (entry) => `${entry.date}${entry.end_date === null ? '' : `..${entry.end_date}`} ${entry.kind} ${entry.text}`,
    );
  };
  assert.ok((await texts('Munich', null, 'DE', '2026-01-05')).includes('2026-01-06 holiday Epiphany'));
  assert.not((await texts('Hamburg', null, 'DE', '2026-01-05')).some((text) => text.includes('holiday Epiphany')));
  assert.ok((await texts('Edinburgh', null, 'GB', '2026-11-29')).some((text) => text.startsWith('2026-11-30 holiday')));
  assert.ok((await texts('Toronto', 'ON', 'CA', '2026-10-11')).includes('2026-10-12 holiday Thanksgiving'));
  assert.ok((await texts('Auckland', null, 'NZ', '2026-12-30')).includes("2027-01-01 holiday New Year's Day"));
  assert.equal(await texts('Tokyo', null, 'JP', '2026-06-15'), []);
  const eid = await texts('Istanbul', null, 'TR', '2026-03-22');
  assert.ok(
    eid.some((text) => /^2026-03-20\.\.2026-03-22 holiday .*sighting of the moon/u.test(text)),
    eid.join('; '),
  );
});

test('the dictionary pronounces a name that it has, labelled, and nothing else', async () => {
  const [portland] = (await cityOf(showIn('Portland', 'OR', 'US'))).pronunciations;
  assert.equal([portland?.name, portland?.respelling, portland?.origin], ['Portland', 'PORT-luhnd', 'dictionary']);
  assert.is(portland?.source.publisher, 'CMU Pronouncing Dictionary');
  const [desMoines] = (await cityOf(showIn('Des Moines', 'IA', 'US'))).pronunciations;
  assert.is(desMoines, undefined, 'four ways to combine the words are no help');
  assert.equal((await cityOf(showIn('Tromsø', null, 'NO'))).pronunciations, []);
  assert.equal((await cityOf(showIn('Ushuaia', null, 'AR'))).pronunciations, []);
});

test.run();
