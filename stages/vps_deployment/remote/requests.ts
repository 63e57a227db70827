import { posix } from 'node:path';
import type { Stats } from 'ssh2';
import type { Session } from '../connection/session.js';
import { isKind, SftpProblem } from '../connection/sftp-problem.js';

/** Readable for the web server, which is another user. */
const folderMode = 0o755;
const fileMode = 0o644;

type Listed = Readonly<{ filename: string; attrs: Stats }>;

/** The requests of SFTP that we use, each with a path below the top. Each rejects with `SftpProblem`. */
export type Requests = ReturnType<typeof requestsBelow>;

export function requestsBelow({ ask }: Session, top: string) {
  const at = (path: string) => posix.join(top, path);
  return {
    open: (path: string, mode: 'r' | 'wx') =>
      ask<Buffer>(`opening ${path}`, (sftp, answer) => sftp.open(at(path), mode, { mode: fileMode }, answer)),
    close: (path: string, handle: Buffer) => ask(`closing ${path}`, (sftp, answer) => sftp.close(handle, answer)),
    sync: (path: string, handle: Buffer) =>
      ask(`syncing ${path}`, (sftp, answer) => sftp.ext_openssh_fsync(handle, answer)),
    measure: (path: string, handle: Buffer) =>
      ask<Stats>(`measuring ${path}`, (sftp, answer) => sftp.fstat(handle, answer)),
    read: (path: string, handle: Buffer, into: Buffer) =>
      ask<number>(`reading ${path}`, (sftp, answer) => sftp.read(handle, into, 0, into.byteLength, 0, answer)),
    write: (path: string, handle: Buffer, bytes: Buffer) =>
      ask(`writing ${path}`, (sftp, answer) => sftp.write(handle, bytes, 0, bytes.byteLength, 0, answer)).catch(
        fullPerhaps,
      ),
    look: (path: string) => ask<Stats>(`looking at ${path}`, (sftp, answer) => sftp.lstat(at(path), answer)),
    list: (path: string) => ask<readonly Listed[]>(`listing ${path}`, (sftp, answer) => sftp.readdir(at(path), answer)),
    makeFolder: (path: string) =>
      ask(`making the folder ${path}`, (sftp, answer) => sftp.mkdir(at(path), { mode: folderMode }, answer)),
    readLink: (path: string) =>
      ask<string>(`reading the link ${path}`, (sftp, answer) => sftp.readlink(at(path), answer)),
    link: (target: string, path: string) =>
      ask(`linking ${path}`, (sftp, answer) => sftp.symlink(target, at(path), answer)),
    secondName: (from: string, to: string) =>
      ask(`naming ${to}`, (sftp, answer) => sftp.ext_openssh_hardlink(at(from), at(to), answer)),
    rename: (from: string, to: string) => ask(`naming ${to}`, (sftp, answer) => sftp.rename(at(from), at(to), answer)),
    replace: (from: string, to: string) =>
      ask(`renaming to ${to}`, (sftp, answer) => sftp.ext_openssh_rename(at(from), at(to), answer)),
    remove: (path: string) => ask(`removing ${path}`, (sftp, answer) => sftp.unlink(at(path), answer)),
    removeFolder: (path: string) => ask(`removing the folder ${path}`, (sftp, answer) => sftp.rmdir(at(path), answer)),
  };
}

/** SFTP has no number of its own for a full disk; a file that is open is hardly refused for anything else. */
function fullPerhaps(error: unknown): never {
  if (!(error instanceof SftpProblem) || !isKind(error, 'refused')) throw error;
  throw new SftpProblem(`${error.message}: the server's disk may be full`, true, 'refused');
}
