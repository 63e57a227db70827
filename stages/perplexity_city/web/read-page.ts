import { comparableName } from '../../../src/domain/names.js';
import { type ComparedText, comparedText } from '../../shared/lines/compared-text.js';
import { once } from '../../shared/lines/once.js';
import { knownNumbers } from '../../shared/untrusted-text/numbers.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { ReturnedPage } from './returned-pages.js';

/** A long sentence of a page. */
export const longestQuote = 500;

/** A page as findings are held against it; what that takes is worked out for the first finding that names it, and once. */
export type ReadPage = ReturnedPage &
  Readonly<{
    /** Its sentences, as long as a quote may be. */
    quotable: () => readonly ComparedText[];
    /** Every number in it; those of its days without a leading zero. */
    numbers: () => ReadonlySet<string>;
    /** All of its words as they compare, with a blank on either side. */
    shown: () => string;
  }>;

export function readPage(page: ReturnedPage, place: ReadonlySet<string>): ReadPage {
  const words = [page.title, ...page.sentences];
  return {
    ...page,
    quotable: once(() => page.sentences.map((each) => comparedText(plainText(each, longestQuote), place))),
    numbers: once(() => new Set(words.flatMap((each) => knownNumbers(each.replace(/\b0(?=\d\b)/gu, ''))))),
    shown: once(() => ` ${comparableName(words.join(' '))} `),
  };
}
