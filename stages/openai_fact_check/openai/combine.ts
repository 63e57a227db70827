import type { Claim } from '../../../src/domain/stage-values/documents.js';
import { checkClaim, type Mark, type Surroundings } from '../checks/check-claim.js';
import type { Evidence } from './weigh-findings.js';

/**
 * Combines a claim's check with the evidence from the web. Supporting evidence joins the claim's own citations, and the
 * rules are applied again: they count independent publishers and find contradicting numbers. Evidence that contradicts
 * in words disputes the claim: losing a joke is better than using a false one. Without evidence the check is
 * unchanged.
 */
export function combine(claim: Claim, check: Mark, evidence: readonly Evidence[], surroundings: Surroundings): Mark {
  const mine = evidence.filter(({ claimId }) => claimId === claim.id);
  if (mine.length === 0) return check;
  const citations = [...claim.citations, ...mine.map(({ citation }) => citation)];
  const against = mine.find(({ stance }) => stance === 'contradicts');
  if (against === undefined) return checkClaim({ ...claim, citations }, surroundings);
  const { publisher } = against.citation.source;
  return {
    claim_id: claim.id,
    mark: 'disputed',
    reason: `${publisher}, found on the web, says otherwise: “${against.citation.quote}”`,
    independent_sources: check.independent_sources,
    deciding: against.citation,
  };
}
