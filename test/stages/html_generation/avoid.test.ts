import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { aStory, pageInput } from '../../support/page-samples.js';
import { aShow, produced } from '../../support/results.js';
import { renderPage, textIn } from './samples/rendered-page.js';

const screened = aStory('a', 'Goose boards tram', '2026-11-18');
const unknown = aStory('b', 'Zzyx qwrt', '2026-11-18', { screened: false, language: null });
const finnish = aStory('c', 'Hanhi', '2026-11-18', { screened: false, language: 'fi' });
const grave = aStory('d', 'Man killed', '2026-11-18', {
  harm: { category: 'death', sentence: 'Man killed.', reason: 'a death' },
});

/** Returns the text of the part on what to avoid. */
async function avoidOf(stories: readonly Story[]): Promise<string> {
  const window = { from: '2026-11-06', to: '2026-11-20' };
  const news = { window, stories: [...stories], items_read: stories.length, empty_reason: null, notices: [] };
  const { html } = await renderPage(pageInput(aShow(), { perplexity_news: produced('perplexity_news', news) }));
  const part = html.slice(html.indexOf('id="avoid"'));
  return textIn(part.slice(part.indexOf('>') + 1, part.indexOf('</section>')));
}

test('shows how many stories were screened, the gravest first, and those that could not be screened', async () => {
  assert.match(await avoidOf([screened, screened]), /2 stories screened, none of them sensitive\./u);
  assert.match(await avoidOf([screened, finnish]), /1 story screened, none of them sensitive\..* Hanhi/u);
  assert.match(
    await avoidOf([
      grave,
      {
        ...grave,
        headline: 'Trial opens',
        harm: { category: 'court', sentence: 'Trial opens.', reason: 'a court case' },
      },
    ]),
    /Man killed.*Trial opens/u,
  );
  const none = await avoidOf([unknown, finnish]);
  assert.match(none, /None of 2 stories could be screened\./u);
  assert.not.match(none, /none of them sensitive/u);
});

test('the evidence of an entry is shown unless its headline has it', async () => {
  assert.is((await avoidOf([grave])).split('killed').length, 2);
  assert.match(await avoidOf([{ ...grave, headline: 'A sad day' }]), /A sad day a death .* Man killed\./u);
});

test('an unknown language is not reported as one without a lexicon', async () => {
  const alone = await avoidOf([unknown]);
  assert.match(alone, /Their language could not be recognised\./u);
  assert.not.match(alone, /lexicon/u);
  assert.match(await avoidOf([finnish]), /No lexicon covers their language\./u);
  assert.match(await avoidOf([finnish, unknown]), /their language, or it could not be recognised\./u);
});

test.run();
