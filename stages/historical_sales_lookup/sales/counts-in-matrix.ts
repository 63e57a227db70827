import { comparableName } from '../../../src/domain/names.js';
import { type Show, unnamedVenue } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalDate } from '../../../src/domain/time.js';
import type { CsvRecord } from '../../shared/input-files/csv-records.js';
import { daysNamed } from '../../shared/input-files/days-in-text.js';
import { columnsOf } from '../../shared/input-files/grids.js';
import type { DateOrder } from '../../shared/input-files/written-dates.js';
import { namesHall } from '../../shared/places/same-hall.js';
import type { FindTown } from '../../shared/places/town-in-text.js';
import { clocksIn } from '../../shared/text/evening-times.js';
import { type Count, isTotalLabel, lastDay } from './counts-of-rows.js';
import { allIn, countIn, meaningOfLabel } from './sales-columns.js';
import { couldStartAt, isDayOf } from './this-show.js';

type Sought = Readonly<{ show: Show; runDate: LocalDate; order: DateOrder; find: FindTown }>;
type Line = Readonly<{ label: string; cells: readonly string[]; line: number; asOf: LocalDate | null }>;

/** Columns in which the label of a line can be. */
const mostLabels = 2;
/** Letters that a town's name is cut to: `TIM`. */
const cutName = /^\p{Lu}{3,5}$/u;
/** `Timaru (180)`, `Timaru cap 180`. */
const seatsInHeader = /\(\D{0,8}(\d{2,6})\s?\)|(?:cap\.?|max\.?)\s?(\d{2,6})$/iu;

/**
 * Returns the counts of a show in a table that has the days of counting along one side and the shows along the other;
 * none if the file is no such table, or if several of its columns could be the show's.
 */
export function countsInMatrix(rows: readonly CsvRecord[], sought: Sought): readonly Count[] {
  for (const side of [rows, columnsOf(rows)]) {
    const lines = side.map((row) => lineOf(row, sought));
    const width = Math.max(0, ...side.map(({ cells }) => cells.length));
    const headers = headersOf(lines, width);
    const own = headers.flatMap((header, column) => (isOfShow(header, sought) ? [column] : []));
    const counting = own.filter((column) => meaningOfLabel(headers[column]?.at(-1) ?? '') !== 'capacity');
    const [column] = counting;
    if (column === undefined || counting.length !== 1) continue;
    const counts = countsIn(lines, column);
    const house = own.find((other) => other !== column);
    const seats = house === undefined ? null : countIn(lines.findLast(({ asOf }) => asOf !== null)?.cells[house] ?? '');
    const stated = seatsInHeader.exec(headers[column]?.join(' ') ?? '');
    const capacity = seats ?? countIn(stated?.[1] ?? stated?.[2] ?? '');
    if (counts.length > 0) return counts.map((count) => ({ ...count, capacity: count.capacity ?? capacity }));
  }
  return [];
}

function lineOf({ cells, line }: CsvRecord, { order, runDate }: Sought): Line {
  const label = cells.slice(0, mostLabels).find((cell) => cell !== '') ?? '';
  const asOf = lastDay(daysNamed(label, order), runDate);
  const hasCounts = cells.slice(1).some((cell) => countIn(cell) !== null && daysNamed(cell, order).length === 0);
  return { label, cells, line, asOf: hasCounts ? asOf : null };
}

/** Returns the texts above the counts of each column; a cell that spans columns is written in the first of them. */
function headersOf(lines: readonly Line[], width: number): readonly (readonly string[])[] {
  const first = lines.findIndex(({ asOf }) => asOf !== null);
  const above = lines.slice(0, Math.max(0, first)).filter(({ cells }) => cells.filter(Boolean).length > 1);
  const isSpanned = above.length > 1 && above.at(-1)?.cells.every((cell, at) => at === 0 || cell !== '');
  return Array.from({ length: width }, (_, column) =>
    column === 0
      ? []
      : above.flatMap(({ cells }, at) => {
          const text = cells[column] ?? '';
          const isLast = at === above.length - 1;
          const own = text === '' && isSpanned && !isLast ? cells.slice(1, column).findLast(Boolean) : text;
          return own === undefined || own === '' ? [] : [own];
        }),
  );
}

function isOfShow(header: readonly string[], { show, order, find }: Sought): boolean {
  const text = header.join(' ');
  const days = header.flatMap((cell) => daysNamed(cell, order)).filter(({ day }) => day !== null);
  const isTonight = days.some((day) => isDayOf(day, show));
  const starts = header.flatMap((cell) => clocksIn(cell, 'start'));
  if ((days.length > 0 && !isTonight) || (starts.length > 0 && !starts.some((start) => couldStartAt(start, show))))
    return false;
  const towns = header.map((cell) => find(cell).kind);
  const isHall = show.venue.name !== unnamedVenue && header.some((cell) => namesHall(cell, show.venue.name));
  const isHere = towns.includes('same') || isHall || isCutName(text, show);
  return isHere || (isTonight && !towns.includes('other'));
}

function isCutName(text: string, { city, around = [] }: Show): boolean {
  const name = cutName.exec(text.replace(seatsInHeader, '').trim())?.[0].toLowerCase();
  const begins = (town: string) => name !== undefined && comparableName(town).startsWith(name);
  return (
    begins(city) && !around.some((other) => comparableName(other.city) !== comparableName(city) && begins(other.city))
  );
}

/** Returns the count of each day in a column; where a total says that they are of one day each, they are added up. */
function countsIn(lines: readonly Line[], column: number): readonly Count[] {
  const counts = lines.flatMap(({ cells, line, asOf }): readonly Count[] => {
    const cell = cells[column] ?? '';
    const sold = countIn(cell);
    if (asOf === null || sold === null) return [];
    return [{ row: { cells, line, section: '' }, sold, capacity: allIn(cell), comps: null, asOf, remark: null }];
  });
  const labelled = (isLabel: (label: string) => boolean) =>
    countIn(lines.find(({ label, asOf }) => asOf === null && isLabel(label))?.cells[column] ?? '');
  const capacity = labelled((label) => meaningOfLabel(label) === 'capacity');
  const sums = counts.map((_, at) => counts.slice(0, at + 1).reduce((sum, { sold }) => sum + sold, 0));
  const isOfEachDay = counts.length > 1 && labelled(isTotalLabel) === sums.at(-1);
  return counts.map((count, at) => ({
    ...count,
    sold: isOfEachDay ? (sums[at] ?? count.sold) : count.sold,
    capacity: count.capacity ?? capacity,
  }));
}
