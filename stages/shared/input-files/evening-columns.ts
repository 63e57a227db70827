import type { HeaderCell } from './column-names.js';
import type { FoundColumn, Positions } from './found-columns.js';

/** A column of times with their median in minutes of the day, and how many rows have one. */
type TimeColumn = Readonly<{ position: number; minutes: number; rows: number }>;

/** A cell that is one time of day: `19:30`, `7.45pm`, `20h00`, `12p`. */
const timeOfDay = /^(\d{1,2})(?:\s?[:.,hu]\s?(\d{2}))?(?::\d{2})?\s?(?:([ap])\.?m?\.?|h|hrs|uhr|uur|u)?$/iu;
/** The share of a column's filled cells that are times. */
const timeShare = 0.6;
/** Minutes from doors to start, and from start to the end. */
const [leastWait, longestWait, shortestShow] = [10, 90, 60] as const;
/** Minutes before doors from which people load in rather than check the sound. */
const longestCheck = 150;
/** Minutes of the day between which shows start. */
const [earliestStart, latestStart] = [10 * 60, 23 * 60] as const;
/** Rows from which the only column of times is the start: in fewer, it may be anything of one evening. */
const fewestRows = 3;
const reason = 'its times are where they are in the order of an evening';

/**
 * Returns the columns of times that a table of shows has under names that no list knows, by the order of an evening:
 * load-in, soundcheck, doors up to an hour and a half before the start, and the end at least an hour after it.
 */
export function eveningColumns(headers: readonly HeaderCell[], positions: Positions): readonly FoundColumn[] {
  if (!positions.has('load_in')) return [];
  const used = new Set(positions.values());
  const columns = headers.flatMap(({ cells }, position) => {
    const times = timesIn(cells);
    const minutes = times[Math.floor(times.length / 2)];
    return minutes === undefined ? [] : [{ position, minutes, rows: times.length }];
  });
  const free = columns.filter(({ position }) => !used.has(position));
  const found = new Map<string, TimeColumn>();
  const known = (name: string) => found.get(name) ?? columns.find(({ position }) => position === positions.get(name));
  const take = (name: string, column: TimeColumn | undefined) => {
    if (column !== undefined && positions.get(name) === null && !found.has(name)) found.set(name, column);
  };
  const left = () => free.filter((one) => ![...found.values()].includes(one));
  const doors = known('doors');
  take('start', known('start') ?? startAmong(left(), doors, columns));
  const start = known('start');
  if (start === undefined) return [];
  take('doors', latest(left().filter(({ minutes }) => isWait(start.minutes - minutes))));
  take('curfew', latest(left().filter(({ minutes }) => minutes >= start.minutes + shortestShow)));
  const open = known('doors') ?? start;
  const before = left().filter(({ minutes }) => minutes < open.minutes);
  const hasBoth = known('load_in') !== undefined || before.length > 1;
  const check = latest(before);
  if (
    check !== undefined &&
    known('soundcheck') === undefined &&
    (hasBoth || open.minutes - check.minutes < longestCheck)
  )
    take('soundcheck', check);
  take('load_in', latest(left().filter(({ minutes }) => minutes < (known('soundcheck') ?? open).minutes)));
  return [...found].map(([name, { position }]) => [name, position, reason] as const);
}

/** Returns the column that follows the doors; else the later of two that are as far apart, else the only long one. */
function startAmong(
  free: readonly TimeColumn[],
  doors: TimeColumn | undefined,
  all: readonly TimeColumn[],
): TimeColumn | undefined {
  const possible = free.filter(({ minutes }) => minutes >= earliestStart && minutes <= latestStart);
  const after = (one: TimeColumn, other: TimeColumn) => isWait(one.minutes - other.minutes);
  if (doors !== undefined) return possible.find((one) => after(one, doors));
  const [only, second] = possible;
  const paired = possible.filter((one) => all.some((other) => after(one, other)));
  return latest(paired) ?? (second === undefined && only !== undefined && only.rows >= fewestRows ? only : undefined);
}

function isWait(minutes: number): boolean {
  return minutes >= leastWait && minutes <= longestWait;
}

function latest(columns: readonly TimeColumn[]): TimeColumn | undefined {
  return columns.toSorted((one, other) => other.minutes - one.minutes)[0];
}

/** Returns the times of a column in minutes of the day, sorted; none for a column of anything else. */
function timesIn(cells: readonly string[]): readonly number[] {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const times = filled.flatMap((cell) => minutesIn(cell) ?? []);
  const isOfTimes = times.length >= timeShare * filled.length && !filled.every((cell) => /^\d+$/u.test(cell));
  return isOfTimes ? times.toSorted((one, other) => one - other) : [];
}

function minutesIn(cell: string): number | null {
  const [, hour, minute = '0', half] = timeOfDay.exec(cell) ?? [];
  if (hour === undefined || Number(hour) > 24 || Number(minute) > 59) return null;
  const isEvening = half === undefined ? /^[1-9]$/u.test(hour) : half.toLowerCase() === 'p';
  return (
    ((Number(hour) % 12) + (isEvening || (half === undefined && Number(hour) >= 12) ? 12 : 0)) * 60 + Number(minute)
  );
}
