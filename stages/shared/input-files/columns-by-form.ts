import { type HeaderCell, isCode, isDate, mostColumns } from './column-names.js';
import { eveningColumns } from './evening-columns.js';
import { type FoundColumn, freeColumns, type Positions, withFound } from './found-columns.js';
import { townColumn, venueColumn } from './place-columns.js';
import { readWrittenDate } from './written-dates.js';
import { isDayOfMonth, yearlessDate } from './yearless-dates.js';

/**
 * Returns the wanted columns of towns, dates and tickets that a file has under names that no list knows, by the form of
 * their values: of two columns of dates, the earlier one is `as_of`; of columns of whole numbers, `sold` grows from one
 * count of a show to the next, and `capacity` is never less. A table of counts has the start in its only column of
 * times.
 */
export function columnsByForm(
  every: readonly HeaderCell[],
  positions: Positions,
  isTown: (cell: string) => boolean,
): readonly FoundColumn[] {
  const headers = every.slice(0, mostColumns);
  const towns = positions.has('city') ? townColumn(headers, positions, isTown) : [];
  const placed = withFound(positions, towns);
  const places = placed.get('venue') === null ? [...towns, ...venueColumn(headers, placed)] : towns;
  const ids = positions.get('show_id') === null ? idColumn(headers, withFound(positions, places)) : [];
  const named = [...places, ...ids];
  const found = [...named, ...countColumns(headers, withFound(positions, named))];
  return [...found, ...eveningColumns(headers, withFound(positions, found))];
}

/** Rows from which different codes are ids. */
const fewestIds = 3;

/** Returns the column in which each row has a code of its own, such as `KR-07`. */
function idColumn(headers: readonly HeaderCell[], positions: Positions): readonly FoundColumn[] {
  const [only, second] = freeColumns(headers, positions, isCode).filter(({ cells }) => {
    const codes = cells.filter(isCode);
    return codes.length >= fewestIds && new Set(codes).size === codes.length;
  });
  return only === undefined || second !== undefined
    ? []
    : [['show_id', only.position, 'each row has a code of its own']];
}

/** Returns the columns of dates, tickets and the start. */
function countColumns(headers: readonly HeaderCell[], positions: Positions) {
  const dates = dateColumns(headers, positions);
  const known = new Map([...positions, ...dates.map(([column, position]) => [column, position] as const)]);
  const isSoldMissing = positions.get('sold') === null;
  const counted = isSoldMissing ? [...dates, ...ticketColumns(headers, known)] : dates;
  const isStartMissing = known.get('start') === null && typeof known.get('as_of') === 'number';
  return isStartMissing ? [...counted, ...startColumn(headers, known)] : counted;
}

const clockTime = /^\d{1,2}[:h]\d{2}(?::\d{2})?\s?(?:[ap]\.?m\.?|uhr|uur|h|hrs)?$/iu;

/** Returns the only column of times of day that are the same in all counts of a show. */
function startColumn(headers: readonly HeaderCell[], positions: Positions): readonly FoundColumn[] {
  const dates = headers[positions.get('show_date') ?? -1]?.cells ?? [];
  const cities = headers[positions.get('city') ?? -1]?.cells ?? [];
  const [only, second] = freeColumns(headers, positions, (cell) => clockTime.test(cell.trim()));
  if (only === undefined || second !== undefined) return [];
  const times = new Map<string, string>();
  const isConstant = only.cells.every((time, row) => {
    const show = `${dates[row] ?? ''}\n${cities[row] ?? ''}`;
    const known = times.get(show) ?? time;
    times.set(show, known);
    return known === time;
  });
  return isConstant && times.size < only.cells.length
    ? [['start', only.position, 'it is the only one with times, the same in all counts of a show']]
    : [];
}

function dateColumns(headers: readonly HeaderCell[], positions: Positions) {
  const missing = ['as_of', 'show_date'].filter((one) => positions.get(one) === null);
  const [first, second, third] = freeColumns(headers, positions, isDay);
  const found: FoundColumn[] = [];
  if (first === undefined || third !== undefined) return found;
  if (second === undefined) {
    const [column, other] = missing;
    if (column !== undefined && other === undefined)
      found.push([column, first.position, 'it is the only other one with dates']);
    return found;
  }
  const [early, late] = isNeverLater(first.cells, second.cells) ? [first, second] : [second, first];
  if (missing.length < 2 || !isNeverLater(early.cells, late.cells)) return found;
  found.push(['as_of', early.position, 'its dates are never after those of the other one']);
  found.push(['show_date', late.position, 'its dates are never before those of the other one']);
  return found;
}

/** Returns whether a cell is a date, if without a year: `Thu 5 Nov`, but not the time `7.15`. */
function isDay(cell: string): boolean {
  return isDate(cell) || isDayOfMonth(cell) || (/\p{L}|\/|\d-\d|\.$/u.test(cell.trim()) && yearlessDate(cell) !== null);
}

function isNeverLater(some: readonly string[], others: readonly string[]): boolean {
  return some.every((cell, row) => dayOf(cell) <= dayOf(others[row] ?? ''));
}

/** Returns a date as it can be compared; empty for any other text. */
function dayOf(cell: string): string {
  const written = readWrittenDate(cell, 'day-first');
  return written.kind === 'date' ? written.date : '';
}

function ticketColumns(headers: readonly HeaderCell[], positions: Positions): readonly FoundColumn[] {
  const cellsOf = (column: string) => headers[positions.get(column) ?? -1]?.cells ?? [];
  const [dates, cities, counted] = ['show_date', 'city', 'as_of'].map(cellsOf) as [
    readonly string[],
    readonly string[],
    readonly string[],
  ];
  const rows = dates
    .map((date, row) => ({ row, show: `${date}\n${cities[row] ?? ''}`, day: dayOf(counted[row] ?? '') }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const numbers = freeColumns(headers, positions, (cell) => /^\d{1,5}$/u.test(cell.trim()))
    .map(({ position, cells }) => ({ position, values: cells.map(Number) }))
    .toSorted((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0));
  const steps = ({ values }: (typeof numbers)[number]) => stepsOf(rows, values);
  const growing = numbers.filter((one) => steps(one).some((step) => step > 0) && steps(one).every((step) => step >= 0));
  const sold = growing[0] ?? (numbers.length <= 2 ? numbers.at(-1) : undefined);
  if (sold === undefined) return [];
  const house = numbers.find(
    ({ position, values }) =>
      position !== sold.position && values.every((seats, row) => seats >= (sold.values[row] ?? 0)),
  );
  const found: FoundColumn[] = [['sold', sold.position, 'its whole numbers grow from count to count']];
  if (house !== undefined && positions.get('capacity') === null)
    found.push(['capacity', house.position, 'its whole numbers are never less than those sold']);
  return found;
}

/** Returns by how much a number rises from each count of a show to its next. */
function stepsOf(rows: readonly Readonly<{ row: number; show: string }>[], values: readonly number[]) {
  const last = new Map<string, number>();
  return rows.flatMap(({ row, show }) => {
    const [before, now] = [last.get(show), values[row] ?? 0];
    last.set(show, now);
    return before === undefined ? [] : [now - before];
  });
}
