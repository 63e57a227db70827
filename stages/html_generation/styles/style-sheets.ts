import { base } from './base.js';
import { glance } from './glance.js';
import { parts } from './parts.js';
import { print } from './print.js';

const brief = compact([base, glance, parts, print]);

/** The widths of the title's longest word and of the figures, in parts of the type size; the foot of each sheet. */
type Measures = Readonly<{ word: number; figures: number; foot: string }>;

/** Returns the style sheet of a brief. */
export function briefStyle({ word, figures, foot }: Measures): string {
  const measures = `:root{--word:${word.toFixed(2)};--figures:${figures.toFixed(2)}}`;
  return `${brief}${measures}@page{@bottom-left{content:'${cssText(foot)}'}}`;
}

/** Returns a text as the contents of a string of a style sheet. */
function cssText(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N} .,:·/-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
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
