import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { parseCell, parseCount, parseDate } from '../../shared/input-files/cells.js';
import { readTables, type TableRow } from '../../shared/input-files/csv.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { unhurried } from '../../shared/input-files/unhurried.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';

/** A row of `history/*.csv` that can be used. */
export type HistoryRow = Readonly<{
  showDate: LocalDate;
  city: string;
  venue: string | null;
  performer: string | null;
  attendance: number | null;
  material: readonly string[];
  notes: string | null;
  file: string;
  line: number;
}>;

const historyColumns = {
  required: ['show_date', 'city'],
  optional: ['venue', 'performer', 'attendance', 'material', 'notes'],
} as const;

/** Items of one visit that are kept: a long set told bit by bit. */
const maximumItems = 30;
/** Characters kept of one item: enough to know it again. */
const maximumItem = 300;
/** Characters kept of the notes of one visit: a page. */
const maximumNotes = 2000;
const maximumName = 200;

/** `unusableFiles` of the `files` could not be read at all. */
export type History = Readonly<{
  rows: readonly HistoryRow[];
  notices: readonly Notice[];
  files: number;
  unusableFiles: number;
}>;

/** The rows of `history/*.csv` that name a day and a town; what cannot be used is a notice with file and line. */
export async function readHistory(root: string): Promise<History> {
  const tables = await readTables(root, 'history', historyColumns);
  const rows: HistoryRow[] = [];
  const notices: Notice[] = [];
  for await (const row of unhurried(tables.rows)) {
    const visit = readHistoryRow(row, notices);
    if (visit !== null) rows.push(visit);
  }
  const { files, unusableFiles } = tables;
  return { rows, notices: notices.concat(tables.notices), files, unusableFiles };
}

function readHistoryRow(row: TableRow, notices: Notice[]): HistoryRow | null {
  const text = (column: string, limit: number) => plainText(row.cells[column] ?? '', limit) || null;
  const date = parseCell(row, 'show_date', parseDate);
  const attendance = parseCell(row, 'attendance', parseCount);
  const city = text('city', maximumName);
  notices.push(...date.notices, ...attendance.notices);
  if (date.value === null || city === null) {
    const missing = city === null ? 'city' : 'show_date';
    if (date.notices.length === 0)
      notices.push(fileNotice(row.file, row.line, `has no ${missing}; the row is not used`));
    return null;
  }
  return {
    showDate: date.value,
    city,
    venue: text('venue', maximumName),
    performer: text('performer', maximumName),
    attendance: attendance.value,
    material: materialOf(row, notices),
    notes: text('notes', maximumNotes),
    file: row.file,
    line: row.line,
  };
}

function materialOf(row: TableRow, notices: Notice[]): readonly string[] {
  const items = (row.cells['material'] ?? '')
    .split(';')
    .map((item) => plainText(item, maximumItem))
    .filter((item) => item !== '');
  if (items.length > maximumItems) {
    const message = `material: has ${items.length} items; only the first ${maximumItems} are used`;
    notices.push(fileNotice(row.file, row.line, message));
  }
  return items.slice(0, maximumItems);
}
