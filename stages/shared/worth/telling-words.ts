import { contentWords } from '../text/content-words.js';
import { enoughWorth } from './story-worth.js';
import { worthOf } from './worth-model.js';

/** How much worth a word must add to be named, and how many are. */
const least = 0.12;
const most = 2;

/** Returns the words of a headline that add most to its worth, as they are written; none for a weak one. */
export function tellingWords(headline: string, language: string | null, place: ReadonlySet<string>): readonly string[] {
  const story = { summary: null, date: null, language: language ?? 'en', names: [] };
  const whole = worthOf({ ...story, headline });
  if (whole < enoughWorth.news) return [];
  const words = [...new Set(headline.match(/[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu) ?? [])];
  return words
    .filter((word) => word.length > 2 && contentWords(word, place).length > 0)
    .map((word) => ({ word, added: whole - worthOf({ ...story, headline: headline.replaceAll(word, '') }) }))
    .filter(({ added }) => added >= least)
    .toSorted((one, other) => other.added - one.added)
    .slice(0, most)
    .map(({ word }) => word);
}
