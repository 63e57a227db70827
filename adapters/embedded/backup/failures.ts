import { constants } from 'node:os';

const fullDisk: readonly number[] = [-constants.errno.ENOSPC, -constants.errno.EDQUOT];
/** SQLite's result code for a disk without room. */
const databaseFull = 13;

/** What went wrong with files, paths included: for the person at this machine, not for a log. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** True for a system error of one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** True when the disk, or what its user may fill of it, is full. */
export function isDiskFull(error: unknown): boolean {
  const full = error instanceof Error && 'errcode' in error && error.errcode === databaseFull;
  // Not every version of Node has a name for a quota that is used up.
  return full || (error instanceof Error && 'errno' in error && fullDisk.includes(Number(error.errno)));
}
