const newline = 0x0a;
const carriageReturn = 0x0d;

/** Counts lines, from 1, up to an offset; each call must ask for the same or a later offset. LF, CRLF and CR end a line. */
export function lineCounter(bytes: Buffer): (offset: number) => number {
  let line = 1;
  let position = 0;
  return (offset) => {
    for (; position < offset; position += 1) if (endsLine(bytes, position)) line += 1;
    return line;
  };
}

/** The first offset from here on that does not belong to an empty line. */
export function contentStart(bytes: Buffer, offset: number): number {
  let position = offset;
  while (bytes[position] === newline || bytes[position] === carriageReturn) position += 1;
  return position;
}

/** Where the next line begins, or the end. */
export function nextLineStart(bytes: Buffer, offset: number): number {
  let position = offset;
  while (position < bytes.length && !endsLine(bytes, position)) position += 1;
  return Math.min(position + 1, bytes.length);
}

function endsLine(bytes: Buffer, position: number): boolean {
  const byte = bytes[position];
  return byte === newline || (byte === carriageReturn && bytes[position + 1] !== newline);
}
