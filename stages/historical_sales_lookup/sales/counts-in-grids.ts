import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { unnamedVenue } from '../../../src/domain/stage-values/hub-lookup.js';
import { isLocalDate, type LocalDate } from '../../../src/domain/time.js';
import { parseMoney } from '../../shared/input-files/cells.js';
import { columnPositions } from '../../shared/input-files/column-names.js';
import type { CsvRecord } from '../../shared/input-files/csv-records.js';
import { currencyIn } from '../../shared/input-files/currency.js';
import { daysNamed, type NamedDay, orderIn } from '../../shared/input-files/days-in-text.js';
import { type Grid, type Sheet, sheetOf } from '../../shared/input-files/grids.js';
import type { DateOrder } from '../../shared/input-files/written-dates.js';
import { fileOrigin } from '../../shared/origins/origin.js';
import { couldBeSameHall } from '../../shared/places/same-hall.js';
import type { PlaceTable } from '../../shared/places/table.js';
import { townIn } from '../../shared/places/town-in-text.js';
import { clocksIn, minutesOf } from '../../shared/text/evening-times.js';
import { allIn, countIn, type Figures, figuresIn } from './sales-columns.js';
import type { SalesRow } from './sales-rows.js';

const columns = new Set([
  ...['show_id', 'show_date', 'city', 'venue', 'title', 'performer', 'as_of', 'start', 'status', 'notes'],
  ...['sold', 'comps', 'capacity', 'left', 'reserved', 'gross', 'currency'],
]);
/** What the page says of counts without a day. */
const undated = 'the file names no day of the count';
/** A shorter id can be any number. */
const fewestOfId = /\p{L}.*\d|\d{4}/u;
/** Minutes between two shows of an evening, at least. */
const betweenShows = 60;

type Context = Readonly<{ grid: Grid; sheet: Sheet; figures: Figures; order: DateOrder; show: Show; runDate: LocalDate; table: PlaceTable }>;
/** A row of the show; `section` is the line above several rows that says what they are of. */
type Row = CsvRecord & Readonly<{ section: string }>;
type Count = Readonly<{ row: Row; sold: number; capacity: number | null; comps: number | null; asOf: LocalDate | null; remark: string | null }>;

/**
 * Returns the counts of a show in a file that lacks the columns of a series: rows are the show's by its id, or by its
 * date with no other place, or by its town or room alone if the file names no date; a total is preferred to its parts.
 */
export function countsInGrid(grid: Grid, show: Show, runDate: LocalDate, table: PlaceTable): readonly SalesRow[] {
  const sheet = sheetOf(grid, columns, (cell) => townIn(cell, show, table).kind !== 'none');
  const order = orderIn(sheet.rows.flatMap(({ cells }) => cells), show.place?.country ?? show.country);
  const context = { grid, sheet, figures: figuresIn(sheet), order, show, runDate, table };
  const counts = countsOf(rowsOfShow(withSections(sheet, order), context), context);
  const stated = dayOfFile(context);
  return counts.map(({ row, sold, capacity, comps, asOf, remark }) => {
    const remarks = [remark, asOf === null && stated === null ? undated : null].filter((one) => one !== null);
    const gross = parseMoney(row.cells[context.figures.gross ?? -1] ?? '');
    const currency = currencyIn(row.cells[context.figures.gross ?? -1] ?? '');
    return {
      ...{ showId: null, showDate: show.show_date, city: show.city, region: show.region, country: show.country },
      ...{ venue: show.venue.name, performer: null, start: null },
      ...{ asOf: asOf ?? stated ?? runDate, sold, comps, capacity },
      ...{ gross: gross.kind === 'value' && currency !== null ? gross.value : null, currency },
      origin: fileOrigin(grid.path, row.line),
      ...(remarks.length > 0 && { remark: remarks.join('; ') }),
    };
  });
}

/** Returns whether a file of any form counts tickets. */
export function hasCounts(grid: Grid): boolean {
  const { sold, left } = figuresIn(sheetOf(grid, columns, () => false));
  return sold !== null || left !== null;
}

