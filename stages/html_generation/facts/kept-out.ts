import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { sensitiveWords } from '../../shared/lines/sensitive-words.js';
import { isUsable } from '../../shared/lines/usable-story.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { type BriefData, storiesOf } from './brief-data.js';
import { avoidMarkOf } from './off-limits.js';

const longestDoubt = 60;

/**
 * Returns the screened stories that no line may be about and that are not under Avoid: they read like harm, though no
 * word may say so. One that has a line all the same is not among them.
 */
export function keptOutStories(data: BriefData): readonly Story[] {
  return storiesOf(data).filter((story) => isKeptOut(story, data));
}

/** Returns whether a story is one of these. */
export function isKeptOut(story: Story, data: BriefData): boolean {
  const { checks, results } = data;
  const isHarmless = checks.get(story.claim.id)?.harmless ?? false;
  if (!story.screened || isUsable(story, isHarmless) || avoidMarkOf(story, data) !== null) return false;
  const lines = producedValue(results.claude_ranking)?.order ?? [];
  const used = new Set(lines.map(({ line_id: id }) => id));
  const written = producedValue(results.openai_generation)?.lines ?? [];
  return !written.some(({ id, claim_ids: ids }) => used.has(id) && ids.includes(story.claim.id));
}

/** Says why: by the words that raised the doubt, else that only the whole does. */
export function whyKeptOut({ doubt, language, claim }: Story, { t }: BriefData): string {
  const words = doubt ?? sensitiveWords(claim.text, language, 'certain');
  return words === null ? t('it is worded like bad news') : t.quoted(plainText(words, longestDoubt));
}
