import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { respelling } from '../../../stages/perplexity_city/pronunciation/respelling.js';
import { placeTable } from '../../../stages/shared/places/table.js';
import { cityOf, showIn } from './city-under-test.js';

/** Towns that are tested; a stride over the data reaches every country of any size. */
const sampleSize = 300;

test('three hundred towns over all countries give valid values on any day', async () => {
  const table = await placeTable();
  const stride = Math.floor(table.size / sampleSize);
  const countries = new Set<string>();
  let found = 0;
  for (let sample = 0; sample < sampleSize; sample += 1) {
    const { name, country, region, latitude, longitude } = table.town(sample * stride);
    const venue = { name: 'Hall', address: null, capacity: null, latitude, longitude };
    const date = new Date(Date.UTC(2026, 0, 1 + (sample % 365))).toISOString().slice(0, 10);
    const value = await cityOf(showIn(name, region, country, { venue, show_date: date }));
    countries.add(country);
    if (value.town?.name === name) found += 1;
    assert.ok(value.sun !== null && value.moon !== null, name);
    assert.is(value.sun.polar === null, value.sun.sunrise !== null || value.sun.sunset !== null, name);
    assert.is(new Set(value.claims.map((claim) => claim.id)).size, value.claims.length, name);
  }
  assert.is(found, sampleSize);
  assert.ok(countries.size >= 60, `${countries.size} countries`);
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
