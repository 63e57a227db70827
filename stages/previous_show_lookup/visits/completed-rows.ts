import { comparableName } from '../../../src/domain/names.js';
import { placeOf } from '../../shared/origins/origin.js';
import type { RejectedRow } from '../../shared/origins/reading.js';
import { countIn } from './attendance.js';
import { spoken } from './headers.js';
import type { HistoryRow } from './history-row.js';

/** Characters of a sign after a bit; more are what another column says. */
const longestSign = 20;

/**
 * Returns the rows that the known columns give, with what the form of their cells adds, and those that only their form
 * gives: of files without a known row, and above the first one, where a row was taken for a header. Rows of one night
 * that hold a bit each become one.
 */
export function completedRows(
  known: readonly HistoryRow[],
  byForm: readonly HistoryRow[],
  rejected: readonly RejectedRow[],
): readonly HistoryRow[] {
  const formed = new Map(byForm.map((row) => [placeOf(row.origin), row]));
  const firstLine = new Map<string, number>();
  for (const { document, position } of known.map(({ origin }) => origin))
    firstLine.set(document, Math.min(position ?? 0, firstLine.get(document) ?? Number.MAX_SAFE_INTEGER));
  const wrong = new Set(rejected.map(({ origin }) => placeOf(origin)));
  const isNew = ({ origin }: HistoryRow) => {
    const first = firstLine.get(origin.document);
    return first === undefined || ((origin.position ?? 0) < first && !wrong.has(placeOf(origin)));
  };
  const rows = known.map((row) => completed(row, formed.get(placeOf(row.origin))));
  return joinedBits([...rows, ...byForm.filter(isNew)]);
}

function completed(row: HistoryRow, other: HistoryRow | undefined): HistoryRow {
  if (other === undefined) return row;
  const { attendance, material, judged = [], row: text = '', seats, remarks = [] } = other;
  const isJudged = judged.some(({ text: item }) => comparableName(row.notes ?? '').includes(comparableName(item)));
  const isRepeated = (item: string) =>
    row.material.some((own) => item.includes(own) && item.length > own.length + longestSign) ||
    row.material.includes(item);
  const signed = material.filter((item) => !isRepeated(item));
  const isSigned = (item: string) =>
    [...signed, ...judged.map((one) => one.text)].some((one) => one.startsWith(`${item} `));
  const isOther = isJudged || remarks.some(({ label, text: said }) => spoken.test(label) && includes(said, row.notes));
  const unsaid = remarks.filter((one) => isOther || !includes(row.notes, one.text));
  // A list with `;` under a verdict was taken for the material.
  const isOfVerdicts = (item: string) => judged.some((one) => includes(item, one.text) || includes(one.text, item));
  return {
    ...row,
    // A region after a comma decides between namesakes.
    ...(!row.city.includes(',') && {
      city: other.city,
      region: row.region ?? other.region,
    }),
    venue: withoutCount(row.venue) ?? other.venue,
    attendance: row.attendance ?? attendance,
    material: [...row.material.filter((item) => !isSigned(item) && !isOfVerdicts(item)), ...signed],
    judged,
    ...(seats !== undefined && { seats }),
    ...(unsaid.length > 0 && { remarks: unsaid }),
    notes: isOther || (row.material.length === 0 && includes(other.notes, row.notes)) ? other.notes : row.notes,
    row: text,
  };
}

/** Returns a room; null for a number of people under a word that means house and room. */
function withoutCount(venue: string | null): string | null {
  return venue === null || countIn(venue) !== null ? null : venue;
}

function includes(text: string | null, part: string | null): boolean {
  return part === null || comparableName(text ?? '').includes(comparableName(part));
}

/** Joins rows of one night in which each row is about one bit: nothing else in them differs. */
function joinedBits(rows: readonly HistoryRow[]): readonly HistoryRow[] {
  const nights = new Map<string, HistoryRow>();
  for (const [at, row] of rows.entries()) {
    const { showDate, city, region, venue, attendance, material, judged = [], origin } = row;
    const isBit = material.length + judged.length > 0 && material.length < 2;
    const key = isBit
      ? JSON.stringify([origin.document, showDate, comparableName(city), region, venue, attendance])
      : String(at);
    const night = nights.get(key);
    nights.set(key, night === undefined ? row : joined(night, row));
  }
  return [...nights.values()];
}

function joined(one: HistoryRow, other: HistoryRow): HistoryRow {
  return {
    ...one,
    material: [...new Set([...one.material, ...other.material])],
    judged: [...(one.judged ?? []), ...(other.judged ?? [])],
    notes: [...new Set([one.notes, other.notes].filter((notes) => notes !== null))].join(' ') || null,
    row: [one.row, other.row].join(' '),
  };
}
