import type { Harm } from '../../../src/domain/stage-values/documents.js';
import type { StoryText } from '../classifier/text-features.js';
import { evidenceIn, harmIn, harmOf } from './harm-in.js';
import { screenedCode } from './lexicons.js';
import { sentencesOf } from './sentences.js';
import { isSore } from './sore-subjects.js';
import { harmScore, harmThresholds, lineScore } from './story-model.js';

/**
 * `doubtful`: it may be harm, but nothing shows surely enough for the Avoid list what happened. It never becomes a
 * line.
 */
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
  const { line, avoid } = harmThresholds();
  const evidence = [story.headline, ...lead].flatMap((sentence) => evidenceIn(sentence, story));
  const isGrave = harmScore(story) >= avoid;
  const harm = (isGrave ? harmOf(evidence) : null) ?? harmIn(background.join(' '), story);
  if (harm !== null) return { verdict: 'harmful', harm };
  const isLight = !isGrave && lineScore(story) < line && !isSore(story, evidence);
  return { verdict: isLight ? 'harmless' : 'doubtful', harm: null };
}
