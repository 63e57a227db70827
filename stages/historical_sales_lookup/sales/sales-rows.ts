import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalDate, LocalTime } from '../../../src/domain/time.js';
import {
  type Parsed,
  parseCell,
  parseCount,
  parseDate,
  parseLocalTime,
  parseMoney,
} from '../../shared/input-files/cells.js';
import { currencyIn } from '../../shared/input-files/currency.js';
import { isText, readGrids } from '../../shared/input-files/grids.js';
import { shownPath } from '../../shared/input-files/notices.js';
import { readingOfTables } from '../../shared/input-files/reading-of-tables.js';
import type { TableRow } from '../../shared/input-files/table-rows.js';
import { readTables } from '../../shared/input-files/tables.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { noticeAt, placeOf } from '../../shared/origins/origin.js';
import { type Reading, type RejectedRow, rejectedRow } from '../../shared/origins/reading.js';
import { placeTable } from '../../shared/places/table.js';
import { clocksIn } from '../../shared/text/evening-times.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { countsInGrid, hasCounts, sampledRows } from './counts-in-grids.js';
import { qualificationIn, withQualifications } from './qualified-figures.js';
import type { SalesRow } from './sales-row.js';
import { surestCounts } from './surest-counts.js';

export const salesColumns = {
  required: ['show_date', 'city', 'as_of', 'sold'],
  optional: [
    'show_id',
    'region',
    'country',
    'venue',
    'performer',
    'title',
    'start',
    'comps',
    'capacity',
    'gross',
    'currency',
  ],
} as const;

const maximumName = 200;

/**
 * Returns the usable rows of `sales/*.csv`, in order; unusable or implausible ones become notices with file and line.
 * Dates without a year are near to `near`.
 * With `show`, files of any other form are searched for its counts up to `near`.
 */
export async function readSales(root: string, near: LocalDate, show: Show | null = null): Promise<Reading<SalesRow>> {
  const tables = await readTables(root, 'sales', salesColumns, near);
  const remarks = tables.remarks.filter(({ text }) => qualificationIn(text) !== null);
  const said = new Set(remarks.map(({ origin }) => placeOf(origin)));
  const { rows, notices, rejected } = await readSalesRows(
    tables.rows.filter(({ origin }) => !said.has(placeOf(origin))),
  );
  const unread = new Set(tables.losses.filter(lacksColumns).map(({ file }) => file));
  const grids = await readGrids(
    root,
    'sales',
    (path) => unread.has(shownPath(path)) || isText(path),
    show === null ? sampledRows : undefined,
  );
  const table = await placeTable();
  const counts: SalesRow[] = [];
  for await (const grid of yieldingToEventLoop(grids))
    if (show !== null) counts.push(...countsInGrid(grid, show, near, table));
  const own = surestCounts(counts);
  const all = [...withQualifications(rows, remarks), ...own];
  const reading = readingOfTables('sales/*.csv', tables, all, notices);
  const files = new Set(grids.filter(hasCounts).map(({ path }) => shownPath(path)));
  const used = new Set(own.map(({ origin }) => origin.document));
  const message = 'is no series of counts by town and day; its rows count for the show that they name';
  return {
    ...reading,
    notices: reading.notices
      .filter((notice) => !(used.has(notice.file ?? '') && lacksColumns(notice)))
      .map((notice) => (files.has(notice.file ?? '') && lacksColumns(notice) ? { ...notice, message } : notice)),
    unreadable: grids.some(({ rows: read }) => read.length > 1) ? null : reading.unreadable,
    rejected,
  };
}

function lacksColumns({ message }: Notice): boolean {
  return message.includes('lacks the required column');
}

/** Returns the usable rows, and notices about unusable or implausible ones. */
export async function readSalesRows(
  rows: readonly TableRow[],
): Promise<Readonly<{ rows: readonly SalesRow[]; notices: readonly Notice[]; rejected: readonly RejectedRow[] }>> {
  const usable: SalesRow[] = [];
  const notices: Notice[] = [];
  const rejected: RejectedRow[] = [];
  for await (const row of yieldingToEventLoop(rows)) {
    const read = readSalesRow(row, notices);
    if (read !== null) usable.push(read);
    else rejected.push(rejectedRow(row));
  }
  return { rows: usable, notices, rejected };
}

function readSalesRow(row: TableRow, notices: Notice[]): SalesRow | null {
  const text = (column: string) => plainText(row.cells[column] ?? '', maximumName) || null;
  const cell = <Value>(column: string, parse: (cellText: string) => Parsed<Value>): Value | null => {
    const parsed = parseCell(row, column, parse);
    for (const notice of parsed.notices) notices.push(notice);
    return parsed.value;
  };
  const missing = salesColumns.required.filter((column) => (row.cells[column] ?? '') === '');
  if (missing.length > 0) {
    notices.push(noticeAt(row.origin, `has no ${missing.join(', no ')}; the row is not used`));
  }
  const showDate = cell('show_date', parseDate);
  const asOf = cell('as_of', parseDate);
  const city = text('city');
  const sold = cell('sold', parseCount);
  const comps = cell('comps', parseCount);
  const capacity = cell('capacity', parseCount);
  const gross = cell('gross', parseMoney);
  const currency = cell('currency', parseCurrency) ?? currencyIn(row.cells['gross'] ?? '');
  if (showDate === null || asOf === null || city === null || sold === null) return null;
  for (const warning of warningsFor({ sold, capacity, gross, currency })) notices.push(noticeAt(row.origin, warning));
  return {
    showId: text('show_id'),
    showDate,
    city,
    region: text('region'),
    country: text('country'),
    venue: text('venue'),
    performer: text('performer'),
    start: startIn(row.cells['start'] ?? ''),
    asOf,
    sold,
    comps,
    capacity,
    gross: currency === null ? null : gross,
    currency,
    origin: row.origin,
  };
}

/** Returns the time in the name of a session (`2ª sessão 21h30`); null without one. */
function startIn(text: string): LocalTime | null {
  const parsed = parseLocalTime(text);
  return parsed.kind === 'value' ? parsed.value : (clocksIn(text, 'start')[0] ?? null);
}

type Figures = Pick<SalesRow, 'sold' | 'capacity' | 'gross' | 'currency'>;

function warningsFor({ sold, capacity, gross, currency }: Figures): readonly string[] {
  const warnings: string[] = [];
  if (capacity !== null && sold > capacity) warnings.push(`sold (${sold}) is more than the capacity (${capacity})`);
  if (gross !== null && currency === null) warnings.push('gross has no currency, so it is not used');
  return warnings;
}

/** Parses an ISO 4217 code, in any case. */
function parseCurrency(text: string): Parsed<string> {
  return /^[A-Za-z]{3}$/u.test(text)
    ? { kind: 'value', value: text.toUpperCase() }
    : { kind: 'problem', problem: 'is not a currency code such as EUR' };
}
