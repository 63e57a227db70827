import type { Harm } from '../../../src/domain/stage-values/documents.js';
import type { StoryText } from '../classifier/text-features.js';
import { evidenceIn, harmIn, harmOf } from './harm-in.js';
import { screenedCode } from './lexicons.js';
import { sentencesOf } from './sentences.js';
import { harmScore, harmThresholds } from './story-model.js';

/** `doubtful`: it may be harm, but not surely enough for the Avoid list. It never becomes a line. */
export type Screening = Readonly<{ verdict: 'harmless' | 'doubtful' | 'harmful'; harm: Harm | null }>;

/** A story as it was read: its language is a tag, or null if unknown. */
export type ReadStory = Omit<StoryText, 'language'> & Readonly<{ language: string | null }>;

/** Sentences of a report that say what happened; later ones are background, of which only plain words of harm count. */
const leadSentences = 4;

/** Judges whether a story reports harm. One in a language without a lexicon, or without a Latin letter, is doubtful. */
export function screenStory({ language, ...read }: ReadStory): Screening {
  const code = screenedCode(language);
  if (code === null || !/\p{sc=Latin}/u.test(read.headline)) return { verdict: 'doubtful', harm: null };
  const sentences = sentencesOf(read.summary ?? '').map(({ text }) => text);
  const [lead, background] = [sentences.slice(0, leadSentences), sentences.slice(leadSentences)];
  const story: StoryText = { ...read, summary: lead.join(' ') || null, language: code };
  const score = harmScore(story);
  const { line, avoid } = harmThresholds();
  const isHarmless = score < line && harmIn(background.join(' '), story) === null;
  const verdict = isHarmless ? 'harmless' : 'doubtful';
  if (score < avoid) return { verdict, harm: null };
  const told = [story.headline, ...lead];
  const alone = told.map((headline) => harmScore({ ...story, headline, summary: null }));
  const evidence = told.flatMap((sentence) => evidenceIn(sentence, story));
  return { verdict: 'harmful', harm: harmOf(evidence, told[alone.indexOf(highest(alone))]) };
}

function highest(scores: readonly number[]): number {
  return scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
}
