import { sep } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StageFile, StageFiles } from './stage-files.js';

/** The code that a module runs: files of its stages folder, and the packages that those import directly. */
type ImportGraph = Readonly<{
  /** By path relative to the stages folder, with `/`. */
  files: ReadonlyMap<string, StageFile>;
  /** `name@version`. */
  packages: ReadonlySet<string>;
}>;

/** Files that are read in one turn of the event loop: all 300 of a large plugin together block it for 100 ms. */
const filesPerTurn = 16;

/**
 * Returns everything that a module imports from its stages folder, transitively: static imports, re-exports,
 * `import()` of a literal, and the script of a `Worker` with a literal URL. Files outside the folder, and files that
 * are read or required by other means, are not included.
 */
export async function importGraph(entry: string, root: string, read: StageFiles): Promise<ImportGraph> {
  const files = new Map<string, StageFile>();
  const waiting = [entry];
  const folder = root + sep;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    // `relative` of each import of each file took longer than reading the files.
    const name = path.startsWith(folder) ? path.slice(folder.length).replaceAll(sep, '/') : null;
    const file = name === null || files.has(name) ? null : read(path);
    if (name === null || file === null) continue;
    files.set(name, file);
    if (files.size % filesPerTurn === 0) await nextTurn();
    waiting.push(...file.imports);
  }
  return { files, packages: new Set([...files.values()].flatMap((file) => file.packages)) };
}
