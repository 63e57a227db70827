import type { LocalDate } from '../../../src/domain/time.js';
import { cancelled, ofEachDay, running, withoutCancelled } from './column-words.js';
import type { Counted } from './counted-columns.js';
import { type Count, isTotalLabel } from './counts-of-rows.js';
import { isFalling, kindsByDay, type Value } from './kinds-by-day.js';
import { type DayRow, isDayOfSale, type Report } from './reports.js';
import { countIn, signedCountIn } from './sales-columns.js';

/** Days of sale whose counts grow every time, and are therefore those until each day. */
const mostDaysGrowing = 5;

/**
 * Returns the counts of a report, one of each day; none if its numbers can be those of each day or of all days, or if
 * what is added up is more than the seats.
 */
export function countsByDay(report: Report, counted: Counted, house: number | null): readonly Count[] {
  const seats = countIn(report.days.at(-1)?.cells[counted.capacity ?? -1] ?? '') ?? house;
  const rows = [...report.days, ...closingRows(report, counted)];
  const all = rows.flatMap((row): readonly Value[] => {
    const counts = counted.positions.flatMap((at) => signedCountIn(row.cells[at] ?? '') ?? []);
    return counts.length === 0 ? [] : [{ row, sold: counts.reduce((sum, one) => sum + one, 0) }];
  });
  const values = withoutRefunds(all, report);
  const isAdding = counted.sum?.isRunning === true;
  const byKind = isAdding ? null : kindsByDay(report, values, counted);
  const isRunning = isAdding || isAddedUp(report, values, counted, seats);
  if (byKind === null && isRunning === null) return [];
  const counts = byKind ?? seriesOf(report, values, counted, isRunning === true);
  const most = byKind === null ? seats : (counts.at(-1)?.capacity ?? house);
  const isTooMany = most !== null && (counts.at(-1)?.sold ?? 0) > most;
  return isTooMany && (byKind !== null || !isRunning) ? [] : counts;
}

/** Returns counts that grow without the rows between them that only take tickets back: `09/10 refunds;-4` */
function withoutRefunds(values: readonly Value[], report: Report): readonly Value[] {
  const counts = values.filter(({ sold }) => sold >= 0);
  const isGrowing = counts.length > 1 && !isFalling(counts.map(({ sold }) => sold));
  return isGrowing && !isDayOfSale(report) ? counts : values;
}

function seriesOf(report: Report, values: readonly Value[], counted: Counted, isRunning: boolean): readonly Count[] {
  const lines = new Set(values.map(({ row }) => row.line));
  const days = report.days.filter(({ line }) => lines.has(line));
  const free = compsByRow({ ...report, days }, counted);
  const counts = new Map<LocalDate, Count>();
  const isNet =
    counted.sum?.withoutBack === true || [cancelled, withoutCancelled].some((one) => one.test(counted.header));
  const withComps = counted.sum?.withComps === true;
  let sum = 0;
  for (const { row, sold } of values) {
    const givenBack = countIn((row.cells[counted.back ?? -1] ?? '').replace(/^[-−–]/u, ''));
    sum = isRunning ? sold : sum + sold - (isNet ? 0 : (givenBack ?? 0));
    const comps = free.get(row.line) ?? null;
    const count = countOf(row, Math.max(0, sum - (withComps ? (comps ?? 0) : 0)), counted, comps);
    counts.set(row.day, { ...count, ...(givenBack !== null && { givenBack }) });
  }
  return [...counts.values()];
}

function countOf(row: DayRow, sold: number, { capacity, left: leftAt }: Counted, comps: number | null): Count {
  const cell = (position: number | null) => (position === null ? null : countIn(row.cells[position] ?? ''));
  const left = cell(leftAt);
  return {
    ...{ row: { ...row, section: '' }, sold, capacity: cell(capacity), comps, asOf: row.day, remark: null },
    ...(left !== null && { left }),
  };
}

/** Returns the rows below those of days that continue their running total: `refunds;-3;-2;;188`. */
function closingRows({ days, others }: Report, { positions, sum }: Counted): readonly DayRow[] {
  const last = days.at(-1);
  const [at = -1] = positions;
  const before = signedCountIn(last?.cells[at] ?? '');
  if (sum?.isRunning !== true || last === undefined || before === null) return [];
  return others.flatMap((row): readonly DayRow[] => {
    const count = signedCountIn(row.cells[at] ?? '');
    const given = row.cells.flatMap((cell, column) => (column === at ? [] : (signedCountIn(cell) ?? [])));
    const change = given.reduce((all, one) => all + one, 0);
    const isNext = row.line > last.line && count !== null && change < 0 && before + change === count;
    return isNext ? [{ ...row, day: last.day }] : [];
  });
}

/** Returns the free tickets up to each row: its own number, or the sum of those so far where the numbers fall. */
function compsByRow(report: Report, { comps: column, sum: ofSold }: Counted): ReadonlyMap<number, number> {
  if (column === null) return new Map();
  const values = report.days.flatMap(({ line, cells }) => {
    const count = countIn(cells[column] ?? '');
    return count === null ? [] : [{ line, count }];
  });
  const series = values.map(({ count }) => count);
  const all = series.reduce((one, other) => one + other, 0);
  const isFalling = series.some((count, at) => count < (series[at - 1] ?? 0));
  const isAdded = ofSold?.withComps === true && ofSold.isRunning;
  const isOfDays = isAdded || isFalling || (all !== series.at(-1) && totalIn(report, column) === all);
  let sum = 0;
  const found = new Map<number, number>();
  for (const { line, count } of values) {
    sum += count;
    found.set(line, isOfDays ? sum : count);
  }
  const last = [...found.values()].at(-1);
  // Those given back after the last day had been paid.
  if (last !== undefined) for (const { line } of report.others) found.set(line, last);
  return found;
}

/** Returns the number in the column of the row that is called the total. */
function totalIn({ others }: Report, column: number): number | null {
  const total = others.find(({ cells }) => cells.some(isTotalLabel));
  return countIn(total?.cells[column] ?? '');
}

/**
 * Returns whether a series counts all tickets until each day: it does not fall, but for what was given back. Returns
 * null if a few days of sale grow: then they can be the tickets of each day as well.
 */
function isAddedUp(report: Report, values: readonly Value[], counted: Counted, seats: number | null): boolean | null {
  const series = values.map(({ sold }) => sold);
  const sum = series.reduce((one, other) => one + other, 0);
  const total = counted.positions.length === 1 ? totalIn(report, counted.positions[0] ?? -1) : null;
  if (total !== null && series.length > 1 && (total === sum || total === series.at(-1))) return total !== sum;
  if (running.test(counted.header)) return true;
  if (ofEachDay.test(counted.header) || isFalling(series) || series.some((one) => one < 0)) return false;
  if (!isDayOfSale(report) || series.length < 2 || (seats !== null && sum > seats)) return true;
  return series.length >= mostDaysGrowing ? true : null;
}
