import { comparableName } from '../../../src/domain/names.js';
import type { Citation } from '../../../src/domain/stage-values/documents.js';
import { isCarriedBy, sharesEnough } from '../../shared/lines/carries.js';
import { type ComparedText, comparedText } from '../../shared/lines/compared-text.js';
import { pageAddress } from '../../shared/untrusted-text/page-address.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { type Hidden, unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import { longestQuote, type ReadPage } from './read-page.js';

/** `place` are the words that name the town and the show: every page has them, so they carry nothing. */
export type Scales = Readonly<{
  pages: ReadonlyMap<string, ReadPage>;
  hidden: Hidden;
  place: ReadonlySet<string>;
}>;
type Pointed = Readonly<{ source_url: string; quote: string }>;

/** What a performer reads at a glance. */
const longestText = 400;

/**
 * A finding's text with the words of the returned page that carry it: those that the model quotes where they stand there, else the
 * first of the page's own sentences that does. A sentence tells why it is not used: its page was not returned, says nothing of the
 * kind, or has not all of its numbers, or it holds what no sentence for a person does.
 */
export function carriedText(
  finding: Pointed & Readonly<{ text: string }>,
  scales: Scales,
): Readonly<{ text: string; citation: Citation }> | string {
  const page = pageOf(finding, scales);
  if (typeof page === 'string') return page;
  const text = plainText(finding.text, longestText);
  if (text === '') return 'it says nothing';
  const unsafe = unsafeWords(text, scales.hidden);
  if (unsafe !== null) return `it held ${unsafe}`;
  const statement = comparedText(text, scales.place);
  const said = wordsInReach(finding.quote, page, scales);
  const quote = said.find((words) => isCarriedBy(statement, words));
  if (quote !== undefined) return { text, citation: { source: page.source, quote: quote.text } };
  const isTold = said.some((words) => sharesEnough(statement, words));
  return isTold ? 'a number in it, or a “not”, is not in the words of its page' : 'its page says nothing of the kind';
}

/** The returned page that a finding names. */
export function pageOf({ source_url: url }: Pointed, { pages }: Scales): ReadPage | string {
  return pages.get(pageAddress(url) ?? '') ?? 'its page is none that the search returned';
}

/** What may carry a text: the quoted words where they stand in a sentence of the page, else each of its sentences, never two together. */
function wordsInReach(
  quoted: string,
  { sentences, quotable }: ReadPage,
  { hidden, place }: Pick<Scales, 'hidden' | 'place'>,
): readonly ComparedText[] {
  const words = plainText(quoted, longestQuote);
  const stands = comparableName(words) !== '' && sentences.some((sentence) => sentence.includes(words));
  const own = stands && unsafeWords(words, hidden) === null ? [comparedText(words, place)] : [];
  return [...own, ...quotable()];
}
