import { columnPositions } from '../../shared/input-files/column-names.js';
import type { CsvRecord } from '../../shared/input-files/csv-records.js';
import { daysNamed } from '../../shared/input-files/days-in-text.js';
import type { Sheet } from '../../shared/input-files/grids.js';
import type { DateOrder } from '../../shared/input-files/written-dates.js';

/** A statement over a report, or the only value of a column, with what it is called. */
export type Statement = Readonly<{ column: string | null; text: string }>;
/** Headers of what an event is called, in seven languages. */
const ofEvents = /event|evento|show|gig|veranstalt|spect|spett|espect|espet|voorst|perform/iu;
/** Columns whose only value says which event a report is of. */
const ofEvent = ['city', 'venue', 'title', 'performer', 'show_id', 'start'];
/** Headers of kinds of ticket, of which each order has one. */
const kindOfTicket = /^(?:art|type|kind|tipo|tarifa?|soort|kategorie|catégorie|categor[ií]a|price level)$/iu;
/** Headers of a person’s name, which each order has. */
const person = /(?<!\p{L})(?:name|nom|nombre|nome|naam|memo)(?!\p{L})/iu;

/** Returns the only values of the columns that name an event; null if one of them has several, or a day differs. */
export function statementsIn(sheet: Sheet, counting: number | null, order: DateOrder): readonly Statement[] | null {
  const found = eventColumns(sheet, counting, order);
  if (found.some(({ values }) => values.size > 1)) return null;
  return found.flatMap(({ column, values }) => [...values].map((text) => ({ column, text })));
}

/** Returns the columns that name an event, with what they call it. */
export function eventColumns({ headers, positions, rows }: Sheet, counting: number | null, order: DateOrder) {
  return headers.flatMap((header, position) => {
    const cells = position === counting ? [] : rows.flatMap((row) => row.cells[position] || []);
    const values = new Set(cells);
    const column = eventColumn({ header, position, cells }, rows.length, positions, order);
    return column === null || isOfRow(header, column, values.size, rows.length) ? [] : [{ position, column, values }];
  });
}

/** Returns which part of an event the cells of a column name; null if they name none. */
function eventColumn(
  { header, position, cells }: Readonly<{ header: string; position: number; cells: readonly string[] }>,
  rows: number,
  positions: Sheet['positions'],
  order: DateOrder,
): string | null {
  if (cells.length * 2 > rows && cells.every((cell) => hasDay(cell, order))) return 'show_date';
  const named = ofEvent.find((one) => positions.get(one) === position);
  const isNamed = (cell: string) => namesEvent(cell, order) || (ofEvents.test(header) && /\p{L}{3}/u.test(cell));
  return named ?? (cells.length > 0 && cells.every(isNamed) ? 'title' : null);
}

function hasDay(cell: string, order: DateOrder): boolean {
  return daysNamed(cell, order).some(({ day }) => day !== null);
}

/** Returns true for words with a day: `Minard 20/11`. */
export function namesEvent(cell: string, order: DateOrder): boolean {
  return /\p{L}{3}/u.test(cell) && /\d/u.test(cell) && hasDay(cell, order);
}

/** Returns true for what each order has of its own: its id, its buyer and where that one lives. */
function isOfRow(header: string, column: string, values: number, rows: number): boolean {
  if (values < 2) return false;
  if (kindOfTicket.test(header)) return true;
  if (column === 'show_id') return values * 2 > rows;
  return (
    column === 'city' ||
    ((column === 'title' || column === 'performer') && person.test(header) && !ofEvents.test(header))
  );
}

const labelled = /^([^:\d]{2,40}):\s*(\S.*)$/u;

function isLabel(cell: string): boolean {
  return !labelled.test(cell) && !/\d/u.test(cell);
}

/** Returns what a line over the header says: `Event: Solo`, or a cell with a label and one with its value. */
export function statementsAbove({ cells }: CsvRecord): readonly Statement[] {
  const filled = cells.filter((cell) => cell !== '');
  const [, value] = filled;
  // A row of several such pairs has a value after each label: `Seats | 180 | On sale | 168`.
  const isPaired =
    value !== undefined &&
    filled.length % 2 === 0 &&
    filled.every((cell, at) => at % 2 === 1 || isLabel(cell)) &&
    (filled.length === 2 || /\d/u.test(filled.at(-1) ?? ''));
  const texts = isPaired
    ? filled.flatMap((cell, at) => (at % 2 === 0 ? [`${cell.replace(/:$/u, '')}: ${filled[at + 1]}`] : []))
    : filled;
  return texts.map((text) => ({ column: columnNamed(labelled.exec(text)?.[1] ?? ''), text }));
}

export function columnNamed(label: string): string | null {
  if (label === '') return null;
  const positions = columnPositions([{ header: label, cells: [] }], new Set([...ofEvent, 'show_date', 'as_of']));
  return [...positions].find(([, position]) => position === 0)?.[0] ?? null;
}
