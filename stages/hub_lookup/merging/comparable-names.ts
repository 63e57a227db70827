import { comparableName } from '../../../src/domain/names.js';

/** The names of an entry, normalised once for comparison; a name without letters or digits is empty. */
export type ComparableNames = Readonly<{
  venue: string | null;
  /** The venue without text in brackets, which names its room or floor. */
  building: string | null;
  city: string;
  country: string | null;
  performer: string | null;
}>;

type Names = Omit<ComparableNames, 'building'>;

export function comparableNames({ venue, city, country, performer }: Names): ComparableNames {
  const comparable = (name: string | null) => (name === null ? null : comparableName(name));
  return {
    venue: comparable(venue),
    building: comparable(venue?.replace(/\([^()]*\)|\[[^[\]]*\]/gu, ' ') ?? null),
    city: comparableName(city),
    country: comparable(country),
    performer: comparable(performer),
  };
}
