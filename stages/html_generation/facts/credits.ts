import type { BriefData } from './brief-data.js';

/** A source whose licence requires attribution. */
export type Credit = Readonly<{ publisher: string; licence: string; url: string | null }>;

/** Returns every licensed source once per publisher and licence, sorted by name. */
export function creditsOf(data: BriefData): readonly Credit[] {
  const credits = new Map<string, Credit>();
  for (const { source } of data.sources.values()) {
    const { publisher, licence, url } = source;
    if (licence !== null) credits.set(`${publisher}\n${licence}`, { publisher, licence, url });
  }
  return [...credits.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, credit]) => credit);
}
