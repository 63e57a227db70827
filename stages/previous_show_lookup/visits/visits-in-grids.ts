import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { isLocalDate } from '../../../src/domain/time.js';
import { columnPositions } from '../../shared/input-files/column-names.js';
import { daysNamed, orderIn } from '../../shared/input-files/days-in-text.js';
import { type Grid, type Sheet, sheetOf } from '../../shared/input-files/grids.js';
import type { DateOrder } from '../../shared/input-files/written-dates.js';
import { notesOf } from '../../shared/notes/notes-of.js';
import { withoutPrivateRemarks } from '../../shared/notes/remarks.js';
import { fileOrigin } from '../../shared/origins/origin.js';
import { couldBeSameHall } from '../../shared/places/same-hall.js';
import type { PlaceTable } from '../../shared/places/table.js';
import { townIn } from '../../shared/places/town-in-text.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { countIn, endsInMark, type Roles, rolesIn } from './history-columns.js';
import type { HistoryRow } from './history-rows.js';

const columns = new Set([
  ...['show_date', 'city', 'venue', 'region', 'country', 'performer', 'attendance', 'material', 'notes'],
  ...['start', 'doors', 'gross', 'currency', 'capacity', 'url', 'title', 'support', 'set_length'],
]);
/** Characters of a cell that names a place: others are notes. */
const longestPlace = 80;
const longestTown = 40;
const longestItem = 300;
const mostItems = 30;
/** A longer cell with a date says more. */
const longestDate = 20;

/** What a row says of a night, as far as it is understood. */
type Night = Pick<HistoryRow, 'showDate' | 'precision'>;

/**
 * Returns the nights in the show's town that a file of any form has: without a header or under names that no list
 * knows, with one column for each night, or one row for each bit.
 */
export function visitsInGrid(grid: Grid, show: Show, table: PlaceTable): readonly HistoryRow[] {
  const read = sheetOf(grid, columns, (cell) => townIn(cell, show, table).kind !== 'none' && /\d/u.test(cell));
  const sheet = read.isTurned ? { ...read, positions: countedOnly(read.positions) } : read;
  const order = orderIn(
    sheet.rows.flatMap(({ cells }) => cells),
    show.place?.country ?? show.country,
  );
  const isTown = (cell: string) => {
    const found = townIn(cell, show, table);
    return cell.length < longestTown && found.kind !== 'none' && cell.startsWith(found.name) && !endsInMark.test(cell);
  };
  const roles = rolesIn(sheet, order, isTown);
  const width =
    sheet.headerLine === null ? Number.MAX_SAFE_INTEGER : sheet.headers.findLastIndex((one) => one !== '') + 1;
  return sheet.rows.flatMap(({ cells, line }): readonly HistoryRow[] => {
    // Cells beyond the header have moved the others.
    if (cells.slice(width).some((cell) => cell !== '')) return [];
    const place = placeIn(cells, sheet, roles, show, table);
    const night = nightIn(cells, sheet, roles, order, show);
    if (place === null || night === null) return [];
    const at = (column: string) => plainText(cells[sheet.positions.get(column) ?? -1] ?? '', longestPlace) || null;
    const said = roles.said.length > 1 ? '' : (cells[roles.said[0] ?? -1] ?? '');
    const notes = [roles.notes === null ? '' : (cells[roles.notes] ?? ''), said].join('\n');
    return [
      {
        ...night,
        ...{ city: place.city, region: at('region') ?? place.region, country: at('country'), venue: place.venue },
        performer: at('performer'),
        attendance: countIn(cells[roles.attendance ?? -1] ?? '') || countInNotes(notes),
        ...bitsOf(cells, roles),
        notes: notesOf(notes),
        row: cells.filter((cell) => cell.length > longestDate || daysNamed(cell, order).length === 0).join(' '),
        origin: fileOrigin(grid.path, line),
      },
    ];
  });
}

/** Returns the meaning of the headers of a turned grid, which name bits, but for the row of the people who came. */
function countedOnly(positions: Sheet['positions']): Sheet['positions'] {
  return new Map([...positions].map(([column, at]) => [column, column === 'attendance' ? at : null]));
}

