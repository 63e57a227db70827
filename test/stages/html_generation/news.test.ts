import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { aLine, aStory } from '../../support/page-samples.js';
import { aShow, produced } from '../../support/results.js';
import { partOf } from './samples/part-of-page.js';

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
  assert.match(news, /Goose fed.*Bench painted.*Man killed.*Sheep shorn.*Kites flown.*1 more Cheese rolled/u);
  assert.match(news, /about Deinze, 16 km.*place not named.*about Aalter, 21 km/u);
  const inBritain = await partOf(stories, {}, 'news', aShow({ country: 'GB' }));
  assert.match(inBritain, /about Deinze, 10 miles/u);
});

test('the dates are those of the stories, and one of a line is not kept out of lines', async () => {
  const stories = ['11', '18'].map((day) => aStory(day, `Goose ${day}`, `2026-11-${day}`, { harmless: false }));
  const value = { lines: [aLine('a', 'Goose 18', ['18'])], material_checked: 0, empty_reason: null, notices: [] };
  const news = await partOf(stories, { openai_generation: produced('openai_generation', value) }, 'news');
  assert.match(news, 'Wed 11 Nov 2026 to Wed 18 Nov 2026');
  assert.match(news, /Goose 18 Wed 18 Nov Leie Courier unverified Goose 11 .*kept out of lines/u);
});

test('a story that names a day before tonight says so', async () => {
  const fair = aStory('f', 'Fair on Thursday', '2026-11-11');
  assert.match(await partOf([fair], {}, 'news'), /Fair on Thursday .*“Thursday” before tonight/u);
  assert.not.match(await partOf([aStory('f', 'Fair on Saturday', '2026-11-18')], {}, 'news'), /before tonight/u);
});

test.run();
