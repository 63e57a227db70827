import { comparableName } from '../../../../src/domain/names.js';
import { stemOf } from '../words.js';

/**
 * A word as written, comparable and stemmed, its offset, and whether it is part of a name: the Swan Hotel has no swan.
 */
export type WrittenWord = Readonly<{ written: string; word: string; stem: string; isName: boolean; start: number }>;

/** Words that make a name with the word before them, in any capitalisation. */
const afterNames = new Set(
  `hotel street lane road inn club bay creek river lake park school avenue hill hills valley county estate arms pub restaurant nursery hall island
  cup league stadium bridge point mountain drive close crescent terrace court college academy theatre theater brewery drone trust foundation holdings`.split(
    /\s+/u,
  ),
);

/** Share of capitalised long words from which a headline is in title case. */
const TITLE_CASE_SHARE = 0.7;
const LONG_WORD = 4;

/** Idioms with creatures that are not meant. */
const idioms =
  /\b(?:as the crow flies|raining cats and dogs|wild goose chase|red herring|elephant in the room|cash cow|lame duck|dog days|guinea pigs?|bull market|bear market)\b/giu;

export function writtenWords(written: string): readonly WrittenWord[] {
  const text = written.replace(idioms, (idiom) => ' '.repeat(idiom.length));
  const found = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu)];
  const long = found.filter(([word]) => word.length >= LONG_WORD);
  const isTitleCase = long.filter(([word]) => isCapital(word)).length >= long.length * TITLE_CASE_SHARE;
  return found.map((match, index) => {
    const plain = match[0].replace(/['’]s?$/u, '');
    const word = comparableName(plain);
    const next = found[index + 1]?.[0] ?? '';
    const isFirst = startsSentence(text, match.index);
    const capitalName = !isTitleCase && isCapital(plain) && (isFirst ? isCapital(next) : true);
    return {
      written: plain,
      word,
      stem: stemOf(word),
      start: match.index,
      isName: capitalName || (isCapital(plain) && afterNames.has(next.toLowerCase())),
    };
  });
}

/** Looks only at the characters right before a word, to stay linear. */
function startsSentence(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return at === 0 || /^[.:;!?“"‘]$/u.test(before.trimEnd().slice(-1)) || /^[\s(]['’]$/u.test(before.slice(-2));
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}
