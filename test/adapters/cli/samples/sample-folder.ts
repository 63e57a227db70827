import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSamples } from '../../../../adapters/cli/samples/write-samples.js';

/** Returns the content of every file below a folder by its path. */
export async function filesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)),
  );
}

/** Runs a test on an empty folder and removes it. */
export async function withFolder<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'brief-samples-'));
  try {
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function samplesOf(today: string): Promise<ReadonlyMap<string, string>> {
  return withFolder(async (folder) => {
    await writeSamples(folder, today);
    return filesOf(folder);
  });
}

/** Returns the files whose path matches, as `[path, content]`. */
export function matching(files: ReadonlyMap<string, string>, path: RegExp): readonly (readonly [string, string])[] {
  return [...files].filter(([name]) => path.test(name));
}
