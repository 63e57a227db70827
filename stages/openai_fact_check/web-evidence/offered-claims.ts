import type { Claim } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { hasFallen } from '../../../src/domain/stage-values/openai-fact-check.js';
import { namesOfShow } from '../../shared/untrusted-text/names-of-show.js';
import { unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import { untrustedData } from '../../shared/vendors/untrusted-data.js';
import type { Check } from '../checks/check-claim.js';

/** A claim as a model sees it; `ref` is its name in this request. */
export type OfferedClaim = Readonly<{ ref: string; claim: Claim; check: Check }>;

/** Claims per request; each costs a search or two. */
const mostClaims = 30;
/** Kinds of sources whose statements no page repeats in words. */
const unsearchable: ReadonlySet<string> = new Set(['calculation']);

/**
 * Returns the claims to search for: those with one source or none first, then the supported ones. Refuted claims are
 * not searched for, because nothing restores them. `left` counts the claims beyond the limit.
 */
export function offeredClaims(
  claims: readonly Claim[],
  checks: readonly Check[],
  show: Show,
): Readonly<{ offered: readonly OfferedClaim[]; left: number }> {
  const checkById = new Map(checks.map((check) => [check.claim_id, check]));
  const candidates = claims.flatMap((claim) => {
    const check = checkById.get(claim.id);
    const isOpen = check !== undefined && !hasFallen(check.mark) && isSearchable(claim, show);
    return isOpen ? [{ claim, check }] : [];
  });
  const open = candidates.toSorted((one, other) => Number(isSupported(one.check)) - Number(isSupported(other.check)));
  const offered = open.slice(0, mostClaims).map((each, index) => ({ ref: `c${index + 1}`, ...each }));
  return { offered, left: open.length - offered.length };
}

/** Returns the user message. */
export function requestData(offered: readonly OfferedClaim[], { city, region, country }: Show): string {
  const statements = offered.map(({ ref, claim }) => ({
    ref,
    statement: claim.text,
    known_from: [...new Set(claim.citations.map(({ source }) => source.publisher))],
  }));
  return untrustedData('statements', { town: { city, region, country }, statements });
}

function isSearchable({ text, citations }: Claim, show: Show): boolean {
  const hidden = { instructions: [], secrets: [], names: namesOfShow(show) };
  return unsafeWords(text, hidden) === null && !citations.every(({ source }) => unsearchable.has(source.kind));
}

function isSupported({ mark }: Check): boolean {
  return mark === 'supported';
}
