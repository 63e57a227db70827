import { isLocalDate, type LocalDate, type LocalTime } from '../../../src/domain/time.js';
import { daysNamed, type NamedDay } from '../../shared/input-files/days-in-text.js';
import type { Sheet } from '../../shared/input-files/grids.js';
import { type Context, countingColumn, type Row } from './rows-of-show.js';
import { allIn, countIn, meaningOfLabel } from './sales-columns.js';

/** A count in a row; without a day, the file names none. */
export type Count = Readonly<{
  row: Row;
  sold: number;
  capacity: number | null;
  comps: number | null;
  asOf: LocalDate | null;
  remark: string | null;
  at?: LocalTime;
  left?: number;
  givenBack?: number;
}>;

const totalWord =
  /^(?:grand |sub)?(?:tot(?:al|aal|ale|aux|ais|ales|ali|aali)?|gesamt\p{L}{0,8}|summe|insgesamt|suma|soma|somme)(?!\p{L})/iu;

/** Returns whether a cell calls a row the total. */
export function isTotalLabel(cell: string): boolean {
  return totalWord.test(cell);
}

/** Returns the counts of the rows of a show: of each day, of a total, of the only row, or of all kinds of ticket. */
export function countsOf(rows: readonly Row[], context: Context): readonly Count[] {
  const { figures, sheet } = context;
  if (isListOfPeople(rows, sheet)) return ofPeople(rows, context);
  const house = rows.find(({ cells }) => cells.some((cell) => meaningOfLabel(cell) === 'capacity'));
  const seats = countIn(house?.cells[figures.sold ?? -1] ?? '');
  const counts = rows.filter((row) => row !== house).flatMap((row) => countOfRow(row, context));
  const totals = counts.filter(({ row }) => row.cells.some(isTotalLabel));
  const [only, ...others] = totals.length > 0 ? totals : counts;
  if (only !== undefined && others.length === 0) return [{ ...only, capacity: only.capacity ?? seats }];
  return totals.length > 0 ? [] : severalCounts(counts, context);
}

/** Returns counts of different days, or the sum of kinds of ticket; none if the rows say something else. */
function severalCounts(counts: readonly Count[], context: Context): readonly Count[] {
  const days = new Set(counts.map(({ asOf }) => asOf));
  if (days.size === counts.length && !days.has(null)) return counts;
  const [first] = counts;
  const rows = counts.map(({ row }) => row);
  if (first === undefined || !areKinds(rows, context)) return [];
  const sold = counts.reduce((sum, one) => sum + one.sold, 0);
  const free = counts.flatMap(({ comps }) => comps ?? []);
  const comps = free.length === 0 ? null : free.reduce((sum, one) => sum + one, 0);
  return [{ ...first, sold, capacity: null, comps, remark: `the sum of ${counts.length} rows` }];
}

function countOfRow(row: Row, context: Context): readonly Count[] {
  const { figures, show } = context;
  const cell = (position: number | null) => (position === null ? '' : (row.cells[position] ?? ''));
  const left = countIn(cell(figures.left));
  const capacity = countIn(cell(figures.capacity)) ?? allIn(cell(figures.sold));
  const house = capacity ?? show.venue.capacity;
  const isByLeft = figures.sold === null && left !== null && house !== null && left <= house;
  const sold = isByLeft ? house - left : countIn(cell(figures.sold));
  if (sold === null) return [];
  const remark = isByLeft ? `${left} tickets are left` : null;
  return [{ row, sold, capacity, comps: countIn(cell(figures.comps)), asOf: dayOfCount(row, context), remark }];
}

/** Returns the day of counting of a row. */
function dayOfCount({ cells }: Row, context: Context): LocalDate | null {
  const counting = countingColumn(context);
  return counting === null ? null : lastDay(daysNamed(cells[counting] ?? '', context.order), context.runDate);
}

/** Returns the day in the year that is nearest before the run. */
export function lastDay(days: readonly NamedDay[], runDate: LocalDate): LocalDate | null {
  const found = days.find(({ day }) => day !== null);
  if (found === undefined) return null;
  const text = `${String(found.month).padStart(2, '0')}-${String(found.day).padStart(2, '0')}`;
  const thisYear = Number(runDate.slice(0, 4));
  const year = found.year ?? (text <= runDate.slice(5) ? thisYear : thisYear - 1);
  const date = `${year}-${text}`;
  return isLocalDate(date) ? date : null;
}

/** Returns whether rows differ in one column of words: kinds of ticket or parts of the room, each at its prices. */
function areKinds(rows: readonly Row[], { sheet, figures }: Context): boolean {
  const counting = new Set([figures.sold, figures.comps, figures.left, figures.capacity, figures.gross]);
  const named = rows.map(({ cells }) => cells.filter((_, at) => !counting.has(at)).join('\n'));
  const texts = sheet.headers
    .map((_, position) => rows.map(({ cells }) => cells[position] ?? ''))
    .filter((cells) => cells.some((cell) => /\p{L}{2}/u.test(cell)) && !cells.some((cell) => /^\d+$/u.test(cell)));
  const differing = texts.filter((cells) => new Set(cells).size > 1);
  return differing.length === 1 && new Set(named).size === rows.length;
}

const address = /(?<![^\s<])[\w.+-]{1,64}@[\w.-]{1,100}(?![^\s>])/u;
const givenBack = /refund|cancel|void|erstattet|storn|r?embours|annul|reembols|devuel|anulad|rimbors|terugbeta/iu;

/** Returns true for a row for each buyer: they have their addresses, and no column is called that of tickets. */
function isListOfPeople(rows: readonly Row[], { positions }: Sheet): boolean {
  const named = rows.filter(({ cells }) => cells.some((cell) => address.test(cell)));
  const isCounted = ['sold', 'capacity'].some((column) => typeof positions.get(column) === 'number');
  return !isCounted && named.length * 2 > rows.length;
}

function ofPeople(rows: readonly Row[], context: Context): readonly Count[] {
  const held = rows.filter(({ cells }) => !cells.some((cell) => givenBack.test(cell)));
  const asOf =
    held
      .flatMap((row) => dayOfCount(row, context) ?? [])
      .sort()
      .at(-1) ?? null;
  const remark = `${held.length} rows of buyers, without those who got their money back`;
  return held.slice(-1).map((row) => ({ row, sold: held.length, capacity: null, comps: null, asOf, remark }));
}
