import { comparableName } from '../../../src/domain/names.js';
import type { FactCheckMark } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { Fact } from './fact.js';
import { mentionsPerson } from './persons.js';

/**
 * Subjects that can upset a room, by the words that indicate them, matched on text that `comparableName` normalised.
 */
const riskyWords: readonly Readonly<{ reason: string; pattern: RegExp }>[] = [
  {
    reason: 'It is about politics.',
    pattern:
      /\b(?:mayor|councill?ors?|council|alderm[ae]n|minister|premier|senator|election|vote[sd]?|party|government|president|mp)\b/u,
  },
  {
    reason: 'It touches religion.',
    pattern:
      /\b(?:church|vicar|priest|bishop|nuns?|monks?|mosque|synagogue|temple|parish|congregations?|pope|imam|rabbi)\b/u,
  },
  {
    reason: 'It is about money.',
    pattern: /\b(?:taxes|tax|debts?|bankrupt\w*|wages?|salar(?:y|ies)|rents?|fined|unpaid)\b/u,
  },
  {
    reason: 'The law is involved.',
    pattern: /\b(?:police|court|sheriff|garda\w*|thie(?:f|ves)|stole|stolen|steals?|lawsuit|banned)\b/u,
  },
];

export function risksOfText(text: string): readonly string[] {
  const comparable = comparableName(text);
  const worded = riskyWords.filter(({ pattern }) => pattern.test(comparable)).map(({ reason }) => reason);
  return mentionsPerson(text) ? [...worded, 'It is about a person who may be known in the room.'] : worded;
}

const markReasons: Readonly<Record<FactCheckMark, string | null>> = {
  supported: null,
  single_source: 'Only one source says it.',
  unverified: 'It has not been checked.',
  disputed: 'Sources contradict each other.',
  stale: 'It is out of date.',
};

/**
 * Returns the risk of a fact: high if refuted, else raised by missing checks and risky subjects; a single source is
 * only named.
 */
export function riskOf(fact: Pick<Fact, 'mark' | 'risks'>): Pick<GeneratedLine, 'risk' | 'risk_reason'> {
  const checked = fact.mark === null ? null : markReasons[fact.mark];
  const reasons = [...(checked === null ? [] : [checked]), ...fact.risks];
  const refuted = fact.mark === 'disputed' || fact.mark === 'stale';
  const steps = (fact.mark === 'unverified' ? 1 : 0) + Math.min(fact.risks.length, 2);
  const risk = refuted || steps >= 3 ? 'high' : steps >= 1 ? 'medium' : 'low';
  return { risk, risk_reason: reasons.length === 0 ? null : reasons.join(' ') };
}
