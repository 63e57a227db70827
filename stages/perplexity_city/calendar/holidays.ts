import type { ShowPlace } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import { addDays, type LocalDate } from '../../../src/domain/time.js';
import { oncePer, oncePerText } from '../../shared/lines/once.js';
import { translatorOf } from '../../shared/page-language/translator.js';
import { countryName } from '../../shared/places/countries.js';
import { regionNamed } from '../../shared/places/regions.js';
import type { PlaceTable } from '../../shared/places/table.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { type Holiday, type HolidayTable, holidayTable } from './holiday-table.js';

type CalendarEntry = PerplexityCityValue['calendar'][number];
/** Holidays this many days before or after the show still empty or fill a town. */
const daysAround = 3;
/** No holiday is longer than this many days. */
const longest = 40;

/** Returns the holidays and observances of the town's country and region within three days of the date. */
export async function holidaysAround(
  place: ShowPlace,
  date: LocalDate,
  table: PlaceTable,
): Promise<readonly CalendarEntry[]> {
  const holidays = await holidayTable();
  return entriesIn(table)(place, date, holidays);
}

/** Returns what to say where the table does not reach the days around the date; null where it does. */
export async function holidaysUnknown(date: LocalDate): Promise<string | null> {
  const [first, last] = (await holidayTable()).years;
  const isReached = [-daysAround, daysAround].every((days) => {
    const year = Number(addDays(date, days).slice(0, 4));
    return year >= first && year <= last;
  });
  return isReached ? null : `No holidays around ${date} are known: the table has those from ${first} to ${last}.`;
}

/** The runs of a show ask for the same days. */
const entriesIn = oncePer((table: PlaceTable) =>
  oncePerText(
    10_000,
    ({ country, region }, date, _holidays) => JSON.stringify([country, region, date]),
    (place: ShowPlace, date: LocalDate, holidays: HolidayTable) => entriesAround(place, date, { table, holidays }),
  ),
);

type Tables = Readonly<{ table: PlaceTable; holidays: HolidayTable }>;

function entriesAround(place: ShowPlace, date: LocalDate, { table, holidays }: Tables): readonly CalendarEntry[] {
  const region = place.region === null ? null : (regionNamed(place.region, place.country, table)?.iso ?? null);
  const [from, to] = [addDays(date, -daysAround), addDays(date, daysAround)];
  const entries = holidays
    .between(place.country, region, addDays(from, -longest), to)
    .map((holiday) => entryOf(holiday, place, holidays))
    // An observance that is over says nothing about tonight; after a public holiday, a town may still be empty.
    .filter(
      ({ kind, date: first, end_date }) => first <= to && (end_date ?? first) >= (kind === 'holiday' ? from : date),
    );
  return withoutRepeats(entries.toSorted(inOrder));
}

function entryOf(holiday: Holiday, place: ShowPlace, { version, date: published }: HolidayTable): CalendarEntry {
  const { date, days, type, isSighted } = holiday;
  const said = (name: string, language: string) => {
    const computed = translatorOf(language)('computed; the sighting of the moon may move it by a day');
    return `${plainText(name, 200) || 'Holiday'}${isSighted ? ` (${computed})` : ''}`;
  };
  const names = Object.entries(holiday.names).map(([language, name]) => [language, said(name, language)] as const);
  return {
    date,
    end_date: days > 1 ? addDays(date, days - 1) : null,
    kind: type === 'public' ? 'holiday' : 'observance',
    text: said(holiday.name, 'en'),
    ...(names.length > 0 && { names: Object.fromEntries(names) }),
    source: {
      kind: 'dataset',
      publisher: 'date-holidays',
      title: `Holidays of ${countryName(place.country)}, in date-holidays ${version}`,
      url: 'https://github.com/commenthol/date-holidays',
      file: null,
      line: null,
      published_on: published,
      retrieved_at: `${published}T00:00:00.000Z`,
      licence: 'date-holidays, CC BY-SA 3.0',
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
