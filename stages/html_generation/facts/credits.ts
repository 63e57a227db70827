import type { BriefData } from './brief-data.js';

/** A source whose licence asks to be named. */
export type Credit = Readonly<{ publisher: string; licence: string; url: string | null }>;

/** Every licensed source of the page once, in order of name: by publisher and licence. */
export function creditsOf(data: BriefData): readonly Credit[] {
  const credits = new Map<string, Credit>();
  for (const credit of sourcesIn(data.results)) credits.set(`${credit.publisher}\n${credit.licence}`, credit);
  return [...credits.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, credit]) => credit);
}

/** Walks the results, so that no kind of source can be forgotten when a stage value grows. */
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
