const newline = 0x0a;
const carriageReturn = 0x0d;

/** Returns a function from an offset to its line, from 1; offsets must not decrease. LF, CRLF and CR end a line. */
export function lineCounter(bytes: Buffer): (offset: number) => number {
  let line = 1;
  let position = 0;
  return (offset) => {
    for (; position < offset; position += 1) if (endsLine(bytes, position)) line += 1;
    return line;
  };
}

/** Returns the offset of the next line that is not empty. */
export function contentStart(bytes: Buffer, offset: number): number {
  let position = offset;
  while (bytes[position] === newline || bytes[position] === carriageReturn) position += 1;
  return position;
}

/** Returns the offset of the next line, or the end. */
export function nextLineStart(bytes: Buffer, offset: number): number {
  let position = offset;
  while (position < bytes.length && !endsLine(bytes, position)) position += 1;
  return Math.min(position + 1, bytes.length);
}

function endsLine(bytes: Buffer, position: number): boolean {
  const byte = bytes[position];
  return byte === newline || (byte === carriageReturn && bytes[position + 1] !== newline);
}
