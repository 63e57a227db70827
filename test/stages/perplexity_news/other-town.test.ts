import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { aShow } from '../../support/results.js';
import { item, newsOf, rss } from './reading-news.js';

const show = aShow({ city: 'Leeuwarden', region: null, country: 'NL', time_zone: 'Europe/Amsterdam' });

async function placeOf(title: string, text = '', link = '') {
  const feed = rss(item(title, text, undefined, link), 'Nieuws uit Leeuwarden', 'nl');
  const { stories } = await newsOf({ 'feeds/leeuwarden/a.xml': feed }, show);
  return stories.map(({ names, scope, kilometres }) => [names, scope, kilometres ?? null])[0];
}

test('an item of a town’s paper that names one other town is about that town, with its distance', async () => {
  assert.equal(await placeOf('Gans (9) leert fietsen', 'De gans uit Franeker heeft een helm.'), [
    'Franeker',
    'region',
    18,
  ]);
  assert.equal(await placeOf('Gans verliest in Drachten van een zwaan'), ['Drachten', 'region', 22]);
  const link = 'https://krant.example/leeuwarden/2026/1';
  assert.equal(await placeOf('Nieuwe glijbaan voor ganzen in Harlingen', '', link), ['Harlingen', 'region', 24]);
});

test('it stays about its own town where it names that as well, two others, a person, a street or a region', async () => {
  for (const [title, text] of [
    ['Gans uit Franeker wint in Leeuwarden', ''],
    ['Ganzen in Franeker en ganzen in Drachten', ''],
    ['Gans opent winkel', 'De gans van Willem Drachten is tevreden.'],
    ['Gans slaapt in Drachten Straat', ''],
    ['Gans slaapt in Friesland', ''],
  ] as const) {
    assert.is((await placeOf(title, text))?.[2] ?? null, null, title);
  }
});

test.run();
