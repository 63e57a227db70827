import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isRegionOf } from '../../../../stages/shared/places/regions.js';
import { placeTable } from '../../../../stages/shared/places/table.js';
import {
  hasNatureKilled,
  type Whereabouts,
  woundedPlacesNamed,
  woundedPlacesNear,
} from '../../../../stages/shared/screening/wounded-places.js';

const world = woundedPlacesNear({ latitude: 0, longitude: 0 }, 40_000);

test('there are many places on every continent, each with its year and what happened', () => {
  assert.ok(world.length >= 150);
  for (const { place } of world) {
    assert.match(place.country, /^[A-Z]{2}$/u, place.name);
    assert.match(place.when, /^(?:19[2-9]\d|20[0-2]\d)(?:-(?:0[1-9]|1[0-2]))?$/u, place.name);
    assert.ok(Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180, place.name);
    assert.ok(place.what.length > 8, place.name);
    assert.ok(
      place.names.every((name) => name !== ''),
      place.name,
    );
  }
});

test('a venue and a neighbouring town are found near the show only', () => {
  const paris = { country: 'FR', latitude: 48.86, longitude: 2.37 };
  assert.ok(woundedPlacesNamed('Le Bataclan', paris, 30).some(({ when }) => when === '2015-11'));
  const liverpool = { country: 'GB', latitude: 53.41, longitude: -2.98 };
  assert.equal(
    woundedPlacesNamed('Southport lies 25 km north', liverpool, 60).map(({ name }) => name),
    ['Southport'],
  );
  const southportAustralia = { country: 'AU', latitude: -27.97, longitude: 153.4 };
  assert.equal(woundedPlacesNamed('Southport', southportAustralia, 60), []);
});

test('without coordinates the country decides', () => {
  const whereabouts = (country: string | null) => ({ country, latitude: null, longitude: null });
  assert.is(woundedPlacesNamed('Dunblane', whereabouts('GB'), 30)[0]?.when, '1996');
  assert.equal(woundedPlacesNamed('Dunblane', whereabouts('CA'), 30), []);
  assert.equal(woundedPlacesNamed('Dunblane', whereabouts(null), 30), []);
});

test('the name of a region is not that of its town', async () => {
  const table = await placeTable();
  for (const { place } of world) {
    const regions = place.names.filter((name) => isRegionOf(name, place.country, table));
    assert.equal(place.regionNames, regions, `${place.name}: ~ marks the names of regions`);
  }
  const troisRivieres = { country: 'CA', latitude: 46.35, longitude: -72.55 };
  const named = (text: string, where: Whereabouts) => woundedPlacesNamed(text, where, 150).map(({ name }) => name);
  assert.equal(named('Sorel-Tracy, Quebec, lies 55 km south-west.', troisRivieres), []);
  assert.equal(named('Drummondville (Québec) has 80,000 people; Quebec has more.', troisRivieres), []);
  assert.equal(named('The coach to Quebec City is late, the ville de Québec says.', troisRivieres), ['Québec']);
  const newJersey = { country: 'US', latitude: 40.9, longitude: -74.2 };
  assert.equal(named('Yonkers, New York, has 211,569 people, and New York has lakes.', newJersey), []);
  assert.equal(named('New York City, New York, lies 25 km east.', newJersey), ['New York']);
  const eupen = { country: 'BE', latitude: 50.6, longitude: 5.9 };
  assert.equal(named('La province de Liège, Liège province', eupen), []);
  assert.equal(named('Verviers is smaller than Liège.', eupen), [], 'a large town');
  assert.equal(named('Liège', eupen), ['Liège']);
});

test('a small wounded place is not meant by where a train goes, nor a large town by its name in a sentence', () => {
  const munich = { country: 'DE', latitude: 48.14, longitude: 11.58 };
  const named = (text: string, where: Whereabouts) => woundedPlacesNamed(text, where, 150).map(({ name }) => name);
  assert.equal(named('Der letzte Zug nach Dachau fährt um elf.', munich), []);
  assert.equal(named('Stau Richtung Dachau', munich), []);
  assert.equal(named('Dachau ist eine Große Kreisstadt.', munich), ['Dachau']);
  const styria = { country: 'AT', latitude: 46.8, longitude: 15.2 };
  assert.equal(named('Die Koralmbahn fährt seit 2025, Graz–Klagenfurt in 41 Minuten.', styria), []);
  assert.equal(named('Graz', styria), ['Graz']);
});

test('what nature did in a town is known from then on', () => {
  assert.ok(hasNatureKilled('petropolis', '2023-11-18'));
  assert.ok(hasNatureKilled('petropolis', null));
  assert.not.ok(hasNatureKilled('petropolis', '2021-11-18'));
  assert.not.ok(hasNatureKilled('bradford', null));
});

test.run();
