import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { item, newsOf, rss } from './reading-news.js';

test('of very many stories two hundred are kept, those to avoid among them', async () => {
  const words = 'otter badger heron magpie weasel walrus pigeon donkey lobster hamster'.split(' ');
  const many = Array.from({ length: 220 }, (_, index) =>
    item(
      `Ghent ${words[index % 10]} ${String.fromCharCode(97 + index / 10)}${index}x`,
      '',
      `2026-11-18T10:${String(59 - (index % 60)).padStart(2, '0')}:00Z`,
    ),
  );
  const killed = item('Man killed in Ghent', '', '2026-11-10');
  const news = await newsOf({ 'feeds/a.xml': rss(many.join('') + killed) });
  assert.is(news.stories.length, 200);
  assert.is(news.stories.at(-1)?.headline, 'Man killed in Ghent');
});

test('where there are more than two hundred, older stories of the town come before newer ones of the region', async () => {
  const animals = 'otter badger heron magpie weasel walrus pigeon donkey lobster hamster'.split(' ');
  const region = Array.from({ length: 220 }, (_, index) =>
    item(
      `East Flanders ${animals[index % 10]} ${String.fromCharCode(97 + index / 10)}${index}x wins a prize`,
      '',
      `2026-11-18T10:${String(59 - (index % 60)).padStart(2, '0')}:00Z`,
    ),
  );
  const own = item('Snake found on a roof in Ghent', 'A neighbour in Ghent saw it first.', '2026-11-08');
  const news = await newsOf({ 'feeds/a.xml': rss(region.join('') + own) });
  assert.is(news.stories.length, 200);
  assert.is(news.stories.at(-1)?.headline, 'Snake found on a roof in Ghent');
});

test.run();
