import { EventStoreUnavailable } from '../../src/ports/event-store.js';
import type { WriterOutcome } from './writer-protocol.js';

/** SQLite's primary result codes that blame the statement or its values: TOOBIG, CONSTRAINT, MISMATCH, RANGE. */
const blamesTheJob: ReadonlySet<number> = new Set([18, 19, 20, 25]);

/** True when the job itself cannot be written, whatever the disk does. */
export function isFaultOfTheJob(error: unknown): boolean {
  const code = resultCode(error);
  return code === null ? error instanceof TypeError || isArgumentError(error) : blamesTheJob.has(code & 0xff);
}

/** What went wrong, in SQLite's or the system's own fixed words: neither paths nor values. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if ('errstr' in error && typeof error.errstr === 'string') return error.errstr;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** A read with failures told as the port tells them. */
export function reading<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new EventStoreUnavailable(`The store cannot read: ${reasonOf(error)}`);
  }
}

/** The outcome of a job that went well; throws for one that did not. */
export function accomplished(outcome: WriterOutcome) {
  if (outcome.kind === 'unavailable') throw new EventStoreUnavailable(`The store cannot write: ${outcome.reason}`);
  if (outcome.kind === 'rejected') throw new TypeError(`The store cannot hold this: ${outcome.reason}`);
  return outcome;
}

function resultCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : null;
}

function isArgumentError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_INVALID_ARG');
}