/** Returns the rows with the last line above them that holds one cell, with a date. */
function withSections({ rows }: Sheet, order: DateOrder): readonly Row[] {
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
function rowsOfShow(rows: readonly Row[], context: Context): readonly Row[] {
  const { show, sheet } = context;
  const idAt = sheet.positions.get('show_id') ?? null;
  const isId = (cell: string, position: number) => cell === show.show_id && (position === idAt || fewestOfId.test(cell));
  const byId = rows.filter(({ cells }) => cells.some(isId));
  if (byId.length > 0) return byId;
  const counting = countingColumn(context);
  const said = rows.map((row) => ({ row, ...evidenceIn(row, counting, context) }));
  const dated = said.filter(({ day, place }) => day === 'same' && place !== 'other');
  const named = dated.filter(({ place }) => place === 'same');
  if (dated.length > 0) return (named.length > 0 ? named : dated).map(({ row }) => row);
  const isPlayedTwice = (show.around ?? []).some(
    (other) => other.show_date !== show.show_date && townIn(other.city, { ...show, around: [] }, context.table).kind === 'same',
  );
  const isDated = sheet.positions.get('show_date') !== null && said.some(({ day }) => day === 'other');
  return isPlayedTwice || isDated ? [] : said.filter(({ day, place }) => day === 'none' && place === 'same').map(({ row }) => row);
}

type Evidence = Readonly<{ day: 'same' | 'other' | 'none'; place: 'same' | 'other' | 'none' }>;

function evidenceIn({ cells, section }: Row, counting: number | null, { sheet, show, order, table, figures }: Context): Evidence {
  const at = (column: string) => cells[sheet.positions.get(column) ?? -1] ?? '';
  const texts = [section, ...cells.filter((cell, position) => position !== counting && position !== figures.sold && /\p{L}|\d\D+\d/u.test(cell))];
  const own = daysNamed(at('show_date'), order);
  const days = (isDay(own) ? own : texts.flatMap((text) => daysNamed(text, order))).filter(({ day }) => day !== null);
  const [year, month, date] = show.show_date.split('-').map(Number);
  const isTonight = (one: NamedDay) => one.month === month && one.day === date && (one.year ?? year) === year;
  const starts = texts.flatMap((text) => clocksIn(text, 'start'));
  const isOtherStart =
    show.start !== null && starts.length > 0 && starts.every((start) => Math.abs(minutesOf(start) - minutesOf(show.start ?? start)) >= betweenShows);
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
function countingColumn({ sheet, order, runDate }: Context): number | null {
  const named = sheet.positions.get('as_of') ?? null;
  if (named !== null) return named;
  const keyOf = (cell: string) => {
    const day = daysNamed(cell, order).find((one) => one.day !== null);
    return day === undefined ? null : (day.year ?? Number(runDate.slice(0, 4))) * 400 + (day.month ?? 0) * 31 + (day.day ?? 0);
  };
  const dated = sheet.headers
    .map((_, position) => ({ position, keys: sheet.rows.map(({ cells }) => keyOf(cells[position] ?? '')) }))
    .filter(({ keys }) => keys.filter((key) => key !== null).length * 2 > keys.length);
  const show = sheet.positions.get('show_date') ?? null;
  const counting = dated.find((one) =>
    dated.some((other) => other !== one && one.position !== show && one.keys.every((key, row) => (key ?? 0) <= (other.keys[row] ?? key ?? 0))),
  );
  return counting?.position ?? null;
}

const totalWord = /^(?:grand |sub)?(?:tot(?:al|aal|ale|aux|ais|ales|ali|aali)?|gesamt\p{L}{0,8}|summe|insgesamt|suma|soma|somme)(?!\p{L})/iu;

/** Returns the counts of the rows of a show: of each day, else of a total, of the only row, or of all kinds of ticket. */
function countsOf(rows: readonly Row[], context: Context): readonly Count[] {
  const { figures, sheet } = context;
  if (rows.length > 0 && isListOfPeople(rows, figures)) return [ofPeople(rows, context)];
  const series = rows.length === 1 ? rows.flatMap((row) => seriesIn(row, context)) : [];
  if (series.length > 0) return series;
  const house = rows.find(({ cells }) => cells.some(isCapacityLabel));
  const counts = rows.filter((row) => row !== house).flatMap((row) => countOfRow(row, context));
  const seats = house === undefined ? null : (countIn(house.cells[figures.sold ?? -1] ?? '') ?? null);
  const totals = counts.filter(({ row }) => row.cells.some((cell) => totalWord.test(cell)));
  const [only, ...others] = totals.length > 0 ? totals : counts;
  if (only === undefined) return [];
  if (others.length === 0) return [{ ...only, capacity: only.capacity ?? seats }];
  const days = new Set(counts.map(({ asOf }) => asOf));
  if (totals.length === 0 && days.size === counts.length && !days.has(null)) return counts;
  if (totals.length > 0 || !areKinds(rows, sheet)) return [];
  const sold = counts.reduce((sum, one) => sum + one.sold, 0);
  return [{ ...only, sold, capacity: null, comps: null, remark: `the sum of ${counts.length} rows` }];
}

function isCapacityLabel(cell: string): boolean {
  return /^\p{L}/u.test(cell) && columnPositions([{ header: cell, cells: [] }], new Set(['capacity'])).get('capacity') === 0;
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

/** Returns the counts of a row that has a column for each day of counting. */
function seriesIn(row: Row, context: Context): readonly Count[] {
  const { sheet, order, runDate } = context;
  return sheet.headers.flatMap((header, position) => {
    const asOf = lastDay(daysNamed(header, order), runDate);
    const sold = countIn(row.cells[position] ?? '');
    return asOf === null || sold === null ? [] : [{ row, sold, capacity: null, comps: null, asOf, remark: null }];
  });
}

/** Returns the last day before the run that the name of a file or the lines above its header name, but not tonight. */
function dayOfFile({ grid, sheet, order, runDate, show }: Context): LocalDate | null {
  const texts = [grid.path.replace(/^.*\//u, '').replaceAll('_', ' '), ...sheet.above.flatMap(({ cells }) => cells)];
  const day = texts.flatMap((text) => lastDay(daysNamed(text, order), runDate) ?? [])[0] ?? null;
  return day === show.show_date ? null : day;
}

/** Returns the day in the year that is nearest before the run. */
function lastDay(days: readonly NamedDay[], runDate: LocalDate): LocalDate | null {
  const found = days.find(({ day }) => day !== null);
  if (found === undefined) return null;
  const text = `${String(found.month).padStart(2, '0')}-${String(found.day).padStart(2, '0')}`;
  const thisYear = Number(runDate.slice(0, 4));
  const year = found.year ?? (text <= runDate.slice(5) ? thisYear : thisYear - 1);
  const date = `${year}-${text}`;
  return isLocalDate(date) ? date : null;
}

/** Returns whether rows differ in one column of words only: kinds of ticket or parts of the room. */
function areKinds(rows: readonly Row[], sheet: Sheet): boolean {
  const texts = sheet.headers.map((_, position) => rows.map(({ cells }) => cells[position] ?? '')).filter((cells) => cells.some((cell) => /\p{L}{2}/u.test(cell)));
  const differing = texts.filter((cells) => new Set(cells).size > 1);
  return differing.length === 1 && new Set(differing[0]).size === rows.length;
}

const address = /\S@\S+\.\p{L}{2,}/u;
const givenBack = /refund|cancel|void|erstattet|storn|r?embours|annul|reembols|devuel|anulad|rimbors|terugbeta/iu;

/** Returns true for a row for each buyer: they have their addresses, and no column counts tickets. */
function isListOfPeople(rows: readonly Row[], { sold, capacity }: Figures): boolean {
  return sold === null && capacity === null && rows.filter(({ cells }) => cells.some((cell) => address.test(cell))).length * 2 > rows.length;
}

function ofPeople(rows: readonly Row[], context: Context): Count {
  const held = rows.filter(({ cells }) => !cells.some((cell) => givenBack.test(cell)));
  const days = held.flatMap((row) => dayOfCount(row, context) ?? []).sort();
  const row = held.at(-1) ?? (rows[0] as Row);
  const remark = `${held.length} rows of buyers, without those who got their money back`;
  return { row, sold: held.length, capacity: null, comps: null, asOf: days.at(-1) ?? null, remark };
}
