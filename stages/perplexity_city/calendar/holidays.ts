import type { ShowPlace } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import { addDays, type LocalDate } from '../../../src/domain/time.js';
import { oncePer, oncePerText } from '../../shared/lines/once.js';
import { catalogues, translatorOf } from '../../shared/page-language/translator.js';
import { countryName } from '../../shared/places/countries.js';
import { regionNamed } from '../../shared/places/regions.js';
import type { PlaceTable } from '../../shared/places/table.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';

type CalendarEntry = PerplexityCityValue['calendar'][number];
type Holiday = Readonly<{ date: string; start: Date; end: Date; name: string; type: string; rule: string }>;
type Calendar = Readonly<{
  getHolidays(year: number, language: string): Holiday[];
  getStates(country: string, language: string): Record<string, string> | undefined;
  init(country: string, state?: string): void;
  getCountries(): Record<string, string>;
}>;

/** The version of date-holidays, and the date of its publication. */
export const holidays = { version: '3.37.0', date: '2026-09-21' } as const;
/** Holidays this many days before or after the show still empty or fill a town. */
const daysAround = 3;
/** Matches rules in the Islamic calendar: such days are computed and may move by a day. */
const islamicMonth = /muharram|safar|rabi|jumada|rajab|shaban|ramadan|shawwal|dhu/iu;

/** Returns the holidays and observances of the town's country and region within three days of the date. */
export async function holidaysAround(
  place: ShowPlace,
  date: LocalDate,
  table: PlaceTable,
): Promise<readonly CalendarEntry[]> {
  const { default: Holidays } = await import('date-holidays');
  return entriesIn(table)(place, date, Holidays);
}

/** Rules of calendars take milliseconds, and the runs of a show ask for the same days. */
const entriesIn = oncePer((table: PlaceTable) =>
  oncePerText(
    10_000,
    ({ country, region }, date, _rules) => JSON.stringify([country, region, date]),
    (place: ShowPlace, date: LocalDate, Holidays: new () => Calendar) =>
      entriesAround(place, date, table, new Holidays()),
  ),
);

function entriesAround(place: ShowPlace, date: LocalDate, table: PlaceTable, all: Calendar): readonly CalendarEntry[] {
  const calendar = calendarOf(place, table, all);
  if (calendar === null) return [];
  const [from, to] = [addDays(date, -daysAround), addDays(date, daysAround)];
  const years = new Set([from, to].map((day) => Number(day.slice(0, 4))));
  const entries = [...years]
    .flatMap((year) => holidaysOf(year, calendar))
    .filter(({ date: day }) => day.slice(0, 10) <= to)
    .map((holiday) => entryOf(holiday, place))
    // An observance that is over says nothing about tonight; after a public holiday, a town may still be empty.
    .filter(
      ({ kind, date: first, end_date }) => first <= to && (end_date ?? first) >= (kind === 'holiday' ? from : date),
    );
  return withoutRepeats(entries.toSorted(inOrder));
}

function calendarOf(place: ShowPlace, table: PlaceTable, calendar: Calendar): Calendar | null {
  if (!Object.hasOwn(calendar.getCountries(), place.country)) return null;
  const states = calendar.getStates(place.country, 'en') ?? {};
  const code = place.region === null ? null : (regionNamed(place.region, place.country, table)?.iso ?? null);
  calendar.init(place.country, code !== null && Object.hasOwn(states, code) ? code : undefined);
  return calendar;
}

type NamedHoliday = Holiday & Readonly<{ names: ReadonlyMap<string, string> }>;

/** Returns the holidays of a year with their names in the languages of the page that say them otherwise. */
function holidaysOf(year: number, calendar: Calendar): readonly NamedHoliday[] {
  const inLanguages = Object.keys(catalogues).map(
    (language) =>
      [language, new Map(calendar.getHolidays(year, language).map((one) => [keyOf(one), one.name]))] as const,
  );
  return calendar.getHolidays(year, 'en').map((holiday) => {
    const names = inLanguages.map(([language, all]) => [language, all.get(keyOf(holiday)) ?? holiday.name] as const);
    return { ...holiday, names: new Map(names.filter(([, name]) => name !== holiday.name)) };
  });
}

const keyOf = ({ date, rule, type }: Holiday) => JSON.stringify([date, rule, type]);

function entryOf(holiday: NamedHoliday, place: ShowPlace): CalendarEntry {
  const date = holiday.date.slice(0, 10);
  const days = Math.floor((holiday.end.getTime() - holiday.start.getTime()) / 86_400_000 + 0.1);
  const said = (name: string, language: string) => {
    const computed = translatorOf(language)('computed; the sighting of the moon may move it by a day');
    return `${plainText(name, 200) || 'Holiday'}${islamicMonth.test(holiday.rule) ? ` (${computed})` : ''}`;
  };
  const names = [...holiday.names].map(([language, name]) => [language, said(name, language)] as const);
  return {
    date,
    end_date: days > 1 ? addDays(date, days - 1) : null,
    kind: holiday.type === 'public' ? 'holiday' : 'observance',
    text: said(holiday.name, 'en'),
    ...(names.length > 0 && { names: Object.fromEntries(names) }),
    source: {
      kind: 'dataset',
      publisher: 'date-holidays',
      title: `Holidays of ${countryName(place.country)}, in date-holidays ${holidays.version}`,
      url: 'https://github.com/commenthol/date-holidays',
      file: null,
      line: null,
      published_on: holidays.date,
      retrieved_at: `${holidays.date}T00:00:00.000Z`,
      licence: 'date-holidays, CC BY 3.0',
    },
  };
}

/** Compares by date, public holidays first. */
function inOrder(one: CalendarEntry, other: CalendarEntry): number {
  const key = (entry: CalendarEntry) => `${entry.date} ${entry.kind === 'holiday' ? 0 : 1} ${entry.text}`;
  return key(one) < key(other) ? -1 : 1;
}

function withoutRepeats(entries: readonly CalendarEntry[]): readonly CalendarEntry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = `${entry.date} ${entry.text}`;
    return seen.has(key) ? false : seen.add(key);
  });
}
