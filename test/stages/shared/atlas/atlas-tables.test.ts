import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { countryCode, countryName } from '../../../../stages/shared/atlas/countries.js';
import { bearingWord, kilometresBetween } from '../../../../stages/shared/atlas/distance.js';
import { rowsOfKey } from '../../../../stages/shared/atlas/named-towns.js';
import { nativeNamesOfAsia } from '../../../../stages/shared/atlas/native-names-asia.js';
import {
  nativeNamesElsewhere,
  otherNamesOfSmallTowns,
} from '../../../../stages/shared/atlas/native-names-elsewhere.js';
import { nativeNamesOfEurope } from '../../../../stages/shared/atlas/native-names-europe.js';
import { otherTownNames } from '../../../../stages/shared/atlas/other-names.js';
import { isoRegionCode } from '../../../../stages/shared/atlas/region-codes.js';
import { regionSpellings } from '../../../../stages/shared/atlas/region-spellings.js';
import { isRegionOf, namesRegion, regionName } from '../../../../stages/shared/atlas/regions.js';
import { timeZoneAt } from '../../../../stages/shared/atlas/time-zone.js';
import { townIndex } from '../../../../stages/shared/atlas/town-index.js';
import { townNameKey } from '../../../../stages/shared/atlas/town-name-key.js';

test('the gazetteer is complete and its columns have equal lengths', async () => {
  const index = await townIndex();
  assert.is(index.size, 135_233);
  assert.is(index.names.length, index.populations.length);
  const [row = -1] = rowsOfKey('reykjavik', index);
  assert.is(index.names[row], 'Reykjavík');
  assert.is(index.ids[row], 3413829);
  assert.ok(Math.abs((index.latitudes[row] ?? 0) - 64.135) < 0.01);
  assert.ok(Math.abs((index.longitudes[row] ?? 0) + 21.895) < 0.01);
});

test('every other name belongs to a town of at least 15,000 in the data', async () => {
  const index = await townIndex();
  const tables = [otherTownNames, nativeNamesOfAsia, nativeNamesOfEurope, nativeNamesElsewhere];
  for (const [country, entries] of tables.flatMap((table) => Object.entries(table))) {
    for (const entry of entries.split('; ')) {
      const [name = '', others = ''] = entry.split('=');
      const rows = rowsOfKey(townNameKey(name), index).filter((row) => index.countries[row] === country);
      assert.ok(
        rows.some((row) => (index.populations[row] ?? 0) >= 15_000),
        `${country} ${name}`,
      );
      assert.ok(
        others.split('|').every((other) => other.trim() !== ''),
        `${country} ${entry}`,
      );
    }
  }
});

test('every other name of a small town belongs to a town in the data', async () => {
  const index = await townIndex();
  for (const [country, entries] of Object.entries(otherNamesOfSmallTowns)) {
    for (const entry of entries.split('; ')) {
      const rows = rowsOfKey(townNameKey(entry.split('=')[0] ?? ''), index);
      assert.is(rows.filter((row) => index.countries[row] === country).length, 1, `${country} ${entry}`);
    }
  }
});

test('every region with other spellings is in the data', () => {
  for (const code of Object.keys(regionSpellings)) {
    const region = { country: code.slice(0, 2), regionCode: code.slice(3) };
    assert.not.equal(regionName(region), null, code);
  }
});

test('regions are recognised by name, native name, abbreviation and code', () => {
  const known: readonly (readonly [string, string, string])[] = [
    ['US', 'NY', 'ny'],
    ['US', 'NY', 'New York'],
    ['US', 'DC', 'D.C.'],
    ['CA', '08', 'ON'],
    ['CA', '08', 'CA-ON'],
    ['CA', '08', '08'],
    ['CA', '10', 'Québec'],
    ['AU', '02', 'N.S.W.'],
    ['AU', '02', 'New South Wales'],
    ['DE', '02', 'Bayern'],
    ['DE', '02', 'Bavaria'],
    ['DE', '02', 'BY'],
    ['GB', 'SCT', 'Scotland'],
    ['CH', 'ZH', 'Canton of Zürich'],
    ['ES', '56', 'Catalunya'],
    ['NZ', 'G1', 'Waikato'],
  ];
  for (const [country, regionCode, text] of known) {
    assert.ok(namesRegion(text, { country, regionCode }), `${country} ${regionCode} ${text}`);
    assert.ok(isRegionOf(text, country), `${country} ${text}`);
  }
  assert.not(namesRegion('Ohio', { country: 'US', regionCode: 'NY' }));
  assert.not(namesRegion('', { country: 'US', regionCode: '' }));
  assert.not(isRegionOf('Greater London', 'GB'));
  assert.not(isRegionOf('Ohio', 'XX'));
  assert.is(regionName({ country: 'XX', regionCode: '01' }), null);
  assert.is(isoRegionCode('DE', '99'), null);
  assert.is(isoRegionCode('US', ''), null);
});

test('countries are recognised by code, English and native name, and common names', () => {
  const codes: Readonly<Record<string, readonly string[]>> = {
    US: ['us', 'USA', 'U.S.A.', 'United States', 'United States of America', 'The United States'],
    GB: ['GB', 'UK', 'U.K.', 'United Kingdom', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Great Britain'],
    DE: ['DE', 'DEU', 'Germany', 'Deutschland', ' germany '],
    JP: ['日本', 'Japan'],
    NL: ['Holland', 'The Netherlands', 'Nederland'],
    CI: ['Côte d’Ivoire', 'Ivory Coast'],
    GE: ['Georgia'],
    XK: ['Kosovo'],
  };
  for (const [code, names] of Object.entries(codes)) {
    for (const name of names) assert.is(countryCode(name), code, name);
  }
  for (const nonsense of ['', '  ', 'zz', 'Atlantis', '__proto__', 'toString'])
    assert.is(countryCode(nonsense), null, nonsense);
  assert.is(countryName('NZ'), 'New Zealand');
  assert.is(countryName('QQ'), 'QQ');
});

test('distances and bearings match the map', () => {
  const [london, paris] = [
    { latitude: 51.5074, longitude: -0.1278 },
    { latitude: 48.8566, longitude: 2.3522 },
  ];
  assert.ok(Math.abs(kilometresBetween(london, paris) - 344) < 2);
  assert.is(bearingWord(london, paris), 'south-east');
  assert.is(bearingWord(paris, london), 'north-west');
  const [west, east] = [
    { latitude: -17, longitude: 179.5 },
    { latitude: -17, longitude: -179.5 },
  ];
  assert.ok(kilometresBetween(west, east) < 110);
  assert.is(bearingWord(west, east), 'east');
  assert.is(bearingWord({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: -0.01 }), 'north');
});

test('a time zone is one of the country, despite coarse borders', () => {
  assert.is(timeZoneAt(29.5581, 34.9482, 'IL'), 'Asia/Jerusalem');
  assert.is(timeZoneAt(-54.8, -68.3, 'AR'), 'America/Argentina/Ushuaia');
  assert.is(timeZoneAt(26.2, -98.4, 'US'), 'America/Chicago');
  assert.is(timeZoneAt(51.5, -0.1, 'GB'), 'Europe/London');
  assert.is(timeZoneAt(51.5, -0.1, null), 'Europe/London');
  assert.is(timeZoneAt(90, 180, 'FR').length > 0, true);
});

test.run();
