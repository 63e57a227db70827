import type { Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { errorCode, fileNotice } from './notices.js';

/** A file or folder of the input folder; `version` is as in `versionOf`. */
type Inspected = Readonly<{ kind: 'file' | 'folder'; realPath: string; bytes: number; version: string | null }>;

/** Resolves a path of the input folder to a file or folder; a notice when it must not or cannot be read. */
export async function inspectInput(
  root: string,
  path: string,
): Promise<Inspected | Readonly<{ kind: 'unusable'; notice: Notice }>> {
  try {
    const [realRoot, realTarget] = await Promise.all([realpath(root), realpath(join(root, path))]);
    if (!isInside(realRoot, realTarget)) {
      return unusable(path, 'is a link that leads out of the input folder; it was not read');
    }
    const status = await stat(realTarget);
    if (status.isDirectory()) return { kind: 'folder', realPath: realTarget, bytes: 0, version: null };
    return status.isFile()
      ? { kind: 'file', realPath: realTarget, bytes: status.size, version: versionOf(realTarget, status) }
      : unusable(path, 'is not a regular file');
  } catch (error) {
    return unusable(path, `cannot be read: ${readingProblem(error)}`);
  }
}

/** Milliseconds after a change in which another one may leave the times of a file as they are. */
const granularity = 2_000;

/**
 * Returns a text that changes with the content of a file; null if the file changed just now, when its times cannot yet
 * tell.
 */
export function versionOf(realPath: string, { dev, ino, size, mtimeMs, ctimeMs }: Stats): string | null {
  const isSettled = Date.now() - Math.max(mtimeMs, ctimeMs) > granularity;
  return isSettled ? [dev, ino, size, mtimeMs, ctimeMs, realPath].join(' ') : null;
}

/** Returns the reason of a failed read as text. */
export function readingProblem(error: unknown): string {
  const words: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file, or it is a link to one that is missing',
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    ENOTDIR: 'it is not a folder',
    ELOOP: 'the link leads back to itself',
  };
  return words[errorCode(error)] ?? (errorCode(error) || 'unknown error');
}

/** Returns whether the second real path is the first or is below it. */
export function isInside(realRoot: string, realTarget: string): boolean {
  const path = relative(realRoot, realTarget);
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

function unusable(path: string, message: string): Readonly<{ kind: 'unusable'; notice: Notice }> {
  return { kind: 'unusable', notice: fileNotice(path, null, message) };
}
