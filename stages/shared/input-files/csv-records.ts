import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { contentStart, lineCounter, nextLineStart } from './byte-lines.js';
import { yieldingToEventLoop } from './yielding-to-event-loop.js';

/** `joinedAt` is the cell that holds those beyond the header's width, of a row that had such. */
export type CsvRecord = Readonly<{ cells: readonly string[]; line: number; joinedAt?: number }>;
type RecordProblem = Readonly<{ line: number | null; message: string }>;
type FirstRecord = Readonly<{ delimiter: string; cells: readonly string[]; line: number; end: number }>;

/** Returns the cells of a row with those beyond the header's width joined into one; null if none can hold them. */
export type JoinSurplus = (cells: readonly string[]) => Required<Omit<CsvRecord, 'line'>> | null;

/** Limit of a record in bytes, which bounds the cost of an unclosed quote. */
const maximumRecordBytes = 65_536;
/** Bytes parsed in one turn of the event loop: a few milliseconds. */
const chunkBytes = 32_768;
/** Broken rows after which a file is not a table, and the rest is ignored. */
const maximumProblems = 250;
/** Broken quotes after which a file is not a table: each costs the reading of `maximumRecordBytes`. */
const maximumRestarts = 50;

/**
 * Returns the first records that are not blank, at most `most`, each with the offset after it. A broken one, such as a
 * title with quotes above the header, is skipped with its line.
 */
export async function readFirstRecords(
  bytes: Buffer,
  delimiter: string,
  most: number,
): Promise<readonly FirstRecord[]> {
  const first: FirstRecord[] = [];
  let blank = 0;
  const lines = lineCounter(bytes);
  let offset = 0;
  for (let tried = 0; tried < most && first.length < most && offset < bytes.length; tried += 1) {
    const broken = await readSegment(bytes, offset, delimiter, (cells, start, end) => {
      if (!isBlank(cells)) first.push({ delimiter, cells, line: lines(start), end });
      else blank += 1;
      return first.length < most && blank < maximumProblems ? 'continue' : 'stop';
    });
    if (broken === null) break;
    offset = nextLineStart(bytes, broken.start);
  }
  return first;
}

/**
 * Passes every well-formed record that is not blank to `collect` until it returns false; of a wider one, the cells as
 * they are joined. Reports broken records, and continues with the line after the one on which a broken record began, so
 * that a stray quote swallows nothing.
 */
export async function readRecords(
  bytes: Buffer,
  table: Readonly<{ delimiter: string; width: number; end: number; join: JoinSurplus }>,
  collect: (record: CsvRecord) => boolean,
): Promise<readonly RecordProblem[]> {
  const problems: RecordProblem[] = [];
  const lines = lineCounter(bytes);
  let blank = 0;
  const onRecord: OnRecord = (read, start, end) => {
    const isOneLine = () => nextLineStart(bytes, start) >= end;
    const { cells, ...rest } = wholeRow(read, table, isOneLine);
    const problem = widthProblem(cells, table.width);
    // The parser makes an error, with its stack, for a row of another width, be it blank.
    if (isBlank(cells)) blank += problem === null ? 0 : 1;
    else if (problem === null) return collect({ cells, line: lines(start), ...rest }) ? 'continue' : 'stop';
    // A record of several lines may have swallowed good ones.
    else if (!isOneLine()) return { problem };
    else problems.push({ line: lines(start), message: problem });
    return isFull(problems, blank) ? 'stop' : 'continue';
  };
  let offset = table.end;
  for (let left = maximumRestarts; left > 0 && offset < bytes.length && !isFull(problems, blank); left -= 1) {
    const broken = await readSegment(bytes, offset, table.delimiter, onRecord);
    offset = broken === null ? bytes.length : nextLineStart(bytes, broken.start);
    if (broken?.cells != null) {
      if (onRecord(broken.cells, broken.start, offset) === 'stop') offset = bytes.length;
    } else if (broken !== null) problems.push({ line: lines(broken.start), message: broken.problem });
  }
  return offset >= bytes.length && !isFull(problems, blank) ? problems : [...problems, notRead(problems, blank)];
}

function notRead(problems: readonly RecordProblem[], blank: number): RecordProblem {
  const what = blank >= maximumProblems ? `${blank} empty rows` : `${problems.length} broken rows`;
  return { line: null, message: `has ${what}; the rest was not read` };
}

function isFull(problems: readonly RecordProblem[], blank: number): boolean {
  return problems.length >= maximumProblems || blank >= maximumProblems;
}

type OnRecord = (
  cells: readonly string[],
  start: number,
  end: number,
) => 'continue' | 'stop' | Readonly<{ problem: string }>;
/** `cells` are those of its line, if people quote words within a cell like this; absent otherwise. */
type Broken = Readonly<{ start: number; problem: string; cells?: readonly string[] | null }>;
type Segment = { start: number; ended: Readonly<{ broken: Broken | null }> | null };

/** Reads to the end or until `onRecord` stops (null), or up to a broken record (its offset and problem). */
async function readSegment(
  bytes: Buffer,
  offset: number,
  delimiter: string,
  onRecord: OnRecord,
): Promise<Broken | null> {
  const segment: Segment = { start: contentStart(bytes, offset), ended: null };
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maximumRecordBytes,
    on_record: (record: string[], info) => {
      const end = offset + info.bytes;
      const next = onRecord(record, segment.start, end);
      if (next !== 'continue') {
        segment.ended = { broken: next === 'stop' ? null : { start: segment.start, problem: next.problem } };
        throw new Error('stopped');
      }
      segment.start = contentStart(bytes, end);
      return null;
    },
  });
  try {
    await pipeline(yieldingToEventLoop(chunksOf(bytes, offset)), parser);
    return null;
  } catch (error) {
    if (segment.ended !== null) return segment.ended.broken;
    const { start } = segment;
    const isWithinCell = codeOf(error) === 'INVALID_OPENING_QUOTE';
    const cells = isWithinCell ? cellsOfLine(bytes.subarray(start, nextLineStart(bytes, start)), delimiter) : null;
    return { start, problem: quoteProblem(error), cells };
  }
}

function* chunksOf(bytes: Buffer, offset: number): Generator<Buffer> {
  for (let start = offset; start < bytes.length; start += chunkBytes) {
    yield bytes.subarray(start, Math.min(start + chunkBytes, bytes.length));
  }
}

/** Returns the cells of a line with quoted words in a cell: `Bo shouted "more"`; null where a quote is not closed. */
function cellsOfLine(line: Buffer, delimiter: string): readonly string[] | null {
  if (line.length > maximumRecordBytes) return null;
  const text = line.toString();
  if (text.split('"').length % 2 === 0) return null;
  try {
    return parseSync(text, { delimiter, relax_column_count: true, relax_quotes: true })[0] ?? null;
  } catch {
    // Quotes in pairs can still begin a cell that does not end on its line.
    return null;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

function quoteProblem(error: unknown): string {
  const code = codeOf(error);
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') {
    return 'has a quote that is never closed; the row was not read';
  }
  return 'has a quote in the wrong place (write a cell with quotes as "a ""quoted"" word"); the row was not read';
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Returns a row, with its surplus joined if it is one line: several lines are a quote that was not closed. */
function wholeRow(
  cells: readonly string[],
  { width, join }: Readonly<{ width: number; join: JoinSurplus }>,
  isOneLine: () => boolean,
): Omit<CsvRecord, 'line'> {
  return (isTooWide(cells, width) && isOneLine() ? join(cells) : null) ?? { cells };
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
