import type { Citation, Claim } from '../../../src/domain/stage-values/documents.js';
import type { Instant } from '../../../src/domain/time.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { isAbout, isCarriedBy, touches } from '../../shared/lines/carries.js';
import { type ComparedText, comparedText } from '../../shared/lines/compared-text.js';
import { oncePer } from '../../shared/lines/once.js';
import { pageAddress, publisherOf } from '../../shared/untrusted-text/page-address.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { type Hidden, unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import { contradictionAmong } from '../numbers/contradiction.js';
import type { Finding } from './answer.js';
import type { OfferedClaim } from './offered-claims.js';

/** A finding that counts, as a citation of its claim. */
export type Evidence = Readonly<{ claimId: string; stance: Finding['stance']; citation: Citation }>;

export type Weighing = Readonly<{
  offered: readonly OfferedClaim[];
  /** The addresses that the search returned. */
  sources: readonly string[];
  hidden: Hidden;
  now: Instant;
  /** The words that name the town and the show. */
  place: ReadonlySet<string>;
  signal: AbortSignal;
}>;

/** Characters of one sentence. */
const longestQuote = 300;

/**
 * Returns the findings that count, and the number of others by reason. Yields to the event loop; rejects when the
 * signal aborts.
 */
export async function weighFindings(
  findings: readonly Finding[],
  { offered, sources, hidden, now, place, signal }: Weighing,
): Promise<Readonly<{ evidence: readonly Evidence[]; faults: ReadonlyMap<string, number> }>> {
  const byRef = new Map(offered.map((each) => [each.ref, each]));
  const returned = new Map(
    sources
      .map(pageAddress)
      .filter((page) => page !== null)
      .map((page) => [page, page]),
  );
  const faults = new Map<string, number>();
  const scales = { returned, hidden, now, place, statementOf: oncePer(({ text }: Claim) => comparedText(text, place)) };
  const evidence: Evidence[] = [];
  for await (const finding of yieldingToEventLoop(findings)) {
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
  byRef: ReadonlyMap<string, OfferedClaim>,
  { returned, hidden, now, place, statementOf }: Scales,
): Evidence | string {
  const claim = byRef.get(finding.ref)?.claim;
  if (claim === undefined) return 'it is about no statement of the request';
  const url = returned.get(pageAddress(finding.source_url) ?? '');
  if (url === undefined) return 'its page is not among those that the search returned';
  const quote = plainText(finding.quote, longestQuote);
  if (quote === '') return 'it quotes nothing';
  const unsafe = unsafeWords(quote, hidden);
  if (unsafe !== null) return `its quote held ${unsafe}`;
  const citation = citationOf(url, quote, now);
  const texts = { statement: statementOf(claim), quoted: comparedText(quote, place) };
  const fault = relevanceFault(finding.stance, citation, claim, texts);
  if (fault !== null) return fault;
  return { claimId: claim.id, stance: finding.stance, citation };
}

/**
 * Returns why a quote is not the evidence that the model says it is; null if it is. A contradiction must share a word
 * with the statement: losing a joke is better than using a false one. A supporting quote must state the same, or
 * count the same thing differently, which disputes the statement whatever the stance.
 */
function relevanceFault(
  stance: Finding['stance'],
  citation: Citation,
  { citations }: Claim,
  { statement, quoted }: Readonly<{ statement: ComparedText; quoted: ComparedText }>,
): string | null {
  const isRelevant = stance === 'contradicts' ? touches : isAbout;
  if (!isRelevant(statement, quoted)) return 'its quote has nothing to do with the statement';
  if (stance === 'contradicts' || isCarriedBy(statement, quoted)) return null;
  return contradictionAmong([citations, [citation]]) === null ? 'its quote does not say what the statement says' : null;
}

/**
 * Uses the page's host as publisher: a name from the model could pass as independent. Undated, because the page was not
 * read.
 */
function citationOf(url: string, quote: string, now: Instant): Citation {
  const publisher = publisherOf(url);
  const unknown = { title: null, file: null, line: null, published_on: null, licence: null };
  return { source: { kind: 'web', publisher, url, retrieved_at: now, ...unknown }, quote };
}
