import { comparableName } from '../../../src/domain/names.js';

/** The names of a telling in the form in which names are compared, made once; a name of nothing but signs is empty. */
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
