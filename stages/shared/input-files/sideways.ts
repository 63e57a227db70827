import { isDate } from './column-names.js';
import type { CsvRecord } from './csv-records.js';
import { yearlessDate } from './yearless-dates.js';

/** Dates next to each other that show that each column is an evening. */
const fewestDates = 3;
/** Rows of labels that are read of such a sheet, and its columns. */
export const mostLabels = 60;
const mostColumns = 400;

/**
 * Returns the rows of a sheet with one column for each evening, turned so that each evening is a row; null for any
 * other sheet. `line` is that of the row of dates.
 */
export function turned(rows: readonly CsvRecord[]): readonly CsvRecord[] | null {
  const labelled = rows.slice(0, mostLabels);
  const dates = labelled.find(({ cells }) => cells.slice(1).filter(isDay).length >= fewestDates);
  if (dates === undefined) return null;
  const isColumn = dates.cells.some((_, at) => labelled.filter(({ cells }) => isDay(cells[at] ?? '')).length > 2);
  if (isColumn) return null;
  const width = Math.min(mostColumns, Math.max(...labelled.map(({ cells }) => cells.length)));
  return Array.from({ length: width }, (_, at) => ({
    cells: labelled.map(({ cells }) => cells[at] ?? ''),
    line: dates.line,
  }));
}

function isDay(cell: string): boolean {
  return /\d/u.test(cell) && (isDate(cell) || yearlessDate(cell) !== null);
}
