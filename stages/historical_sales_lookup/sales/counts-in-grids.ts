import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { parseMoney } from '../../shared/input-files/cells.js';
import type { CsvRecord } from '../../shared/input-files/csv-records.js';
import { currencyIn } from '../../shared/input-files/currency.js';
import { daysNamed, orderIn } from '../../shared/input-files/days-in-text.js';
import { type Grid, isText, sheetOf } from '../../shared/input-files/grids.js';
import { fileOrigin } from '../../shared/origins/origin.js';
import type { PlaceTable } from '../../shared/places/table.js';
import { townFinder } from '../../shared/places/town-in-text.js';
import { countsInMatrix } from './counts-in-matrix.js';
import { countsInReport, isOfOneEvent } from './counts-in-reports.js';
import { type SoldText, soldInText } from './counts-in-texts.js';
import { type Count, countsOf, lastDay } from './counts-of-rows.js';
import { type Event, eventOf, hourIn, type Moment, momentOfReport } from './event-of-report.js';
import { countOfLabels, labelsIn } from './labels.js';
import { isOrders } from './orders.js';
import { type Report, reportsOf } from './reports.js';
import { type Context, rowsOfShow, withSections } from './rows-of-show.js';
import { type Figures, figuresIn } from './sales-columns.js';
import type { SalesRow } from './sales-row.js';
import { undated, unnamed } from './surest-counts.js';

const columns = new Set([
  ...['show_id', 'show_date', 'city', 'venue', 'title', 'performer', 'as_of', 'start', 'status', 'notes'],
  ...['sold', 'comps', 'capacity', 'left', 'reserved', 'gross', 'currency'],
]);
/** Rows that show whether a file counts tickets. */
export const sampledRows = 40;
/**
 * Returns the counts of a show in a file that lacks the columns of a series: rows are the show's by its id, or by its
 * date with no other place, or by its town or room alone if the file names no date; a total is preferred to its parts.
 */
export function countsInGrid(grid: Grid, show: Show, runDate: LocalDate, table: PlaceTable): readonly SalesRow[] {
  const find = townFinder(show, table);
  const sheet = sheetOf(grid, columns, (cell) => find(cell).kind !== 'none');
  const order = orderIn(
    grid.rows.flatMap(({ cells }) => cells),
    show.place?.country ?? show.country,
  );
  const context = { grid, sheet, figures: figuresIn(sheet), order, show, runDate, find };
  const counted = countsIn(context);
  const counts = withRunningTotals(counted.counts);
  return counts.map((count, at) => rowOfCount(count, at === counts.length - 1, counted, context));
}

/** Counts from which their running total is known. */
const fewestCounts = 3;

/**
 * Returns counts with the running total of tickets as what is sold, where a column has it next to those of each day:
 * it begins with the same number and grows by about as many each time, as no house does.
 */
function withRunningTotals(counts: readonly Count[]): readonly Count[] {
  const totals = counts.map(({ capacity }) => capacity ?? 0);
  const isTotal = counts.every(({ sold }, at) => {
    const added = (totals[at] ?? 0) - (totals[at - 1] ?? 0);
    return added > 0 && added <= sold && added * 2 >= sold;
  });
  if (counts.length < fewestCounts || !isTotal) return counts;
  return counts.map((count, at) => ({ ...count, sold: totals[at] ?? 0, capacity: null }));
}

function rowOfCount(count: Count, isLast: boolean, counted: Counted, context: Context): SalesRow {
  const { figures, stated, isUnnamed } = counted;
  const { show, runDate, grid } = context;
  const { row, sold, capacity, comps, remark } = count;
  const moment = momentOf(count, isLast ? stated : null);
  const isUndated = moment === null && stated === null;
  const remarks = [remark, isUndated ? undated : null, isUnnamed === true ? unnamed : null].filter(
    (one) => one !== null,
  );
  const cell = row.cells[figures.gross ?? -1] ?? '';
  const [gross, currency] = [parseMoney(cell), currencyIn(cell)];
  return {
    ...{ showId: null, showDate: show.show_date, city: show.city, region: show.region, country: show.country },
    ...{ venue: show.venue.name, performer: null, start: null },
    ...{ asOf: (moment ?? stated)?.day ?? runDate, sold, comps, capacity },
    ...besides(count, moment),
    ...{ gross: gross.kind === 'value' && currency !== null ? gross.value : null, currency },
    origin: fileOrigin(grid.path, row.line),
    ...(remarks.length > 0 && { remark: remarks.join('; ') }),
  };
}

/** Returns what only some files say of a count. */
function besides({ left, givenBack }: Count, moment: Moment | null): Pick<SalesRow, 'at' | 'left' | 'givenBack'> {
  return {
    ...(moment?.hour != null && { at: moment.hour }),
    ...(left !== undefined && { left }),
    ...(givenBack !== undefined && { givenBack }),
  };
}

