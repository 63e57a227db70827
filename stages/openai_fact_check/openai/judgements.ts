import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { type Hidden, unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import type { Check } from '../checks/check-claims.js';
import type { Judgements } from './answer.js';
import type { OfferedClaim } from './offered-claims.js';

const longestReason = 200;
const longestCategory = 40;
const longestTranslation = 400;

/**
 * Adds a model's judgements to the checks: whom a joke about a claim would hurt, and the claim in the performer's
 * language. A
 * model can only forbid: what the rules call harmful stays so.
 */
export function withJudgements(
  checks: readonly Check[],
  { harm: listed, translations }: Judgements,
  offered: readonly OfferedClaim[],
  hidden: Hidden,
): readonly Check[] {
  const isJudged = !saysTheSame(listed, offered);
  const harm = isJudged ? listed : [];
  const judgedIds = new Set(isJudged ? offered.map(({ claim }) => claim.id) : []);
  const idOf = new Map(offered.map(({ ref, claim }) => [ref, claim.id]));
  const harmOf = new Map(harm.map((each) => [idOf.get(each.ref), each]));
  const translationOf = new Map(translations.map((each) => [idOf.get(each.ref), each.text]));
  const shown = (text: string, longest: number, otherwise: string) => {
    const plain = plainText(text, longest);
    return plain === '' || unsafeWords(plain, hidden) !== null ? otherwise : plain;
  };
  return checks.map((check) => {
    const judged = harmOf.get(check.claim_id);
    const translation = shown(translationOf.get(check.claim_id) ?? '', longestTranslation, '');
    return {
      ...check,
      ...(judged === undefined || check.harm !== null
        ? {}
        : {
            harm: {
              category: shown(judged.category, longestCategory, 'other'),
              reason: shown(judged.reason, longestReason, 'The checking model would not joke about it.'),
            },
          }),
      harmless: judgedIds.has(check.claim_id) && judged === undefined && check.harm === null,
      translation: translation === '' ? null : translation,
    };
  });
}

/** From so many claims on, facts of the town are among them, which hurt no one. */
const variedClaims = 8;

/** Returns whether a model calls all of many claims harmful for the same reason, which is no judgement of any. */
export function saysTheSame(harm: Judgements['harm'], offered: readonly OfferedClaim[]): boolean {
  const named = new Set(harm.map(({ ref }) => ref));
  const reasons = new Set(harm.map(({ reason }) => reason));
  return offered.length >= variedClaims && reasons.size === 1 && offered.every(({ ref }) => named.has(ref));
}
