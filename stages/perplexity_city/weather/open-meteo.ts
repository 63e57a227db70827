import type { LocalDate } from '../../../src/domain/time.js';
import { kilometresBetween, type Point } from '../../shared/places/distance.js';

/** The figures of a day as a response of Open-Meteo has them, each with its unit. */
export type DayFigures = Readonly<{
  low: string | null;
  high: string | null;
  rain: string | null;
  /** The hours of the evening: `20:00 25.9 °C, 0.6 mm, rain 40 %, 12 km/h`. */
  evening: readonly string[];
  asOf: string | null;
}>;

/** Kilometres from the town to the point of a forecast, at most. */
const nearEnough = 30;
/** Places of a response, and values of a series, that are looked at. */
const mostPlaces = 100;
const mostValues = 1_000;

type Json = Readonly<Record<string, unknown>>;

/** Returns whether a value is a response of Open-Meteo's forecast, for one place or several. */
export function isOpenMeteo(value: unknown): boolean {
  return placesOf(value).some((one) => isObject(one['daily']) || isObject(one['hourly']));
}

/** Returns the lowest and highest temperature and the rain of a day, at the place nearest to a point; null without. */
export function figuresOfDay(value: unknown, point: Point, date: LocalDate, start: string | null): DayFigures | null {
  const near = placesOf(value)
    .flatMap((place) => {
      const [latitude, longitude] = [place['latitude'], place['longitude']];
      if (typeof latitude !== 'number' || typeof longitude !== 'number') return [];
      return [{ place, kilometres: kilometresBetween({ latitude, longitude }, point) }];
    })
    .filter(({ kilometres }) => kilometres <= nearEnough)
    .toSorted((one, other) => one.kilometres - other.kilometres);
  for (const { place } of near) {
    const found = ofDays(place, date) ?? ofHours(place, date);
    if (found !== null) return { ...found, evening: eveningOf(place, date, start), asOf: momentOf(place) };
  }
  return null;
}

function placesOf(value: unknown): readonly Json[] {
  return (Array.isArray(value) ? value.slice(0, mostPlaces) : [value]).filter(isObject);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the values of a series, and the positions of those of a day. */
function seriesOf(place: Json, kind: 'daily' | 'hourly', date: LocalDate) {
  const [series, units] = [place[kind], place[`${kind}_units`]];
  if (!isObject(series) || !isObject(units)) return null;
  const offset = typeof place['utc_offset_seconds'] === 'number' ? place['utc_offset_seconds'] : 0;
  const positions = listOf(series['time']).flatMap((time, at) => (dayOf(time, offset) === date ? [at] : []));
  const numbers = (name: string) => {
    const values = listOf(series[name]);
    return positions.flatMap((at) => (typeof values[at] === 'number' ? [values[at] as number] : []));
  };
  const shown = (name: string, figure: (values: readonly number[]) => number) => {
    const [values, unit] = [numbers(name), units[name]];
    if (values.length === 0 || !isUnit(unit)) return null;
    return `${Math.round(figure(values) * 10) / 10} ${unit}`;
  };
  return { shown };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, mostValues) : [];
}

function dayOf(time: unknown, offset: number): LocalDate | null {
  return momentIn(time, offset)?.slice(0, 10) ?? null;
}

/** Returns a time of a series in the time zone of its place: `2026-12-05T20:00`. */
function momentIn(time: unknown, offset: number): string | null {
  if (typeof time === 'string') return time;
  const moment = typeof time === 'number' ? new Date((time + offset) * 1_000) : null;
  return moment === null || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

type Figures = Omit<DayFigures, 'asOf' | 'evening'>;

function ofDays(place: Json, date: LocalDate): Figures | null {
  const series = seriesOf(place, 'daily', date);
  if (series === null) return null;
  const first = ([value = 0]: readonly number[]) => value;
  return figuresOf(
    series.shown('temperature_2m_min', first),
    series.shown('temperature_2m_max', first),
    series.shown('precipitation_sum', first) ?? series.shown('rain_sum', first),
  );
}

function ofHours(place: Json, date: LocalDate): Figures | null {
  const series = seriesOf(place, 'hourly', date);
  if (series === null) return null;
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
  const [name, least, most] = [
    'temperature_2m',
    (all: readonly number[]) => Math.min(...all),
    (all: readonly number[]) => Math.max(...all),
  ] as const;
  return figuresOf(
    series.shown(name, least),
    series.shown(name, most),
    series.shown('precipitation', sum) ?? series.shown('rain', sum),
  );
}

function figuresOf(low: string | null, high: string | null, rain: string | null): Figures | null {
  return low === null && high === null && rain === null ? null : { low, high, rain };
}

/** The first hour of an evening whose start is not known, and hours from the one before the start that are shown. */
const evening = { start: 20, hours: 4 } as const;

/** What is shown of an hour. */
const namesOfHour = ['temperature_2m', 'precipitation', 'precipitation_probability', 'wind_speed_10m', 'windspeed_10m'];

/** Returns what the hours around the start say, each with the units of the hours, or else of the days. */
function eveningOf(place: Json, date: LocalDate, start: string | null): readonly string[] {
  const [hourly, ofHours, ofDays] = [place['hourly'], place['hourly_units'], place['daily_units']];
  if (!isObject(hourly)) return [];
  const units: Json = { ...unitsOf(ofDays), ...(isObject(ofHours) && ofHours) };
  const offset = typeof place['utc_offset_seconds'] === 'number' ? place['utc_offset_seconds'] : 0;
  const first = (start === null ? evening.start : Number(start.slice(0, 2))) - 1;
  return listOf(hourly['time']).flatMap((time, at) => {
    const moment = momentIn(time, offset);
    const hour = Number(moment?.slice(11, 13));
    if (moment?.slice(0, 10) !== date || hour < first || hour >= first + evening.hours) return [];
    const figures = namesOfHour.flatMap((name) => {
      const value = listOf(hourly[name])[at];
      if (typeof value !== 'number' || !isUnit(units[name])) return [];
      const figure = `${Math.round(value * 10) / 10} ${units[name]}`;
      return [name === 'precipitation_probability' ? `rain ${figure}` : figure];
    });
    return figures.length === 0 ? [] : [`${moment.slice(11, 16)} ${figures.join(', ')}`];
  });
}

/** Returns the units of a day's values for those of its hours. */
function unitsOf(daily: unknown): Json {
  if (!isObject(daily)) return {};
  return { temperature_2m: daily['temperature_2m_max'], precipitation: daily['precipitation_sum'] };
}

function isUnit(unit: unknown): unit is string {
  return typeof unit === 'string' && /^[\p{L}°%/]{1,8}$/u.test(unit);
}

/** Returns the day of the response, if it has the weather of its own moment. */
function momentOf(place: Json): string | null {
  const current = place['current'] ?? place['current_weather'];
  const time = isObject(current) ? current['time'] : null;
  return typeof time === 'string' && /^\d{4}-\d{2}-\d{2}T/u.test(time) ? time.slice(0, 10) : null;
}
