import type { LocalTime } from '../../../src/domain/time.js';
import { type Parsed, parseLocalTime } from '../../shared/input-files/cells.js';
import type { TableRow } from '../../shared/input-files/table-rows.js';
import { minutesOf } from '../../shared/text/evening-times.js';
import { readEvening } from '../../shared/text/evening.js';

/** A time without its half of the day, `7`, `7.30`, `9:15`, but not `09:15`; or an hour of the evening: `20`. */
const bareTime = /^([1-9])(?:[:.,h]([0-5]\d))?$/u;
const bareHour = /^(?:1[3-9]|2[0-3])$/u;
/** Between two times: `7:00 PM & 9:30 PM`, `19:00/20:00`, `7 and 9`. */
const between = /\s?[&+/]\s?|\s(?:and|und|et|y|e|en)\s/iu;
/** Minutes between the starts of two shows of an evening; a nearer time is that of the doors. */
const fewestMinutes = 90;

/** Parses a time of doors or start; `7` and `7.30` are in the evening, when shows are. */
export function parseEveningTime(text: string): Parsed<LocalTime> {
  const [, hour, minute = '00'] = bareTime.exec(text.trim()) ?? [];
  if (bareHour.test(text.trim())) return { kind: 'value', value: `${text.trim()}:00` };
  return hour === undefined ? parseLocalTime(text) : { kind: 'value', value: `${Number(hour) + 12}:${minute}` };
}

/** Returns the rows that a row with two times as its start means: an early and a late show, or doors and start. */
export function withSingleTimes(row: TableRow): readonly TableRow[] {
  const times = (row.cells['start'] ?? '').slice(0, 60).split(between);
  const [first, second] = times.map(parseEveningTime).flatMap((time) => (time.kind === 'value' ? [time.value] : []));
  const changed = (cells: TableRow['cells']): TableRow => ({ ...row, cells: { ...row.cells, ...cells } });
  if (times.length !== 2 || first === undefined || second === undefined) return [changed(timesInWords(row))];
  if (minutesOf(second) - minutesOf(first) >= fewestMinutes)
    return [changed({ start: first }), changed({ start: second })];
  return (row.cells['doors'] ?? '') === '' ? [changed({ doors: first, start: second })] : [row];
}

/** The time in front of a remark in brackets: `20.00 (Einlass 19.00)`. */
const beforeBracket = /^(?<start>[^()]{1,12}?)\s?\((?<rest>[^()]{3,40})\)$/u;

/** Returns the doors and start of a cell that says which is which: `portes 19h30, jeu 20h`. */
function timesInWords({ cells }: TableRow): TableRow['cells'] {
  const cell = cells['start']?.trim() ?? '';
  if (!/\d/u.test(cell) || parseEveningTime(cell).kind === 'value') return {};
  const { start: written = '', rest = cell } = beforeBracket.exec(cell)?.groups ?? {};
  const read = readEvening(rest);
  const start = written === '' ? read.start : timeIn(written);
  return {
    ...(start !== null && { start }),
    ...(read.doors !== null && (cells['doors'] ?? '') === '' && { doors: read.doors }),
  };
}

function timeIn(text: string): LocalTime | null {
  const time = parseEveningTime(text);
  return time.kind === 'value' ? time.value : null;
}
