import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { respelling } from '../../../stages/perplexity_city/pronunciation/respelling.js';
import { findTown } from '../../../stages/shared/atlas/atlas.js';
import { townIndex } from '../../../stages/shared/atlas/town-index.js';
import { cityOf, showIn } from './city-under-test.js';

/** Towns that are tested; a stride over the data reaches every country of any size. */
const sampleSize = 300;

test('three hundred towns over all countries give valid values on any day', async () => {
  const index = await townIndex();
  const stride = Math.floor(index.size / sampleSize);
  const countries = new Set<string>();
  let found = 0;
  for (let sample = 0; sample < sampleSize; sample += 1) {
    const row = sample * stride;
    const [city = '', country = '', region = ''] = [index.names[row], index.countries[row], index.regions[row]];
    const at = { latitude: index.latitudes[row] ?? 0, longitude: index.longitudes[row] ?? 0 };
    const venue = { name: 'Hall', address: null, capacity: null, ...at };
    const date = new Date(Date.UTC(2026, 0, 1 + (sample % 365))).toISOString().slice(0, 10);
    const value = await cityOf(showIn(city, region, country, { venue, show_date: date }));
    countries.add(country);
    if (value.town !== null) found += 1;
    assert.ok(value.sun !== null && value.moon !== null, city);
    assert.is(new Set(value.claims.map((claim) => claim.id)).size, value.claims.length, city);
  }
  assert.is(found, sampleSize);
  assert.ok(countries.size >= 60, `${countries.size} countries`);
});

test('the largest town of every country is found by its coordinates', async () => {
  const index = await townIndex();
  const largest = new Map<string, number>();
  for (let row = 0; row < index.size; row += 1) {
    const best = largest.get(index.countries[row] ?? '') ?? row;
    if ((index.populations[row] ?? 0) >= (index.populations[best] ?? 0)) largest.set(index.countries[row] ?? '', row);
  }
  assert.ok(largest.size > 240);
  for (const [country, row] of largest) {
    const [latitude = 0, longitude = 0] = [index.latitudes[row], index.longitudes[row]];
    const answer = await findTown({ city: index.names[row] ?? '', region: null, country, latitude, longitude });
    assert.ok(answer.kind === 'found' && answer.town.country === country, `${country} ${index.names[row]}`);
    if (answer.kind === 'found') assert.ok(answer.town.timeZone.includes('/'), answer.town.timeZone);
  }
});

test('sounds are respelled so that they can be read aloud', () => {
  const words: Readonly<Record<string, string>> = {
    'P AO1 R T L AH0 N D': 'PORT-luhnd',
    'N AY2 R OW1 B IY0': 'ny-ROH-bee',
    'S P R IH1 NG F IY2 L D': 'SPRING-feeld',
    'AE1 L B AH0 K ER0 K IY0': 'AL-buh-kur-kee',
    'V AE0 N K UW1 V ER0': 'van-KOO-vur',
    'P EH1 R IH0 S': 'PEH-ris',
    'HH Y UW1 S T AH0 N': 'HYOO-stuhn',
    'L IH0 S': 'lis',
  };
  for (const [sounds, spelled] of Object.entries(words)) assert.is(respelling(sounds), spelled);
});

test.run();
