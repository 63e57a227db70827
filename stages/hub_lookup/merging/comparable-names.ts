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

/** Articles of the seven languages, which one file writes before a venue's name and another leaves out. */
const article = /^(?:the|an?|der|die|das|de|het|t|le|la|les|l|el|los|las|il|lo|i|gli|o|os|as)\s+(?=\S)/u;

export function comparableNames({ venue, city, country, performer }: Names): ComparableNames {
  const comparable = (name: string | null) => (name === null ? null : comparableName(name));
  const hall = (name: string | null) => comparable(name)?.replace(article, '') ?? null;
  return {
    venue: hall(venue),
    building: hall(venue?.replace(/\([^()]*\)|\[[^[\]]*\]/gu, ' ') ?? null),
    city: comparableName(city),
    country: comparable(country),
    performer: comparable(performer),
  };
}
