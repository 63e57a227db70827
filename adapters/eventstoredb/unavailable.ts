import { setTimeout as sleep } from 'node:timers/promises';
import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { EventStoreUnavailable } from '../../src/ports/event-store.js';

/**
 * A failure that has no gRPC status, such as one that the server reports inside a response. The message is its short
 * name.
 */
export class NamedFailure extends Error {
  override readonly name = 'NamedFailure';
}

/** The stream was permanently deleted (tombstoned): it can neither be read nor be written. */
export class StreamDeleted extends Error {
  override readonly name = 'StreamDeleted';
}

/** States in which the server cannot serve a request yet; it reports them as a status or inside a response. */
const passingStates = ['Server Is Not Ready', 'Server Is Busy', 'Server Is Too Busy'];
const passing = [...passingStates, 'not-leader', 'internal', 'unavailable', 'cancelled', 'unknown'];

/** Returns the failure's short name: the server's own, or that of its gRPC status. Contains no address and no value. */
export function reasonOf(error: unknown): string {
  if (error instanceof NamedFailure) return error.message;
  if (!isServiceError(error)) return error instanceof Error ? error.name : 'unknown';
  const exception = error.metadata.get('exception')[0]?.toString();
  if (exception !== undefined || passingStates.includes(error.details)) return exception ?? error.details;
  return (status[error.code] ?? String(error.code)).toLowerCase().replaceAll('_', ' ');
}

export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && 'metadata' in error && error.metadata instanceof Metadata;
}

/** True for failures that the next call may not meet: another leader, a restart, a broken connection. */
function mayPass(error: unknown): boolean {
  return passing.includes(reasonOf(error));
}

/**
 * Returns the failure as the port names it; `what` completes "EventStoreDB cannot …". What no retry can change is
 * another error.
 */
function failed(what: string, error: unknown): Error {
  if (error instanceof EventStoreUnavailable) return error;
  const reason = reasonOf(error);
  if (reason === 'MaximumAppendSizeExceeded') return new RangeError('The append is larger than EventStoreDB accepts');
  if (/^stream-?deleted$/iu.test(reason))
    return new StreamDeleted('The stream was permanently deleted from EventStoreDB');
  return new EventStoreUnavailable(`EventStoreDB cannot ${what}: ${reason}`, { cause: error });
}

/**
 * Calls up to three times while failures may pass: the second time at once, the third after 300 ms. Rejects with the
 * failure as the port names it, `EventStoreUnavailable` unless no retry can change it; `what` completes "EventStoreDB
 * cannot …".
 */
export async function withRetries<Value>(what: string, call: (attempt: number) => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(attempt);
    } catch (error) {
      if (attempt === 3 || !mayPass(error)) throw failed(what, error);
    }
    if (attempt === 2) await sleep(300);
  }
}
