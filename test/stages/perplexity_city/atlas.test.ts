import { readFile } from 'node:fs/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { holidayTable } from '../../../stages/perplexity_city/calendar/holiday-table.js';
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
    population: 652503,
  });
  assert.is(
    claimText(value, 'city:population'),
    'GeoNames lists Portland, Oregon, United States with about 653,000 inhabitants (edition of 2023).',
  );
  assert.is(claimText(value, 'city:capital'), '');
  assert.match(claimText(value, 'city:neighbours'), /^Towns around Portland: .*\(\d+ miles [a-z-]+\)\.$/u);
  const lists = value.claims
    .map(({ citations }) => citations[0]?.source)
    .filter((source) => source?.publisher === 'GeoNames');
  assert.ok(lists.length === 2 && lists.every((source) => source?.published_on === '2023-03-05'));
  assert.is(value.empty_reason, null);
  assert.equal(value.notices, []);
});

test('every claim of the atlas quotes its rows and names the licence', async () => {
  const value = await cityOf(showIn('Toronto', 'ON', 'CA'));
  assert.is(value.claims.length, 2);
  assert.is(new Set(value.claims.map((claim) => claim.id)).size, value.claims.length);
  for (const claim of value.claims) {
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

test('suburbs are no neighbours, and a number that may be a district’s is left out', async () => {
  const value = await cityOf(showIn('Saint Cloud', 'MN', 'US'));
  assert.not.match(claimText(value, 'city:neighbours'), /Waite Park|Sauk Rapids|crow/u);
  assert.ok(claimText(value, 'city:population') !== '');
  assert.is(claimText(await cityOf(showIn('Albury', null, 'AU')), 'city:population'), '');
  assert.is(claimText(await cityOf(showIn('Wagga Wagga', null, 'AU')), 'city:population'), '');
});

test('a capital is said to be one', async () => {
  assert.is(claimText(await cityOf(showIn('Vienna', null, 'AT')), 'city:capital'), 'Vienna is the capital of Austria.');
  assert.is(claimText(await cityOf(showIn('Linz', null, 'AT')), 'city:capital'), '');
});

test('an ambiguous town gets its candidates and no claim', async () => {
  for (const city of ['Springfield', 'Newcastle', 'Richmond']) {
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
  assert.match(nowhere.empty_reason ?? '', /Nowhereville is not in the table of towns/);
  const venue = { name: 'Barn', address: null, capacity: null, latitude: 48.2, longitude: 16.37 };
  const placed = await cityOf(showIn('Nowhereville', null, 'AT', { venue }));
  assert.equal([placed.town?.name, placed.town?.population], ['Nowhereville', null]);
  assert.is(placed.empty_reason, null);
  assert.type(placed.sun?.sunset, 'string');
  assert.equal(placed.claims, []);
});

test('holidays are those of the country and region, within three days of the show', async () => {
  const texts = async (city: string, region: string | null, country: string, date: string) => {
    const value = await cityOf(showIn(city, region, country, { show_date: date }));
    return value.calendar.map(
      (entry) => `${entry.date}${entry.end_date === null ? '' : `..${entry.end_date}`} ${entry.kind} ${entry.text}`,
    );
  };
  assert.ok((await texts('Munich', null, 'DE', '2026-01-05')).includes('2026-01-06 holiday Epiphany'));
  const { calendar } = await cityOf(showIn('Munich', null, 'DE', { show_date: '2026-01-05' }));
  assert.is(calendar.find(({ text }) => text === 'Epiphany')?.names?.['de'], 'Heilige Drei Könige');
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

test('a holiday has its name in a language of the page, or else in one of the country, not in a third', async () => {
  const { calendar } = await cityOf(showIn('Djibouti', null, 'DJ', { show_date: '2026-05-27' }));
  const names = calendar.flatMap((entry) => Object.entries(entry.names ?? {}));
  assert.ok(names.length > 0);
  assert.equal(
    names.filter(([language, name]) => language !== 'es' && name.startsWith('Fiesta')),
    [],
  );
});

test('the table of holidays has its first and its last year, and no country of another kind', async () => {
  const table = await holidayTable();
  for (const country of ['AD', 'BR', 'GB', 'JP', 'US', 'ZW']) {
    for (const year of [2015, 2026, 2049]) {
      assert.ok(table.between(country, null, `${year}-01-01`, `${year}-12-31`).length > 0, `${country} ${year}`);
    }
  }
  assert.equal(table.between('constructor', null, '2026-01-01', '2026-12-31'), []);
});

test('holidays of a year that the table does not reach are not known, and the page says so', async () => {
  for (const date of ['2014-12-25', '2049-12-30', '2050-12-25']) {
    const { calendar, notices } = await cityOf(showIn('Toronto', 'Ontario', 'CA', { show_date: date }));
    const said = `No holidays around ${date} are known: the table has those from 2015 to 2049.`;
    assert.ok(notices.some(({ message }) => message === said));
    if (date === '2050-12-25') assert.equal(calendar, []);
  }
  const { notices } = await cityOf(showIn('Toronto', 'Ontario', 'CA', { show_date: '2049-12-25' }));
  assert.not.ok(notices.some(({ message }) => message.startsWith('No holidays')));
});

test('the table of holidays names its licence, and comes with the attributions of its data', async () => {
  const licence = await readFile('stages/perplexity_city/calendar/holidays-licence.txt', 'utf8');
  const { version } = await holidayTable();
  assert.ok(licence.startsWith(`holidays.bin in this folder is made of the data of date-holidays ${version}\n`));
  assert.match(licence.split('----')[0] ?? '', 'CC BY-SA 3.0');
  assert.match(licence, 'https://en.wikipedia.org/wiki/Public_holidays_in_Canada');
  const { calendar } = await cityOf(showIn('Toronto', 'Ontario', 'CA', { show_date: '2026-12-25' }));
  const credits = calendar.map(({ source }) => source.licence);
  assert.equal([...new Set(credits)], ['date-holidays, CC BY-SA 3.0']);
});

test('the dictionary pronounces a name that it has, labelled, and nothing else', async () => {
  const [portland] = (await cityOf(showIn('Portland', 'OR', 'US'))).pronunciations;
  assert.equal([portland?.name, portland?.respelling, portland?.origin], ['Portland', 'PORT-luhnd', 'dictionary']);
  assert.is(portland?.source.publisher, 'CMU Pronouncing Dictionary');
  const [desMoines] = (await cityOf(showIn('Des Moines', 'IA', 'US'))).pronunciations;
  assert.is(desMoines, undefined, 'four ways to combine the words are no help');
  assert.equal((await cityOf(showIn('Tromsø', null, 'NO'))).pronunciations, []);
  assert.equal((await cityOf(showIn('Ushuaia', null, 'AR'))).pronunciations, []);
  assert.equal((await cityOf(showIn('Ravenna', null, 'IT'))).pronunciations, [], 'the English way is wrong there');
});

test.run();
