import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  countryName,
  longestWord,
  placeName,
  shortPublisher,
} from '../../../../stages/html_generation/names/place-names.js';

test('a country code becomes its name, anything else stays as written', () => {
  assert.is(countryName('BE', 'fr'), 'Belgique');
  assert.is(countryName('BE', 'en'), 'Belgium');
  assert.is(countryName('Flanders', 'en'), 'Flanders');
  assert.is(countryName('ZZ', 'en'), 'Unknown Region');
});

test('a place names its region and country, but not itself again', () => {
  assert.is(placeName({ name: 'Ghent', region: null, country: 'BE' }, 'en'), 'Ghent, Belgium');
  assert.is(placeName({ name: 'Singapore', region: 'Singapore', country: 'SG' }, 'en'), 'Singapore');
  assert.is(
    placeName({ name: 'Springfield', region: 'Illinois', country: 'US' }, 'en'),
    'Springfield, Illinois, United States',
  );
  const legnano = { name: 'Legnano', region: 'Lombardy', country: 'IT' };
  assert.is(placeName(legnano, 'it'), 'Legnano, Lombardia, Italia');
  assert.is(placeName(legnano, 'en'), 'Legnano, Lombardy, Italy');
  assert.is(placeName({ name: 'Reims', region: 'Grand Est', country: 'FR' }, 'fr'), 'Reims, Grand Est, France');
});

test('the longest word of a title is measured by its letters, and a hyphen may end a row', () => {
  assert.ok(longestWord('Llanfair') < longestWord('Hamburg'));
  assert.is(longestWord('Stoke-on-Trent'), longestWord('Stoke-'));
  assert.ok(longestWord('東京都') > longestWord('Gent'));
  assert.is(longestWord(''), 1);
});

test('a publisher is named without its feed, slogan or remark', () => {
  assert.is(shortPublisher('Leie Courier - Article Feed'), 'Leie Courier');
  assert.is(shortPublisher('Three Towers Radio (local news)'), 'Three Towers Radio');
  assert.is(shortPublisher('your file ghent.md'), 'your file ghent.md');
  assert.is(shortPublisher('RTÉ - News'), 'RTÉ');
});

test.run();
