import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import type { LocalDate } from '../../../src/domain/time.js';

/**
 * The format of `holidays.bin`: the length of a JSON header (four bytes), the header, and for each country its
 * calendars as compressed JSON. `npm run holidays` writes it.
 */
export type TableHeader = Readonly<{
  /** The version of date-holidays, and the date of its publication. */
  version: string;
  date: LocalDate;
  /** The first and the last year. */
  years: readonly [first: number, last: number];
  /** The position of each country's calendars after the header, and their length, in bytes. */
  countries: Readonly<Record<string, readonly [position: number, length: number]>>;
}>;

/** Holidays of a country. Calendar 0 is the country's own, the others are those of its regions. */
export type CountryCalendars = Readonly<{
  /** Regions by the suffix of ISO 3166-2. */
  regions: readonly string[];
  holidays: readonly Readonly<{
    name: string;
    /** Its names in the languages of the page that say it otherwise. */
    names?: Readonly<Record<string, string>>;
    type: string;
    /** Whether its date follows the moon, as seen. */
    sighted?: true;
    days: number;
    /** The calendars that have it; all if it is missing. */
    calendars?: readonly number[];
    /** Its first days, counted from 1970, each from the one before. */
    steps: readonly number[];
  }>[];
}>;

export type Holiday = Readonly<{
  date: LocalDate;
  days: number;
  name: string;
  names: Readonly<Record<string, string>>;
  type: string;
  isSighted: boolean;
}>;

export type HolidayTable = Pick<TableHeader, 'version' | 'date' | 'years'> &
  Readonly<{
    /**
     * Returns the holidays of a region that begin from one day to another; of the country, where the region has no
     * calendar. A country without a calendar has none, and neither has a year that the table does not reach.
     */
    between(country: string, region: string | null, from: LocalDate, to: LocalDate): readonly Holiday[];
  }>;

const file = new URL('../../../../stages/perplexity_city/calendar/holidays.bin', import.meta.url);
const millisecondsOfDay = 86_400_000;

let table: Promise<HolidayTable> | null = null;

/** Resolves with the table of holidays. The calendars of a country are unpacked when they are needed. */
export function holidayTable(): Promise<HolidayTable> {
  table ??= readFile(file).then(tableOf);
  return table;
}

export function dayOf(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`) / millisecondsOfDay;
}

/** Returns the table in the content of the file. */
export function tableOf(content: Buffer): HolidayTable {
  const start = 4 + content.readUInt32LE(0);
  const { version, date, years, countries } = JSON.parse(content.toString('utf8', 4, start)) as TableHeader;
  return {
    version,
    date,
    years,
    between(country, region, from, to) {
      if (!Object.hasOwn(countries, country)) return [];
      const [position, length] = countries[country] ?? [0, 0];
      const packed = content.subarray(start + position, start + position + length);
      const calendars = JSON.parse(inflateRawSync(packed).toString()) as CountryCalendars;
      return holidaysIn(calendars, region, [dayOf(from), dayOf(to)]);
    },
  };
}

function holidaysIn(
  { regions, holidays }: CountryCalendars,
  region: string | null,
  [from, to]: readonly [number, number],
): readonly Holiday[] {
  const calendar = region === null ? 0 : regions.indexOf(region) + 1;
  return holidays.flatMap(({ steps, calendars, name, names = {}, type, days, sighted = false }) => {
    if (calendars !== undefined && !calendars.includes(calendar)) return [];
    return firstDays(steps)
      .filter((day) => day >= from && day <= to)
      .map((day) => ({ date: dateOfDay(day), days, name, names, type, isSighted: sighted }));
  });
}

function firstDays(steps: readonly number[]): readonly number[] {
  let day = 0;
  return steps.map((step) => {
    day += step;
    return day;
  });
}

function dateOfDay(day: number): LocalDate {
  return new Date(day * millisecondsOfDay).toISOString().slice(0, 10) as LocalDate;
}
