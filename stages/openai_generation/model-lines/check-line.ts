import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { avoidedIn } from '../../shared/lines/avoid.js';
import { canBeScreened, sensitiveInLine } from '../../shared/lines/line-screening.js';
import { overlapOf } from '../../shared/lines/similarity.js';
import { contentStems } from '../../shared/lines/words.js';
import { foreignNumber } from '../../shared/untrusted-text/numbers.js';
import { type Hidden, unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import { longestText, type ModelLine, namesTooMany } from './line-schema.js';
import type { OfferedFact } from './offered-facts.js';

export type Circumstances = Readonly<{ voice: VoiceProfile | null; place: ReadonlySet<string>; hidden: Hidden }>;

/** Kinds of facts that consist of numbers and times: a line about them shares no words with them. */
const factsWithoutWords: ReadonlySet<string> = new Set(['room']);

/**
 * Returns why a model's line is dropped, as the end of a notice, without quoting the line; null if it is accepted.
 * `facts` are those that it names; `text` and `quote` are plain text.
 */
export function lineFault(
  { text, quote, fact_refs: refs }: Pick<ModelLine, 'text' | 'quote' | 'fact_refs'>,
  facts: readonly OfferedFact[],
  { voice, place, hidden }: Circumstances,
): string | null {
  if (text === '' || text.length > longestText) return 'it was empty or too long to say';
  if (facts.length === 0 || facts.length < refs.length) return 'it was based on a fact that was not given';
  if (namesTooMany(refs)) return 'it was based on too many facts at once';
  const unsafe = unsafeWords(text, hidden) ?? (quote === null ? null : unsafeWords(quote, hidden));
  if (unsafe !== null) return `it held ${unsafe}`;
  const factTexts = facts.map((fact) => fact.text);
  if (quote !== null && !factTexts.some((words) => words.includes(quote))) return 'its quote is not in its facts';
  if (foreignNumber(text, factTexts) !== null) return 'it held a number that is not in its facts';
  if (!isGrounded(text, facts, place)) return 'it had nothing to do with its facts';
  return sensitivityFault(text, factTexts) ?? avoidanceFault(text, quote, voice);
}

function sensitivityFault(text: string, factTexts: readonly string[]): string | null {
  if (!canBeScreened(text, factTexts)) return 'it could not be screened in its language';
  return sensitiveInLine(text) === null ? null : 'it touched what must not be joked about';
}

function avoidanceFault(text: string, quote: string | null, voice: VoiceProfile | null): string | null {
  return avoidedIn(`${text} . ${quote ?? ''}`, voice) === null ? null : 'it touched the words or topics to avoid';
}

/** Returns true if a line shares at least one word with its facts. */
function isGrounded(text: string, facts: readonly OfferedFact[], place: ReadonlySet<string>): boolean {
  if (facts.every(({ fact }) => factsWithoutWords.has(fact.kind))) return true;
  const stems = contentStems(text, place);
  return facts.some((fact) => overlapOf(stems, contentStems(fact.text, place)).shared > 0);
}
