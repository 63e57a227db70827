import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { type Parsed, parseCell, parseCount, parseDate, parseMoney } from '../../shared/input-files/cells.js';
import type { TableRow } from '../../shared/input-files/csv.js';
import { fileNotice } from '../../shared/input-files/notices.js';
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

export const salesColumns = {
  required: ['show_date', 'city', 'as_of', 'sold'],
  optional: ['show_id', 'venue', 'performer', 'comps', 'capacity', 'gross', 'currency'],
} as const;

const maximumName = 200;

/** The rows that can be used, in their order; what cannot be used or makes no sense is a notice with file and line. */
export function readSalesRows(
  rows: readonly TableRow[],
): Readonly<{ sales: readonly SalesRow[]; notices: readonly Notice[] }> {
  const sales: SalesRow[] = [];
  const notices: Notice[] = [];
  for (const row of rows) {
    const read = readSalesRow(row, notices);
    if (read !== null) sales.push(read);
  }
  return { sales, notices };
}

function readSalesRow(row: TableRow, notices: Notice[]): SalesRow | null {
  const text = (column: string) => plainText(row.cells[column] ?? '', maximumName) || null;
  const cell = <Value>(column: string, parse: (cellText: string) => Parsed<Value>): Value | null => {
    const parsed = parseCell(row, column, parse);
    notices.push(...parsed.notices);
    return parsed.value;
  };
  const missing = salesColumns.required.filter((column) => (row.cells[column] ?? '') === '');
  if (missing.length > 0) {
    notices.push(fileNotice(row.file, row.line, `has no ${missing.join(', no ')}; the row is not used`));
  }
  const [showDate, asOf] = [cell('show_date', parseDate), cell('as_of', parseDate)];
  const [city, sold] = [text('city'), cell('sold', parseCount)];
  const [comps, capacity] = [cell('comps', parseCount), cell('capacity', parseCount)];
  const [gross, currency] = [cell('gross', parseMoney), cell('currency', parseCurrency)];
  if (showDate === null || asOf === null || city === null || sold === null) return null;
  const names = { showId: text('show_id'), city, venue: text('venue'), performer: text('performer') };
  const figures = { sold, comps, capacity, gross: currency === null ? null : gross, currency };
  notices.push(...doubts(row, { sold, capacity, gross, currency }));
  return { ...names, showDate, asOf, ...figures, file: row.file, line: row.line };
}

function doubts(
  row: TableRow,
  { sold, capacity, gross, currency }: Pick<SalesRow, 'sold' | 'capacity' | 'gross' | 'currency'>,
): readonly Notice[] {
  const say = (message: string) => fileNotice(row.file, row.line, message);
  return [
    ...(capacity !== null && sold > capacity ? [say(`sold (${sold}) is more than the capacity (${capacity})`)] : []),
    ...(gross !== null && currency === null ? [say('gross has no currency, so it is not used')] : []),
  ];
}

/** ISO 4217, in any case. */
function parseCurrency(text: string): Parsed<string> {
  return /^[A-Za-z]{3}$/u.test(text)
    ? { kind: 'value', value: text.toUpperCase() }
    : { kind: 'problem', problem: 'is not a currency code such as EUR' };
}
