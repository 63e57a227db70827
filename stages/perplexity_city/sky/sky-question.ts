import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Instant } from '../../../src/domain/time.js';
import type { AtlasTown } from '../../shared/atlas/atlas.js';
import { countryCode } from '../../shared/atlas/countries.js';
import type { Place } from '../../shared/atlas/distance.js';
import { timeZoneAt } from '../../shared/atlas/time-zone.js';
import { isTimeZone } from './local-clock.js';
import type { SkyQuestion } from './sun-and-moon.js';

/** The sky over the venue, or over the middle of its town; null where neither place is known. */
export function skyQuestion(show: Show, town: AtlasTown | null, now: Instant): SkyQuestion | null {
  const place = placeOf(show) ?? town;
  if (place === null) return null;
  const stated = show.time_zone !== null && isTimeZone(show.time_zone) ? show.time_zone : null;
  const zone = stated ?? town?.timeZone ?? timeZoneAt(place.latitude, place.longitude, countryCode(show.country ?? ''));
  return { place, zone, date: show.show_date, start: show.start, now };
}

/** 0° N 0° E is what forms write when they have no coordinates. */
function placeOf(show: Show): Place | null {
  const { latitude, longitude } = show.venue;
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  return { latitude, longitude };
}
