import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { type Parsed, parseCell, parseCount, parseDate, parseMoney } from '../../shared/input-files/cells.js';
import { readTables, type TableRow } from '../../shared/input-files/csv.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { unhurried } from '../../shared/input-files/unhurried.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';

/** A count of one show on one day, as `sales/*.csv` has it; comps are not in `sold`. */
export type SalesRow = Readonly<{
  showId: string | null;
  showDate: LocalDate;
  city: string;
  venue: string | null;
  performer: string | null;
  asOf: LocalDate;
  sold: number;
  comps: number | null;
  capacity: number | null;
  gross: number | null;
  currency: string | null;
  file: string;
  line: number;
}>;

const salesColumns = {
  required: ['show_date', 'city', 'as_of', 'sold'],
  optional: ['show_id', 'venue', 'performer', 'comps', 'capacity', 'gross', 'currency'],
} as const;

const maximumName = 200;

/** `unusableFiles` of the `files` could not be read at all. */
export type Sales = Readonly<{
  rows: readonly SalesRow[];
  notices: readonly Notice[];
  files: number;
  unusableFiles: number;
}>;

/** The rows of `sales/*.csv` that can be used, in their order; what cannot be used or makes no sense is a notice with file and line. */
export async function readSales(root: string): Promise<Sales> {
  const tables = await readTables(root, 'sales', salesColumns);
  const rows: SalesRow[] = [];
  const notices: Notice[] = [];
  for await (const row of unhurried(tables.rows)) {
    const read = readSalesRow(row, notices);
    if (read !== null) rows.push(read);
  }
  const { files, unusableFiles } = tables;
  return { rows, notices: notices.concat(tables.notices), files, unusableFiles };
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
    notices.push(fileNotice(row.file, row.line, `has no ${missing.join(', no ')}; the row is not used`));
  }
  const showDate = cell('show_date', parseDate);
  const asOf = cell('as_of', parseDate);
  const city = text('city');
  const sold = cell('sold', parseCount);
  const comps = cell('comps', parseCount);
  const capacity = cell('capacity', parseCount);
  const gross = cell('gross', parseMoney);
  const currency = cell('currency', parseCurrency);
  if (showDate === null || asOf === null || city === null || sold === null) return null;
  for (const doubt of doubts({ sold, capacity, gross, currency })) notices.push(fileNotice(row.file, row.line, doubt));
  return {
    showId: text('show_id'),
    showDate,
    city,
    venue: text('venue'),
    performer: text('performer'),
    asOf,
    sold,
    comps,
    capacity,
    gross: currency === null ? null : gross,
    currency,
    file: row.file,
    line: row.line,
  };
}

type Figures = Pick<SalesRow, 'sold' | 'capacity' | 'gross' | 'currency'>;

function doubts({ sold, capacity, gross, currency }: Figures): readonly string[] {
  const found: string[] = [];
  if (capacity !== null && sold > capacity) found.push(`sold (${sold}) is more than the capacity (${capacity})`);
  if (gross !== null && currency === null) found.push('gross has no currency, so it is not used');
  return found;
}

/** ISO 4217, in any case. */
function parseCurrency(text: string): Parsed<string> {
  return /^[A-Za-z]{3}$/u.test(text)
    ? { kind: 'value', value: text.toUpperCase() }
    : { kind: 'problem', problem: 'is not a currency code such as EUR' };
}
