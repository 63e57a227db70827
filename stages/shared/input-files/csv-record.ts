/** `end` is the offset after the record and its line end. */
type OneRecord = Readonly<{ cells: readonly string[]; end: number; problem?: never }>;
type Broken = Readonly<{ problem: string }>;
/** What is read of a record: up to `limit`, the end of its line once a cell without quotes holds one (`isLoose`). */
type Scan = { readonly text: string; readonly delimiter: string; limit: number; isLoose: boolean };
type Cell = Readonly<{ text: string; end: number; problem?: never }>;

/** Characters of a record, which bounds the cost of a quote that is never closed. */
const longestRecord = 65_536;

const neverClosed: Broken = { problem: 'has a quote that is never closed; the row was not read' };
const tooLong: Broken = { problem: `is longer than ${longestRecord} characters; the row was not read` };
const misplaced: Broken = {
  problem: 'has a quote in the wrong place (write a cell with quotes as "a ""quoted"" word"); the row was not read',
};

/**
 * Returns the record that begins at an offset (RFC 4180). Words may be quoted within a cell of a record of one line, as
 * in `Bo shouted "more"`, if its quotes are in pairs. Reads no further than the first fault, so that trying again on
 * each next line costs no more than a few readings of the text: where a cell that spans lines begins on a line, the
 * next such beginning would have ended it.
 */
export function recordAt(text: string, start: number, delimiter: string): OneRecord | Broken {
  const scan: Scan = { text, delimiter, limit: Math.min(text.length, start + longestRecord), isLoose: false };
  const cells: string[] = [];
  let position = start;
  for (;;) {
    const cell = text[position] === '"' ? quotedCell(scan, position) : plainCell(scan, position);
    if (cell.problem !== undefined) return cell;
    cells.push(cell.text);
    if (text[cell.end] !== delimiter) return { cells, end: nextLineStart(text, cell.end) };
    position = cell.end + 1;
  }
}

function quotedCell({ text, delimiter, limit }: Scan, start: number): Cell | Broken {
  let quote = text.indexOf('"', start + 1);
  let isDoubled = false;
  while (quote >= 0 && quote < limit && text[quote + 1] === '"') {
    isDoubled = true;
    quote = text.indexOf('"', quote + 2);
  }
  if (quote < 0 || quote >= limit) return neverClosed;
  const end = quote + 1;
  if (end < text.length && text[end] !== delimiter && !isLineEnd(text, end)) return misplaced;
  const content = text.slice(start + 1, quote);
  return { text: isDoubled ? content.replaceAll('""', '"') : content, end };
}

function plainCell(scan: Scan, start: number): Cell | Broken {
  const { text, delimiter } = scan;
  let end = start;
  for (; end < scan.limit && text[end] !== delimiter && !isLineEnd(text, end); end += 1) {
    if (text[end] !== '"' || scan.isLoose) continue;
    const line = text.slice(end, Math.min(scan.limit, lineEnd(text, end)));
    if (line.split('"').length % 2 === 0) return misplaced;
    scan.isLoose = true;
    scan.limit = end + line.length;
  }
  if (end === scan.limit && end < text.length && !isLineEnd(text, end)) return tooLong;
  return { text: text.slice(start, end), end };
}

/** Returns a function from an offset to its line, from 1; offsets must not decrease. LF, CRLF and CR end a line. */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let position = 0;
  return (offset) => {
    for (; position < offset; position += 1) {
      if (text[position] === '\n' || (text[position] === '\r' && text[position + 1] !== '\n')) line += 1;
    }
    return line;
  };
}

/** Returns the offset of the next line that is not empty. */
export function contentStart(text: string, offset: number): number {
  let position = offset;
  while (isLineEnd(text, position)) position += 1;
  return position;
}

/** Returns the offset of the next line, or the end. */
export function nextLineStart(text: string, offset: number): number {
  const end = lineEnd(text, offset);
  return Math.min(text.length, end + (text.startsWith('\r\n', end) ? 2 : 1));
}

function lineEnd(text: string, offset: number): number {
  let position = offset;
  while (position < text.length && !isLineEnd(text, position)) position += 1;
  return position;
}

function isLineEnd(text: string, position: number): boolean {
  return text[position] === '\n' || text[position] === '\r';
}
