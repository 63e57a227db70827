import {
  citiesOfTheirOwn,
  differentTownPrefixes,
  familyNameTowns,
  newTowns,
} from '../../shared/places/misleading-names.js';
import { isCapitalised, type Word } from './words.js';

/** The share of capitalised longer words from which a text is in title case, so that capitals prove nothing. */
const titleCaseShare = 0.6;

/**
 * Returns whether a name at this position can mean the town. In lower case it can only in a text without capitals. A
 * name that is also a common word must be capitalised where only a name is, or be a dateline.
 */
export function canMeanTown(
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

/** Detects `Mayor Jackson`, `Whitney Houston`: after a capitalised word that is not a place word. */
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

/** Detects `READING, England —`, `Bath (Reuters) -`. */
function isDateline(text: string, words: readonly Word[], start: number, length: number): boolean {
  const first = words[start];
  const last = words[start + length - 1];
  if (first === undefined || last === undefined || !/(?:^|[.!?]\s*)$/u.test(text.slice(0, first.start))) return false;
  return /^(?:,[^.]{0,30}|\s*\([^)]{1,30}\))?\s*[—–-]\s/u.test(text.slice(last.end, last.end + 60));
}

/**
 * Detects a name inside a sentence without title case; in German, which capitalises nouns, after a preposition of
 * place.
 */
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
