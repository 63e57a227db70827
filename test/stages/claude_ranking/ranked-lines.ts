import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { produced } from '../../support/results.js';
import { aStory, generationInput, newsOf, ranked } from '../shared/lines/brief-input.js';

export const aLine = (id: string, overrides: Partial<GeneratedLine> = {}): GeneratedLine => ({
  id,
  kind: 'note',
  text: `Say it: ${id}.`,
  claim_ids: [],
  quote: null,
  voice_evidence: null,
  seconds: 8,
  tags: ['news'],
  similar: null,
  ...overrides,
});

export const on = (story: Story, overrides: Partial<GeneratedLine> = {}) =>
  aLine(`line:${story.claim.id.slice(5)}`, {
    text: `Read it: “${story.headline}”.`,
    quote: story.headline,
    claim_ids: [story.claim.id],
    ...overrides,
  });

const generationOf = (lines: readonly GeneratedLine[]) => ({
  lines: [...lines],
  material_checked: 0,
  empty_reason: null,
  notices: [],
});

export const rank = (lines: readonly GeneratedLine[], stories: readonly Story[], parts = {}) =>
  ranked(
    generationInput({ perplexity_news: produced('perplexity_news', newsOf(stories)), ...parts }),
    generationOf(lines),
  );

export const emu = aStory('news:emu', 'Emu on the loose in Ghent wears a hat', { newest_on: '2026-11-18' });
