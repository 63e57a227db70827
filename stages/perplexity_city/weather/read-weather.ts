import { couldBeSame, sameName } from '../../../src/domain/names.js';
import type { Notice, Source } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import type { Instant, LocalDate } from '../../../src/domain/time.js';
import { type Parsed, parseCell, parseCoordinate, parseDate } from '../../shared/input-files/cells.js';
import type { TableRow } from '../../shared/input-files/table-rows.js';
import { readTables } from '../../shared/input-files/tables.js';
import { readWrittenDate } from '../../shared/input-files/written-dates.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { noticeAt, sourceAt } from '../../shared/origins/origin.js';
import { kilometresBetween } from '../../shared/places/distance.js';
import { townRadiusKilometres } from '../../shared/places/narrowing.js';
import { resolvePlace } from '../../shared/places/resolve-place.js';
import { queryOf, type Relation, statesOtherCounty } from '../../shared/places/same-place.js';
import type { PlaceTable } from '../../shared/places/table.js';
import { plainText, webAddress } from '../../shared/untrusted-text/plain-text.js';

type Weather = NonNullable<PerplexityCityValue['weather']>;
/** `dates` are two where the day of a row can be read in two ways. */
type DatedRow = TableRow & Readonly<{ dates: readonly LocalDate[] }>;
const placeColumns = ['region', 'country', 'latitude', 'longitude'];
export const weatherColumns = {
  required: ['city', 'date'],
  optional: ['low', 'high', 'text', 'source', 'as_of', ...placeColumns],
};

type Place = Pick<Show, 'city' | 'region' | 'place'>;

/**
 * Returns the row of `weather/*.csv` for the town on the date; of several, the latest `as_of`. Rows that differ may be
 * about another town of the name: none of them is used unless its region, country or coordinates say which.
 */
export async function readWeather(
  root: string,
  show: Place,
  table: PlaceTable,
  date: LocalDate,
  now: Instant,
): Promise<Readonly<{ weather: Weather | null; notices: readonly Notice[] }>> {
  const { city, place } = show;
  const { rows, notices } = await readWeatherRows(root, date);
  const names = place === null ? [city] : [city, place.name, place.latin_name];
  const found: DatedRow[] = [];
  for await (const row of yieldingToEventLoop(rows)) {
    if (row.dates.includes(date) && names.some((name) => sameName(name, row.cells['city'] ?? ''))) found.push(row);
  }
  const here = found.filter((row) => relationOf(row, show, table) === 'same');
  const possible = here.length > 0 ? here : found.filter((row) => relationOf(row, show, table) === 'question');
  const [latest, ...others] = latestOf(possible);
  if (latest === undefined) return { weather: null, notices };
  if (here.length === 0 && others.some((other) => !sameWeather(latest, other))) {
    const message = `differs from another row for ${city} on ${date}; a region or country would say which is meant`;
    return { weather: null, notices: [...notices, noticeAt(latest.origin, message)] };
  }
  return { weather: weatherOf(latest, date, now), notices };
}

/** Returns the rows of the latest `as_of`, the last one first. */
function latestOf(rows: readonly DatedRow[]): readonly DatedRow[] {
  const asOf = ({ cells }: DatedRow) => cells['as_of'] ?? '';
  const latest = rows.map(asOf).sort().at(-1);
  return rows.filter((row) => asOf(row) === latest).reverse();
}

function sameWeather(one: TableRow, other: TableRow): boolean {
  return ['low', 'high'].every((column) => couldBeSame(one.cells[column] || null, other.cells[column] || null));
}

/** Compares the region, country or coordinates of a row with the town; without any, the row is a question. */
function relationOf(row: TableRow, show: Place, table: PlaceTable): Relation {
  const { place } = show;
  const [region, country] = [row.cells['region'] || null, row.cells['country'] || null];
  const latitude = parseCell(row, 'latitude', parseCoordinate(90)).value;
  const longitude = parseCell(row, 'longitude', parseCoordinate(180)).value;
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  if (place === null || (region === null && country === null && position === null)) return 'question';
  if (statesOtherCounty(show, { region }, table)) return 'other';
  if (position !== null) return kilometresBetween(position, place) <= townRadiusKilometres ? 'same' : 'other';
  const { town, candidates } = resolvePlace(queryOf({ city: place.name, region, country }), [], table);
  if (town !== null) return town.id === place.id ? 'same' : 'other';
  return candidates.some(({ id }) => id === place.id) ? 'question' : 'other';
}

/**
 * Returns every usable row of `weather/*.csv`, and notices about the others. Dates without a year are near to `near`.
 */
export async function readWeatherRows(
  root: string,
  near: LocalDate,
): Promise<Readonly<{ rows: readonly DatedRow[]; notices: readonly Notice[] }>> {
  const tables = await readTables(root, 'weather', weatherColumns, near);
  const rows: DatedRow[] = [];
  const notices: Notice[] = [...tables.notices];
  for await (const row of yieldingToEventLoop(tables.rows)) {
    const dates = parseCell(row, 'date', possibleDates);
    notices.push(...dates.notices);
    const missing = missingIn(row);
    if (missing !== null) notices.push(noticeAt(row.origin, `has ${missing}; it was not used`));
    else if (dates.value !== null) rows.push({ ...row, dates: dates.value });
  }
  return { rows, notices };
}

/** Reads a date; of two that `03/04/2026` can mean, a forecast is for the one of the show. */
function possibleDates(text: string): Parsed<readonly LocalDate[]> {
  const written = readWrittenDate(text);
  if (written.kind === 'ambiguous') return { kind: 'value', value: written.dates };
  const parsed = parseDate(text);
  return parsed.kind === 'value' ? { kind: 'value', value: [parsed.value] } : parsed;
}

function missingIn({ cells }: TableRow): string | null {
  const says = (column: string) => (cells[column] ?? '') !== '';
  if (!says('city')) return 'no city';
  if (!says('date')) return 'no date';
  return ['low', 'high', 'text'].some(says) ? null : 'neither low, high nor text';
}

function weatherOf(row: TableRow, date: LocalDate, now: Instant): Weather {
  const [low, high, text, asOf] = ['low', 'high', 'text', 'as_of'].map(
    (column) => plainText(row.cells[column] ?? '', 200) || null,
  );
  return {
    date,
    low: low ?? null,
    high: high ?? null,
    text: text ?? null,
    as_of: asOf ?? null,
    source: sourceOfRow(row, now),
  };
}

/** Reads the `source` column, which may hold an address or a name; without it, the file is the source. */
function sourceOfRow(row: TableRow, now: Instant): Source {
  const file = sourceAt(row.origin, now);
  const stated = plainText(row.cells['source'] ?? '', 300);
  const url = webAddress(stated);
  if (url !== null) return { ...file, kind: 'web', publisher: new URL(url).hostname, url };
  return stated === '' ? file : { ...file, publisher: stated };
}
