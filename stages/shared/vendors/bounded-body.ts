import { VendorProblem } from './vendor-problem.js';

/**
 * The whole body of an answer. Rejects with a `VendorProblem` when it is longer than `limit` bytes (then the rest is not read) or ends
 * before its time, and with the signal's reason when that aborts while the body is on its way. What came is in `chunks` all the same.
 */
export async function boundedBody(
  answer: Response,
  { limit, signal, chunks }: Readonly<{ limit: number; signal: AbortSignal; chunks: Uint8Array[] }>,
): Promise<Uint8Array> {
  let length = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      length += chunk.byteLength;
      if (length > limit) throw new VendorProblem(`answered with more than ${limit} bytes`, false);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof VendorProblem || signal.aborted) throw error;
    throw new VendorProblem('broke off in the middle of its answer', true, { cause: error });
  }
  return Buffer.concat(chunks);
}
