import type { Harm } from '../../../src/domain/stage-values/documents.js';
import type { StoryText } from '../classifier/text-features.js';
import { evidenceIn, harmOf } from './harm-in.js';
import { screenedCode } from './lexicons.js';
import { sentencesOf } from './sentences.js';
import { harmScore, harmThresholds } from './story-model.js';

/** `doubtful`: it may be harm, but not surely enough for the Avoid list. It never becomes a line. */
export type Screening = Readonly<{ verdict: 'harmless' | 'doubtful' | 'harmful'; harm: Harm | null }>;

/** A story as it was read: its language is a tag, or null if unknown. */
export type ReadStory = Omit<StoryText, 'language'> & Readonly<{ language: string | null }>;

/** Sentences of a story that is judged as a whole; in more, one about harm would hardly count. */
const fewSentences = 4;

/** Judges whether a story reports harm. One in a language without a lexicon, or without a Latin letter, is doubtful. */
export function screenStory({ language, ...read }: ReadStory): Screening {
  const code = screenedCode(language);
  if (code === null || !/\p{sc=Latin}/u.test(read.headline)) return { verdict: 'doubtful', harm: null };
  const story: StoryText = { ...read, language: code };
  const sentences = [story.headline, ...sentencesOf(story.summary ?? '').map(({ text }) => text)];
  const isLong = sentences.length > fewSentences;
  const score = highest((isLong ? pairsOf(story, sentences) : [story]).map(harmScore));
  const { line, avoid } = harmThresholds();
  const verdict = score < line ? 'harmless' : 'doubtful';
  if (score < avoid && !isLong) return { verdict, harm: null };
  const alone = sentences.map((headline) => harmScore({ ...story, headline, summary: null }));
  if (highest([score, ...alone]) < avoid) return { verdict, harm: null };
  const evidence = sentences.flatMap((sentence) => evidenceIn(sentence, story));
  return { verdict: 'harmful', harm: harmOf(evidence, sentences[alone.indexOf(highest(alone))]) };
}

/** Returns each two sentences that follow each other. */
function pairsOf(story: StoryText, sentences: readonly string[]): readonly StoryText[] {
  return sentences.slice(1).map((summary, index) => ({ ...story, headline: sentences[index] ?? '', summary }));
}

function highest(scores: readonly number[]): number {
  return scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
}