/** Returns the bits of a row; one with a sign is listed with it. */
function bitsOf(
  cells: readonly string[],
  { items, said, material: at }: Roles,
): Pick<HistoryRow, 'material' | 'judged'> {
  const words = said.length > 1 ? said.flatMap((position) => cells[position] || []).join(': ') : '';
  const told = withoutPrivateRemarks(words, 'history') ?? '';
  const all = [...items(cells), { text: told, verdict: null }].map(({ text, verdict }) => ({
    text: plainText(text, longestItem),
    verdict,
  }));
  const signed = all.flatMap(({ text, verdict }) => (verdict === null && text !== '' ? [text] : []));
  const listed = (cells[at ?? -1] ?? '').split(';').map((item) => plainText(item, longestItem));
  const material = listed.filter((item) => item !== '' && !all.some(({ text }) => text.startsWith(`${item} `)));
  return {
    material: [...material, ...signed].slice(0, mostItems),
    judged: all.flatMap(({ text, verdict }) => (verdict === null ? [] : [{ text, verdict }])),
  };
}

/** Returns the place that a row names, tonight's room being one; null for a row without a place. */
function placeIn(cells: readonly string[], { positions }: Sheet, { texts }: Roles, show: Show, table: PlaceTable) {
  const own = (column: string) => cells[positions.get(column) ?? -1] ?? '';
  const named = cells.flatMap((cell, at) =>
    cell.length > longestPlace || texts.has(at) ? [] : [townIn(cell, show, table)],
  );
  const city = townIn(own('city'), show, table);
  const other = city.kind === 'other' ? city : named.find((one) => one.kind === 'other');
  const found = city.kind === 'none' ? named.find((one) => one.kind === 'same') : city;
  const venue = own('venue');
  if (found?.kind === 'same') {
    const [, region = null] = /^[\s,(]{1,3}([A-Z]{2})(?![\p{L}\d])/u.exec(found.after) ?? [];
    const rest = found.after.replace(/^[\s,(–—-]{1,5}/u, '').replace(/\)$/u, '');
    const room = townIn(venue, show, table).kind === 'same' || venue === '' ? rest : venue;
    return {
      city: show.city,
      region,
      venue: /^[^\d]{0,3}\p{L}{4}/u.test(room) && !/\d/u.test(room) ? plainText(room, longestPlace) : null,
    };
  }
  if (other?.kind === 'other') return { city: other.name, region: null, venue: null };
  return venue !== '' && couldBeSameHall(venue, show.venue.name) ? { city: show.city, region: null, venue } : null;
}

/** What counts people in a sentence of its own: `203 da.` */
const presence = new Set(['attendance']);

function countInNotes(notes: string): number | null {
  for (const [, count, word = ''] of notes.matchAll(/(?:^|[.;,]\s)(\d{2,5}) (\p{L}{2,15})(?=[.;,]|\s?$)/gu))
    if (
      /^(?:da|there|came)$/u.test(word) ||
      columnPositions([{ header: word, cells: [] }], presence).get('attendance') === 0
    )
      return Number(count);
  return null;
}

/** Returns the night of a row, by its own date and a year in a cell of its own. */
function nightIn(
  cells: readonly string[],
  { positions }: Sheet,
  { texts }: Roles,
  order: DateOrder,
  { show_date: tonight }: Show,
): Night | null {
  const own = positions.get('show_date') ?? null;
  const places = cells.filter((_, at) => at !== own && !texts.has(at));
  const days = [...(own === null ? [] : [cells[own] ?? '']), ...places].flatMap((cell) => daysNamed(cell, order));
  const year = days.find((one) => one.year !== null)?.year ?? null;
  const whole =
    days.find((one) => one.day !== null && (one.year ?? year) !== null) ?? days.find((one) => one.month !== null);
  if (whole === undefined || whole.month === null) return year === null ? null : dated(`${year}-01-01`, 'year');
  const month = String(whole.month).padStart(2, '0');
  const known = whole.year ?? year;
  // `nov 24` in a list of past nights is a month of a year.
  const short =
    known === null && whole.day !== null && whole.day <= Number(tonight.slice(2, 4)) ? 2000 + whole.day : null;
  if (short !== null) return dated(`${short}-${month}-01`, 'month');
  if (known === null) return null;
  return whole.day === null
    ? dated(`${known}-${month}-01`, 'month')
    : dated(`${known}-${month}-${String(whole.day).padStart(2, '0')}`);
}

function dated(date: string, precision?: 'month' | 'year'): Night | null {
  return isLocalDate(date) ? { showDate: date, ...(precision !== undefined && { precision }) } : null;
}
