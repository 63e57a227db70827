import { constants } from 'node:os';
import { FilesUnavailable } from '../../src/ports/artifact-store.js';
import { reasonOf } from './store-errors.js';

const { errno } = constants;
/**
 * What passes without anybody changing what is written: no room, a failing disk, one that was made read-only because it failed, a
 * network file system that does not answer, no handles left. By number: not every version of Node has a name for each.
 */
const passing: ReadonlySet<number> = new Set(
  [errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS, errno.ESTALE, errno.ETIMEDOUT, errno.EMFILE, errno.ENFILE].map(
    (number) => -number,
  ),
);

/** The failure as the ports tell it, where it may go better later; null for every other one. */
export function asUnavailable(error: unknown, what: string): FilesUnavailable | null {
  const isPassing = error instanceof Error && 'errno' in error && passing.has(Number(error.errno));
  return isPassing ? new FilesUnavailable(`${what}: ${reasonOf(error)}`) : null;
}
