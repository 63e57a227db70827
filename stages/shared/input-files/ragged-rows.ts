import { type HeaderCell, isDate, isTimeOrNumber } from './column-names.js';
import type { JoinSurplus } from './csv-records.js';

type Form = 'date' | 'figure' | 'text';

/** Columns of the widest table whose rows are completed. */
const mostColumns = 120;

/**
 * Returns how the surplus of a row with more cells than headers is joined: into the first of the columns of free text
 * before and after which every cell is of the form of its column, dates and figures of the other rows.
 */
export function joiningSurplus(
  headers: readonly HeaderCell[],
  freeText: readonly number[],
  delimiter: string,
): JoinSurplus {
  let known: readonly Form[] | null = null;
  return (cells) => {
    if (headers.length > mostColumns) return null;
    known ??= headers.map((header) => formOf(header.cells));
    const forms = known;
    const fits = (cell: string, at: number) =>
      cell.trim() === '' || forms[at] === 'text' || formOf([cell]) === forms[at];
    const surplus = cells.length - headers.length;
    const misfit = forms.findIndex((_, at) => !fits(cells[at] ?? '', at));
    const last = misfit < 0 ? forms.length : misfit;
    const first = forms.findLastIndex((_, at) => !fits(cells[at + surplus] ?? '', at));
    const isFree = (at: number) => at >= first && at <= last && cells.slice(at, at + surplus + 1).every(hasLetter);
    const found = freeText.find((at) => forms[at] === 'text' && isFree(at));
    if (found === undefined) return null;
    const end = found + surplus + 1;
    const joined = cells.slice(found, end).join(delimiter);
    return { cells: [...cells.slice(0, found), joined, ...cells.slice(end)], joinedAt: found };
  };
}

function formOf(cells: readonly string[]): Form {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length === 0) return 'text';
  if (filled.every(isTimeOrNumber)) return 'figure';
  return filled.every(isDate) ? 'date' : 'text';
}

function hasLetter(cell: string): boolean {
  return /\p{L}/u.test(cell);
}
