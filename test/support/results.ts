import type { StageKey } from '../../src/domain/pipeline.js';
import type { FailedResult, ProducedResult } from '../../src/domain/stage-outcome.js';
import type { Source } from '../../src/domain/stage-values/documents.js';
import type { Show } from '../../src/domain/stage-values/hub-lookup.js';
import type { ValueOf } from '../../src/domain/stage-values/stage-values.js';
import type { InputOf } from '../../src/ports/stage-plugin.js';
import { placeOfShow } from '../../stages/shared/places/show-place.js';
import { placeTable } from '../../stages/shared/places/table.js';
import { fixedNow } from './stage-context.js';

/** A statement from the user's own file. */
export function aSource(overrides: Partial<Source> = {}): Source {
  return {
    kind: 'file',
    publisher: 'shows/tour.csv',
    title: null,
    url: null,
    file: 'shows/tour.csv',
    line: 2,
    published_on: null,
    retrieved_at: fixedNow,
    licence: null,
    ...overrides,
  };
}

const ghent: Show['place'] = {
  id: 2797656,
  name: 'Gent',
  latin_name: 'Gent',
  region: 'Flanders',
  country: 'BE',
  latitude: 51.05,
  longitude: 3.71667,
  time_zone: 'Europe/Brussels',
  population: 265086,
  basis: 'coordinates',
  taken_to_be: null,
  conflict: null,
};

/** Tonight's show in Ghent, on the run date, as a hub would return it. */
export function aShow(overrides: Partial<Show> = {}): Show {
  return {
    show_id: 'ghent-2026-11-20',
    show_date: '2026-11-20',
    status: 'scheduled',
    performer: 'Ines Okafor',
    venue: { name: 'Minard', address: null, capacity: 400, latitude: 51.0536, longitude: 3.7253 },
    city: 'Ghent',
    region: null,
    country: 'BE',
    place: ghent,
    place_candidates: [],
    doors: '19:00',
    start: '20:00',
    evening: { load_in: null, soundcheck: null, set_length: null, support: null, curfew: null },
    time_zone: 'Europe/Brussels',
    time_zone_origin: 'stated',
    url: null,
    notes: null,
    sources: [aSource()],
    disagreements: [],
    ...(isElsewhere(overrides) ? { place: null } : {}),
    ...overrides,
  };
}

/** Tonight's show as version 1 of the history format has it: without its place and evening. */
export function aRecordedShow(overrides: Partial<Show> = {}): Show {
  const show: Partial<Show> = aShow(overrides);
  delete show.place;
  delete show.place_candidates;
  delete show.evening;
  return show as Show;
}

function isElsewhere(overrides: Partial<Show>): boolean {
  const { city = 'Ghent', country = 'BE' } = overrides;
  return city !== 'Ghent' || country !== 'BE';
}

/** Decides the place of a show as a hub does. */
export async function placed(show: Show): Promise<Show> {
  const { city, region, country, venue, time_zone, time_zone_origin } = show;
  const { latitude, longitude } = venue;
  const isUsable = latitude !== null && longitude !== null && !(latitude === 0 && longitude === 0);
  const timeZone = time_zone_origin === 'stated' ? time_zone : null;
  const position = isUsable ? { latitude, longitude } : null;
  const query = { city, region, country, text: venue.address, position, timeZone };
  const { place, candidates } = placeOfShow(query, [], await placeTable());
  return { ...show, place, place_candidates: [...candidates] };
}

const circumstances = {
  implementation: 'under-test',
  replaced: null,
  attempts: 1,
  startedAt: fixedNow,
  completedAt: fixedNow,
  usage: null,
} as const;

/** A stage that produced a value; the first argument only fixes the value's type. */
export function produced<Stage extends StageKey>(
  _stage: Stage,
  value: ValueOf<Stage>,
  overrides: Partial<ProducedResult<Stage>> = {},
): ProducedResult<Stage> {
  return { kind: 'produced', value, ...circumstances, ...overrides };
}

/** A stage that failed permanently. */
export function failed(reason: string, overrides: Partial<FailedResult> = {}): FailedResult {
  return { kind: 'failed', reason, ...circumstances, ...overrides };
}

/** The input of a stage that needs nothing but the show. */
export function inputOfShow(show: Show = aShow()): InputOf<'previous_show_lookup'> {
  return { show, results: { hub_lookup: produced('hub_lookup', { show, notices: [] }) } };
}
