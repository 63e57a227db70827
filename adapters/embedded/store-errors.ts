import { constants } from 'node:os';
import { FilesUnavailable } from '../../src/ports/artifact-store.js';
import { EventStoreUnavailable, EventsArchived } from '../../src/ports/event-store.js';

const { errno } = constants;
/**
 * System errors that may pass without a change to what is written: a full, failing or read-only disk, a network file
 * system that does not respond, no free handles. By number, because not every version of Node has a name for each.
 */
const passing: ReadonlySet<number> = new Set(
  [errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS, errno.ESTALE, errno.ETIMEDOUT, errno.EMFILE, errno.ENFILE].map(
    (number) => -number,
  ),
);

/** Returns the reason of an error in SQLite's or the system's own words, without paths and values. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if ('errstr' in error && typeof error.errstr === 'string') return error.errstr;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Returns the message of an error, paths included: for the operator at this machine, not for a log. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns true for a system error with one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** Returns true when files cannot be read or written, for whatever they contain. */
export function isSystemError(error: unknown): boolean {
  return error instanceof FilesUnavailable || (error instanceof Error && 'errno' in error);
}

/** Reads from the database. Throws `EventStoreUnavailable` when that fails. */
export function reading<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof EventsArchived) throw error;
    throw new EventStoreUnavailable(`The store cannot read: ${reasonOf(error)}`);
  }
}

/** Returns the error as `FilesUnavailable` when it may pass; null for every other one. */
export function asUnavailable(error: unknown, what: string): FilesUnavailable | null {
  const isPassing = error instanceof Error && 'errno' in error && passing.has(Number(error.errno));
  return isPassing ? new FilesUnavailable(`${what}: ${reasonOf(error)}`, { cause: error }) : null;
}