const noMoney = { gross: null } as const;

type Counted = Readonly<{
  counts: readonly Count[];
  figures: Pick<Figures, 'gross'>;
  stated: Moment | null;
  isUnnamed?: boolean;
}>;

/** Reads lines of a label and a figure, or a report of one event; else a matrix, else the rows that name the show. */
function countsIn(context: Context): Counted {
  const { grid, figures, sheet, order } = context;
  const labels = labelsIn(grid);
  if (labels !== null) {
    const said = { statements: labels.statements, days: [], others: [] };
    return ofText({ said, counts: countOfLabels(labels) }, context);
  }
  const reports = reportsOf(grid, columns, context);
  const events = reports.map((report) => ({ report, event: eventOf(report, grid.path, context) }));
  const own = reportOfShow(events);
  const stated = dayOfFile(context);
  if (own !== null) {
    const counts = withHours(countsInReport(own.report, context), own.report);
    const moment = momentOfReport(own.report, context) ?? stated;
    if (counts.length > 0) return { counts, figures: noMoney, stated: moment, isUnnamed: own.event === 'next' };
  }
  const whole = events.find(({ report }) => report.isWhole);
  const isOther = whole !== undefined && whole.report.days.length > 0 && whole.event === 'other';
  if (isOther || (whole !== undefined && isOfOneEvent(whole.report))) return { counts: [], figures, stated };
  const text = isText(grid.path) ? soldInText(grid) : null;
  if (text !== null) return ofText(text, context);
  const matrix = countsInMatrix(grid.rows, context);
  const counts = matrix.length > 0 ? matrix : countsOf(rowsOfShow(withSections(sheet, order), context), context);
  return { counts, figures, stated };
}

type Decided = Readonly<{ report: Report; event: Event }>;

/** Returns the report of the show; of a file of several events, their orders: a show that was moved has several. */
function reportOfShow(events: readonly Decided[]): Decided | null {
  const isNext = ({ event, report }: Decided) => event === 'next' && report.isWhole && isOfOneEvent(report);
  const [own, ...more] = events.filter((one) => one.event === 'same' || isNext(one));
  if (own === undefined || (!own.report.isWhole && !isOfOneEvent(own.report))) return null;
  if (more.length === 0) return own;
  return [own, ...more].every(({ report }) => isOrders(report)) ? { ...own, report: merged(own, more) } : null;
}

function merged({ report }: Decided, more: readonly Decided[]): Report {
  const all = [report, ...more.map((one) => one.report)];
  const byLine = (one: CsvRecord, other: CsvRecord) => one.line - other.line;
  const rows = all.flatMap(({ sheet }) => sheet.rows).toSorted(byLine);
  return { ...report, sheet: { ...report.sheet, rows }, days: all.flatMap(({ days }) => days).toSorted(byLine) };
}

/** Reads a text whose counts have no days. */
function ofText({ said, counts }: SoldText, context: Context): Counted {
  const event = eventOf(said, context.grid.path, context);
  const stated = momentOfReport(said, context) ?? dayOfFile(context);
  const isOwn = event === 'same' || event === 'next';
  return { counts: isOwn ? counts : [], figures: noMoney, stated, isUnnamed: event === 'next' };
}

function withHours(counts: readonly Count[], report: Report): readonly Count[] {
  return isOrders(report) ? counts : counts.map((count) => withHour(count, report));
}

/** Returns when a count was made: on its own day, or later if the report of which it is the last one was made then. */
function momentOf({ asOf, at }: Count, stated: Moment | null): Moment | null {
  if (asOf === null) return stated;
  const own = { day: asOf, hour: at ?? null };
  return stated === null || stated.day < asOf || (stated.day === asOf && stated.hour === null) ? own : stated;
}

/** Adds the hour of a count in the cell of its day: `2026-11-20 11:00`. */
function withHour(count: Count, { counting }: Report): Count {
  const at = counting === null ? null : hourIn(count.row.cells[counting] ?? '');
  return at === null || count.asOf === null ? count : { ...count, at };
}

/** Returns whether a file of any form counts tickets. */
export function hasCounts(grid: Grid): boolean {
  const { sold, left } = figuresIn(sheetOf({ ...grid, rows: grid.rows.slice(0, sampledRows) }, columns, () => false));
  return sold !== null || left !== null;
}

/** Returns the last day before the run that the name of a file or the lines above its header name, but not tonight. */
function dayOfFile({ grid, sheet, order, runDate, show }: Context): Moment | null {
  const texts = [grid.path.replace(/^.*\//u, '').replaceAll('_', ' '), ...sheet.above.flatMap(({ cells }) => cells)];
  const day = texts.flatMap((text) => lastDay(daysNamed(text, order), runDate) ?? [])[0] ?? null;
  return day === null || day === show.show_date ? null : { day, hour: null };
}
