import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Instant } from '../../../src/domain/time.js';
import { zoneAt } from '../../shared/places/near.js';
import type { PlaceTable } from '../../shared/places/table.js';
import { isTimeZone } from './local-clock.js';
import type { SkyQuery } from './sun-and-moon.js';

/** Returns the query for the sky over the venue, or over its town; null if neither location is known. */
export function skyQuery(show: Show, table: PlaceTable, now: Instant): SkyQuery | null {
  const place = pointOf(show);
  if (place === null) return null;
  const stated = show.time_zone !== null && isTimeZone(show.time_zone) ? show.time_zone : null;
  const zone = stated ?? show.place?.time_zone ?? zoneAt(place, null, table);
  return { place, zone, date: show.show_date, start: show.start, now };
}

/** Uses the town where the venue's coordinates contradict it. */
function pointOf({ venue, place }: Show): SkyQuery['place'] | null {
  const { latitude, longitude } = venue;
  const isUsable = latitude !== null && longitude !== null && !(latitude === 0 && longitude === 0);
  return isUsable && (place === null || place.conflict === null) ? { latitude, longitude } : place;
}
