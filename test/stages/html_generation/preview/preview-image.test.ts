import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Show } from '../../../../src/domain/stage-values/hub-lookup.js';
import { draw, type LatinTown, type Picture } from '../../../../stages/html_generation/preview/drawing-thread.js';
import { previewImage } from '../../../../stages/html_generation/preview/preview-image.js';
import { translatorOf } from '../../../../stages/shared/page-language/translator.js';
import { aShow } from '../../../support/results.js';

const imageOf = (show: Show, town: LatinTown | null) => previewImage(show, town, translatorOf('en'));

const named = (city: string, venue = 'Hall', performer: string | null = null): Show =>
  aShow({ city, performer, country: null, venue: { ...aShow().venue, name: venue } });

async function same(one: Promise<Uint8Array>, other: Promise<Uint8Array>): Promise<boolean> {
  return Buffer.compare(await one, await other) === 0;
}

const tokyo = { name: 'Tokyo', region: null, country: null };

for (const [script, city] of [
  ['Latin', 'Łódź'],
  ['Vietnamese', 'Đà Nẵng'],
  ['Greek', 'Αθήνα'],
  ['Cyrillic', 'Київ'],
  ['Hebrew', 'תל אביב'],
  ['Arabic', 'القاهرة'],
  ['Thai', 'กรุงเทพ'],
] as const) {
  test(`${script} is printed as it is`, async () => {
    assert.not.ok(await same(imageOf(named(city), tokyo), imageOf(named('Tokyo'), null)));
    assert.not.ok(await same(imageOf(named(city), null), imageOf(named(''), null)));
  });
}

for (const [script, city] of [
  ['Japanese', '東京'],
  ['Korean', '서울'],
  ['Devanagari', 'मुंबई'],
] as const) {
  test(`a city in ${script} is printed by its Latin name, never as boxes`, async () => {
    assert.ok(await same(imageOf(named(city), tokyo), imageOf(named('Tokyo'), null)));
  });

  test(`a city in ${script} without a Latin name is left out`, async () => {
    assert.ok(await same(imageOf(named(city, '東京', '東京'), null), imageOf(named('', ''), null)));
  });
}

test('a town whose own name cannot be printed is omitted', async () => {
  const town = { ...tokyo, name: '東京' };
  assert.ok(await same(imageOf(named('東京'), town), imageOf(named(''), null)));
});

test('a symbol without a glyph is dropped and the name stays', async () => {
  assert.ok(await same(imageOf(named('Ghent 🦢'), null), imageOf(named('Ghent'), null)));
});

test('a show without start time and zone has a preview too', async () => {
  const bytes = await imageOf(aShow({ start: null, time_zone: null }), null);
  assert.ok(bytes.byteLength > 5000);
});

test('the image of a show is drawn once', async () => {
  assert.is(imageOf(named('Ghent'), tokyo), imageOf(named('Ghent'), tokyo));
});

test('a picture that cannot be drawn fails alone', async () => {
  const broken = { texts: null, town: null, width: 1200, height: 630 } as unknown as Picture;
  const image = imageOf(named('Ghent', 'Hall', 'Another'), null);
  assert.match(String(await draw(broken).catch((error: unknown) => error)), 'null');
  assert.ok((await image).byteLength > 5000);
});

test.run();
