import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Instant } from '../../../src/domain/time.js';
import { findTown } from '../../shared/atlas/atlas.js';
import { sourceAt } from '../../shared/origins/origin.js';
import { type SourceShow, unnamedVenue } from '../show-files/source-show.js';
import { timeZoneAt } from '../show-files/time-zones.js';
import { disagreementsIn } from './disagreements.js';
import type { Identified } from './identity.js';

/** Merges the entries of a show: each field has the value of the first entry, by precedence, that gives one. */
export async function mergeShow({ group, id }: Identified, now: Instant): Promise<Show> {
  const first = <Key extends keyof SourceShow>(key: Key): SourceShow[Key] | null =>
    group.map((entry) => entry[key]).find((value) => value !== null) ?? null;
  const [best] = group;
  const position = first('position');
  const place = { city: best.city, region: first('region'), country: first('country') };
  return {
    show_id: id,
    show_date: best.date,
    status: first('status') ?? 'scheduled',
    performer: first('performer'),
    venue: {
      name: first('venue') ?? unnamedVenue,
      address: first('address'),
      capacity: first('capacity'),
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
    },
    ...place,
    doors: first('doors'),
    start: first('start'),
    ...(await timeZoneOf(first('timeZone'), place, position)),
    url: first('url'),
    notes: first('notes'),
    sources: group.map((entry) => sourceAt(entry.origin, now, entry.title)),
    disagreements: disagreementsIn(group),
  };
}

type TimeZone = Pick<Show, 'time_zone' | 'time_zone_origin'>;

/** Returns the stated zone, else that of the coordinates, else that of the town if the atlas finds exactly one. */
async function timeZoneOf(
  stated: string | null,
  place: Pick<SourceShow, 'city' | 'region' | 'country'>,
  position: SourceShow['position'],
): Promise<TimeZone> {
  if (stated !== null) return { time_zone: stated, time_zone_origin: 'stated' };
  if (position !== null) return { time_zone: timeZoneAt(position), time_zone_origin: 'coordinates' };
  const answer = await findTown({ ...place, latitude: null, longitude: null });
  return answer.kind === 'found'
    ? { time_zone: answer.town.timeZone, time_zone_origin: 'atlas' }
    : { time_zone: null, time_zone_origin: null };
}
