import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { countryCode } from '../../shared/atlas/countries.js';
import type { Place } from '../../shared/atlas/distance.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';

/** Characters kept of a name. */
const maximumNameCharacters = 300;

/** Returns a name as one line of plain text; null if it is empty. */
export function nameOf(text: string | null | undefined): string | null {
  return text === null || text === undefined || text === '' ? null : plainText(text, maximumNameCharacters) || null;
}

/** Returns the country's code if it is recognised, else the text as written. */
export function countryOf(text: string | null | undefined): string | null {
  const name = nameOf(text);
  return name === null ? null : (countryCode(name) ?? name);
}

/**
 * Returns a position; null if half is missing or out of range, and for 0° N 0° E, which forms write for an empty value.
 */
export function positionOf(latitude: number | null, longitude: number | null): Place | null {
  if (latitude === null || longitude === null || !Number.isFinite(latitude + longitude)) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || (latitude === 0 && longitude === 0)) return null;
  return { latitude, longitude };
}

const statusWords: Readonly<Record<string, Show['status']>> = {
  scheduled: 'scheduled',
  confirmed: 'scheduled',
  tentative: 'scheduled',
  announced: 'scheduled',
  'on sale': 'scheduled',
  'sold out': 'scheduled',
  available: 'scheduled',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  postponed: 'postponed',
};

/** Returns the status that a word means, or null. */
export function statusOf(text: string | null | undefined): Show['status'] | null {
  const words = plainText(text ?? '')
    .toLowerCase()
    .replace(/[\s_-]+/gu, ' ');
  return Object.hasOwn(statusWords, words) ? (statusWords[words] ?? null) : null;
}

/** Returns the status at the start of a title, as in `CANCELLED: Ada Example`, or null. */
export function statusInTitle(title: string | null): Show['status'] | null {
  const word = /^[\s[(*]*(cancell?ed|postponed)\b/iu.exec(title ?? '')?.[1];
  return word === undefined ? null : statusOf(word);
}
