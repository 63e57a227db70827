import { comparableName } from '../../../src/domain/names.js';

/** The names of an entry, normalised once for comparison; a name without letters or digits is empty. */
export type ComparableNames = Readonly<{
  venue: string | null;
  city: string;
  country: string | null;
  performer: string | null;
}>;

export function comparableNames({ venue, city, country, performer }: ComparableNames): ComparableNames {
  const comparable = (name: string | null) => (name === null ? null : comparableName(name));
  return {
    venue: comparable(venue),
    city: comparableName(city),
    country: comparable(country),
    performer: comparable(performer),
  };
}
