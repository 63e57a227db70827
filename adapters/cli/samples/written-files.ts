import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What was written into a folder, a line a file as `sha256sum` writes it, so that anybody can check it. */
export const listName = '.sample-files.sha256';

/** The digests of the contents that we gave to a path; two while a call is at work. */
export type WrittenFiles = ReadonlyMap<string, ReadonlySet<string>>;

export async function readWrittenFiles(folder: string): Promise<WrittenFiles> {
  const written = new Map<string, Set<string>>();
  for (const line of (await contentOf(join(folder, listName)))?.toString('utf8').split('\n') ?? []) {
    const [, digest, path] = /^([0-9a-f]{64}) {2}(.+)$/u.exec(line) ?? [];
    if (digest === undefined || path === undefined || !isInside(path)) continue;
    written.set(path, (written.get(path) ?? new Set()).add(digest));
  }
  return written;
}

export function formatWrittenFiles(...lists: readonly WrittenFiles[]): string {
  const lines = lists.flatMap((list) =>
    [...list].flatMap(([path, digests]) => [...digests].map((digest) => `${digest}  ${path}\n`)),
  );
  return [...new Set(lines)].sort().join('');
}

/** Free to write: nothing is there, or exactly what an earlier call wrote. A sample that the user changed is the user's. */
export async function isOurs(folder: string, path: string, written: WrittenFiles): Promise<boolean> {
  try {
    const content = await contentOf(join(folder, path));
    return content === null || written.get(path)?.has(digestOf(content)) === true;
  } catch (error) {
    // The user has a file where a folder should be, or a folder where the file should be.
    if (['ENOTDIR', 'EISDIR'].includes(codeOf(error))) return false;
    throw error;
  }
}

export function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A list that somebody edited must not make us delete files elsewhere. */
function isInside(path: string): boolean {
  return !path.startsWith('/') && !path.includes('\\') && !path.split('/').includes('..');
}

async function contentOf(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
