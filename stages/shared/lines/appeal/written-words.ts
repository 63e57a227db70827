import { comparableName } from '../../../../src/domain/names.js';
import { stemOf } from '../words.js';

/** A word as it is written, as it compares, where it begins, and whether it is (part of) a name there: the Swan Hotel has no swan. */
export type WrittenWord = Readonly<{ written: string; word: string; stem: string; isName: boolean; start: number }>;

/** What a creature or a thing in front of it makes a name, however the headline is capitalised. */
const afterNames = new Set(
  `hotel street lane road inn club bay creek river lake park school avenue hill hills valley county estate arms pub restaurant nursery hall island
  cup league stadium bridge point mountain drive close crescent terrace court college academy theatre theater brewery drone trust foundation holdings`.split(
    /\s+/u,
  ),
);

/** From this share of capitalised longer words on, capitals are the paper's style and tell nothing. */
const TITLE_CASE_SHARE = 0.7;
const LONG_WORD = 4;

/** Figures of speech whose creatures are not there. */
const idioms =
  /\b(?:as the crow flies|raining cats and dogs|wild goose chase|red herring|elephant in the room|cash cow|lame duck|dog days|guinea pigs?|bull market|bear market)\b/giu;

export function writtenWords(said: string): readonly WrittenWord[] {
  const text = said.replace(idioms, (idiom) => ' '.repeat(idiom.length));
  const found = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu)];
  const long = found.filter(([word]) => word.length >= LONG_WORD);
  const isTitleCase = long.filter(([word]) => isCapital(word)).length >= long.length * TITLE_CASE_SHARE;
  return found.map((match, index) => {
    const plain = match[0].replace(/['’]s?$/u, '');
    const word = comparableName(plain);
    const next = found[index + 1]?.[0] ?? '';
    const starts = startsAnew(text, match.index);
    const capitalName = !isTitleCase && isCapital(plain) && (starts ? isCapital(next) : true);
    return {
      written: plain,
      word,
      stem: stemOf(word),
      start: match.index,
      isName: capitalName || (isCapital(plain) && afterNames.has(next.toLowerCase())),
    };
  });
}

/** Looks only at what stands right before a word: a search through all that is before each one would take the square of the length. */
function startsAnew(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return at === 0 || /^[.:;!?“"‘]$/u.test(before.trimEnd().slice(-1)) || /^[\s(]['’]$/u.test(before.slice(-2));
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}
