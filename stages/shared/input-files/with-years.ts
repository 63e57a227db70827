import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { fileNotice } from './notices.js';
import { dateColumns, type Table, type TableRow } from './table-rows.js';
import { type DateOrder, timeAfterDate, weekdayNamed } from './written-dates.js';
import { dateMeant, orderOfYearless, yearlessDate, yearsFor } from './yearless-dates.js';

/** Rewrites dates without a year, such as `Sat 27 Nov`, as `YYYY-MM-DD`. A notice says which years they were given. */
export function withYears(table: Table, path: string, near: LocalDate, orderAround: DateOrder | null): Table {
  const { rows, years, order, orderOfHeader } = table;
  const found = rows.flatMap((row) => dateColumns.flatMap((column) => yearlessDate(row.cells[column] ?? '') ?? []));
  if (found.length === 0) return table;
  const shown = order ?? orderOfYearless(found) ?? orderOfHeader ?? orderAround;
  const taken = new Set<string>();
  const dated = rows.map((row) => {
    const cells = { ...row.cells };
    for (const column of dateColumns) {
      const text = cells[column] ?? '';
      const written = yearlessDate(text);
      if (written === null) continue;
      const date = { ...written, weekday: written.weekday ?? weekdayBeside(row) };
      const meant = dateMeant(date, { near, years: yearsFor(date, found[0], years), order: shown });
      if (meant === null) continue;
      cells[column] = [meant, timeAfterDate(text)].join(' ').trim();
      taken.add(meant.slice(0, 4));
    }
    return { ...row, cells };
  });
  const notices = taken.size === 0 ? [] : [yearNotice(path, [...taken].sort())];
  return { ...table, rows: dated, asides: [...table.asides, ...notices] };
}

/** Returns the day of the week in a column of its own. */
function weekdayBeside({ others = [] }: TableRow): number | null {
  const named = others.flatMap(({ cell }) => (/^\p{L}{2,12}\.?$/u.test(cell) ? (weekdayNamed(cell) ?? []) : []));
  return named.length === 1 ? (named[0] ?? null) : null;
}

function yearNotice(path: string, years: readonly string[]): Notice {
  return fileNotice(path, null, `has dates without a year: they were taken to be in ${years.join(' and ')}`);
}
