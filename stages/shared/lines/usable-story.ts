import { mayBecomeLine, type Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { sensitiveWords } from './sensitive-words.js';

/** Returns whether lines may be written on a story; `judgedHarmless` is what a model found. */
export function isUsable(story: Story, judgedHarmless: boolean): boolean {
  return mayBecomeLine(story, judgedHarmless) && sensitiveWords(story.claim.text, story.language, 'certain') === null;
}
