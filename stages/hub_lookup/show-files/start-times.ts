import type { LocalTime } from '../../../src/domain/time.js';
import { type Parsed, parseLocalTime } from '../../shared/input-files/cells.js';
import type { TableRow } from '../../shared/input-files/table-rows.js';
import { minutesOf } from '../../shared/text/evening-times.js';

/** A time without its half of the day: `7`, `7.30`, `9:15`, but not `09:15`. */
const bareTime = /^([1-9])(?:[:.h]([0-5]\d))?$/u;
/** Between two times: `7:00 PM & 9:30 PM`, `19:00/20:00`, `7 and 9`. */
const between = /\s?[&+/]\s?|\s(?:and|und|et|y|e|en)\s/iu;
/** Minutes between the starts of two shows of an evening; a nearer time is that of the doors. */
const fewestMinutes = 90;

/** Parses a time of doors or start; `7` and `7.30` are in the evening, when shows are. */
export function parseEveningTime(text: string): Parsed<LocalTime> {
  const [, hour, minute = '00'] = bareTime.exec(text.trim()) ?? [];
  return hour === undefined ? parseLocalTime(text) : { kind: 'value', value: `${Number(hour) + 12}:${minute}` };
}

/** Returns the rows that a row with two times as its start means: an early and a late show, or doors and start. */
export function withSingleTimes(row: TableRow): readonly TableRow[] {
  const times = (row.cells['start'] ?? '').slice(0, 60).split(between);
  const [first, second] = times.map(parseEveningTime).flatMap((time) => (time.kind === 'value' ? [time.value] : []));
  if (times.length !== 2 || first === undefined || second === undefined) return [row];
  const changed = (cells: TableRow['cells']): TableRow => ({ ...row, cells: { ...row.cells, ...cells } });
  if (minutesOf(second) - minutesOf(first) >= fewestMinutes)
    return [changed({ start: first }), changed({ start: second })];
  return (row.cells['doors'] ?? '') === '' ? [changed({ doors: first, start: second })] : [row];
}
