import type { LocalDate } from '../../../src/domain/time.js';
import type { Locality } from '../place/locality.js';
import type { Section } from './section.js';

/** A dated local item of one publisher. `moment` orders items within a day, in milliseconds since 1970. */
export type NewsItem = Readonly<{
  headline: string;
  summary: string | null;
  /** What its text says below the summary. */
  more?: string;
  publisher: string;
  day: LocalDate;
  moment: number;
  /** False if its feed only says when it was captured. */
  isDated: boolean;
  /** ISO 639-1; null if it is unknown. */
  language: string | null;
  /** False if `language` is only a guess: then every lexicon must be applied. */
  languageIsClear: boolean;
  locality: Locality;
  section: Section | null;
  /** The item's own address, else its feed's; null for an item without a link in the user's file. */
  url: string | null;
  /** The user's file that contained it, as displayed; null for a fetched feed. */
  file: string | null;
  line: number | null;
}>;

/** Compares items, newest first; items of one instant by publisher and headline. */
export function byNewest(one: NewsItem, other: NewsItem): number {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1;
  if (one.moment !== other.moment) return other.moment - one.moment;
  return compareText(`${one.publisher}\u0000${one.headline}`, `${other.publisher}\u0000${other.headline}`);
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
