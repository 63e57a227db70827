import { isUtf8 } from 'node:buffer';

type Decoded = Readonly<{ kind: 'text'; text: string }> | Readonly<{ kind: 'problem'; message: string; line: number }>;

const byteOrderMark = Buffer.from('efbbbf', 'hex');

/** Decodes strict UTF-8 and removes the byte-order mark; else returns the problem and its line, from 1. */
export function decodeUtf8(bytes: Buffer): Decoded {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return problem('is UTF-16; save it as UTF-8', 1);
  if (!isUtf8(bytes)) {
    const line = lineWhere(bytes, (part) => !isUtf8(part));
    return problem('is not UTF-8: this line has bytes of another encoding; save the file as UTF-8', line);
  }
  if (bytes.includes(0)) {
    const line = lineWhere(bytes, (part) => part.includes(0));
    return problem('has a NUL byte, so it is no text file in UTF-8; save it as UTF-8', line);
  }
  return { kind: 'text', text: bytes.toString('utf8', startsWithMark(bytes) ? byteOrderMark.length : 0) };
}

function startsWithMark(bytes: Buffer): boolean {
  return bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark);
}

function problem(message: string, line: number): Decoded {
  return { kind: 'problem', message, line };
}

/** Returns the first line, from 1, that passes the test. In UTF-8, a newline byte is never part of a character. */
function lineWhere(bytes: Buffer, test: (line: Buffer) => boolean): number {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const newline = bytes.indexOf(0x0a, start);
    if (newline < 0 || test(bytes.subarray(start, newline))) return line;
    start = newline + 1;
  }
}
