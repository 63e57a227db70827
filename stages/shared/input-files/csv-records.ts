import { contentStart, lineCounter, nextLineStart, recordAt } from './csv-record.js';
import { yieldingToEventLoop } from './yielding-to-event-loop.js';

/** `joinedAt` is the cell that holds those beyond the header's width, of a row that had such. */
export type CsvRecord = Readonly<{ cells: readonly string[]; line: number; joinedAt?: number }>;
type RecordProblem = Readonly<{ line: number | null; message: string }>;
type FirstRecord = Readonly<{ delimiter: string; cells: readonly string[]; line: number; end: number }>;

/** Returns the cells of a row with those beyond the header's width joined into one; null if none can hold them. */
export type JoinSurplus = (cells: readonly string[]) => Required<Omit<CsvRecord, 'line'>> | null;

/** Broken rows after which a file is not a table, and the rest is ignored. */
const maximumProblems = 250;
/** Broken quotes after which a file is not a table. */
const maximumBrokenQuotes = 50;

/**
 * Returns the first records that are not blank, at most `most`, each with the offset after it. A broken one is skipped
 * with its line.
 */
export async function readFirstRecords(text: string, delimiter: string, most: number): Promise<readonly FirstRecord[]> {
  const first: FirstRecord[] = [];
  let [offset, blank, broken] = [0, 0, 0];
  const lines = lineCounter(text);
  const isOpen = () => first.length < most && blank < maximumProblems && broken < most;
  for await (const start of yieldingToEventLoop(startsOfRecords(text, () => (isOpen() ? offset : null)))) {
    const record = recordAt(text, start, delimiter);
    offset = record.problem === undefined ? record.end : nextLineStart(text, start);
    if (record.problem !== undefined) broken += 1;
    else if (isBlank(record.cells)) blank += 1;
    else first.push({ delimiter, cells: record.cells, line: lines(start), end: record.end });
  }
  return first;
}

/**
 * Passes every well-formed record that is not blank to `collect` until it returns false; of a wider one, the cells as
 * they are joined. Reports broken records, and continues with the line after the one on which a broken record began, so
 * that a stray quote swallows nothing.
 */
export async function readRecords(
  text: string,
  table: Readonly<{ delimiter: string; width: number; end: number; join: JoinSurplus }>,
  collect: (record: CsvRecord) => boolean,
): Promise<readonly RecordProblem[]> {
  const problems: RecordProblem[] = [];
  const lines = lineCounter(text);
  let [offset, blank, brokenQuotes, isWanted] = [table.end, 0, 0, true];
  const isFull = () =>
    problems.length >= maximumProblems || blank >= maximumProblems || brokenQuotes >= maximumBrokenQuotes;
  const next = () => (isWanted && !isFull() ? offset : null);
  for await (const start of yieldingToEventLoop(startsOfRecords(text, next))) {
    const row = rowAt(text, start, table);
    offset = row.end;
    if (row.kind === 'row') isWanted = collect({ ...row.record, line: lines(start) });
    else if (row.kind === 'blank') blank += row.isRagged ? 1 : 0;
    else problems.push({ line: lines(start), message: row.problem });
    if (row.kind === 'broken quotes') brokenQuotes += 1;
  }
  return isFull() && contentStart(text, offset) < text.length ? [...problems, notRead(problems, blank)] : problems;
}

/** Yields the offset of each record, from the line that `next` returns, until that is null or the text ends. */
function* startsOfRecords(text: string, next: () => number | null): Generator<number> {
  for (let from = next(); from !== null; from = next()) {
    const start = contentStart(text, from);
    if (start >= text.length) return;
    yield start;
  }
}

type Row = Readonly<{ end: number }> &
  Readonly<
    | { kind: 'row'; record: Omit<CsvRecord, 'line'> }
    | { kind: 'blank'; isRagged: boolean }
    | { kind: 'broken' | 'broken quotes'; problem: string }
  >;

/** Reads the record at an offset as a row of a table; `end` is where the next one is looked for. */
function rowAt(
  text: string,
  start: number,
  { delimiter, width, join }: Readonly<{ delimiter: string; width: number; join: JoinSurplus }>,
): Row {
  const read = recordAt(text, start, delimiter);
  const nextLine = nextLineStart(text, start);
  if (read.problem !== undefined) return { kind: 'broken quotes', problem: read.problem, end: nextLine };
  const isOneLine = nextLine >= read.end;
  const record = (isTooWide(read.cells, width) && isOneLine ? join(read.cells) : null) ?? read;
  const problem = widthProblem(record.cells, width);
  if (isBlank(record.cells)) return { kind: 'blank', isRagged: problem !== null, end: read.end };
  if (problem === null) return { kind: 'row', record, end: read.end };
  // A record of several lines is a quote that was not closed, and may have swallowed good ones.
  return { kind: isOneLine ? 'broken' : 'broken quotes', problem, end: nextLine };
}

function notRead(problems: readonly RecordProblem[], blank: number): RecordProblem {
  const what = blank >= maximumProblems ? `${blank} empty rows` : `${problems.length} broken rows`;
  return { line: null, message: `has ${what}; the rest was not read` };
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Returns whether a cell is a remark and no value. */
export function isSentence(cell: string): boolean {
  return /\p{L}{2}\P{L}+\p{L}{2,40}\P{L}+\p{L}{2}/u.test(cell.slice(0, 200));
}

function isTooWide(cells: readonly string[], width: number): boolean {
  return cells.length > width && !isBlank(cells.slice(width));
}

/** Allows empty cells beyond the header's width, which spreadsheets produce. */
function widthProblem(cells: readonly string[], width: number): string | null {
  if (cells.length >= width && !isTooWide(cells, width)) return null;
  const reason =
    cells.length < width
      ? 'too few (keep the separator of an empty cell)'
      : 'too many (quote a cell that holds the separator)';
  return `has ${cells.length} cells where the header has ${width}: ${reason}; the row was not read`;
}
