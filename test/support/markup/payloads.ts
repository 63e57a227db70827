import { readFileSync } from 'node:fs';

/**
 * Markup that runs `xss()`, or a dialog, in a page that does not escape what it shows: one in each line of a file.
 * `BRIEF_XSS_CORPUS` names a file with others, such as a public corpus; they are tried in rounds, because a show, a
 * feed and a page have room for so many.
 */
const corpus = process.env['BRIEF_XSS_CORPUS'] ?? null;
const file = corpus ?? new URL('../../../../test/fixtures/http/xss.txt', import.meta.url);
/** Whether these are our own payloads, each of which is a line that a file of shows can be read with. */
export const areOwn = corpus === null;
const all = [...new Set(readFileSync(file, 'utf8').split(/\r?\n/u))].filter((line) => line.trim() !== '');
const mostInRound = 350;

/** How many rounds there are. Our own payloads are one. */
export const rounds = Math.ceil(all.length / mostInRound);

/** The payloads of this round. */
export let payloads: readonly string[] = all.slice(0, mostInRound);

export function beginRound(round: number): void {
  payloads = all.slice(round * mostInRound, (round + 1) * mostInRound);
}

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

/** Returns all payloads in texts that are no longer than this, except for those that are longer themselves. */
export function textsOf(mostCharacters: number): readonly string[] {
  const texts: string[] = [];
  for (const payload of payloads) {
    const joined = `${texts.at(-1) ?? ''} ${payload}`;
    if (texts.length > 0 && joined.length <= mostCharacters) texts[texts.length - 1] = joined;
    else texts.push(payload.slice(0, mostCharacters));
  }
  return texts;
}
