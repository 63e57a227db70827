import type { LocalDate } from '../../../src/domain/time.js';
import { free, ofEachDay, running } from './column-words.js';
import type { Counted } from './counted-columns.js';
import type { Count } from './counts-of-rows.js';
import { type DayRow, isDayOfSale, type Report } from './reports.js';
import { countIn } from './sales-columns.js';

/** A row of a report with its tickets sold. */
export type Value = Readonly<{ row: DayRow; sold: number }>;

/** A count falls by less than this share of it when tickets are given back. */
const mostGivenBack = 0.1;

/** Returns whether a series falls by more than what is given back. */
export function isFalling(series: readonly number[]): boolean {
  return series.some((value, at) => {
    const before = series[at - 1] ?? 0;
    return before - value > Math.max(3, before * mostGivenBack);
  });
}

/**
 * Returns the counts of a report with a row for each day and kind of ticket: the last number of each kind is added up,
 * or all numbers, where they are of each day; null for a report of another form.
 */
export function kindsByDay(report: Report, values: readonly Value[], counted: Counted): readonly Count[] | null {
  const series = values.map(({ sold }) => sold);
  const kindAt = kindColumn(report, values);
  if (kindAt === null || (running.test(counted.header) && !isFalling(series))) return null;
  const kinds = grouped(values, ({ row }) => row.cells[kindAt] ?? '');
  const isRepeated = kinds.some((own) => own.length > 1);
  const isGrowing = kinds.every((own) => !isFalling(own.map(({ sold }) => sold)));
  const isOfEachDay = ofEachDay.test(counted.header) || (isDayOfSale(report) && !running.test(counted.header));
  if (isRepeated && !isGrowing && running.test(counted.header)) return [];
  return addedUp(values, kindAt, counted, isRepeated && isGrowing && !isOfEachDay);
}

function grouped(values: readonly Value[], keyOf: (value: Value) => string): readonly (readonly Value[])[] {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return [...groups.values()];
}

/** Returns the column of words of which each row of a day has another one. */
function kindColumn({ sheet, counting }: Report, values: readonly Value[]): number | null {
  const days = grouped(values, ({ row }) => row.day);
  if (days.every((rows) => rows.length < 2)) return null;
  const at = sheet.headers.findIndex((_, position) => {
    const cells = (rows: readonly Value[]) => rows.map(({ row }) => row.cells[position] ?? '');
    const isText = cells(values).every((cell) => /\p{L}/u.test(cell));
    return position !== counting && isText && days.every((rows) => new Set(cells(rows)).size === rows.length);
  });
  return at < 0 ? null : at;
}

function addedUp(values: readonly Value[], kindAt: number, counted: Counted, isRunning: boolean): readonly Count[] {
  const latest = new Map<string, Readonly<{ sold: number; seats: number | null; comps: number }>>();
  const counts = new Map<LocalDate, Count>();
  for (const { row, sold } of values) {
    const kind = row.cells[kindAt] ?? '';
    const before = isRunning ? 0 : (latest.get(kind)?.sold ?? 0);
    const cell = (position: number | null) => countIn(row.cells[position ?? -1] ?? '');
    latest.set(kind, {
      ...{ sold: before + sold, seats: cell(counted.capacity) },
      comps: (cell(counted.comps) ?? 0) + (isRunning ? 0 : (latest.get(kind)?.comps ?? 0)),
    });
    const all = [...latest].map(([name, one]) => ({ ...one, isFree: free.test(name) }));
    const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((added, one) => added + of(one), 0);
    const hasComps = counted.comps !== null || all.some(({ isFree }) => isFree);
    const comps = hasComps ? sum((one) => one.comps + (one.isFree ? one.sold : 0)) : null;
    counts.set(row.day, {
      ...{
        row: { ...row, section: '' },
        sold: Math.max(
          0,
          sum((one) => (one.isFree ? 0 : one.sold)),
        ),
        comps,
      },
      ...{ capacity: seatsOf(all.map(({ seats }) => seats)), asOf: row.day, remark: null },
    });
  }
  return [...counts.values()];
}

/** Returns the seats of all kinds: the number that each of them has, or their sum; null if one has none. */
function seatsOf(seats: readonly (number | null)[]): number | null {
  const known = seats.filter((one) => one !== null);
  if (known.length < seats.length) return null;
  return new Set(known).size === 1 ? (known[0] ?? null) : known.reduce((sum, one) => sum + one, 0);
}
