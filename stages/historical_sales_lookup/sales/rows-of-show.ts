import { comparableName, sameName } from '../../../src/domain/names.js';
import { type Show, takesPlace, unnamedVenue } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalDate } from '../../../src/domain/time.js';
import type { CsvRecord } from '../../shared/input-files/csv-records.js';
import { daysNamed, type NamedDay } from '../../shared/input-files/days-in-text.js';
import type { Grid, Sheet } from '../../shared/input-files/grids.js';
import type { DateOrder } from '../../shared/input-files/written-dates.js';
import { namesHall } from '../../shared/places/same-hall.js';
import type { FindTown } from '../../shared/places/town-in-text.js';
import { clocksIn } from '../../shared/text/evening-times.js';
import { otherNights } from './other-nights.js';
import type { Figures } from './sales-columns.js';
import { couldStartAt, isDayOf } from './this-show.js';

/** A shorter id can be any number. */
const fewestOfId = /^(?=.{0,40}\d)(?:.{0,40}\p{L}|\d{4})/u;
/** Characters of a cell that names a place. */
const longestPlace = 120;

/** A file of sales of any form, and whose counts are looked for in it. */
export type Context = Readonly<{
  grid: Grid;
  sheet: Sheet;
  figures: Figures;
  order: DateOrder;
  show: Show;
  runDate: LocalDate;
  find: FindTown;
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
  const isOther = otherTitles(rows, context);
  const said = rows.filter((row) => !isOther(row)).map((row) => ({ row, texts: textsOf(row, counting, context) }));
  const onDay = said.map((one) => ({ ...one, day: dayOf(one.row, one.texts, context) }));
  const dated = withPlaces(
    onDay.filter(({ day }) => day === 'same'),
    context,
  ).filter(({ place }) => place !== 'other');
  if (dated.length > 0) return surest(dated, show);
  const isPlayedTwice = (show.around ?? []).some(
    (other) => other.show_date !== show.show_date && sameName(other.city, show.city) && takesPlace(other),
  );
  const isDated = sheet.positions.get('show_date') !== null && onDay.some(({ day }) => day === 'other');
  const undated = isPlayedTwice || isDated ? [] : onDay.filter(({ day }) => day === 'none');
  return withPlaces(undated, context)
    .filter(({ place }) => place === 'same')
    .map(({ row }) => row);
}

/** Returns whether the title of a row is that of another night; a list of a tour has a column of places. */
function otherTitles(rows: readonly Row[], { sheet, show, find }: Context): (row: Row) => boolean {
  const titleOf = ({ cells }: Row) => cells[sheet.positions.get('title') ?? -1] ?? '';
  const isOfTour = ['city', 'venue'].some((column) => typeof sheet.positions.get(column) === 'number');
  const isOther = otherNights(rows.map(titleOf), isOfTour, show);
  // A list without a title has the place there: `Ghent, Minard`.
  return (row) =>
    isOther(titleOf(row)) && find(titleOf(row)).kind !== 'same' && !namesHall(titleOf(row), show.venue.name);
}

type Said = Readonly<{ row: Row; texts: readonly string[] }>;
type Placed = Said & Readonly<{ place: 'same' | 'other' | 'none' }>;

/** Returns the rows with the show's place if there are such, and of them those with its performer. */
function surest(rows: readonly Placed[], { performer }: Show): readonly Row[] {
  const named = rows.filter(({ place }) => place === 'same');
  const best = named.length > 0 ? named : rows;
  const own = best.filter(({ texts }) => performer !== null && couldName(texts.join(' '), performer));
  return (own.length > 0 ? own : best).map(({ row }) => row);
}

/** Returns true for a text with the performer's name (`Ada Moss: Half a Field`), and where one of them is not given. */
function couldName(text: string, performer: string | null): boolean {
  return text === '' || performer === null || ` ${comparableName(text)} `.includes(` ${comparableName(performer)} `);
}

/** Returns the cells of a row that can name a show or its day. */
function textsOf({ cells, section }: Row, counting: number | null, { figures }: Context): readonly string[] {
  const isText = (cell: string, at: number) => at !== counting && at !== figures.sold && /\p{L}|\d\D+\d/u.test(cell);
  return [section, ...cells.filter(isText)];
}

function dayOf({ cells }: Row, texts: readonly string[], { sheet, order, show }: Context): 'same' | 'other' | 'none' {
  const own = daysNamed(cells[sheet.positions.get('show_date') ?? -1] ?? '', order);
  const days = (isDay(own) ? own : texts.flatMap((text) => daysNamed(text, order))).filter(({ day }) => day !== null);
  return days.length === 0 ? 'none' : days.some((one) => isDayOf(one, show)) ? 'same' : 'other';
}

/** Returns rows with whether they name the show's place: another town, performer or start is that of another show. */
function withPlaces(rows: readonly Said[], { sheet, show, find }: Context): readonly Placed[] {
  return rows.map(({ row, texts }) => {
    const at = (column: string) => row.cells[sheet.positions.get(column) ?? -1] ?? '';
    const starts = texts.flatMap((text) => clocksIn(text, 'start'));
    const isOther =
      find(at('city')).kind === 'other' ||
      !couldName(at('performer'), show.performer) ||
      (starts.length > 0 && !starts.some((start) => couldStartAt(start, show)));
    const isHall = show.venue.name !== unnamedVenue && texts.some((text) => namesHall(text, show.venue.name));
    const isHere = isHall || texts.some((text) => text.length < longestPlace && find(text).kind === 'same');
    return { row, texts, place: isOther ? 'other' : isHere ? 'same' : 'none' };
  });
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
