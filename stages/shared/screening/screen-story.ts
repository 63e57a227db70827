import type { Harm } from '../../../src/domain/stage-values/documents.js';
import type { StoryText } from '../classifier/text-features.js';
import type { Evidence } from './evidence.js';
import { evidenceIn, harmIn, harmOf } from './harm-in.js';
import { screenedCode } from './lexicons.js';
import { sentencesOf } from './sentences.js';
import { isSore } from './sore-subjects.js';
import { harmScore, harmThresholds, isShort, lineScore } from './story-model.js';

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
  const { line } = harmThresholds();
  const told = [story.headline, ...lead];
  const evidence = told.flatMap((sentence) => evidenceIn(sentence, story));
  const harm = readsLikeHarm(story, score, evidence)
    ? harmShown(story, told, evidence)
    : harmIn(background.join(' '), story);
  if (harm !== null) return { verdict: 'harmful', harm };
  return { verdict: lineScore(story) < line && !isSore(story, evidence) ? 'harmless' : 'doubtful', harm: null };
}

/** Returns whether a story belongs to the Avoid list: without a word that says what happened, only if it is sure. */
function readsLikeHarm(story: StoryText, score: number, evidence: readonly Evidence[]): boolean {
  const { avoid, sorrow, sorrowShort } = harmThresholds();
  if (harmOf(evidence).category !== 'sorrow') return score >= avoid;
  return score >= (isShort(story) ? sorrowShort : sorrow);
}

/** Returns the harm with the sentence that shows it. */
function harmShown(story: StoryText, told: readonly string[], evidence: readonly Evidence[]): Harm {
  const alone = told.map((headline) => harmScore({ ...story, headline, summary: null }));
  return harmOf(evidence, told[alone.indexOf(highest(alone))]);
}

function highest(scores: readonly number[]): number {
  return scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
}
