import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Instant } from '../../../src/domain/time.js';
import type { AtlasTown } from '../../shared/atlas/atlas.js';
import { countryCode } from '../../shared/atlas/countries.js';
import type { Place } from '../../shared/atlas/distance.js';
import { timeZoneAt } from '../../shared/atlas/time-zone.js';
import { isTimeZone } from './local-clock.js';
import type { SkyQuery } from './sun-and-moon.js';

/** Returns the query for the sky over the venue, or over the centre of its town; null if neither location is known. */
export function skyQuery(show: Show, town: AtlasTown | null, now: Instant): SkyQuery | null {
  const place = placeOf(show) ?? town;
  if (place === null) return null;
  const stated = show.time_zone !== null && isTimeZone(show.time_zone) ? show.time_zone : null;
  const zone = stated ?? town?.timeZone ?? timeZoneAt(place.latitude, place.longitude, countryCode(show.country ?? ''));
  return { place, zone, date: show.show_date, start: show.start, now };
}

/** Ignores 0° N 0° E, which forms write for missing coordinates. */
function placeOf(show: Show): Place | null {
  const { latitude, longitude } = show.venue;
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  return { latitude, longitude };
}
