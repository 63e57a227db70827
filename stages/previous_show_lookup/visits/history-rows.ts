import { comparableName } from '../../../src/domain/names.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { parseCell, parseDate } from '../../shared/input-files/cells.js';
import { isText, readGrids } from '../../shared/input-files/grids.js';
import { shownPath } from '../../shared/input-files/notices.js';
import { readingOfTables } from '../../shared/input-files/reading-of-tables.js';
import type { TableRow } from '../../shared/input-files/table-rows.js';
import { readTables } from '../../shared/input-files/tables.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { notesOf } from '../../shared/notes/notes-of.js';
import { noticeAt, placeOf } from '../../shared/origins/origin.js';
import { type Reading, type RejectedRow, rejectedRow } from '../../shared/origins/reading.js';
import { placeTable } from '../../shared/places/table.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { parseAttendance, seatsIn } from './attendance.js';
import { completedRows } from './completed-rows.js';
import type { HistoryRow } from './history-row.js';
import { unreadColumns } from './unread-columns.js';
import { type VisitsInGrid, visitsInGrid } from './visits-in-grids.js';
import { visitsInTexts } from './visits-in-texts.js';

export const historyColumns = {
  required: ['show_date', 'city'],
  optional: ['region', 'country', 'venue', 'performer', 'attendance', 'material', 'notes'],
  keepsOthers: true,
} as const;

/** Items of one visit that are kept: enough for a long set. */
const maximumItems = 30;
/** Characters kept of one item: enough to recognise it. */
const maximumItem = 300;
const maximumName = 200;

/**
 * Returns the rows of `history/*.csv` that name a day and a town; unusable ones become notices with file and line. With
 * `show`, files of any form are searched for nights in its town.
 */
export async function readHistory(root: string, show: Show | null = null): Promise<Reading<HistoryRow>> {
  const tables = await readTables(root, 'history', historyColumns);
  const entries = tables.rows.map((row) => ({ row, material: (row.cells['material'] ?? '').split(';') }));
  const { rows, notices, rejected } = await readHistoryRows(entries);
  const table = await placeTable();
  const grids = show === null ? [] : await readGrids(root, 'history', (path) => !isText(path));
  const formed: (VisitsInGrid & Readonly<{ path: string }>)[] = [];
  for await (const grid of yieldingToEventLoop(grids))
    if (show !== null) formed.push({ path: shownPath(grid.path), ...visitsInGrid(grid, show, table) });
  const listed = completedRows(
    rows,
    formed.flatMap((one) => one.rows),
    rejected,
  );
  const all = withTexts(listed, show === null ? [] : await visitsInTexts(root, show, table));
  const read = new Set(all.map(({ origin }) => placeOf(origin)));
  const unread = unreadColumns(tables.rows, (file, header) =>
    formed.some((one) => one.path === file && one.headers.includes(header)),
  );
  const isVerdict = ({ file, message }: Notice) =>
    formed.some(
      (one) => one.path === file && one.verdicts.some((header) => message.startsWith(`the column "${header}" `)),
    );
  const known = { ...tables, notices: tables.notices.filter((notice) => !isVerdict(notice)) };
  const reading = readingOfTables('history/*.csv', known, all, [...unread, ...notices]);
  return {
    ...reading,
    unreadable: all.length > 0 ? null : reading.unreadable,
    rejected: rejected.filter(({ origin }) => !read.has(placeOf(origin))),
  };
}

/** Adds what texts say of the nights to the rows of these nights, and the nights that no row has. */
function withTexts(rows: readonly HistoryRow[], texts: readonly HistoryRow[]): readonly HistoryRow[] {
  const isOf = (row: HistoryRow, text: HistoryRow) =>
    row.showDate.startsWith(text.showDate.slice(0, lengths[text.precision ?? 'day'])) &&
    comparableName(row.city)
      .split(' ')
      .includes(comparableName(text.city).split(' ')[0] ?? '');
  const own = rows.map((row) => {
    const reports = texts.filter((text) => isOf(row, text)).flatMap(({ report }) => report ?? []);
    return reports.length === 0 ? row : { ...row, report: reports.join('\n') };
  });
  return [...own, ...texts.filter((text) => !rows.some((row) => isOf(row, text)))];
}

/** Characters of a date that are known. */
const lengths = { day: 10, month: 7, year: 4 } as const;

/** A visit before validation; `material` holds the items of its cell or list. */
export type VisitEntry = Readonly<{ row: TableRow; material: readonly string[] }>;

/** Returns the visits that name a day and a town, and notices about the others. */
export async function readHistoryRows(
  entries: readonly VisitEntry[],
): Promise<Readonly<{ rows: readonly HistoryRow[]; notices: readonly Notice[]; rejected: readonly RejectedRow[] }>> {
  const rows: HistoryRow[] = [];
  const notices: Notice[] = [];
  const rejected: RejectedRow[] = [];
  for await (const visit of yieldingToEventLoop(entries)) {
    const row = readHistoryRow(visit, notices);
    if (row !== null) rows.push(row);
    else rejected.push(rejectedRow(visit.row));
  }
  return { rows, notices, rejected };
}

function readHistoryRow({ row, material }: VisitEntry, notices: Notice[]): HistoryRow | null {
  const text = (column: string, limit: number) => plainText(row.cells[column] ?? '', limit) || null;
  const date = parseCell(row, 'show_date', parseDate);
  const attendance = parseCell(row, 'attendance', parseAttendance);
  const city = text('city', maximumName);
  notices.push(...date.notices, ...attendance.notices);
  if (date.value === null || city === null) {
    const missing = city === null ? 'city' : 'show_date';
    if (date.notices.length === 0) notices.push(noticeAt(row.origin, `has no ${missing}; the row is not used`));
    return null;
  }
  return {
    showDate: date.value,
    city,
    region: text('region', maximumName),
    country: text('country', maximumName),
    venue: text('venue', maximumName),
    performer: text('performer', maximumName),
    // Where 0 is written, people were not counted.
    attendance: attendance.value === 0 ? null : attendance.value,
    ...seatsOf(row),
    material: materialOf(material, row, notices),
    notes: notesOf(row.cells['notes'] ?? ''),
    origin: row.origin,
  };
}

function seatsOf(row: TableRow): Pick<HistoryRow, 'seats'> {
  const seats = seatsIn(row.cells['attendance'] ?? '');
  return seats === null ? {} : { seats };
}

function materialOf(values: readonly string[], row: TableRow, notices: Notice[]): readonly string[] {
  const items = values.map((item) => plainText(item, maximumItem)).filter((item) => item !== '');
  if (items.length > maximumItems) {
    const message = `material: has ${items.length} items; only the first ${maximumItems} are used`;
    notices.push(noticeAt(row.origin, message));
  }
  return items.slice(0, maximumItems);
}
