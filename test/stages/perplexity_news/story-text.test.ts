import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { storyText } from '../../../stages/perplexity_news/reading/story-text.js';
import { item, newsOf, rss } from './reading-news.js';

const textOf = (html: string) => storyText(html).text;

test('a paragraph ends a sentence, unless it continues in small letters', () => {
  assert.is(textOf('<p>Geese return</p><p>The mayor waits.</p>'), 'Geese return. The mayor waits.');
  assert.is(textOf('<p>Geese return</p><p>to the pond.</p>'), 'Geese return to the pond.');
  assert.is(textOf('<p>Geese<br>return.</p>'), 'Geese return.');
});

test('credits of pictures, bylines and references to other reports are no part of a text', () => {
  for (const furniture of [
    'Foto: Divulgação Gansa',
    'Divulgação / Gansos',
    'Photo: A. Goose',
    'Gerda Gans – especial para o Diário',
    'By Gerda Goose',
    'Leia também: Ganso foge do lago',
    'Read more: A goose escapes',
  ])
    assert.is(textOf(`<p>${furniture}</p><p>The geese are back.</p>`), 'The geese are back.', furniture);
  assert.is(textOf('<p><img><br>Foto: Gansa<br>The geese are back.</p>'), 'The geese are back.');
  assert.is(textOf('<p>By the pond, a goose reads a photo book.</p>'), 'By the pond, a goose reads a photo book.');
});

test('an agency is known by its byline', () => {
  assert.is(storyText('<p>Gerda Gans - Agência Brasil - Brasília</p><p>O ganso voltou.</p>').isAgency, true);
  assert.is(storyText('<p>A Agência Brasil contou um ganso.</p>').isAgency, false);
});

test('the headline of another report after its label is no part of a text, nor is the paper’s own page an item', async () => {
  const items = [
    item('Geese return to Ghent', 'The geese are back. READ MORE Goose escapes from the pond'),
    item('Capa jornal edição digital', 'Geese in Ghent.'),
  ];
  const { stories } = await newsOf({ 'feeds/ghent/a.xml': rss(items.join('')) });
  assert.equal(
    stories.map(({ headline, summary }) => [headline, summary]),
    [['Geese return to Ghent', 'The geese are back.']],
  );
});

test('the name that a site adds to its headlines is no part of them', async () => {
  const site = ' | Ghent Now, all that the sirens say';
  const heads = ['Geese return to Ghent', 'Trams of Ghent are late', 'Ghent opens a pool'];
  const feed = rss([...heads.map((head) => item(head + site)), item('Ghent – a goose walks home')].join(''));
  const { stories } = await newsOf({ 'feeds/ghent/a.xml': feed });
  assert.equal(stories.map(({ headline }) => headline).toSorted(), [...heads, 'Ghent – a goose walks home'].toSorted());
});

test('harmful reports of one event are one story with the gravest harm, and what is repealed is no story', async () => {
  const early = 'Tue, 17 Nov 2026 10:00:00 GMT';
  const items = [
    item(
      'Goosefield crash: pedestrian critically injured in Ghent',
      'A Goosefield pedestrian was struck by a car.',
      early,
    ),
    item('Goosefield crash: pedestrian dies in Ghent', 'The Goosefield pedestrian struck by a car has died.'),
  ];
  const notices = [item('Swanwater footbridge is currently shut', '', early), item('Swanwater footbridge reopens')];
  const { stories } = await newsOf({
    'feeds/ghent/a.xml': rss(items.join('')),
    'feeds/ghent/b.xml': rss(notices.join(''), 'City of Ghent'),
  });
  assert.equal(
    stories.map(({ headline, harm, claim }) => [headline, harm?.category ?? null, claim.citations.length]).toSorted(),
    [
      ['Goosefield crash: pedestrian dies in Ghent', 'death', 2],
      ['Swanwater footbridge reopens', null, 1],
    ],
  );
});

test.run();
