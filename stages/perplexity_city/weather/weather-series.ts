import { sameName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { readFirstRecords } from '../../shared/input-files/csv-records.js';
import { kilometresBetween, type Point } from '../../shared/places/distance.js';
import { momentIn, type WeatherRecord, type Where, weatherRecord } from './weather-records.js';

/** What hours and days of a file say of the evening of a show. */
export type SaidSeries = Readonly<{ low: string | null; high: string | null; text: string | null }>;

type Json = Readonly<Record<string, unknown>>;

/** Kilometres from the town to the point of a forecast, at most. */
const nearEnough = 30;
/** Rows or objects of a file that are read, and how deep they are. */
const most = { records: 1_000, depth: 8, leaves: 60 } as const;
/** The first hour of an evening whose start is not known, and hours from two before the start that are shown. */
const evening = { start: 20, before: 2, hours: 6 } as const;
/** Warnings that are shown. */
const mostWarnings = 3;

/** Resolves with whether a table with any columns has the weather of an hour or a day. */
export async function isSeriesTable(text: string): Promise<boolean> {
  const tables = await recordsInTable(text, { zone: 'utc', near: '2000-01-01' });
  return tables.some((records) => records.some(({ date }) => date !== null));
}

/** Reads a table with any columns: one row for an hour or a day. Resolves with null where it has none for the show. */
export async function seriesInTable(text: string, show: Show): Promise<SaidSeries | null> {
  const tables = await recordsInTable(text, { zone: show.time_zone ?? 'utc', near: show.show_date });
  return tables.map((records) => ofEvening(records, [], show)).find((said) => said !== null) ?? null;
}

/** Resolves with the rows of a table as they are read with each separator. */
async function recordsInTable(text: string, where: Where): Promise<readonly (readonly WeatherRecord[])[]> {
  const tables: (readonly WeatherRecord[])[] = [];
  for (const delimiter of [',', ';', '\t']) {
    const [header, ...rows] = await readFirstRecords(text, delimiter, most.records);
    if (header === undefined || header.cells.length < 2) continue;
    tables.push(
      rows.flatMap(({ cells }) => {
        const named = cells.map((cell, at) => [header.cells[at] ?? '', cell.trim()] as const);
        return weatherRecord(named, null, where) ?? [];
      }),
    );
  }
  return tables;
}

/**
 * Reads the response of any service: objects with a time and figures. Null without the show's day, or of another place.
 */
export function seriesInJson(value: unknown, point: Point, show: Show): SaidSeries | null {
  const place = placeIn(value, 0);
  if (place.point !== null && kilometresBetween(place.point, point) > nearEnough) return null;
  if (place.point === null && place.name !== null && !sameName(place.name, show.city)) return null;
  const found = { records: [] as WeatherRecord[], warnings: [] as string[] };
  collect(value, { day: null, depth: 0, zone: show.time_zone ?? 'utc', near: show.show_date }, found);
  return ofEvening(
    found.records.map((record) => ({ ...record, place: null })),
    found.warnings,
    show,
  );
}

/** Returns whether a response has the weather of any hour or day. */
export function hasSeries(value: unknown): boolean {
  const found: Collected = { records: [], warnings: [] };
  collect(value, { day: null, depth: 0, zone: 'utc', near: '2000-01-01' }, found);
  return found.records.length > 0;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the coordinates, or else the name, that the first objects of a response state. */
function placeIn(value: unknown, depth: number): Readonly<{ point: Point | null; name: string | null }> {
  if (!isObject(value) || depth > 2) return { point: null, name: null };
  const number = (...keys: string[]) => {
    const found = keys.map((key) => Number(value[key] ?? Number.NaN)).find((one) => Number.isFinite(one));
    return found ?? null;
  };
  const pair = Array.isArray(value['coordinates']) ? value['coordinates'].map(Number) : [];
  const latitude = number('lat', 'latitude') ?? pair[1] ?? null;
  const longitude = number('lon', 'lng', 'longitude') ?? pair[0] ?? null;
  if (latitude !== null && longitude !== null) return { point: { latitude, longitude }, name: null };
  const inner = Object.values(value).map((one) => placeIn(Array.isArray(one) ? one[0] : one, depth + 1));
  const name = value['name'] ?? value['address'];
  return (
    inner.find((one) => one.point !== null) ??
    inner.find((one) => one.name !== null) ?? { point: null, name: typeof name === 'string' ? name : null }
  );
}

type Inside = Where & Readonly<{ day: LocalDate | null; depth: number }>;
type Collected = { records: WeatherRecord[]; warnings: string[] };

const timeKeys = [
  'dt',
  'datetime',
  'date',
  'time',
  'startTime',
  'start_time',
  'validTime',
  'valid_time',
  'dt_txt',
  'timestamp',
];
const warningKey = /^(?:alerts?|warnings?|hazards?)$/iu;

/** Collects the objects that have a time, with the day of those around them, and what warns. */
function collect(value: unknown, where: Inside, found: Collected): void {
  if (where.depth > most.depth || found.records.length >= most.records) return;
  const inner = { ...where, depth: where.depth + 1 };
  if (Array.isArray(value)) {
    for (const one of value.slice(0, most.records)) collect(one, inner, found);
    return;
  }
  if (!isObject(value)) return;
  const day = collectOwn(value, where, found);
  for (const [name, one] of Object.entries(value)) {
    if (warningKey.test(name)) found.warnings.push(...warningsIn(one));
    else collect(one, { ...inner, day }, found);
  }
}

/** Collects what an object with a time says itself, and returns its day. */
function collectOwn(value: Json, where: Inside, found: Collected): LocalDate | null {
  const isPlain = (name: string) => typeof value[name] === 'string' || typeof value[name] === 'number';
  const key = timeKeys.find(isPlain);
  if (key === undefined) return where.day;
  const { date, time } = momentIn(value[key], where);
  const day = date ?? where.day;
  const record = date === null && time === null ? null : weatherRecord(leavesOf(value, 0), day, where);
  if (record !== null) found.records.push({ ...record, date: day, time });
  return day;
}

/** Returns the figures and words of an object and of those in it that have no time of their own. */
function leavesOf(value: Json, depth: number, name = ''): readonly (readonly [string, unknown])[] {
  const entries = Object.entries(value).filter(([key]) => !timeKeys.includes(key) && !warningKey.test(key));
  return entries
    .flatMap(([key, one]): readonly (readonly [string, unknown])[] => {
      if (Array.isArray(one)) {
        const [first] = one;
        return isObject(first) && one.length === 1 && !hasTime(first) ? leavesOf(first, depth + 1, key) : [];
      }
      if (isObject(one)) return depth < most.depth && !hasTime(one) ? leavesOf(one, depth + 1, key) : [];
      // `weatherDesc: [{ value }]`: the outer name says what it is.
      return [[key === 'value' ? name : key, one]];
    })
    .slice(0, most.leaves);
}

function hasTime(value: Json): boolean {
  return timeKeys.some((key) => value[key] !== undefined);
}

function warningsIn(value: unknown): readonly string[] {
  const all = (Array.isArray(value) ? value : [value]).filter(isObject);
  return all.flatMap((one) => {
    const said = one['event'] ?? one['headline'] ?? one['title'] ?? one['description'];
    return typeof said === 'string' ? [said.slice(0, 120)] : [];
  });
}

/** Returns what the records of the show's day say: its lowest and highest temperature, and the hours of the evening. */
function ofEvening(records: readonly WeatherRecord[], warnings: readonly string[], show: Show): SaidSeries | null {
  const isHere = ({ place }: WeatherRecord) => place === null || sameName(place, show.city);
  const ofDay = records.filter((one) => one.date === show.show_date && isHere(one));
  if (ofDay.length === 0) return null;
  const day = ofDay.find(({ time }) => time === null);
  const first = (show.start === null ? evening.start : Number(show.start.slice(0, 2))) - evening.before;
  const isEvening = ({ time }: WeatherRecord) => {
    const hour = Number(time?.slice(0, 2) ?? Number.NaN);
    return hour >= first && hour < first + evening.hours;
  };
  const hours = ofDay.filter(isEvening).map(shownOf);
  const text = [...(day === undefined ? [] : [shownOf(day)]), ...hours, ...warnings.slice(0, mostWarnings)];
  const said = text.filter((part) => part !== '').join('; ');
  const { low, high } = extremesOf(ofDay, day);
  return said === '' && low === null && high === null ? null : { low, high, text: said === '' ? null : said };
}

/** `20:00 1 °C, 40 %, 14 km/h, sleet`. */
function shownOf({ time, temperature, chance, wind, words }: WeatherRecord): string {
  const figures = [temperature, chance, wind, ...words].filter((part) => part !== null && part !== '');
  const said = figures.join(', ');
  return said === '' || time === null ? said : `${time} ${said}`;
}

function extremesOf(ofDay: readonly WeatherRecord[], day: WeatherRecord | undefined) {
  if (day !== undefined && (day.low !== null || day.high !== null)) return { low: day.low, high: day.high };
  const all = ofDay.flatMap(({ temperature }) => temperature ?? []);
  const sorted = all.toSorted((one, other) => Number.parseFloat(one) - Number.parseFloat(other));
  return sorted.length < 2 ? { low: null, high: null } : { low: sorted[0] ?? null, high: sorted.at(-1) ?? null };
}
