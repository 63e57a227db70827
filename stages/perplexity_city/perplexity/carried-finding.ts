import { comparableName } from '../../../src/domain/names.js';
import type { Citation } from '../../../src/domain/stage-values/documents.js';
import { isCarriedBy, sharesEnough } from '../../shared/lines/carries.js';
import { type ComparedText, comparedText } from '../../shared/lines/compared-text.js';
import { pageAddress } from '../../shared/untrusted-text/page-address.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { type Hidden, unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import { longestQuote, type ReadPage } from './read-page.js';

/**
 * The context of checking findings. `place` are the words that name the town and the show; they are on every page, so
 * they do not count.
 */
export type FindingContext = Readonly<{
  pages: ReadonlyMap<string, ReadPage>;
  hidden: Hidden;
  place: ReadonlySet<string>;
}>;
type Reference = Readonly<{ source_url: string; quote: string }>;

/** Characters that a performer reads at a glance. */
const longestText = 400;

/**
 * Returns a finding's text with the words of the returned page that support it: those that the model quotes if the page
 * has them, else the first supporting sentence of the page. Otherwise returns why it is not used: its page was not
 * returned or does not support it, a number is missing there, or the text is unsafe.
 */
export function carriedText(
  finding: Reference & Readonly<{ text: string }>,
  context: FindingContext,
): Readonly<{ text: string; citation: Citation }> | string {
  const page = pageOf(finding, context);
  if (typeof page === 'string') return page;
  const text = plainText(finding.text, longestText);
  if (text === '') return 'it says nothing';
  const unsafe = unsafeWords(text, context.hidden);
  if (unsafe !== null) return `it held ${unsafe}`;
  const statement = comparedText(text, context.place);
  const candidates = supportingTexts(finding.quote, page, context);
  const quote = candidates.find((words) => isCarriedBy(statement, words));
  if (quote !== undefined) return { text, citation: { source: page.source, quote: quote.text } };
  const isMentioned = candidates.some((words) => sharesEnough(statement, words));
  return isMentioned
    ? 'a number in it, or a “not”, is not in the words of its page'
    : 'its page says nothing of the kind';
}

/** Returns the page that a finding names, or why it is unavailable. */
export function pageOf({ source_url: url }: Reference, { pages }: FindingContext): ReadPage | string {
  return pages.get(pageAddress(url) ?? '') ?? 'its page is not among those that the search returned';
}

/**
 * Returns the texts that may support a finding: the quoted words if a sentence contains them, then each single
 * sentence.
 */
function supportingTexts(
  quoted: string,
  { sentences, quotable }: ReadPage,
  { hidden, place }: Pick<FindingContext, 'hidden' | 'place'>,
): readonly ComparedText[] {
  const words = plainText(quoted, longestQuote);
  const isOnPage = comparableName(words) !== '' && sentences.some((sentence) => sentence.includes(words));
  const own = isOnPage && unsafeWords(words, hidden) === null ? [comparedText(words, place)] : [];
  return [...own, ...quotable()];
}
