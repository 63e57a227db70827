import { isUtf8 } from 'node:buffer';

/** `remark` says from which line, from 1, the text was read in another encoding than UTF-8; null for UTF-8. */
type Decoded =
  | Readonly<{ kind: 'text'; text: string; remark: Readonly<{ message: string; line: number }> | null }>
  | Readonly<{ kind: 'problem'; message: string; line: number }>;

/** The characters of the bytes 0x80 to 0x9f. Node's decoder of that name reads them as Latin-1. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const latin1Names = new Set(['windows-1252', 'iso-8859-1', 'latin1']);
const newline = 0x0a;

/**
 * Decodes a text file: by its byte-order mark, else by the encoding that an XML declaration names, else as UTF-8. Lines
 * that are not UTF-8 are read as Windows-1252, the encoding of most spreadsheets. Returns a problem with its line, from
 * 1, for bytes that are not text.
 */
export function decodeText(bytes: Buffer): Decoded {
  const declared = declaredEncoding(bytes);
  const decoded = declared === null ? decodeByLines(bytes) : decodeAs(declared, bytes);
  if (decoded.kind === 'problem') return decoded;
  const zero = decoded.text.indexOf('\0');
  if (zero < 0) return decoded;
  const line = decoded.text.slice(0, zero).split('\n').length;
  return { kind: 'problem', message: 'has a NUL character, so it is not a text file; save it as UTF-8', line };
}

/** Returns the encoding of a byte-order mark or XML declaration; null for UTF-8 and for none. */
function declaredEncoding(bytes: Buffer): string | null {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return 'utf-16le';
  if (mark === 'feff') return 'utf-16be';
  const start = bytes.subarray(0, 200).toString('latin1');
  const named = /^[^<]{0,3}<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)["']/u.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  return named === 'utf-8' || named === 'us-ascii' ? null : named;
}

function decodeAs(encoding: string, bytes: Buffer): Decoded {
  if (latin1Names.has(encoding)) return { kind: 'text', text: decodeWindows1252(bytes), remark: null };
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return { kind: 'text', text, remark: null };
  } catch {
    return { kind: 'problem', message: `is not text in the encoding that it names (${encoding})`, line: 1 };
  }
}

function decodeWindows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\u0080-\u009f]/gu, (one) => windows1252[one.charCodeAt(0) - 0x80] ?? one);
}

function decodeByLines(bytes: Buffer): Decoded {
  if (isUtf8(bytes)) return { kind: 'text', text: new TextDecoder().decode(bytes), remark: null };
  let firstOther = 0;
  const lines: string[] = [];
  for (const line of linesOf(bytes)) {
    const isOther = !isUtf8(line);
    if (isOther && firstOther === 0) firstOther = lines.length + 1;
    lines.push(isOther ? decodeWindows1252(line) : line.toString('utf8'));
  }
  const text = lines.join('\n').replace(/^\uFEFF/u, '');
  const control = lines.findIndex((line) => isBinary(line));
  if (control >= 0) return { kind: 'problem', message: 'is not a text file', line: control + 1 };
  const message = 'is not UTF-8 from this line on; such lines are read as Windows-1252';
  return { kind: 'text', text, remark: { message, line: firstOther } };
}

/** In UTF-8 and Windows-1252, a newline byte is never part of another character. */
function* linesOf(bytes: Buffer): Generator<Buffer> {
  let start = 0;
  for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
    yield bytes.subarray(start, end);
    start = end + 1;
  }
  yield bytes.subarray(start);
}

/** Returns true for a line with control characters that no text has. */
function isBinary(line: string): boolean {
  return /[\u0001-\u0008\u000e-\u001a\u007f-\u009f]/u.test(line.replaceAll('\u0085', ''));
}
