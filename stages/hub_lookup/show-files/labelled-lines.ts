import { columnPositions } from '../../shared/input-files/column-names.js';
import { readWrittenDate } from '../../shared/input-files/written-dates.js';
import { yearlessDate } from '../../shared/input-files/yearless-dates.js';
import { labelledLine } from '../../shared/text/labelled-line.js';
import { senderHead } from './mail-parts.js';

/** What the lines of a call sheet or of a block of notes state of a show. */
const fields: ReadonlySet<string> = new Set(['show_date', 'city', 'venue', 'start', 'status']);
/** Words of the longest label. */
const mostWords = 3;
/** Lines below a date in which its place is looked for, and lines around it that would be the head of a mail. */
const [mostBelow, headLines] = [12, 4] as const;

type Labelled = Readonly<{ field: string; value: string }>;

/** Returns what a line such as `Haus ........ Stadttheater` or `CIUDAD : Graz` states; null for any other line. */
function labelledIn(line: string): Labelled | null {
  const read = labelledLine(line);
  if (read === null || read.label.split(' ').length > mostWords) return null;
  const positions = columnPositions([{ header: read.label, cells: [read.value] }], fields);
  const field = [...fields].find((name) => positions.get(name) === 0);
  return field === undefined ? null : { field, value: read.value };
}

/** Returns the fields that lines state, each as first stated, up to the next line that states a date. */
function labelsIn(lines: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of lines) {
    const stated = labelledIn(line);
    if (stated?.field === 'show_date') break;
    if (stated !== null && !found.has(stated.field)) found.set(stated.field, stated.value);
  }
  return found;
}

/**
 * Returns the place, start and status that the lines below a date state, in the form of a line of a list, with the
 * short line above it that may name the town; null if they state no place, or belong to the head of a mail.
 */
export function statedBelow(texts: readonly string[], at: number): string | null {
  const around = texts.slice(Math.max(0, at - headLines), at + headLines);
  if (around.some((line) => senderHead.test(line))) return null;
  const stated = labelsIn(texts.slice(at + 1, at + 1 + mostBelow));
  const [city, venue] = [stated.get('city'), stated.get('venue')];
  if (city === undefined && venue === undefined) return null;
  const above = texts[at - 1] ?? '';
  const isTitle = city === undefined && labelledIn(above) === null && above.split(' ').length <= mostWords;
  return [isTitle ? above : city, venue, stated.get('start'), stated.get('status')].filter(Boolean).join(', ');
}

/** Returns the date that a line states after a label: `FECHA: viernes 17 de abril de 2026`; null for others. */
export function labelledDate(line: string): string | null {
  const stated = labelledIn(line);
  if (stated?.field !== 'show_date') return headedDate(line);
  const isDate = readWrittenDate(stated.value).kind !== 'none' || yearlessDate(stated.value) !== null;
  return isDate ? stated.value : null;
}

/** Returns the date behind the title of a sheet: `Feuille de route — vendredi 5 février 2027`; null for others. */
function headedDate(line: string): string | null {
  const [, date = ''] = /^[^:\d]{3,60}?(?:\s[–—-]|,)\s(.{6,40}\d{4})$/u.exec(line) ?? [];
  return date !== '' && readWrittenDate(date).kind === 'date' ? date : null;
}
