import { citiesOfTheirOwn, differentTownPrefixes, familyNameTowns, newTowns } from './misleading-names.js';
import { isCapitalised, type Word } from './words.js';

/** Share of longer words with a capital from which capitals prove nothing, as in many American headlines. */
const titleCaseShare = 0.6;

/**
 * Whether a name at this place can stand for the town. Written small it does only in a text without capitals. A town whose name
 * is also a common word must be written large where only a name is, or stand before its news as a dateline.
 */
export function standsForTown(
  text: string,
  words: readonly Word[],
  start: number,
  length: number,
  language: string | null,
  common: boolean,
): boolean {
  const first = words[start];
  if (first === undefined) return true;
  if (isPartOfAnotherName(text, words, start, length)) return false;
  if (!isCapitalised(first.written)) return !common && text === text.toLowerCase();
  return !common || isDateline(text, words, start, length) || isProperName(text, words, start, language);
}

/** `New York` for York, `Port Lincoln` for Lincoln, `Kansas City` for Kansas. */
function isPartOfAnotherName(text: string, words: readonly Word[], start: number, length: number): boolean {
  const name = words[start]?.forms ?? [];
  if (words[start + length]?.written === 'City' && name.some((form) => citiesOfTheirOwn.has(form))) return true;
  const before = words[start - 1];
  if (isFamilyName(text, words, start)) return true;
  if (before === undefined || !/^[\s-]$/u.test(text.slice(before.end, words[start]?.start))) return false;
  if (before.written.toLowerCase() === 'new') return name.some((form) => newTowns.has(form));
  return isCapitalised(before.written) && before.forms.some((form) => differentTownPrefixes.has(form));
}

/** `Mayor Jackson`, `Whitney Houston`: after a word with a capital that does not begin the sentence or stand for a place. */
function isFamilyName(text: string, words: readonly Word[], start: number): boolean {
  const before = words[start - 1];
  if (before === undefined || !words[start]?.forms.some((form) => familyNameTowns.has(form))) return false;
  const adjacent = /^\s$/u.test(text.slice(before.end, words[start]?.start));
  return (
    adjacent &&
    isCapitalised(before.written) &&
    !placeWords.has(before.written.toLowerCase()) &&
    !isTitleCase(words, start)
  );
}

const placeWords = new Set(
  'a an across around at by downtown east for from greater in inside into near north of old outside over south the through to toward under via west with à de en in nach aus'.split(
    ' ',
  ),
);

/** `READING, England —`, `Bath (Reuters) -`. */
function isDateline(text: string, words: readonly Word[], start: number, length: number): boolean {
  const first = words[start];
  const last = words[start + length - 1];
  if (first === undefined || last === undefined || !/(?:^|[.!?]\s*)$/u.test(text.slice(0, first.start))) return false;
  return /^(?:,[^.]{0,30}|\s*\([^)]{1,30}\))?\s*[—–-]\s/u.test(text.slice(last.end, last.end + 60));
}

/** Within a sentence that does not capitalise everything; in German, where all nouns are large, after a preposition of place. */
function isProperName(text: string, words: readonly Word[], start: number, language: string | null): boolean {
  const before = words[start - 1]?.written.toLowerCase() ?? '';
  if (language === 'de') return ['in', 'aus', 'nach', 'bei', 'um', 'raum', 'stadt', 'kreis'].includes(before);
  const upTo = text.slice(0, words[start]?.start ?? 0);
  return !/(?:^|[.!?:…–—|“”"„«»(]\s*)$/u.test(upTo) && !isTitleCase(words, start);
}

function isTitleCase(words: readonly Word[], except: number): boolean {
  const others = words.filter((word, index) => index !== except && index > 0 && word.written.length >= 4);
  if (others.length === 0) return false;
  return others.filter((word) => isCapitalised(word.written)).length / others.length >= titleCaseShare;
}
