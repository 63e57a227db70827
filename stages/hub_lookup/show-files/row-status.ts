import type { TableRow } from '../../shared/input-files/table-rows.js';
import type { SourceShow } from './source-show.js';
import {
  isHeldWord,
  isTentativeNote,
  statusAtStart,
  statusInNote,
  statusNamed,
  statusOf,
  statusOfPlace,
} from './status-words.js';
import { nameOf } from './words.js';

type Status = SourceShow['status'];

/** Cells whose words are of a place, a name or a remark. */
const proseColumns: ReadonlySet<string> = new Set([
  'title',
  'performer',
  'support',
  'venue',
  'city',
  'address',
  'notes',
]);
/** An amount before a status: `0,00 € ANULADA`. */
const amount = /^[\d.,\s]{1,15}[€$£]?\s/u;

/**
 * Returns the status that a row says: in its own column, at the start of its title, its place or its notes, or as the
 * only word of another cell, such as `SALTATA` in place of the fee.
 */
export function statusOfRow({ cells, others = [] }: TableRow): Status {
  const notes = cells['notes'] ?? '';
  return (
    statusOf(cells['status']) ??
    statusAtStart(nameOf(cells['title']) ?? '').status ??
    placeStatus(cells['venue'] ?? '') ??
    placeStatus(cells['city'] ?? '') ??
    statusInNote(notes) ??
    (isTentativeNote(notes) ? 'tentative' : null) ??
    statusAlone([
      ...Object.entries(cells).flatMap(([column, cell]) => (proseColumns.has(column) ? [] : [cell])),
      ...others.map(({ cell }) => cell),
    ])
  );
}

/** Returns the status in place of a place, or before it: `ENTFÄLLT Zeven`. */
function placeStatus(place: string): Status {
  return statusOfPlace(place) ?? statusAtStart(place).status;
}

/** Returns the status of a cell that has nothing else but an amount; what is only pending may be a contract. */
function statusAlone(cells: readonly string[]): Status {
  for (const cell of cells) {
    const word = cell.trim().replace(amount, '');
    const status = statusNamed(word);
    if (status === 'cancelled' || status === 'postponed' || (status === 'tentative' && isHeldWord(word))) return status;
  }
  return null;
}

/** Returns a row without the status before its town or room, which it has in its own cell. */
export function withOwnStatus(row: TableRow): TableRow {
  const status = statusOfRow(row);
  const bare = (column: string) => {
    const cell = row.cells[column] ?? '';
    const { status: said, rest } = statusAtStart(cell);
    return said === null || rest === '' ? {} : { [column]: rest };
  };
  if (status === null) return row;
  return { ...row, cells: { ...row.cells, ...bare('venue'), ...bare('city'), status } };
}
