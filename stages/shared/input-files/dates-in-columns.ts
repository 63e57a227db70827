import { comparableName } from '../../../src/domain/names.js';
import { isLocalDate } from '../../../src/domain/time.js';
import type { CsvRecord } from './csv-records.js';
import { monthNamed } from './written-dates.js';

/** Headers of the parts of a date, in seven languages, as comparable names. */
const parts = [
  /^(?:year|yr|jahr|ano|anno|annee|jaar|jr)$/u,
  /^(?:month|mon|mo|mm|monat|mes|mese|mois|maand|mnd)$/u,
  /^(?:day|d|dd|tag|t|tt|dia|giorno|gg|jour|j|jj|dag)$/u,
] as const;
/** Rows that can be above a header. */
const mostAbove = 10;
/** A year that has every day, for a date without one. */
const leapYear = '2024';
/** Share of the rows that have a date. */
const leastDated = 0.8;

/**
 * Returns rows whose date is in columns of its day, its month and, if it has one, its year, with the whole date in that
 * of the day.
 */
export function withWholeDates<Row extends CsvRecord>(rows: readonly Row[]): readonly Row[] {
  for (const [at, { cells }] of rows.slice(0, mostAbove).entries()) {
    const names = cells.map(comparableName);
    const [year = -1, month = -1, day = -1] = parts.map((part) => names.findIndex((name) => part.test(name)));
    if (month < 0 || day < 0) continue;
    const below = rows.slice(at + 1);
    const dates = below.map((row) => dateOf([year, month, day].map((position) => row.cells[position]?.trim() ?? '')));
    if (below.length === 0 || dates.filter((date) => date !== null).length < below.length * leastDated) return rows;
    const joined = (row: Row, date: string | null): Row => ({
      ...row,
      cells: row.cells.map((cell, position) =>
        position === day ? (date ?? cell) : position === year || position === month ? '' : cell,
      ),
    });
    const header = joined(rows[at] as Row, 'date');
    return [...rows.slice(0, at), header, ...below.map((row, index) => joined(row, dates[index] ?? null))];
  }
  return rows;
}

/** Returns a date of its parts, without a year if none is written; null if they are no date. */
function dateOf([year = '', month = '', day = '']: readonly string[]): string | null {
  const number = /^\d{1,2}$/u.test(month) ? Number(month) : monthNamed(month.replace(/\.$/u, ''));
  if (!/^(?:(?:20|19)?\d{2})?$/u.test(year) || number === null || !/^\d{1,2}\.?$/u.test(day)) return null;
  const whole = year.length === 2 ? `20${year}` : year || leapYear;
  const date = `${whole}-${String(number).padStart(2, '0')}-${day.replace('.', '').padStart(2, '0')}`;
  if (!isLocalDate(date)) return null;
  return year === '' ? `${Number(day.replace('.', ''))}.${number}.` : date;
}
