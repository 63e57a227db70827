import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { aStory, pageInput } from '../../support/page-samples.js';
import { aShow, produced } from '../../support/results.js';
import { renderPage, textIn } from './samples/rendered-page.js';

const doubtful = (headline: string, overrides: Partial<Story> = {}) =>
  aStory(
    headline
      .toLowerCase()
      .replace(/[^a-z]/gu, '')
      .slice(0, 20),
    headline,
    '2026-11-18',
    {
      ...{ harmless: false, language: 'en', ...overrides },
    },
  );

/** Returns the text of what is held back, empty without it, and that of the part on what to avoid. */
async function partsOf(...stories: readonly Story[]): Promise<Readonly<{ held: string; avoid: string }>> {
  const window = { from: '2026-11-06', to: '2026-11-20' };
  const news = { window, stories: [...stories], items_read: stories.length, empty_reason: null, notices: [] };
  const { html } = await renderPage(pageInput(aShow(), { perplexity_news: produced('perplexity_news', news) }));
  const from = (mark: string, end: string) => {
    const at = html.indexOf(mark);
    return at < 0 ? '' : textIn(html.slice(html.indexOf('>', at) + 1, html.indexOf(end, at)));
  };
  return { held: from('id="held-back"', '</div>'), avoid: from('id="avoid"', '</section>') };
}

const goose = 'Goose waits an hour for the bus, driver lets it on without a ticket';

test('a doubtful story of worth is listed after the lines with its date, and not a second time', async () => {
  const { held, avoid } = await partsOf(doubtful(goose));
  assert.match(held, /Held back: the screening is not sure\. Read the story before you use it/u);
  assert.match(held, new RegExp(`${goose}.* 18 Nov `, 'u'));
  assert.not.match(avoid, /Goose waits/u);
});

test('no named harm, child, crime or notice is held back for the performer, and at most four stories', async () => {
  const harm = { category: 'death', sentence: 'A goose died.', reason: 'a death' };
  const kept = [
    doubtful(goose, { harm }),
    doubtful('Child finds a parrot in the town hall clock, keeps it'),
    doubtful(goose, { section: 'crime' }),
    doubtful('Tender: a new parrot for the town hall clock'),
    doubtful('Scooter with a parrot on it goes up in flames'),
  ];
  for (const story of kept) assert.is((await partsOf(story)).held, '', story.headline);
  const many = ['tram', 'bus', 'ferry', 'taxi', 'canoe'].map((one) => doubtful(`Goose waits an hour for the ${one}`));
  assert.is((await partsOf(...many)).held.split('Goose').length - 1, 4);
});

test.run();
