import { comparableName } from '../../../src/domain/names.js';
import type { Location } from './location.js';

const separators = /\s+(?:@|\||–|—|-|live (?:at|in)|at|in)\s+|:\s+/iu;

/** Distinguishes several shows of one evening; not part of a performer's name. */
const whichShow =
  /\s*(?:\s[–—|-]\s+|[,:]\s+|\s[([])(?:the )?(?:early|late|later|matin[eé]e|evening|afternoon|midnight|first|second|third|[123](?:st|nd|rd))(?: (?:show|set|performance))?[)\]]?$/iu;

/**
 * Returns the performer in a SUMMARY: the whole text if it does not name the place (`Ada Example`), else the other side
 * of the separator (`Ada Example @ Orpheum`, `Graz: Ada Example`); null if that is ambiguous.
 */
export function performerIn(summary: string, location: Pick<Location, 'venue' | 'city'>): string | null {
  const title = summary
    .replace(/^[\s[(*]*(?:cancell?ed|postponed)\b[\s\]):*–—-]*/iu, '')
    .replace(whichShow, '')
    .trim();
  if (title === '') return null;
  if (!namesPlace(title, location)) return title;
  const separator = separators.exec(title);
  if (separator === null) return null;
  const before = title.slice(0, separator.index).trim();
  const after = title.slice(separator.index + separator[0].length).trim();
  const free = [before, after].filter((side) => side !== '' && !namesPlace(side, location));
  return free.length === 1 ? (free[0] ?? null) : null;
}

function namesPlace(text: string, { venue, city }: Pick<Location, 'venue' | 'city'>): boolean {
  const words = ` ${comparableName(text)} `;
  return [venue, city].some(
    (name) => name !== null && comparableName(name) !== '' && words.includes(` ${comparableName(name)} `),
  );
}
