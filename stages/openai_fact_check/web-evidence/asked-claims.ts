import type { Claim } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { hasFallen } from '../../../src/domain/stage-values/openai-fact-check.js';
import { namesOfShow } from '../../shared/untrusted-text/names-of-show.js';
import { unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import { untrustedData } from '../../shared/vendors/untrusted-data.js';
import type { Check } from '../checks/check-claim.js';

/** A claim as a model sees it; `ref` is its name in this question. */
export type AskedClaim = Readonly<{ ref: string; claim: Claim; check: Check }>;

/** Each costs a search or two. */
const mostClaims = 30;
/** What a calculation or a data set alone tells, no page says in words of its own. */
const unsearchable: ReadonlySet<string> = new Set(['calculation']);

/**
 * The claims that the web could tell something of: those that stand on one source or none first, then those that two carry. Fallen ones
 * stay fallen, so nobody asks for them. `left` is how many others were not asked for.
 */
export function askedClaims(
  claims: readonly Claim[],
  checks: readonly Check[],
  show: Show,
): Readonly<{ asked: readonly AskedClaim[]; left: number }> {
  const checkById = new Map(checks.map((check) => [check.claim_id, check]));
  const worth = claims.flatMap((claim) => {
    const check = checkById.get(claim.id);
    const isOpen = check !== undefined && !hasFallen(check.mark) && isSearchable(claim, show);
    return isOpen ? [{ claim, check }] : [];
  });
  const open = worth.toSorted((one, other) => Number(isCarried(one.check)) - Number(isCarried(other.check)));
  const asked = open.slice(0, mostClaims).map((each, index) => ({ ref: `c${index + 1}`, ...each }));
  return { asked, left: open.length - asked.length };
}

/** The user message. */
export function questionData(asked: readonly AskedClaim[], { city, region, country }: Show): string {
  const statements = asked.map(({ ref, claim }) => ({
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

function isCarried({ mark }: Check): boolean {
  return mark === 'supported';
}
