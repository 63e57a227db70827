import { isLocalDate, type LocalDate } from '../../../src/domain/time.js';
import type { CsvRecord } from '../../shared/input-files/csv-records.js';
import { daysNamed, type NamedDay } from '../../shared/input-files/days-in-text.js';
import type { DateOrder } from '../../shared/input-files/written-dates.js';
import type { Roles } from './history-columns.js';
import type { HistoryRow } from './history-row.js';

type Night = Pick<HistoryRow, 'showDate' | 'precision'>;

/** Returns the night of a row, by its own date and a year in a cell of its own; `lastYear` is that of `areMonths`. */
export function nightIn(
  cells: readonly string[],
  { positions, texts }: Roles,
  order: DateOrder,
  lastYear: number | null,
): Night | null {
  const own = positions.get('show_date') ?? null;
  const others = cells.filter((_, at) => at !== own && !texts.has(at));
  const days = [...(own === null ? [] : [cells[own] ?? '']), ...others].flatMap((cell) => daysNamed(cell, order));
  const year = days.find((one) => one.year !== null)?.year ?? null;
  const whole = days.find(({ day }) => day !== null) ?? days.find(({ month }) => month !== null);
  if (whole === undefined) return dated(year, 1, 1, 'year');
  const known = whole.year ?? year;
  if (known !== null || lastYear === null)
    return whole.day === null ? dated(known, whole.month, 1, 'month') : dated(known, whole.month, whole.day);
  return dated(2000 + (whole.day ?? 0), whole.month, 1, 'month');
}

function dated(year: number | null, month: number | null, day: number, precision?: 'month' | 'year'): Night | null {
  const date = [year ?? '', ...[month ?? 0, day].map((number) => String(number).padStart(2, '0'))].join('-');
  return isLocalDate(date) ? { showDate: date, ...(precision !== undefined && { precision }) } : null;
}

/** The first year that people write with two digits after a month. */
const firstYear = 10;

/** Returns whether `nov 24` is a month of a year: no row names a year, and no number can only be a day. */
export function areMonths(rows: readonly CsvRecord[], order: DateOrder, tonight: LocalDate): boolean {
  const firsts = rows.flatMap(({ cells }) => cells.flatMap((cell) => daysNamed(cell, order)).slice(0, 1));
  const isShort = ({ year, day }: NamedDay) =>
    year === null && day !== null && day >= firstYear && day <= Number(tonight.slice(2, 4));
  return firsts.length > 0 && firsts.every(isShort);
}
