import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Claim } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { hasFallen } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { InputOf } from '../../../src/ports/stage-plugin.js';
import { namesOfShow } from '../../shared/untrusted-text/names-of-show.js';
import { unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import { untrustedData } from '../../shared/vendors/untrusted-data.js';
import type { Check } from '../checks/check-claims.js';

/** A claim as a model sees it; `ref` is its name in this request. */
export type OfferedClaim = Readonly<{ ref: string; claim: Claim; search: boolean }>;

/** Claims to search for per request; each costs a search or two. */
const mostSearched = 30;
/** Claims per request. */
const mostOffered = 90;
/** Kinds of sources whose statements no page repeats in words. */
const unsearchable: ReadonlySet<string> = new Set(['calculation']);
/** The performer's own words that show the model the language of the brief. */
const mostOwnWords = 3;

/**
 * Returns the claims to judge, and marks those to search for: those with one source or none first, then the supported
 * ones.
 * Refuted claims are not searched for, because nothing restores them. `left` counts the claims beyond the limit of
 * searches.
 */
export function offeredClaims(
  claims: readonly Claim[],
  checks: readonly Check[],
  show: Show,
): Readonly<{ offered: readonly OfferedClaim[]; left: number }> {
  const hidden = { instructions: [], secrets: [], names: namesOfShow(show) };
  const checkById = new Map(checks.map((check) => [check.claim_id, check]));
  const safe = claims.flatMap((claim) => {
    const check = checkById.get(claim.id);
    return check === undefined || unsafeWords(claim.text, hidden) !== null ? [] : [{ claim, check }];
  });
  const open = safe
    .filter(({ claim, check }) => !hasFallen(check.mark) && isSearchable(claim))
    .toSorted((one, other) => Number(isSupported(one.check)) - Number(isSupported(other.check)));
  const searched = new Set(open.slice(0, mostSearched));
  const others = safe.filter((each) => !searched.has(each));
  const offered = [...searched, ...others].slice(0, mostOffered);
  return {
    offered: offered.map((each, index) => ({ ref: `c${index + 1}`, claim: each.claim, search: searched.has(each) })),
    left: open.length - searched.size,
  };
}

/** Returns the user message. */
export function requestData(offered: readonly OfferedClaim[], { show, results }: InputOf<'openai_fact_check'>): string {
  const { city, region, country, venue, show_date: date } = show;
  const summaries = new Map(producedValue(results.perplexity_news)?.stories.map((story) => [story.claim.id, story]));
  const statements = offered.map(({ ref, claim, search }) => ({
    ref,
    statement: claim.text,
    details: summaries.get(claim.id)?.summary ?? null,
    search,
    known_from: [...new Set(claim.citations.map(({ source }) => source.publisher))],
  }));
  return untrustedData('statements', {
    show: { town: city, region, country, venue: venue.name, date },
    performer_says: (producedValue(results.voice_profile_load)?.profile?.worked ?? []).slice(0, mostOwnWords),
    statements,
  });
}

function isSearchable({ citations }: Claim): boolean {
  return !citations.every(({ source }) => unsearchable.has(source.kind));
}

function isSupported({ mark }: Check): boolean {
  return mark === 'supported';
}
