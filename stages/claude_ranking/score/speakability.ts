import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import { wordsOf } from '../../shared/lines/words.js';

/** Words that fit into one breath. */
const BREATH_WORDS = 14;
const LONG_WORDS = 20;
/** Seconds beyond which a line is no opener. */
const LONG_SECONDS = 25;

/**
 * Returns how well a line speaks, from about 0.5 to 1: best if short, without headline furniture, abbreviations and
 * brackets.
 */
export function speakabilityOf(line: GeneratedLine): number {
  const spoken = line.quote ?? line.text;
  const words = wordsOf(spoken).length;
  const length = words <= BREATH_WORDS ? 1 : words <= LONG_WORDS ? 0.95 : 0.85;
  const fragment = words < 4 ? 0.85 : 1;
  const furniture = /[|>»]|\s[-–—]\s|\b(?:LIVE|WATCH|VIDEO|UPDATE|BREAKING|EXCLUSIVE)\b/u.test(spoken) ? 0.92 : 1;
  const abbreviations = (spoken.match(/\b\p{Lu}{2,5}\b/gu) ?? []).length >= 2 ? 0.9 : 1;
  const brackets = /[()[\]]/u.test(spoken) ? 0.95 : 1;
  const long = line.seconds > LONG_SECONDS ? 0.85 : 1;
  return length * fragment * furniture * abbreviations * brackets * long;
}
