import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findTown, neighboursOf, type TownAnswer } from '../../../../stages/shared/atlas/atlas.js';

type Said = Readonly<{ region?: string; country?: string; at?: readonly [number, number] }>;

function find(city: string, said: Said = {}): Promise<TownAnswer> {
  const [latitude, longitude] = said.at ?? [null, null];
  return findTown({ city, region: said.region ?? null, country: said.country ?? null, latitude, longitude });
}

function shown(answer: TownAnswer): string {
  if (answer.kind !== 'found') return answer.kind;
  const { name, region, country, timeZone } = answer.town;
  return `${name} / ${region} / ${country} / ${timeZone}`;
}

const towns: readonly (readonly [city: string, said: Said, expected: string])[] = [
  ['Springfield', { region: 'IL', country: 'US' }, 'Springfield / Illinois / US / America/Chicago'],
  ['Springfield', { region: 'Missouri' }, 'Springfield / Missouri / US / America/Chicago'],
  ['Springfield', { at: [42.1, -72.6] }, 'Springfield / Massachusetts / US / America/New_York'],
  ['Springfield, OR', {}, 'Springfield / Oregon / US / America/Los_Angeles'],
  ['Portland', { region: 'ME', country: 'USA' }, 'Portland / Maine / US / America/New_York'],
  ['Toronto', { region: 'ON', country: 'Canada' }, 'Toronto / Ontario / CA / America/Toronto'],
  ['Toronto, ON, Canada', {}, 'Toronto / Ontario / CA / America/Toronto'],
  ['Toronto', { region: 'Ohio' }, 'Toronto / Ohio / US / America/New_York'],
  ['Paris', { country: 'FR' }, 'Paris / Île-de-France / FR / Europe/Paris'],
  ['Paris, France', {}, 'Paris / Île-de-France / FR / Europe/Paris'],
  ['Paris', { region: 'TX', country: 'US' }, 'Paris / Texas / US / America/Chicago'],
  ['Perth', { region: 'WA', country: 'AU' }, 'Perth / Western Australia / AU / Australia/Perth'],
  ['Perth', { country: 'GB' }, 'Perth / Scotland / GB / Europe/London'],
  ['Newport', { country: 'Wales' }, 'Newport / Wales / GB / Europe/London'],
  ['London', { region: 'Greater London', country: 'UK' }, 'London / England / GB / Europe/London'],
  ['Sao Paulo', { region: 'SP', country: 'Brasil' }, 'São Paulo / São Paulo / BR / America/Sao_Paulo'],
  ['Reykjavik', {}, 'Reykjavík / Capital Region / IS / Atlantic/Reykjavik'],
  ['Kiev', { country: 'Ukraine' }, 'Kyiv / Kyiv City / UA / Europe/Kyiv'],
  ['Nairobi', { country: 'KE' }, 'Nairobi / Nairobi County / KE / Africa/Nairobi'],
  ['Ushuaia', {}, 'Ushuaia / Tierra del Fuego / AR / America/Argentina/Ushuaia'],
  ['Tromsø', { region: 'Troms', country: 'Norway' }, 'Tromsø / Troms og Finnmark / NO / Europe/Oslo'],
  ['Tokyo', {}, 'Tokyo / Tokyo / JP / Asia/Tokyo'],
  ['Auckland', { country: 'New Zealand' }, 'Auckland / Auckland / NZ / Pacific/Auckland'],
  ['Cape Town', {}, 'Cape Town / Western Cape / ZA / Africa/Johannesburg'],
  ['Bombay', {}, 'Mumbai / Maharashtra / IN / Asia/Kolkata'],
  ['München', {}, 'Munich / Bavaria / DE / Europe/Berlin'],
  ['Duesseldorf', {}, 'Düsseldorf / North Rhine-Westphalia / DE / Europe/Berlin'],
  ['Cologne', { country: 'Deutschland' }, 'Köln / North Rhine-Westphalia / DE / Europe/Berlin'],
  ['Ghent', {}, 'Gent / Flanders / BE / Europe/Brussels'],
  ['Wien', {}, 'Vienna / Vienna / AT / Europe/Vienna'],
  ['Den Haag', {}, 'The Hague / South Holland / NL / Europe/Amsterdam'],
  ['New York', { region: 'NY', country: 'US' }, 'New York City / New York / US / America/New_York'],
  ['Washington', { region: 'D.C.' }, 'Washington, D.C. / District of Columbia / US / America/New_York'],
  ['Saint Louis', { region: 'MO' }, 'St. Louis / Missouri / US / America/Chicago'],
  ["St. John's", { region: 'NL', country: 'CA' }, "St. John's / Newfoundland and Labrador / CA / America/St_Johns"],
  ['San Juan', { region: 'PR', country: 'US' }, 'San Juan / San Juan / PR / America/Puerto_Rico'],
  ['Eilat', { country: 'IL' }, 'Eilat / Southern District / IL / Asia/Jerusalem'],
];

