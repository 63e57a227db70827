import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { namesOfTown } from './other-names.js';
import { countryCode, divisionCode, regionNames } from './places.js';

/**
 * The location of the show. `country` is an ISO code, `division` the region's code if the country's divisions are
 * listed.
 */
export type HomePlace = Readonly<{
  townNames: readonly string[];
  regionNames: readonly string[];
  country: string | null;
  division: string | null;
}>;

export function homePlace(show: Pick<Show, 'city' | 'region' | 'country'>): HomePlace {
  const country = countryCode(show.country);
  return {
    townNames: namesOfTown(show.city),
    regionNames: regionNames(show.region, country),
    country,
    division: divisionCode(show.region, country),
  };
}
