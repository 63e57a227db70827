import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { aLine, aStory, emptyCity, pageInput, placed } from '../../support/page-samples.js';
import { aShow, aSource, produced } from '../../support/results.js';
import { partOf } from './samples/part-of-page.js';
import { renderPage, textOf } from './samples/rendered-page.js';

const grave = aStory('d', 'Man killed', '2026-11-18', {
  harm: { category: 'death', sentence: 'Man killed.', reason: 'a death' },
});

test('the news have the town first, then what lines may be about, then the newest, and two of elsewhere open', async () => {
  const of = (headline: string, date: string, overrides: Partial<Story> = {}) =>
    aStory(headline, headline, `2026-11-${date}`, overrides);
  const near = (names: string, kilometres?: number) => ({ scope: 'region' as const, names, kilometres });
  const stories = [
    of('Sheep shorn', '19', near('Deinze', 16)),
    of('Kites flown', '19', near('this area')),
    of('Cheese rolled', '18', near('Aalter', 21)),
    { ...grave, newest_on: '2026-11-19' },
    of('Bench painted', '12'),
    of('Goose fed', '15'),
  ];
  const news = await partOf(stories, {}, 'news');
  assert.match(
    news,
    /5 stories, 1 more under Avoid, .*Goose fed.*Bench painted.*Sheep shorn.*Kites flown.*1 more Cheese rolled/u,
  );
  assert.match(news, /about Deinze, 16 km.*place not named.*about Aalter, 21 km/u);
  const inBritain = await partOf(stories, {}, 'news', aShow({ country: 'GB' }));
  assert.match(inBritain, /about Deinze, 10 miles/u);
});

test('the dates are those of the stories, and one of a line is not kept out of lines', async () => {
  const doubtful = { harmless: false, doubt: 'vigil' };
  const stories = ['11', '18'].map((day) => aStory(day, `Goose ${day}`, `2026-11-${day}`, doubtful));
  const value = { lines: [aLine('a', 'Goose 18', ['18'])], material_checked: 0, empty_reason: null, notices: [] };
  const order = { order: [placed('a', 'odd')], cut: [], empty_reason: null, notices: [] };
  const ranked = { claude_ranking: produced('claude_ranking', order) };
  const written = { openai_generation: produced('openai_generation', value) };
  const news = await partOf(stories, { ...written, ...ranked }, 'news');
  assert.match(news, '2 items read, Wed 11 Nov to Wed 18 Nov.');
  assert.match(news, /Goose 18 Wed 18 Nov Leie Courier unverified Goose 11 .*kept out of lines/u);
});

test('a story has the sentence that says when it is to be, and the dates are also those of stories to avoid', async () => {
  const first = `The geese of the town ${'walk and '.repeat(30)}rest.`;
  const summary = `${first} They meet on 28 November at the town hall. Nobody knows why.`;
  const stories = [aStory('f', 'Geese of the town', '2026-11-15', { summary }), { ...grave, newest_on: '2026-11-19' }];
  const news = await partOf(stories, {}, 'news');
  assert.match(news, /rest\. They meet on 28 November at the town hall\. /u);
  assert.match(news, 'Sun 15 Nov to Thu 19 Nov.');
});

test('a story that names a day before tonight says so', async () => {
  const fair = aStory('f', 'Fair on Thursday', '2026-11-11');
  assert.match(await partOf([fair], {}, 'news'), /Fair on Thursday .*“Thursday” is past/u);
  const others = ['Fair on Saturday', 'Los niños que hoy ya son padres', 'Wer heute noch Gänse hält'];
  for (const other of others)
    assert.not.match(await partOf([aStory('f', other, '2026-11-18')], {}, 'news'), /is past/u, other);
  assert.match(await partOf([aStory('f', 'La feria abre hoy', '2026-11-18')], {}, 'news'), /“hoy” is past/u);
});

test('counted facts about a town are shown only where no file has any', async () => {
  const claimOf = (id: string, kind: 'web' | 'dataset') => {
    const citations = [{ source: aSource({ kind }), quote: id }];
    return { id: `city:${id}`, text: `Statement ${id}`, topic: 'fact', citations };
  };
  const claims = [claimOf('counted', 'dataset'), claimOf('written', 'web')];
  const calendar = [
    { date: '2026-11-21', end_date: null, kind: 'event' as const, text: 'A parade crosses it.', source: aSource() },
  ];
  const city = produced('perplexity_city', { ...emptyCity, claims, calendar, empty_reason: null });
  const page = async (value: typeof city) =>
    textOf((await renderPage(pageInput(aShow(), { perplexity_city: value }))).html);
  const text = await page(city);
  assert.match(text, 'Statement written');
  assert.not.match(text, 'Statement counted');
  const alone = { ...emptyCity, claims: claims.slice(0, 1), empty_reason: null };
  assert.match(await page(produced('perplexity_city', alone)), 'Statement counted');
  assert.match(text, /A parade crosses it ?, ?Sat 21 Nov 2026/u);
});

test.run();
