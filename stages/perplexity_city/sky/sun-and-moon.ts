import * as suncalc from 'suncalc';
import type { Source } from '../../../src/domain/stage-values/documents.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import { addDays, type Instant, type LocalDate, type LocalTime } from '../../../src/domain/time.js';
import type { Place } from '../../shared/atlas/distance.js';
import { instantOfDate, localDateOf, localTimeOf, momentOf } from './local-clock.js';

/** Where and when the sky is asked for; `start` is the show's, 20:00 where it has none. */
export type SkyQuestion = Readonly<{
  place: Place;
  zone: string;
  date: LocalDate;
  start: LocalTime | null;
  now: Instant;
}>;
type Sun = NonNullable<PerplexityCityValue['sun']>;
type Moon = NonNullable<PerplexityCityValue['moon']>;

const usualStart = '20:00';
/** Within this share of a month (one day) of an exact phase the moon goes by its name. */
const namedPhaseWidth = 0.034;

/**
 * Sunrise and sunset of the solar day whose noon falls on the local date; both null on a polar day or night. A sunset after
 * midnight keeps its local time, and `sunset_at` tells the date.
 */
export function sunOn(question: SkyQuestion): Sun {
  const times = solarDay(question);
  return {
    date: question.date,
    sunrise: times.sunrise === null ? null : localTimeOf(times.sunrise, question.zone),
    sunset: times.sunset === null ? null : localTimeOf(times.sunset, question.zone),
    sunset_at: times.sunset === null ? null : instantOfDate(times.sunset),
    source: skySource(question, 'Sunrise and sunset'),
  };
}

/** The sun stays up or down all day; null on a day with a sunrise or a sunset. */
export function polarDay(question: SkyQuestion): 'up' | 'down' | null {
  const times = solarDay(question);
  if (times.sunrise !== null || times.sunset !== null) return null;
  return times.alwaysUp === true ? 'up' : 'down';
}

/** The moon at the start of the show. */
export function moonOn(question: SkyQuestion): Moon {
  const moon = suncalc.getMoonIllumination(momentOf(question.date, question.start ?? usualStart, question.zone));
  return {
    phase: phaseName(moon.phase),
    illuminated: Math.round(Math.min(1, Math.max(0, moon.fraction)) * 100) / 100,
    source: skySource(question, 'Phase of the moon at the start of the show'),
  };
}

/** The library counts solar days in UTC: near the date line the local day may be the one before or after. */
function solarDay({ place, zone, date }: SkyQuestion): suncalc.SunTimes {
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

function skySource(question: SkyQuestion, title: string): Source {
  const { latitude, longitude } = question.place;
  return {
    kind: 'calculation',
    publisher: 'SunCalc',
    title: `${title}, computed for ${latitude.toFixed(3)}, ${longitude.toFixed(3)} in ${question.zone}`,
    url: null,
    file: null,
    line: null,
    published_on: null,
    retrieved_at: question.now,
    licence: null,
  };
}
