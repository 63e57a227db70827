import { VendorCallError } from './vendor-call-error.js';

/**
 * Resolves with the whole body. Rejects with a `VendorCallError` when it is longer than `limit` bytes (the rest is not
 * read) or cut off, and with the signal's reason when that aborts first. In every case `chunks` contains what arrived.
 */
export async function boundedBody(
  response: Response,
  { limit, signal, chunks }: Readonly<{ limit: number; signal: AbortSignal; chunks: Uint8Array[] }>,
): Promise<Uint8Array> {
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.byteLength;
      if (length > limit) throw new VendorCallError(`answered with more than ${limit} bytes`, false);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof VendorCallError || signal.aborted) throw error;
    throw new VendorCallError('broke off in the middle of its answer', true, { cause: error });
  }
  return Buffer.concat(chunks);
}
