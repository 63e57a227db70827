import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { sensitiveWords } from '../../shared/lines/sensitive-words.js';
import { isUsable } from '../../shared/lines/usable-story.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { type BriefData, storiesOf } from './brief-data.js';
import { avoidMarkOf } from './off-limits.js';

const longestDoubt = 60;

/** Returns the screened stories that no line is about, because words of theirs raise a doubt. */
export function doubtfulStories(data: BriefData): readonly Story[] {
  return storiesOf(data).filter((story) => doubtOf(story, data) !== null);
}

/**
 * Returns the words that raise a doubt about a story that is not under Avoid and has no line. Null for one that only
 * the model of harm doubts: as news it is as good as any.
 */
export function doubtOf(story: Story, data: BriefData): string | null {
  const { doubt, language, claim } = story;
  const isHarmless = data.checks.get(claim.id)?.harmless ?? false;
  if (!story.screened || isUsable(story, isHarmless) || avoidMarkOf(story, data) !== null || hasLine(story, data))
    return null;
  const words = doubt ?? sensitiveWords(claim.text, language, 'certain');
  return words === null ? null : plainText(words, longestDoubt);
}

function hasLine({ claim }: Story, { results }: BriefData): boolean {
  const lines = producedValue(results.claude_ranking)?.order ?? [];
  const used = new Set(lines.map(({ line_id: id }) => id));
  const written = producedValue(results.openai_generation)?.lines ?? [];
  return written.some(({ id, claim_ids: ids }) => used.has(id) && ids.includes(claim.id));
}
