import type { Story } from '../../../../src/domain/stage-values/perplexity-news.js';
import { type PageInput, pageInput } from '../../../support/page-samples.js';
import { aShow, produced } from '../../../support/results.js';
import { renderPage, textIn } from './rendered-page.js';

/** Returns the text of a part, by default of that on what to avoid. */
export async function partOf(
  stories: readonly Story[],
  others: Partial<PageInput['results']> = {},
  id = 'avoid',
  show = aShow(),
): Promise<string> {
  const window = { from: '2026-11-06', to: '2026-11-20' };
  const news = { window, stories: [...stories], items_read: stories.length, empty_reason: null, notices: [] };
  const { html } = await renderPage(pageInput(show, { perplexity_news: produced('perplexity_news', news), ...others }));
  const part = html.slice(html.indexOf(`id="${id}"`));
  return textIn(part.slice(part.indexOf('>') + 1, part.indexOf('</section>')));
}
