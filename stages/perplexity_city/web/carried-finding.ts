import { comparableName } from '../../../src/domain/names.js';
import type { Citation } from '../../../src/domain/stage-values/documents.js';
import { carries, sharesEnough } from '../../shared/lines/carries.js';
import { pageAddress } from '../../shared/untrusted-text/page-address.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { type Hidden, unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import type { ReturnedPage } from './returned-pages.js';

/** `place` are the words that name the town and the show: every page has them, so they carry nothing. */
export type Scales = Readonly<{
  pages: ReadonlyMap<string, ReturnedPage>;
  hidden: Hidden;
  place: ReadonlySet<string>;
}>;
type Pointed = Readonly<{ source_url: string; quote: string }>;

/** What a performer reads at a glance. */
const longestText = 400;
/** A long sentence of a page. */
const longestQuote = 500;

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
  const said = wordsInReach(finding.quote, page, scales.hidden);
  const quote = said.find((words) => carries(text, words, scales.place));
  if (quote !== undefined) return { text, citation: { source: page.source, quote } };
  const isTold = said.some((words) => sharesEnough(text, words, scales.place));
  return isTold ? 'a number in it, or a “not”, is not in the words of its page' : 'its page says nothing of the kind';
}

/** The returned page that a finding names. */
export function pageOf({ source_url: url }: Pointed, { pages }: Scales): ReturnedPage | string {
  return pages.get(pageAddress(url) ?? '') ?? 'its page is none that the search returned';
}

export function wordsOf({ title, sentences }: ReturnedPage): readonly string[] {
  return [title, ...sentences];
}

/** What may carry a text: the quoted words where they stand in a sentence of the page, else each of its sentences, never two together. */
function wordsInReach(quoted: string, { sentences }: ReturnedPage, hidden: Hidden): readonly string[] {
  const words = plainText(quoted, longestQuote);
  const stands = comparableName(words) !== '' && sentences.some((sentence) => sentence.includes(words));
  const own = stands && unsafeWords(words, hidden) === null ? [words] : [];
  return [...own, ...sentences.map((each) => plainText(each, longestQuote))];
}
