import { comparableName } from '../../../src/domain/names.js';
import type { FactCheckMark } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { Fact } from './fact.js';
import { tellsOfPerson } from './persons.js';

/** What can make a room turn, by the words that show it. They read text as `comparableName` leaves it. */
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
  return tellsOfPerson(text) ? [...worded, 'It is about a person who may be known in the room.'] : worded;
}

const markReasons: Readonly<Record<FactCheckMark, string | null>> = {
  supported: null,
  single_source: 'One source alone says it.',
  unverified: 'Nobody has checked it.',
  disputed: 'Sources contradict each other.',
  stale: 'It is out of date.',
};

/** How careful to be with a fact: what has fallen is high; each of unchecked and touchy adds a step; a single source is named, not counted. */
export function riskOf(fact: Pick<Fact, 'mark' | 'risks'>): Pick<GeneratedLine, 'risk' | 'risk_reason'> {
  const checked = fact.mark === null ? null : markReasons[fact.mark];
  const reasons = [...(checked === null ? [] : [checked]), ...fact.risks];
  const fallen = fact.mark === 'disputed' || fact.mark === 'stale';
  const steps = (fact.mark === 'unverified' ? 1 : 0) + Math.min(fact.risks.length, 2);
  const risk = fallen || steps >= 3 ? 'high' : steps >= 1 ? 'medium' : 'low';
  return { risk, risk_reason: reasons.length === 0 ? null : reasons.join(' ') };
}
