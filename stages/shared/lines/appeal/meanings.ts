import type { AppealKind } from './lexicon.js';
import type { WrittenWord } from './written-words.js';

/** Text before or after a word that its meaning excludes (`not…`) or requires (`only…`). */
type Context = Readonly<{ notAfter?: RegExp; notBefore?: RegExp; onlyAfter?: RegExp; onlyBefore?: RegExp }>;

const seats =
  'front|back|rear|middle|top|bottom|first|second|third|last|next|long|single|double|neat|whole|entire|each|every';

/** Floating away is a mishap, floating is not. A carnival float is an object. */
const drifts = /^ (?:away|off|out|past|down|by|into|through|along|free|loose|upside)\b/iu;
const parade = /\b(?:an?|the|its|their|our|parade|carnival|pageant|procession|festival|christmas|santa['’]?s) $/iu;

const contexts: Readonly<Record<string, Context>> = {
  'quarrel:row': {
    notAfter: new RegExp(
      `\\b(?:in an?|(?:${seats})(?:[ -]\\p{L}+)?|corn|death|skid|terraced|seat in|to|who|that) $`,
      'iu',
    ),
    notBefore:
      /^(?:-?houses?\b| of\b| [A-Z]\b| \d| houses?\b| seats?\b| (?:across|down|up|along|around|round|past|home|back|solo|the|an?|his|her|their|its)\b| (?:boats?|races?)\b)/u,
  },
  'mishap:float': { onlyBefore: drifts },
  'object:float': { onlyAfter: parade, notBefore: drifts },
};

/** Returns whether a word has that kind's meaning in its context. */
export function isMeant(kind: AppealKind, { written, stem, start }: WrittenWord, text: string): boolean {
  const context = contexts[`${kind}:${stem}`];
  if (context === undefined) return true;
  const [before, after] = [text.slice(0, start), text.slice(start + written.length)];
  if (context.notAfter?.test(before) || context.notBefore?.test(after)) return false;
  return (context.onlyAfter?.test(before) ?? true) && (context.onlyBefore?.test(after) ?? true);
}
