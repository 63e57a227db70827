import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { outletOf, withoutCredit } from '../../../stages/perplexity_news/reading/outlet.js';
import { item, newsOf, rss } from './reading-news.js';

const day = 'Wed, 18 Nov 2026 10:00:00 GMT';
/** Sentences that say nothing, longer than a summary. */
const longOn = (thing: string) => `The ${thing} is blue and the ${thing} is green, as everyone had hoped. `.repeat(12);

test('what a text says below its summary is read for its town and for harm, and is not shown', async () => {
  const items =
    item('Museum opens a garden', `${longOn('lamp')}The garden is in Ghent.`) +
    item(
      'Ghent bakery opens a shop',
      `${longOn('door')}Two people were killed and four were injured in the crash outside.`,
    );
  const { stories } = await newsOf({ 'feeds/feed.xml': rss(items) });
  const [garden, bakery] = ['Museum', 'Ghent'].map((start) =>
    stories.find(({ headline }) => headline.startsWith(start)),
  );
  assert.is(garden?.scope, 'town');
  assert.is(bakery?.harmless, false);
  assert.ok(stories.every(({ summary }) => (summary ?? '').length <= 600));
});

test('an item of a feed of several papers names its own: its author if the site bears that name, else the site', async () => {
  const of = (author: string, site: string, headline: string) =>
    item(headline, `It is blue. da ${author}`, day, `https://${site}/a`).replace(
      '<link>',
      `<author>${author}</author><link>`,
    );
  const items =
    of('La Gazzetta', 'www.lagazzetta.example', 'Ghent goose wins') +
    of('Ada Rossi', 'tempo.example', 'Ghent tower is painted') +
    of('Radio Mare', 'radiomare.example', 'Ghent has a lamp');
  const { stories } = await newsOf({ 'feeds/ghent/a.xml': rss(items, 'Rassegna') });
  const papers = stories.map(({ claim }) => claim.citations[0]?.source.publisher).sort();
  assert.equal(papers, ['La Gazzetta', 'Radio Mare', 'tempo.example']);
  assert.is(outletOf('The Courier', 'https://news.example/1'), 'news.example');
  assert.is(withoutCredit('Gli orari da Tempostretto.it', 'https://www.tempostretto.it/1'), 'Gli orari');
  assert.is(withoutCredit('He walked from Ghent', 'https://tempo.example/1'), 'He walked from Ghent');
});

test('a feed whose title names the region of the town is of that region, not of the country', async () => {
  const items = item('Goose crosses a road') + item('Lamp is painted') + item('Ghent has a fountain');
  const { stories } = await newsOf({ 'feeds/a.xml': rss(items, 'East Flanders Today') });
  assert.equal(stories.map(({ scope }) => scope).sort(), ['region', 'region', 'town']);
});

test.run();
