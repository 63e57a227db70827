import { type Show, unnamedVenue } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalDate } from '../../../src/domain/time.js';
import type { CsvRecord } from '../../shared/input-files/csv-records.js';
import { daysNamed, type NamedDay } from '../../shared/input-files/days-in-text.js';
import type { Grid, Sheet } from '../../shared/input-files/grids.js';
import type { DateOrder } from '../../shared/input-files/written-dates.js';
import { couldBeSameHall } from '../../shared/places/same-hall.js';
import type { PlaceTable } from '../../shared/places/table.js';
import { townIn } from '../../shared/places/town-in-text.js';
import { clocksIn, minutesOf } from '../../shared/text/evening-times.js';
import type { Figures } from './sales-columns.js';

/** A shorter id can be any number. */
const fewestOfId = /\p{L}.*\d|\d{4}/u;
/** Minutes between two shows of an evening, at least. */
const betweenShows = 60;

/** A file of sales of any form, and whose counts are looked for in it. */
export type Context = Readonly<{
  grid: Grid;
  sheet: Sheet;
  figures: Figures;
  order: DateOrder;
  show: Show;
  runDate: LocalDate;
  table: PlaceTable;
}>;
/** A row of the show; `section` is the line above several rows that says what they are of. */
export type Row = CsvRecord & Readonly<{ section: string }>;
/** Returns the rows with the last line above them that holds one cell, with a date. */
export function withSections({ rows }: Sheet, order: DateOrder): readonly Row[] {
  let section = '';
  return rows.flatMap((row): readonly Row[] => {
    const filled = row.cells.filter((cell) => cell !== '');
    if (filled.length > 1) return [{ ...row, section }];
    section = filled.some((cell) => isDay(daysNamed(cell, order))) ? filled.join(' ') : '';
    return [];
  });
}

function isDay(days: readonly NamedDay[]): boolean {
  return days.some(({ day }) => day !== null);
}

/** Returns the rows of the show: those with its date, else those with its place if no row of the file names a date. */
export function rowsOfShow(rows: readonly Row[], context: Context): readonly Row[] {
  const { show, sheet } = context;
  const idAt = sheet.positions.get('show_id') ?? null;
  const isId = (cell: string, position: number) =>
    cell === show.show_id && (position === idAt || fewestOfId.test(cell));
  const byId = rows.filter(({ cells }) => cells.some(isId));
  if (byId.length > 0) return byId;
  const counting = countingColumn(context);
  const said = rows.map((row) => ({ row, ...evidenceIn(row, counting, context) }));
  const dated = said.filter(({ day, place }) => day === 'same' && place !== 'other');
  const named = dated.filter(({ place }) => place === 'same');
  if (dated.length > 0) return (named.length > 0 ? named : dated).map(({ row }) => row);
  const isPlayedTwice = (show.around ?? []).some(
    (other) =>
      other.show_date !== show.show_date && townIn(other.city, { ...show, around: [] }, context.table).kind === 'same',
  );
  const isDated = sheet.positions.get('show_date') !== null && said.some(({ day }) => day === 'other');
  return isPlayedTwice || isDated
    ? []
    : said.filter(({ day, place }) => day === 'none' && place === 'same').map(({ row }) => row);
}

type Evidence = Readonly<{ day: 'same' | 'other' | 'none'; place: 'same' | 'other' | 'none' }>;

function evidenceIn(
  { cells, section }: Row,
  counting: number | null,
  { sheet, show, order, table, figures }: Context,
): Evidence {
  const at = (column: string) => cells[sheet.positions.get(column) ?? -1] ?? '';
  const texts = [
    section,
    ...cells.filter(
      (cell, position) => position !== counting && position !== figures.sold && /\p{L}|\d\D+\d/u.test(cell),
    ),
  ];
  const own = daysNamed(at('show_date'), order);
  const days = (isDay(own) ? own : texts.flatMap((text) => daysNamed(text, order))).filter(({ day }) => day !== null);
  const [year, month, date] = show.show_date.split('-').map(Number);
  const isTonight = (one: NamedDay) => one.month === month && one.day === date && (one.year ?? year) === year;
  const starts = texts.flatMap((text) => clocksIn(text, 'start'));
  const isOtherStart =
    show.start !== null &&
    starts.length > 0 &&
    starts.every((start) => Math.abs(minutesOf(start) - minutesOf(show.start ?? start)) >= betweenShows);
  const towns = texts.filter((text) => text.length < 120).map((text) => townIn(text, show, table));
  const isHall = show.venue.name !== unnamedVenue && texts.some((text) => namesHall(text, show.venue.name));
  const isElsewhere = townIn(at('city'), show, table).kind === 'other' || isOtherStart;
  return {
    day: days.length === 0 ? 'none' : days.some(isTonight) ? 'same' : 'other',
    place: isElsewhere ? 'other' : isHall || towns.some(({ kind }) => kind === 'same') ? 'same' : 'none',
  };
}

/** Returns whether a text names a room by a word that is long enough to be its own. */
function namesHall(text: string, hall: string): boolean {
  const name = text.replace(/\d[\d.:/-]{0,12}/gu, ' ').trim();
  return /\p{L}{5}/u.test(name) && couldBeSameHall(name, hall);
}

/** Returns the column of the days of counting: by its name, else the one of two with dates that are never later. */
export function countingColumn({ sheet, order, runDate }: Context): number | null {
  const named = sheet.positions.get('as_of') ?? null;
  if (named !== null) return named;
  const keyOf = (cell: string) => {
    const day = daysNamed(cell, order).find((one) => one.day !== null);
    return day === undefined
      ? null
      : (day.year ?? Number(runDate.slice(0, 4))) * 400 + (day.month ?? 0) * 31 + (day.day ?? 0);
  };
  const dated = sheet.headers
    .map((_, position) => ({ position, keys: sheet.rows.map(({ cells }) => keyOf(cells[position] ?? '')) }))
    .filter(({ keys }) => keys.filter((key) => key !== null).length * 2 > keys.length);
  const show = sheet.positions.get('show_date') ?? null;
  const counting = dated.find((one) =>
    dated.some(
      (other) =>
        other !== one &&
        one.position !== show &&
        one.keys.every((key, row) => (key ?? 0) <= (other.keys[row] ?? key ?? 0)),
    ),
  );
  return counting?.position ?? null;
}
