import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { woundedPlacesNamed, woundedPlacesNear } from '../../../../stages/shared/screening/wounded-places.js';

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

test.run();
