import { ofEachDay, running, sold } from './column-words.js';
import { countedColumns } from './counted-columns.js';
import { countsByDay } from './counts-by-day.js';
import { type Count, countsOf, isTotalLabel } from './counts-of-rows.js';
import { isOfHouse, seatsStated, withHouse } from './house-figures.js';
import { isOrders, ordersByDay } from './orders.js';
import type { Report } from './reports.js';
import type { Context } from './rows-of-show.js';
import { figuresIn } from './sales-columns.js';

/** Returns the counts of a report, one of each day, with the seats and comps that it states. */
export function countsInReport(report: Report, context: Context): readonly Count[] {
  if (report.days.length === 0) {
    const figures = figuresIn(report.sheet);
    return withHouse(ofAllRows(report, { ...context, figures }), report);
  }
  if (isOrders(report)) return withHouse(ordersByDay(report), report);
  const counted = countedColumns(report);
  if (counted === null) return [];
  const seats = seatsStated(report) ?? context.show.venue.capacity;
  return withHouse(countsByDay(report, counted, seats), report);
}

/** Returns the count of the total, the only row or all kinds of ticket of a report without days. */
function ofAllRows({ sheet }: Report, context: Context): readonly Count[] {
  const rows = sheet.rows.filter((row) => row.cells.some(isTotalLabel) || !isOfHouse(row));
  return countsOf(
    rows.map((row) => ({ ...row, section: '' })),
    { ...context, sheet: { ...sheet, rows } },
  );
}

/** Returns whether the rows can only be of one event: they are orders, or of days of sale. */
export function isOfOneEvent(report: Report): boolean {
  const { days, sheet, isOfSales } = report;
  const isOfDays = (header: string) => running.test(header) || (sold.test(header) && ofEachDay.test(header));
  return days.length > 0 && (isOfSales || isOrders(report) || sheet.headers.some(isOfDays));
}