for (const [city, said, expected] of towns) {
  test(`${city} ${JSON.stringify(said)} is unique`, async () => {
    assert.is(shown(await find(city, said)), expected);
  });
}

test('a name that several towns share is ambiguous, with at most twelve candidates, largest first', async () => {
  for (const name of ['Springfield', 'Portland', 'Paris', 'Kansas City', 'Perth', 'Toronto']) {
    const answer = await find(name);
    assert.is(answer.kind, 'ambiguous', name);
    if (answer.kind !== 'ambiguous') continue;
    const sizes = answer.candidates.map((town) => town.population);
    assert.ok(sizes.length >= 2 && sizes.length <= 12);
    assert.equal(
      sizes,
      sizes.toSorted((one, other) => other - one),
    );
  }
});

test('a name that several towns of a country share is ambiguous', async () => {
  assert.is((await find('Springfield', { country: 'US' })).kind, 'ambiguous');
  assert.is((await find('Newport', { country: 'GB' })).kind, 'ambiguous');
});

test('a region or country without such a town, and distant coordinates, are unknown', async () => {
  assert.is((await find('Springfield', { region: 'TX', country: 'US' })).kind, 'unknown');
  assert.is((await find('Springfield', { country: 'DE' })).kind, 'unknown');
  assert.is((await find('Paris', { country: 'FR', at: [33.66, -95.55] })).kind, 'unknown');
  assert.is((await find('Springfield', { at: [0.5, 0.5] })).kind, 'unknown');
  for (const nonsense of ['', ' ', '!!!', 'Nowhereville', '東の村', '__proto__', 'constructor', 'x'.repeat(5000)]) {
    assert.is((await find(nonsense)).kind, 'unknown', nonsense);
  }
});

test('coordinates choose the nearest of the towns with a name', async () => {
  assert.match(shown(await find('Kansas City', { at: [39.0997, -94.5786] })), /Missouri/);
  assert.match(shown(await find('Kansas City', { at: [39.1155, -94.7] })), /Kansas \//);
});

test('0, 0 counts as no coordinates', async () => {
  assert.is((await find('Reykjavík', { at: [0, 0] })).kind, 'found');
  assert.is((await find('Paris', { at: [0, 0] })).kind, 'ambiguous');
});

test('sections, hamlets and duplicates do not make a town ambiguous', async () => {
  assert.match(shown(await find('Wellington', { country: 'NZ' })), /^Wellington/);
  assert.match(shown(await find('Bengaluru')), /^Bengaluru/);
  assert.match(shown(await find('Newport', { region: 'Wales', country: 'GB' })), /^Newport/);
  assert.match(shown(await find('Mondoñedo')), /^Mondoñedo/, 'the data has it twice, as town and as seat');
  const springfields = await find('Springfield', { country: 'AU' });
  assert.match(shown(springfields), /Queensland/, 'a section alone is still found');
  const toronto = await find('Toronto');
  assert.ok(toronto.kind === 'ambiguous' && toronto.candidates.every((town) => town.country !== 'AU'));
});

test('neighbours are near and large enough, with the right bearing', async () => {
  const portland = await find('Portland', { region: 'OR' });
  assert.ok(portland.kind === 'found');
  if (portland.kind !== 'found') return;
  const neighbours = await neighboursOf(portland.town, 5);
  assert.is(neighbours.length, 5);
  const vancouver = neighbours.find((town) => town.name === 'Vancouver');
  assert.is(vancouver?.bearing, 'north');
  assert.ok(Math.abs((vancouver?.distanceKilometres ?? 0) - 13) < 2);
  assert.ok(neighbours.every((town) => town.population >= portland.town.population / 10));
  const distances = neighbours.map((town) => town.distanceKilometres);
  assert.equal(
    distances,
    distances.toSorted((one, other) => one - other),
  );
});

test.run();
