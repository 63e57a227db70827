import { deflateRawSync } from 'node:zlib';
import type { LocalDate } from '../../../src/domain/time.js';
import {
  type CountryCalendars,
  dayOf,
  type TableHeader,
} from '../../../stages/perplexity_city/calendar/holiday-table.js';

/** A holiday of a year, and its names in the languages of the page that say it otherwise. */
export type HolidayOfYear = readonly [
  date: LocalDate,
  days: number,
  type: string,
  rule: string,
  name: string,
  names: Readonly<Record<string, string>>,
];
/** The holidays of a country's regions by year; the country's own calendar has the name ''. */
export type Calendars = Readonly<Record<string, Readonly<Record<string, readonly HolidayOfYear[]>>>>;

/** Matches rules in the Islamic calendar: such days are computed and may move by a day. */
const islamicMonth = /muharram|safar|rabi|jumada|rajab|shaban|ramadan|shawwal|dhu/iu;

/** Returns the content of `holidays.bin`. */
export function encodeTable(
  countries: Readonly<Record<string, Calendars>>,
  about: Pick<TableHeader, 'version' | 'date' | 'years'>,
): Buffer {
  let position = 0;
  const packed = Object.entries(countries).map(([country, calendars]) => {
    const content = deflateRawSync(JSON.stringify(calendarsOf(calendars)), { level: 9 });
    const place = [position, content.length] as const;
    position += content.length;
    return { country, content, place };
  });
  const header: TableHeader = {
    ...about,
    countries: Object.fromEntries(packed.map(({ country, place }) => [country, place])),
  };
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  return Buffer.concat([length, json, ...packed.map(({ content }) => content)]);
}

function calendarsOf(calendars: Calendars): CountryCalendars {
  // Some regions have numbers, which are the first keys of an object.
  const names = ['', ...Object.keys(calendars).filter((name) => name !== '')];
  const found = new Map<string, Map<number, Set<number>>>();
  for (const [calendar, name] of names.entries()) {
    for (const [key, day] of Object.values(calendars[name] ?? {}).flatMap((year) => year.map(keyed))) {
      const days = found.get(key) ?? new Map<number, Set<number>>();
      found.set(key, days.set(day, (days.get(day) ?? new Set()).add(calendar)));
    }
  }
  const holidays = [...found].flatMap(([key, days]) => withSteps(key, days, names.length));
  return { regions: names.slice(1), holidays };
}

/** Returns what is the same each year as text, and the first day. */
function keyed([date, days, type, rule, name, names]: HolidayOfYear): readonly [string, number] {
  const sighted = islamicMonth.test(rule) ? { sighted: true } : {};
  const named = Object.keys(names).length === 0 ? {} : { names };
  return [JSON.stringify({ name, ...named, type, ...sighted, days }), dayOf(date)];
}

/** Days that the same calendars have are one entry. */
function withSteps(key: string, days: ReadonlyMap<number, ReadonlySet<number>>, all: number) {
  const groups = new Map<string, number[]>();
  for (const day of [...days.keys()].toSorted((one, other) => one - other)) {
    const calendars = [...(days.get(day) ?? [])];
    const group = calendars.length === all ? '' : JSON.stringify(calendars);
    groups.set(group, [...(groups.get(group) ?? []), day]);
  }
  return [...groups].map(([group, list]) => ({
    ...(JSON.parse(key) as CountryCalendars['holidays'][number]),
    ...(group === '' ? {} : { calendars: JSON.parse(group) as readonly number[] }),
    steps: list.map((day, index) => day - (list[index - 1] ?? 0)),
  }));
}
