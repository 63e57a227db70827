import { base } from './base.js';
import { glance } from './glance.js';
import { parts } from './parts.js';
import { print } from './print.js';

const brief = compact([base, glance, parts, print]);

/**
 * The widths of the title's longest word and of the figures, in parts of the type size; on paper, the points of the
 * type and the share of the left column.
 */
type Measures = Readonly<{ word: number; figures: number; points: number; share: number }>;

/** Returns the style sheet of a brief. */
export function briefStyle({ word, figures, points, share }: Measures): string {
  return `${brief}:root{--word:${word.toFixed(2)};--figures:${figures.toFixed(2)};--sheet:${points}pt;--left:${share.toFixed(2)}fr;--right:${(1 - share).toFixed(2)}fr}`;
}

const moneyPage = `
.money { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; }
.money h1 { font-size: 32px; line-height: 1.15; font-weight: 800; letter-spacing: -0.02em; }
.money h2 { font-size: 22px; margin: 28px 0 4px; }
.money td { font-size: 15px; }
.money small { display: block; color: var(--soft); font-weight: 400; }
`;

/** The style sheet of the page with the financials. */
export const financialsStyle = compact([base, parts, print, moneyPage]);

function compact(sheets: readonly string[]): string {
  return sheets
    .join('')
    .replace(/\s+/gu, ' ')
    .replace(/ ?([{};]) ?/gu, '$1')
    .replace(/([a-z]): /gu, '$1:')
    .replace(/;\}/gu, '}')
    .trim();
}
