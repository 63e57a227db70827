import type { Claim } from '../../../src/domain/stage-values/documents.js';
import { type Check, checkClaim, type Surroundings } from '../checks/check-claim.js';
import type { Evidence } from './weigh-findings.js';

/**
 * A claim's check with the evidence of the web. What supports joins the claim's own citations, and the house's rules mark it anew: they
 * count the independent publishers and see whether numbers contradict. What contradicts in words alone disputes the claim, since a
 * joke lost is a smaller loss than a false one told. Without evidence nothing changes.
 */
export function combine(claim: Claim, check: Check, evidence: readonly Evidence[], surroundings: Surroundings): Check {
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
