import type { Claim } from '../../../src/domain/stage-values/documents.js';
import type { FactCheckMark } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import type { Appeal } from '../../shared/lines/appeal/appeal.js';
import type { StoryWorth } from '../../shared/lines/worth/story-worth.js';

/** A line with the material it is based on. `unknownClaims` are ids that no claim of this run has. */
export type GroundedLine = Readonly<{
  line: GeneratedLine;
  stories: readonly Story[];
  claims: readonly Claim[];
  marks: readonly Readonly<{ mark: FactCheckMark; reason: string }>[];
  unknownClaims: readonly string[];
}>;

/** A line with its factors, each from 0 to about 1, and their product. `worth` is that of its best story. */
export type ScoredLine = GroundedLine &
  Readonly<{ score: number; worth: StoryWorth | null; appeal: Appeal; speakability: number; ground: Ground }>;

/** The kind of material that a line is based on. */
export type Ground =
  | 'news'
  | 'callback'
  | 'last visit'
  | 'tonight'
  | 'dodge'
  | 'room'
  | 'town'
  | 'tickets'
  | 'sky'
  | 'nothing';
