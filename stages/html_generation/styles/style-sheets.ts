import { base } from './base.js';
import { glance } from './glance.js';
import { glancePhone } from './glance-phone.js';
import { parts } from './parts.js';
import { print } from './print.js';
import { wide } from './wide.js';

/** The style sheet of the brief. */
export const briefStyle = compact([base, glance, glancePhone, parts, wide, print]);

const moneyPage = `
.money { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; }
.money h1 { font-size: 32px; line-height: 1.15; font-weight: 800; letter-spacing: -0.02em; }
.money h2 { font-size: 22px; font-weight: 800; margin: 28px 0 4px; }
.money .scroll { overflow-x: auto; }
.money .sales td, .money .sales th { font-size: 15px; }
`;

/** The style sheet of the page with the financials. */
export const financialsStyle = compact([base, parts, print, moneyPage]);

function compact(sheets: readonly string[]): string {
  return sheets.join('').replace(/\s+/gu, ' ').trim();
}
