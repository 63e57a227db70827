import { type Show, unnamedVenue } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { comparableNames } from './comparable-names.js';
import { whereaboutsOf } from './placed-shows.js';
import type { Occasion } from './same-show.js';

/** A show that runs were started for, in the form in which entries are compared. */
export type KnownOccasion = Readonly<{ id: string; occasion: Occasion }>;
export type KnownOccasions = (date: LocalDate) => Promise<readonly KnownOccasion[]>;

/** Looks up the record's shows of a date, once per date, sorted by id; of two entries with one id, the last counts. */
export function knownOccasions(known: (date: LocalDate) => Promise<readonly Show[]>): KnownOccasions {
  const lookups = new Map<LocalDate, Promise<readonly KnownOccasion[]>>();
  const lookUp = async (date: LocalDate) => {
    const shows = [...new Map((await known(date)).map((show) => [show.show_id, show])).values()];
    const occasions = await Promise.all(
      shows.map(async (show) => ({ id: show.show_id, occasion: await occasionOf(show) })),
    );
    return occasions.sort((one, other) => (one.id < other.id ? -1 : 1));
  };
  return (date) => {
    const occasions = lookups.get(date) ?? lookUp(date);
    lookups.set(date, occasions);
    return occasions;
  };
}

async function occasionOf(show: Show): Promise<Occasion> {
  const { name, address, latitude, longitude } = show.venue;
  const venue = name === unnamedVenue ? null : name;
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  const timeZone = show.time_zone_origin === 'stated' ? show.time_zone : null;
  return {
    date: show.show_date,
    start: show.start,
    names: comparableNames({ ...show, venue }),
    ...(await whereaboutsOf({ ...show, venue, address, position, timeZone })),
  };
}
