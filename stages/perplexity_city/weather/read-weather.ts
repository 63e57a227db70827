import { sameName } from '../../../src/domain/names.js';
import type { Notice, Source } from '../../../src/domain/stage-values/documents.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import type { Instant, LocalDate } from '../../../src/domain/time.js';
import { parseCell, parseDate } from '../../shared/input-files/cells.js';
import { readTables, type TableRow } from '../../shared/input-files/csv.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { sourceOfFile } from '../../shared/input-files/source-of-file.js';
import { plainText, webAddress } from '../../shared/untrusted-text/plain-text.js';

type Weather = NonNullable<PerplexityCityValue['weather']>;
const columns = { required: ['city', 'date'], optional: ['low', 'high', 'text', 'source', 'as_of'] };

/** The row of `weather/*.csv` for one of the town's names on the date; of several the one with the latest `as_of`, then the last. */
export async function readWeather(
  root: string,
  names: readonly string[],
  date: LocalDate,
  now: Instant,
): Promise<Readonly<{ weather: Weather | null; notices: readonly Notice[] }>> {
  const tables = await readTables(root, 'weather', columns);
  const notices: Notice[] = [...tables.notices];
  const found: Weather[] = [];
  for (const row of tables.rows) {
    const day = parseCell(row, 'date', parseDate);
    notices.push(...day.notices);
    if (day.value !== date || !names.some((name) => sameName(name, row.cells['city'] ?? ''))) continue;
    const weather = weatherOf(row, date, now);
    if (weather === null)
      notices.push(fileNotice(row.file, row.line, 'has neither low, high nor text; it was not used'));
    else found.push(weather);
  }
  const [latest] = found.reverse().sort((one, other) => ((one.as_of ?? '') > (other.as_of ?? '') ? -1 : 0));
  return { weather: latest ?? null, notices };
}

function weatherOf(row: TableRow, date: LocalDate, now: Instant): Weather | null {
  const [low, high, text, asOf] = ['low', 'high', 'text', 'as_of'].map(
    (column) => plainText(row.cells[column] ?? '', 200) || null,
  );
  if (!low && !high && !text) return null;
  return {
    date,
    low: low ?? null,
    high: high ?? null,
    text: text ?? null,
    as_of: asOf ?? null,
    source: sourceOfRow(row, now),
  };
}

/** The `source` column may hold an address or a name; without it the file itself is the source. */
function sourceOfRow(row: TableRow, now: Instant): Source {
  const file = sourceOfFile(row.file, row.line, now);
  const stated = plainText(row.cells['source'] ?? '', 300);
  const url = webAddress(stated);
  if (url !== null) return { ...file, kind: 'web', publisher: new URL(url).hostname, url };
  return stated === '' ? file : { ...file, publisher: stated };
}
