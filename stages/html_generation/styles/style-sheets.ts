import { base } from './base.js';
import { glance } from './glance.js';
import { parts } from './parts.js';
import { print } from './print.js';

const brief = compact([base, glance, parts, print]);

/** `word` is the width of the longest word of the title, `points` the type on paper, which also names the run. */
type Measures = Readonly<{ word: number; points: number; runId: string }>;

/** Returns the style sheet of a brief. */
export function briefStyle({ word, points, runId }: Measures): string {
  return `${brief}:root{--word:${word.toFixed(2)};--sheet:${points}pt;--run:'${runId.slice(0, 8)}'}`;
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
