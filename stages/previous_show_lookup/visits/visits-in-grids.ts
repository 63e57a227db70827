import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { daysNamed, orderIn } from '../../shared/input-files/days-in-text.js';
import { type Grid, type Sheet, sheetOf } from '../../shared/input-files/grids.js';
import { notesOf } from '../../shared/notes/notes-of.js';
import { withoutPrivateRemarks } from '../../shared/notes/remarks.js';
import { fileOrigin } from '../../shared/origins/origin.js';
import { namesHall } from '../../shared/places/same-hall.js';
import type { PlaceTable } from '../../shared/places/table.js';
import { townFinder } from '../../shared/places/town-in-text.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { countIn, countInNotes, seatsIn } from './attendance.js';
import { endsInMark } from './bit-columns.js';
import { type Roles, rolesIn } from './history-columns.js';
import type { HistoryRow, Remark } from './history-row.js';
import { shownNotes } from './next-time.js';
import { areMonths, nightIn } from './night-of-row.js';
import { placeIn, placeOfDate } from './place-of-row.js';

const used = ['show_date', 'city', 'venue', 'region', 'country', 'performer', 'attendance', 'material', 'notes'];
const columns = new Set([
  ...used,
  ...['start', 'doors', 'gross', 'currency', 'capacity', 'url', 'title', 'support', 'set_length'],
]);
const longestTown = 40;
const longestName = 80;
const longestItem = 300;
const longestRemark = 600;
const longestLabel = 60;
const mostItems = 30;
/** A longer cell with a date says more. */
const longestDate = 20;

/** The nights of a file, and the headers of the columns that were read and of those that say how a bit went. */
export type VisitsInGrid = Readonly<{
  rows: readonly HistoryRow[];
  headers: readonly string[];
  verdicts: readonly string[];
}>;

/**
 * Returns the nights that a file of any form has: without a header or under names that no list knows, with one column
 * for each night, or one row for each bit.
 */
export function visitsInGrid(grid: Grid, show: Show, table: PlaceTable): VisitsInGrid {
  const find = townFinder(show, table);
  const sheet = sheetOf(grid, columns, (cell) => find(cell).kind !== 'none' && /\d/u.test(cell));
  const all = sheet.rows.flatMap(({ cells }) => cells);
  const order = orderIn(all, show.place?.country ?? show.country);
  const isTown = (cell: string) => {
    const found = find(cell);
    return cell.length < longestTown && found.kind !== 'none' && cell.startsWith(found.name) && !endsInMark.test(cell);
  };
  const isHall = (cell: string) => cell.length < longestTown && namesHall(cell, show.venue.name);
  const roles = rolesIn(sheet, order, isTown, isHall);
  const hasTowns = all.some(isTown);
  const lastYear = areMonths(sheet.rows, order, show.show_date) ? Number(show.show_date.slice(0, 4)) : null;
  const width = sheet.headerLine === null ? Infinity : sheet.headers.findLastIndex((one) => one !== '') + 1;
  const rows = sheet.rows.flatMap(({ cells, line }): readonly HistoryRow[] => {
    // Cells beyond the header have moved the others.
    if (cells.slice(width).some((cell) => cell !== '')) return [];
    const night = nightIn(cells, roles, order, lastYear);
    const place = placeIn(cells, roles, show, find, table) ?? (hasTowns ? null : placeOfDate(night, show));
    if (place === null || night === null) return [];
    const dated = (cell: string) => cell.length <= longestDate && daysNamed(cell, order).length > 0;
    const row = cells.filter((cell) => !dated(cell)).join(' ');
    const remarks = remarksIn(cells, sheet, roles);
    const said = { ...saidIn(cells, roles, place), ...(remarks.length > 0 && { remarks }) };
    return [{ ...night, ...said, row, origin: fileOrigin(grid.path, line) }];
  });
  const named = used.map((column) => roles.positions.get(column) ?? null);
  const read = [...named, roles.attendance, ...roles.texts, ...roles.said, ...roles.remarks];
  const headersOf = (positions: readonly (number | null)[]) => positions.flatMap((at) => sheet.headers[at ?? -1] ?? []);
  return { rows, headers: headersOf(read), verdicts: headersOf(roles.judged) };
}

/** Returns what the columns of remarks say of a night, with what they are called. */
function remarksIn(cells: readonly string[], { headers }: Sheet, { remarks }: Roles): readonly Remark[] {
  return remarks.flatMap((at) => {
    const text = shownNotes(plainText(cells[at] ?? '', longestRemark)).replaceAll('\n', ' ');
    const label = plainText(headers[at] ?? '', longestLabel);
    return /\p{L}/u.test(text) && label !== '' ? [{ label, text }] : [];
  });
}

/** Returns what a row says of its night besides its day. */
function saidIn(cells: readonly string[], roles: Roles, place: NonNullable<ReturnType<typeof placeIn>>) {
  const cellOf = (column: string) => cells[roles.positions.get(column) ?? -1] ?? '';
  const name = (column: string) => plainText(cellOf(column), longestName) || null;
  const said = roles.said.length > 1 ? '' : (cells[roles.said[0] ?? -1] ?? '');
  const notes = [cellOf('notes'), said].join('\n');
  const people = cells[roles.attendance ?? -1] ?? '';
  const seats = seatsIn(people);
  return {
    ...place,
    ...{ region: name('region') ?? place.region, country: name('country'), performer: name('performer') },
    attendance: countIn(people) || countInNotes(notes),
    ...(seats !== null && { seats }),
    ...bitsOf(cells, cellOf('material'), roles),
    notes: notesOf(notes),
  };
}

/** Returns the bits of a row; one with a sign is listed with it. */
function bitsOf(
  cells: readonly string[],
  listedBits: string,
  { items, said }: Roles,
): Pick<HistoryRow, 'material' | 'judged'> {
  const words = said.length > 1 ? said.flatMap((position) => cells[position] || []).join(': ') : '';
  const shown = withoutPrivateRemarks(words, 'history') ?? '';
  const all = [...items(cells), { text: shown, verdict: null }].map(({ text, verdict }) => ({
    text: plainText(text, longestItem),
    verdict,
  }));
  const signed = all.flatMap(({ text, verdict }) => (verdict === null && text !== '' ? [text] : []));
  const listed = listedBits.split(';').map((item) => plainText(item, longestItem));
  const material = listed.filter((item) => item !== '' && !all.some(({ text }) => text.startsWith(`${item} `)));
  return {
    material: [...material, ...signed].slice(0, mostItems),
    judged: all.flatMap(({ text, verdict }) => (verdict === null ? [] : [{ text, verdict }])),
  };
}
