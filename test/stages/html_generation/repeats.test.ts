import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { aLine, aStory, pageInput } from '../../support/page-samples.js';
import { aShow, produced } from '../../support/results.js';
import { crowdedPage } from './samples/crowded-page.js';
import { partOf } from './samples/part-of-page.js';
import { renderPage, textOf } from './samples/rendered-page.js';
import { richPage } from './samples/rich-page.js';

test('the result of the repeat check is shown where something repeats', async () => {
  assert.not.match(textOf((await renderPage(crowdedPage())).html), /earlier items/u);
  assert.match(textOf((await renderPage(richPage())).html), '1 used before, marked below, among 23 earlier items.');
});

test('a callback is a repeat on purpose: it is marked, and not counted', async () => {
  const similar = { kind: 'callback', text: 'The goose', from: 'Dom, Graz', date: null } as const;
  const lines = [aLine('a', 'The goose.', [], { similar })];
  const written = { lines, material_checked: 9, empty_reason: null, notices: [] };
  const page = pageInput(aShow(), { openai_generation: produced('openai_generation', written) });
  const text = textOf((await renderPage(page)).html);
  assert.not.match(text, /earlier items/u);
  assert.match(text, /The goose\. callback /u);
});

test('a line opens only what it does not say itself: the report of its story, and nothing without one', async () => {
  const plain = aStory('news:swan', 'A swan stopped the tram.', '2026-11-18');
  const story = { ...plain, summary: 'It sat on the rails of line 2 for an hour.' };
  const lines = [aLine('a', 'A swan stopped the tram.', ['news:swan'])];
  const written = { lines, material_checked: 0, empty_reason: null, notices: [] };
  const linesOf = (one: Story) => partOf([one], { openai_generation: produced('openai_generation', written) }, 'lines');
  assert.match(await linesOf(story), /Leie Courier.* It sat on the rails of line 2 for an hour\. More/u);
  assert.not.match(await linesOf(plain), /The fact|More/u);
});

test.run();
