import type { Citation, Claim } from '../../../src/domain/stage-values/documents.js';
import type { OpenaiFactCheckValue } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { staleness } from '../age/staleness.js';
import { carryingCitations } from '../independence/carries-statement.js';
import { independentSources } from '../independence/independent-sources.js';
import { contradictionAmong } from '../numbers/contradiction.js';
import { comparePopulations } from './compare-populations.js';

/** Whether sources support a claim. */
export type Mark = Omit<OpenaiFactCheckValue['checks'][number], 'harm' | 'harmless' | 'translation'>;

/** The context of marking a claim; `place` are the words that name the town and the show. */
export type Surroundings = Readonly<{ claims: readonly Claim[]; place: ReadonlySet<string>; runDate: LocalDate }>;

/** Marks a claim by its citations and by the other claims. A contradiction outweighs age, age outweighs agreement. */
export function checkClaim(claim: Claim, { claims, place, runDate }: Surroundings): Mark {
  const citations = carryingCitations(claim, place);
  const sources = independentSources(citations);
  const [first] = citations;
  if (first === undefined) return unverified(claim);
  return (
    contradicted(claim, sources) ??
    populationCheck(claim, claims, sources) ??
    aged(claim, citations, sources.length, runDate) ??
    agreement(claim, sources, first, citations.length)
  );
}

function unverified(claim: Claim): Mark {
  const reason = 'No source given for it says anything of the kind.';
  return { claim_id: claim.id, mark: 'unverified', reason, independent_sources: 0, deciding: null };
}

function contradicted(claim: Claim, sources: readonly (readonly Citation[])[]): Mark | null {
  const found = contradictionAmong(sources);
  if (found === null) return null;
  const { one, other, said } = found;
  const reason = `${one.source.publisher} says "${said.written}", ${other.source.publisher} says "${found.contradicted.written}".`;
  return {
    claim_id: claim.id,
    mark: 'disputed',
    reason,
    independent_sources: sources.length,
    deciding: other,
  };
}

function populationCheck(
  claim: Claim,
  others: readonly Claim[],
  sources: readonly (readonly Citation[])[],
): Mark | null {
  const compared = comparePopulations(claim, others);
  if (compared === null) return null;
  const [mine, yours] = [compared.said, compared.otherSaid].map(shown);
  const deciding = compared.citation;
  const { publisher } = deciding.source;
  return compared.kind === 'apart'
    ? {
        claim_id: claim.id,
        mark: 'disputed',
        reason: `It counts ${mine} inhabitants, ${publisher} counts ${yours}.`,
        independent_sources: sources.length,
        deciding,
      }
    : {
        claim_id: claim.id,
        mark: 'supported',
        reason: `${publisher}, another source, counts ${yours} inhabitants, near enough to ${mine}.`,
        independent_sources: sources.length + 1,
        deciding,
      };
}

function aged(claim: Claim, citations: readonly Citation[], independent: number, runDate: LocalDate): Mark | null {
  const stale = staleness(claim, citations, runDate);
  if (stale === null) return null;
  const date = stale.citation.source.published_on ?? '';
  const reason = `Its newest source is of ${date}, ${stale.days} days before the brief; ${stale.why}.`;
  return {
    claim_id: claim.id,
    mark: 'stale',
    reason,
    independent_sources: independent,
    deciding: stale.citation,
  };
}

function agreement(claim: Claim, sources: readonly (readonly Citation[])[], first: Citation, reports: number): Mark {
  const second = sources[1]?.[0];
  const independent_sources = sources.length;
  if (second === undefined) {
    const reason = singleReason(reports, first);
    return { claim_id: claim.id, mark: 'single_source', reason, independent_sources, deciding: first };
  }
  const names = sources.map((source) => source[0]?.source.publisher ?? '').slice(0, 3);
  const more = sources.length > names.length ? ` and ${sources.length - names.length} more` : '';
  const reason = `${names.join(', ')}${more} report it, each in words of its own.`;
  return { claim_id: claim.id, mark: 'supported', reason, independent_sources, deciding: second };
}

function singleReason(reports: number, { source }: Citation): string {
  if (source.kind === 'dataset') return `Only ${source.publisher}'s data set says so.`;
  if (source.kind === 'calculation') return `It is calculated from ${source.publisher}, and no other source says so.`;
  if (reports > 1) {
    return `All ${reports} reports are of one publisher or copies of one text; ${source.publisher} is quoted.`;
  }
  return `Only ${source.publisher} says so.`;
}

function shown(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
}
