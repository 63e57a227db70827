import { parseLocalTime } from '../../shared/input-files/cells.js';
import type { TableRow } from '../../shared/input-files/table-rows.js';
import { minutesOf } from '../../shared/text/evening-times.js';

const between = /(?:(?<!\s)\s+)?(?:[&+/,]|and|und|et|y|e|en)(?:(?<!\s)\s+)/iu;
/** Minutes between the starts of two shows of an evening; a nearer time is that of the doors. */
const fewestMinutes = 90;

/** Returns the rows that a row with two times as its start means: an early and a late show, or doors and start. */
export function withSingleTimes(row: TableRow): readonly TableRow[] {
  const times = (row.cells['start'] ?? '').slice(0, 60).split(between);
  const [first, second] = times.map(parseLocalTime).flatMap((time) => (time.kind === 'value' ? [time.value] : []));
  if (times.length !== 2 || first === undefined || second === undefined) return [row];
  const changed = (cells: TableRow['cells']): TableRow => ({ ...row, cells: { ...row.cells, ...cells } });
  if (minutesOf(second) - minutesOf(first) >= fewestMinutes)
    return [changed({ start: first }), changed({ start: second })];
  return (row.cells['doors'] ?? '') === '' ? [changed({ doors: first, start: second })] : [row];
}
