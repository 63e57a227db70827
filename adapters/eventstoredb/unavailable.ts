import { EventStoreUnavailable } from '../../src/ports/event-store.js';

/** The answer; rejects with `EventStoreUnavailable` when it does not come in time. `giveUp` is called then, and a late answer is ignored. */
export async function inTime<Value>(
  milliseconds: number,
  what: string,
  call: Promise<Value>,
  giveUp: () => void = () => {},
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new EventStoreUnavailable(`EventStoreDB did not answer within ${milliseconds} ms (${what})`));
      giveUp();
    }, milliseconds);
  });
  try {
    return await Promise.race([call, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** What went wrong, in the client's fixed words for it: no address, no name, no value. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if ('type' in error && typeof error.type === 'string' && error.type !== 'unknown') return error.type;
  if ('code' in error && typeof error.code === 'number') return statusNames[error.code] ?? `status ${error.code}`;
  return error.name;
}

/** The failure as the port tells it. */
export function unavailable(what: string, error: unknown): EventStoreUnavailable {
  if (error instanceof EventStoreUnavailable) return error;
  return new EventStoreUnavailable(`EventStoreDB cannot ${what}: ${reasonOf(error)}`);
}

/** What gRPC's status codes are called (https://grpc.io/docs/guides/status-codes/). */
const statusNames: Readonly<Record<number, string>> = {
  1: 'cancelled',
  2: 'unknown error',
  3: 'invalid argument',
  4: 'deadline exceeded',
  5: 'not found',
  7: 'permission denied',
  8: 'resource exhausted',
  9: 'failed precondition',
  10: 'aborted',
  13: 'internal error',
  14: 'not reachable',
  16: 'not authenticated',
};

/** What the server will refuse however often it is asked; null for all that may go better later. */
export function refusalOf(error: unknown): Error | null {
  const reason = reasonOf(error);
  if (reason === 'maximum-append-size-exceeded') return new RangeError('The append is larger than EventStoreDB takes');
  if (reason === 'stream-deleted') return new Error('The stream was deleted from EventStoreDB for good');
  return null;
}
