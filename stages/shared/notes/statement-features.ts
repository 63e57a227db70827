import { comparableName } from '../../../src/domain/names.js';
import { hashed, mixed } from '../classifier/feature-hash.js';
import { type Feature, featuresOf, hashBits } from '../classifier/text-features.js';
import { groupsIn, type Vocabulary } from '../classifier/vocabulary.js';

/** Notes are too short to show their language, so all languages share their features. */
export const anyLanguage = 'any';
const digits = 'abcdefghij';

/** A word or a mark of a note, and where it is. `before` is what separates it from the one before it. */
export type Token = Readonly<{ text: string; word: string; from: number; to: number; before: string }>;

/** Returns the features by which the verdict of a statement is recognised. */
export function statementFeatures(statement: string, vocabulary: Vocabulary): readonly Feature[] {
  const headline = speltOut(statement);
  return featuresOf({ headline, summary: null, language: anyLanguage, date: null, names: [] }, vocabulary);
}

/** Writes numbers, pictures and signs as words: "9", "🔥" and "=" are verdicts or lead to one. */
export function speltOut(text: string): string {
  return text
    .replace(/\p{Extended_Pictographic}/gu, (sign) => ` sign${letters(sign.codePointAt(0) ?? 0)} `)
    .replace(/\d{1,2}(?!\d)/gu, (number) => ` count${letters(Number(number))} `)
    .replace(
      /(?:[=+→>]|->|--)+/gu,
      (sign) => ` mark${letters([...sign].reduce((sum, one) => sum + (one.codePointAt(0) ?? 0), 0))} `,
    );
}

function letters(number: number): string {
  return [...`${number}`].map((digit) => digits[Number(digit)]).join('');
}

/** A word with its hyphens and apostrophes, a number with its decimals, "w/", or a picture. */
const token =
  /(?<!\d)\d+(?:[.,:]\d+)+|[\p{L}\p{M}\p{N}]+(?:[’'-][\p{L}\p{M}\p{N}]+)*(?:(?<=(?<!\p{L})w)\/)?|\p{Extended_Pictographic}/gu;

/** Returns the words and signs of a note, in order. */
export function tokensOf(note: string): readonly Token[] {
  const found = [...note.matchAll(token)];
  return found.map(({ 0: text, index }, place) => {
    const last = found[place - 1];
    const before = note.slice(last === undefined ? 0 : last.index + last[0].length, index);
    return { text, word: comparableName(text) || 'sign', from: index, to: index + text.length, before };
  });
}

/** Returns what separates a token from its neighbours: the kind of mark between them. */
function markOf(between: string | undefined): string {
  if (between === undefined) return 'edge';
  const signs = between.replace(/\s+/gu, '');
  return signs === '' ? 'none' : signs.slice(0, 2);
}

/** Returns the features by which a token is seen to begin a statement, or to belong to its topic. */
export function tokenFeatures(tokens: readonly Token[], at: number, vocabulary: Vocabulary): readonly Feature[] {
  const near = (offset: number) => tokens[at + offset]?.word ?? 'edge';
  const [token, after] = [tokens[at], tokens[at + 1]];
  if (token === undefined) return [];
  const mark = at === 0 ? 'edge' : markOf(token.before);
  const next = markOf(after?.before);
  const form = formOf(token.text);
  const sinceMark = tokens
    .slice(0, at + 1)
    .toReversed()
    .findIndex(({ before }, back) => back === at || markOf(before) !== 'none');
  const groups = (offset: number) => groupsIn([speltOut(near(offset)).trim()], anyLanguage, vocabulary);
  const names = [
    ...groups(0).map((group) => `g ${group}`),
    ...groups(1).map((group) => `gn ${group}`),
    ...groups(-1).map((group) => `gp ${group}`),
    ...(groups(0).length === 0 ? ['g none', `g none ${mark}`] : []),
    ...[`w ${near(0)}`, `p ${near(-1)}`, `n ${near(1)}`, `nn ${near(2)}`, `pp ${near(-2)}`],
    ...[`pw ${near(-1)} ${near(0)}`, `wn ${near(0)} ${near(1)}`, `s ${near(0).slice(0, 4)}`, `e ${near(0).slice(-3)}`],
    ...[`m ${mark}`, `x ${next}`, `mx ${mark} ${next}`, `f ${form}`, `mf ${mark} ${form}`, `mw ${mark} ${near(0)}`],
    ...[
      `i ${Math.min(at, 6)}`,
      `l ${Math.min(tokens.length - at, 6)}`,
      `d ${Math.min(sinceMark, 6)}`,
      `id ${Math.min(at, 3)} ${mark}`,
    ],
    ...[`xn ${next} ${near(1)}`, `fn ${form} ${formOf(after?.text ?? '')}`, `pm ${near(-1)} ${mark}`],
  ];
  const value = 1 / Math.sqrt(names.length);
  return names.map((name) => ({ slot: mixed(hashed(name)) >>> (32 - hashBits), value }));
}

function formOf(text: string): string {
  if (/^\p{N}/u.test(text)) return 'number';
  if (/^\p{Lu}{2,}/u.test(text)) return 'capitals';
  return /^\p{Lu}/u.test(text) ? 'name' : 'plain';
}
