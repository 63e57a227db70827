import { comparableName } from '../../../src/domain/names.js';
import type { Citation } from '../../../src/domain/stage-values/documents.js';
import { substance } from '../../shared/lines/substance.js';
import { foreignNumber } from '../../shared/untrusted-text/numbers.js';
import { pageAddress } from '../../shared/untrusted-text/page-address.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { type Hidden, unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import type { ReturnedPage } from './returned-pages.js';

export type Scales = Readonly<{ pages: ReadonlyMap<string, ReturnedPage>; hidden: Hidden }>;
type Pointed = Readonly<{ source_url: string; quote: string }>;

/** What a performer reads at a glance. */
const longestText = 400;
/** Two sentences of a page. */
const longestQuote = 500;

/**
 * A finding's text with the words of the returned page that carry it: those that the model quotes where they stand there, else the
 * page's own sentence that has most to do with it. A sentence tells why it is not used: its page was not returned, the page says nothing of the kind,
 * a number of it is not on the page, or it holds what no sentence for a person does.
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
  const quote = carryingWords(text, finding.quote, page, scales.hidden);
  if (quote === null) return 'its page says nothing of the kind';
  if (foreignNumber(text, wordsOf(page)) !== null) return 'a number in it is not on its page';
  return { text, citation: { source: page.source, quote } };
}

/** The returned page that a finding names. */
export function pageOf({ source_url: url }: Pointed, { pages }: Scales): ReturnedPage | string {
  return pages.get(pageAddress(url) ?? '') ?? 'its page is none that the search returned';
}

export function wordsOf({ title, sentences }: ReturnedPage): readonly string[] {
  return [title, ...sentences];
}

function carryingWords(text: string, quoted: string, { sentences }: ReturnedPage, hidden: Hidden): string | null {
  const meant = new Set(substance(text));
  const weight = (sentence: string) => new Set(substance(sentence).filter((word) => meant.has(word))).size;
  const words = plainText(quoted, longestQuote);
  const stands = comparableName(words) !== '' && sentences.join(' ').includes(words);
  if (stands && weight(words) > 0 && unsafeWords(words, hidden) === null) return words;
  const [best] = sentences.toSorted((one, other) => weight(other) - weight(one));
  return best === undefined || weight(best) === 0 ? null : plainText(best, longestQuote);
}
