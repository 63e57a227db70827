import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { OutboundError } from '../../src/ports/outbound.js';

/** What a request offers; anything else that comes is refused, not guessed. */
export const acceptedEncodings = 'gzip, br, deflate';

type Decode = (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>;

const decoders: Readonly<Record<string, Decode>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: (bytes, options) => promisify(isZlib(bytes) ? inflate : inflateRaw)(bytes, options),
};

/** The bytes of a body as they arrive, at most `maximumBytes`. */
export async function readBody(chunks: AsyncIterable<Uint8Array>, maximumBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.byteLength;
    if (length > maximumBytes) throw tooLong(maximumBytes);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/** The body without its content coding; the limit holds for the decoded bytes, and decoding stops there. */
export async function decodeBody(bytes: Uint8Array, encoding: string, maximumBytes: number): Promise<Uint8Array> {
  const coding = encoding.trim().toLowerCase();
  if (coding === '' || coding === 'identity' || bytes.byteLength === 0) return bytes;
  const decode = Object.hasOwn(decoders, coding) ? decoders[coding] : undefined;
  if (decode === undefined) throw new OutboundError('the answer has a content coding that was not asked for', false);
  try {
    // Zlib takes no limit of nothing.
    return await decode(bytes, { maxOutputLength: Math.max(1, maximumBytes) });
  } catch (error) {
    if (error instanceof RangeError) throw tooLong(maximumBytes);
    throw new OutboundError('the answer is not what its content coding says, or is cut short', true);
  }
}

export function tooLong(maximumBytes: number): OutboundError {
  return new OutboundError(`the answer is longer than ${maximumBytes} bytes`, false);
}

/** Servers send `deflate` with and without the zlib wrapper; its first byte names method 8 (RFC 1950). */
function isZlib(bytes: Uint8Array): boolean {
  return ((bytes[0] ?? 0) & 0x0f) === 8 && (((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) % 31 === 0;
}
