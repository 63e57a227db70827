import { readFileSync } from 'node:fs';

/** Markup that runs `xss()` in a page that does not escape what it shows. */
const file = new URL('../../../../test/fixtures/http/xss.txt', import.meta.url);
export const payloads: readonly string[] = readFileSync(file, 'utf8').trimEnd().split('\n');

/** Addresses that run `xss()` when they are followed, or that end the attribute they are in. Each is a valid URI. */
export const hostileAddresses = [
  'javascript:xss()//',
  'JaVaScRiPt:xss()//',
  'data:text/html,%3Cscript%3Eopener.xss()%3C/script%3E',
  "https://paper.example/'onmouseover='xss()",
  'https://paper.example/?x=%22%3E%3Cimg%20src%3Dx%20onerror%3Dxss()%3E',
] as const;

/** Returns so many payloads in one text, beginning with one of them. */
export function payloadsFrom(index: number, count: number): string {
  return Array.from({ length: count }, (_, next) => payloads[(index + next) % payloads.length]).join(' ');
}
