import type { Citation, Claim } from '../../../src/domain/stage-values/documents.js';
import type { Instant } from '../../../src/domain/time.js';
import { unhurried } from '../../shared/input-files/unhurried.js';
import { isAbout, isCarriedBy, touches } from '../../shared/lines/carries.js';
import { type ComparedText, comparedText } from '../../shared/lines/compared-text.js';
import { oncePer } from '../../shared/lines/once.js';
import { pageAddress, publisherOf } from '../../shared/untrusted-text/page-address.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { type Hidden, unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import { contradictionAmong } from '../numbers/contradiction.js';
import type { AskedClaim } from './asked-claims.js';
import type { Finding } from './findings-schema.js';

/** A finding that may count, as a citation of its claim. */
export type Evidence = Readonly<{ claimId: string; stance: Finding['stance']; citation: Citation }>;

export type Weighing = Readonly<{
  asked: readonly AskedClaim[];
  /** The addresses that the search returned. */
  sources: readonly string[];
  hidden: Hidden;
  now: Instant;
  /** The words that name the town and the show. */
  place: ReadonlySet<string>;
  signal: AbortSignal;
}>;

/** One sentence. */
const longestQuote = 300;

/** The findings that may count, and for each reason how many may not. Others have their turn between two of them; rejects once the signal aborts. */
export async function weighFindings(
  findings: readonly Finding[],
  { asked, sources, hidden, now, place, signal }: Weighing,
): Promise<Readonly<{ evidence: readonly Evidence[]; faults: ReadonlyMap<string, number> }>> {
  const byRef = new Map(asked.map((each) => [each.ref, each]));
  const returned = new Map(
    sources
      .map(pageAddress)
      .filter((page) => page !== null)
      .map((page) => [page, page]),
  );
  const faults = new Map<string, number>();
  const scales = { returned, hidden, now, place, statementOf: oncePer(({ text }: Claim) => comparedText(text, place)) };
  const evidence: Evidence[] = [];
  for await (const finding of unhurried(findings)) {
    signal.throwIfAborted();
    const weighed = weigh(finding, byRef, scales);
    if (typeof weighed === 'string') faults.set(weighed, (faults.get(weighed) ?? 0) + 1);
    else evidence.push(weighed);
  }
  return { evidence, faults };
}

type Scales = Readonly<{
  returned: ReadonlyMap<string, string>;
  hidden: Hidden;
  now: Instant;
  place: ReadonlySet<string>;
  statementOf: (claim: Claim) => ComparedText;
}>;

function weigh(
  finding: Finding,
  asked: ReadonlyMap<string, AskedClaim>,
  { returned, hidden, now, place, statementOf }: Scales,
): Evidence | string {
  const claim = asked.get(finding.ref)?.claim;
  if (claim === undefined) return 'it is about no statement that was asked for';
  const url = returned.get(pageAddress(finding.source_url) ?? '');
  if (url === undefined) return 'its page is none that the search returned';
  const quote = plainText(finding.quote, longestQuote);
  if (quote === '') return 'it quotes nothing';
  const unsafe = unsafeWords(quote, hidden);
  if (unsafe !== null) return `its quote held ${unsafe}`;
  const citation = citationOf(url, quote, now);
  const said = { statement: statementOf(claim), quoted: comparedText(quote, place) };
  const fault = bearingFault(finding.stance, citation, claim, said);
  if (fault !== null) return fault;
  return { claimId: claim.id, stance: finding.stance, citation };
}

/**
 * Why a quote does not bear on the statement as the model says it does. What contradicts must share a word with it: a joke lost is a smaller loss than
 * a false one told. What supports must carry it, or count the same thing differently, which disputes it whatever the model makes of that.
 */
function bearingFault(
  stance: Finding['stance'],
  citation: Citation,
  { citations }: Claim,
  { statement, quoted }: Readonly<{ statement: ComparedText; quoted: ComparedText }>,
): string | null {
  const isBearing = stance === 'contradicts' ? touches : isAbout;
  if (!isBearing(statement, quoted)) return 'its quote has nothing to do with the statement';
  if (stance === 'contradicts' || isCarriedBy(statement, quoted)) return null;
  return contradictionAmong([citations, [citation]]) === null ? 'its quote does not say what the statement says' : null;
}

/** The publisher is the page's host: whom a model names would count as independent whatever it is. Undated, since no page was read. */
function citationOf(url: string, quote: string, now: Instant): Citation {
  const publisher = publisherOf(url);
  const none = { title: null, file: null, line: null, published_on: null, licence: null };
  return { source: { kind: 'web', publisher, url, retrieved_at: now, ...none }, quote };
}
