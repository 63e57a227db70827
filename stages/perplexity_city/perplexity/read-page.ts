import { comparableName } from '../../../src/domain/names.js';
import { type ComparedText, comparedText } from '../../shared/lines/compared-text.js';
import { once } from '../../shared/lines/once.js';
import { knownNumbers } from '../../shared/untrusted-text/numbers.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { ReturnedPage } from './returned-pages.js';

/** Characters of a long sentence. */
export const longestQuote = 500;

/** A page with derived texts, which are computed once, when a finding first names the page. */
export type ReadPage = ReturnedPage &
  Readonly<{
    /** Its sentences, at most as long as a quote. */
    quotable: () => readonly ComparedText[];
    /** Every number in it; a leading zero of a day is removed. */
    numbers: () => ReadonlySet<string>;
    /** All of its words, normalised, between spaces. */
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
