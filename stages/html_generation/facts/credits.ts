import type { BriefData } from './brief-data.js';

/** A source whose licence requires attribution. */
export type Credit = Readonly<{ publisher: string; licence: string; url: string | null }>;

/** Returns every licensed source once per publisher and licence, sorted by name. */
export function creditsOf(data: BriefData): readonly Credit[] {
  const credits = new Map<string, Credit>();
  for (const credit of sourcesIn(data.results)) credits.set(`${credit.publisher}\n${credit.licence}`, credit);
  return [...credits.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, credit]) => credit);
}

/** Walks the whole results, so that sources in new fields are included. */
function sourcesIn(value: unknown): readonly Credit[] {
  if (value === null || typeof value !== 'object') return [];
  const own = isLicensed(value) ? [value] : [];
  return [...own, ...Object.values(value).flatMap(sourcesIn)];
}

function isLicensed(value: object): value is Credit {
  return (
    'publisher' in value &&
    typeof value.publisher === 'string' &&
    'licence' in value &&
    typeof value.licence === 'string'
  );
}
