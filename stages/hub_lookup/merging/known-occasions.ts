import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { unnamedVenue } from '../show-files/told-show.js';
import { comparableNames } from './comparable-names.js';
import type { ShowGroup } from './groups.js';
import { type PlacedShow, townOf } from './placed-shows.js';
import type { Occasion } from './same-show.js';

/** A show that runs were started for, in the form in which tellings are compared, with its town. */
export type KnownOccasion = Readonly<{ id: string; occasion: Occasion }>;
export type KnownOccasions = (date: LocalDate) => Promise<readonly KnownOccasion[]>;

/** The record's shows of a date, each date asked for once, sorted by id; a show that stands there twice counts as last told. */
export function knownOccasions(known: (date: LocalDate) => Promise<readonly Show[]>): KnownOccasions {
  const asked = new Map<LocalDate, Promise<readonly KnownOccasion[]>>();
  const ask = async (date: LocalDate) => {
    const shows = [...new Map((await known(date)).map((show) => [show.show_id, show])).values()];
    const occasions = await Promise.all(
      shows.map(async (show) => ({ id: show.show_id, occasion: await occasionOf(show) })),
    );
    return occasions.sort((one, other) => (one.id < other.id ? -1 : 1));
  };
  return (date) => {
    const answer = asked.get(date) ?? ask(date);
    asked.set(date, answer);
    return answer;
  };
}

/** The tellings with their towns: a show alone on its date has not been looked up before. */
export function placedGroup(group: ShowGroup): Promise<readonly PlacedShow[]> {
  return Promise.all(group.map(async (told) => (told.town === null ? { ...told, town: await townOf(told) } : told)));
}

async function occasionOf(show: Show): Promise<Occasion> {
  const { name, latitude, longitude } = show.venue;
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  return {
    date: show.show_date,
    start: show.start,
    names: comparableNames({ ...show, venue: name === unnamedVenue ? null : name }),
    town: await townOf({ ...show, position }),
    position,
  };
}
