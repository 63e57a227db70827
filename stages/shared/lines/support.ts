import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import { foreignNumber } from '../untrusted-text/numbers.js';

/** What a line may assert: the words of its facts, and those of the performer's own material and the show. */
export type KnownTexts = Readonly<{ facts: readonly string[]; own: readonly string[] }>;

/** Returns what a line asserts beyond its facts, as a sentence; null if it asserts nothing beyond them. */
export function unsupportedIn(
  { text }: Pick<GeneratedLine, 'text' | 'kind'>,
  { facts, own }: KnownTexts,
  _place: ReadonlySet<string>,
): string | null {
  const number = foreignNumber(text, [...facts, ...own]);
  return number === null ? null : `It says ${number}, which its fact does not.`;
}
