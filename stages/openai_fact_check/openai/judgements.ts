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
  { harm, translations }: Judgements,
  offered: readonly OfferedClaim[],
  hidden: Hidden,
): readonly Check[] {
  const judgedIds = new Set(offered.map(({ claim }) => claim.id));
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
