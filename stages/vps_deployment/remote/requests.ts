import { posix } from 'node:path';
import type { Stats } from 'ssh2';
import type { Session } from '../connection/session.js';
import { isKind, SftpProblem } from '../connection/sftp-problem.js';

/** Readable by the web server, which runs as another user. */
const folderMode = 0o755;
const fileMode = 0o644;

type Listed = Readonly<{ filename: string; attrs: Stats }>;

/** The SFTP requests that we use, each with a path below the top. Each rejects with `SftpProblem`. */
export type Requests = ReturnType<typeof requestsBelow>;

export function requestsBelow({ request }: Session, top: string) {
  const at = (path: string) => posix.join(top, path);
  return {
    open: (path: string, mode: 'r' | 'wx') =>
      request<Buffer>(`opening ${path}`, (sftp, done) => sftp.open(at(path), mode, { mode: fileMode }, done)),
    close: (path: string, handle: Buffer) => request(`closing ${path}`, (sftp, done) => sftp.close(handle, done)),
    sync: (path: string, handle: Buffer) =>
      request(`syncing ${path}`, (sftp, done) => sftp.ext_openssh_fsync(handle, done)),
    measure: (path: string, handle: Buffer) =>
      request<Stats>(`measuring ${path}`, (sftp, done) => sftp.fstat(handle, done)),
    read: (path: string, handle: Buffer, into: Buffer) =>
      request<number>(`reading ${path}`, (sftp, done) => sftp.read(handle, into, 0, into.byteLength, 0, done)),
    write: (path: string, handle: Buffer, bytes: Buffer) =>
      request(`writing ${path}`, (sftp, done) => sftp.write(handle, bytes, 0, bytes.byteLength, 0, done)).catch(
        mentionFullDisk,
      ),
    stat: (path: string) => request<Stats>(`looking up ${path}`, (sftp, done) => sftp.lstat(at(path), done)),
    list: (path: string) => request<readonly Listed[]>(`listing ${path}`, (sftp, done) => sftp.readdir(at(path), done)),
    makeFolder: (path: string) =>
      request(`making the folder ${path}`, (sftp, done) => sftp.mkdir(at(path), { mode: folderMode }, done)),
    readLink: (path: string) =>
      request<string>(`reading the link ${path}`, (sftp, done) => sftp.readlink(at(path), done)),
    link: (target: string, path: string) =>
      request(`linking ${path}`, (sftp, done) => sftp.symlink(target, at(path), done)),
    hardLink: (from: string, to: string) =>
      request(`naming ${to}`, (sftp, done) => sftp.ext_openssh_hardlink(at(from), at(to), done)),
    rename: (from: string, to: string) => request(`naming ${to}`, (sftp, done) => sftp.rename(at(from), at(to), done)),
    replace: (from: string, to: string) =>
      request(`renaming to ${to}`, (sftp, done) => sftp.ext_openssh_rename(at(from), at(to), done)),
    remove: (path: string) => request(`removing ${path}`, (sftp, done) => sftp.unlink(at(path), done)),
    removeFolder: (path: string) => request(`removing the folder ${path}`, (sftp, done) => sftp.rmdir(at(path), done)),
  };
}

/** Adds the likely cause to a refused write: SFTP has no status code for a full disk. */
function mentionFullDisk(error: unknown): never {
  if (!(error instanceof SftpProblem) || !isKind(error, 'refused')) throw error;
  throw new SftpProblem(`${error.message}: the server's disk may be full`, true, 'refused');
}
