import { sameName } from '../../../src/domain/names.js';
import type { Notice, Source } from '../../../src/domain/stage-values/documents.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import type { Instant, LocalDate } from '../../../src/domain/time.js';
import { parseCell, parseDate } from '../../shared/input-files/cells.js';
import { readTables, type TableRow } from '../../shared/input-files/tables.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { noticeAt, sourceAt } from '../../shared/origins/origin.js';
import { plainText, webAddress } from '../../shared/untrusted-text/plain-text.js';

type Weather = NonNullable<PerplexityCityValue['weather']>;
type DatedRow = TableRow & Readonly<{ date: LocalDate }>;
const columns = { required: ['city', 'date'], optional: ['low', 'high', 'text', 'source', 'as_of'] };

/**
 * Returns the row of `weather/*.csv` for one of the town's names on the date; of several, the latest `as_of`, then the
 * last row.
 */
export async function readWeather(
  root: string,
  names: readonly string[],
  date: LocalDate,
  now: Instant,
): Promise<Readonly<{ weather: Weather | null; notices: readonly Notice[] }>> {
  const { rows, notices } = await readWeatherRows(root);
  const found: Weather[] = [];
  for await (const row of yieldingToEventLoop(rows)) {
    if (row.date !== date || !names.some((name) => sameName(name, row.cells['city'] ?? ''))) continue;
    found.push(weatherOf(row, date, now));
  }
  const [latest] = found.reverse().sort((one, other) => ((one.as_of ?? '') > (other.as_of ?? '') ? -1 : 0));
  return { weather: latest ?? null, notices };
}

/** Returns every usable row of `weather/*.csv`, and notices about the others. */
export async function readWeatherRows(
  root: string,
): Promise<Readonly<{ rows: readonly DatedRow[]; notices: readonly Notice[] }>> {
  const tables = await readTables(root, 'weather', columns);
  const rows: DatedRow[] = [];
  const notices: Notice[] = [...tables.notices];
  for await (const row of yieldingToEventLoop(tables.rows)) {
    const date = parseCell(row, 'date', parseDate);
    notices.push(...date.notices);
    const missing = missingIn(row);
    if (missing !== null) notices.push(noticeAt(row.origin, `has ${missing}; it was not used`));
    else if (date.value !== null) rows.push({ ...row, date: date.value });
  }
  return { rows, notices };
}

function missingIn({ cells }: TableRow): string | null {
  const says = (column: string) => (cells[column] ?? '') !== '';
  if (!says('city')) return 'no city';
  if (!says('date')) return 'no date';
  return ['low', 'high', 'text'].some(says) ? null : 'neither low, high nor text';
}

function weatherOf(row: TableRow, date: LocalDate, now: Instant): Weather {
  const [low, high, text, asOf] = ['low', 'high', 'text', 'as_of'].map(
    (column) => plainText(row.cells[column] ?? '', 200) || null,
  );
  return {
    date,
    low: low ?? null,
    high: high ?? null,
    text: text ?? null,
    as_of: asOf ?? null,
    source: sourceOfRow(row, now),
  };
}

/** Reads the `source` column, which may hold an address or a name; without it, the file is the source. */
function sourceOfRow(row: TableRow, now: Instant): Source {
  const file = sourceAt(row.origin, now);
  const stated = plainText(row.cells['source'] ?? '', 300);
  const url = webAddress(stated);
  if (url !== null) return { ...file, kind: 'web', publisher: new URL(url).hostname, url };
  return stated === '' ? file : { ...file, publisher: stated };
}
