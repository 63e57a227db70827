import { comparableName } from '../../../src/domain/names.js';
import { countryCode } from '../../shared/places/countries.js';
import type { Point } from '../../shared/places/distance.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';

/** Characters kept of a name. */
const maximumNameCharacters = 300;

/** Returns a name as one line of plain text; null if it is empty or only a mark, such as a dash. */
export function nameOf(text: string | null | undefined): string | null {
  return /[\p{L}\p{N}]/u.test(text ?? '') ? plainText(text ?? '', maximumNameCharacters) || null : null;
}

/** Returns the country's code if it is recognised, else the text as written. */
export function countryOf(text: string | null | undefined): string | null {
  const name = nameOf(text);
  return name === null ? null : (countryCode(name) ?? name);
}

/**
 * Returns a position; null if half is missing or out of range, and for 0° N 0° E, which forms write for an empty value.
 */
export function positionOf(latitude: number | null, longitude: number | null): Point | null {
  if (latitude === null || longitude === null || !Number.isFinite(latitude + longitude)) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || (latitude === 0 && longitude === 0)) return null;
  return { latitude, longitude };
}

/** Words of a diary that are not part of a performer's name. */
const diaryWords = new Set(
  `hold holds option pencil pencilled provisional tentative tbc tba tbd confirmed draft private
  gig gigs show shows concert live tour date event comedy standup stand up night evening performance headline headliner
  support set slot early late matinee first second third 1st 2nd 3rd the a and day travel off`.split(/\s+/u),
);

/** Returns a performer's name without remarks in brackets; null for an entry of a diary such as `Hold 2` or `GIG`. */
export function performerNamed(text: string | null | undefined): string | null {
  const name = nameOf(text?.replace(/(?:(?<!\s)\s+)?[([][^)\]]{0,200}[)\]]/gu, ''));
  const words = comparableName(name ?? '').split(' ');
  return words.every((word) => diaryWords.has(word) || /^\d*$/u.test(word)) ? null : name;
}
