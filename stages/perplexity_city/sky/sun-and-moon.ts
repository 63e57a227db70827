import * as suncalc from 'suncalc';
import type { Source } from '../../../src/domain/stage-values/documents.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import { addDays, type Instant, type LocalDate, type LocalTime } from '../../../src/domain/time.js';
import type { Point } from '../../shared/places/distance.js';
import { instantOfDate, localDateOf, localTimeOf, momentOf } from './local-clock.js';

/** The place and time of a sky calculation; `start` is the show's, 20:00 if null. */
export type SkyQuery = Readonly<{
  place: Point;
  zone: string;
  date: LocalDate;
  start: LocalTime | null;
  now: Instant;
}>;
type Sun = NonNullable<PerplexityCityValue['sun']>;
type Moon = NonNullable<PerplexityCityValue['moon']>;

const usualStart = '20:00';
/** Within this share of a month (one day) of an exact phase, the moon has that phase's name. */
const namedPhaseWidth = 0.034;

/**
 * Returns sunrise and sunset of the solar day whose noon is on the local date; both are null on a polar day or night. A
 * sunset after midnight keeps its local time; `sunset_at` has the date.
 */
export function sunOn(query: SkyQuery): Sun {
  const times = solarDay(query);
  return {
    date: query.date,
    sunrise: times.sunrise === null ? null : localTimeOf(times.sunrise, query.zone),
    sunset: times.sunset === null ? null : localTimeOf(times.sunset, query.zone),
    sunset_at: times.sunset === null ? null : instantOfDate(times.sunset),
    polar: polarOf(times),
    source: skySource(query, 'Sunrise and sunset'),
  };
}

/** Returns whether the sun is up or down all day; null on a day with a sunrise or a sunset. */
function polarOf(times: suncalc.SunTimes): Sun['polar'] {
  if (times.sunrise !== null || times.sunset !== null) return null;
  return times.alwaysUp === true ? 'day' : 'night';
}

/** Returns the moon at the start of the show. */
export function moonOn(query: SkyQuery): Moon {
  const moon = suncalc.getMoonIllumination(momentOf(query.date, query.start ?? usualStart, query.zone));
  return {
    phase: phaseName(moon.phase),
    illuminated: Math.round(Math.min(1, Math.max(0, moon.fraction)) * 100) / 100,
    source: skySource(query, 'Phase of the moon at the start of the show'),
  };
}

/** Selects the solar day by local date: the library counts in UTC, which differs near the date line. */
function solarDay({ place, zone, date }: SkyQuery): suncalc.SunTimes {
  const timesOf = (day: LocalDate) =>
    suncalc.getTimes(new Date(`${day}T12:00:00.000Z`), place.latitude, place.longitude);
  const candidates = [date, addDays(date, -1), addDays(date, 1)].map(timesOf);
  return candidates.find((times) => localDateOf(times.solarNoon, zone) === date) ?? timesOf(date);
}

function phaseName(phase: number): string {
  const quarters = ['new moon', 'first quarter', 'full moon', 'last quarter'] as const;
  const between = ['waxing crescent', 'waxing gibbous', 'waning gibbous', 'waning crescent'] as const;
  const nearest = Math.round(phase * 4);
  if (Math.abs(phase - nearest / 4) <= namedPhaseWidth) return quarters[nearest % 4] ?? 'new moon';
  return between[Math.min(3, Math.floor(phase * 4))] ?? 'waning crescent';
}

function skySource(query: SkyQuery, title: string): Source {
  const { latitude, longitude } = query.place;
  return {
    kind: 'calculation',
    publisher: 'SunCalc',
    title: `${title}, computed for ${latitude.toFixed(3)}, ${longitude.toFixed(3)} in ${query.zone}`,
    url: null,
    file: null,
    line: null,
    published_on: null,
    retrieved_at: query.now,
    licence: null,
  };
}
