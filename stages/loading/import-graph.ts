import { sep } from 'node:path';
import type { StageFile, StageFiles } from './stage-files.js';

/** The code that a module runs: files of its stages folder, and the packages that those import directly. */
type ImportGraph = Readonly<{
  /** By path relative to the stages folder, with `/`. */
  files: ReadonlyMap<string, StageFile>;
  /** `name@version`. */
  packages: ReadonlySet<string>;
}>;

/**
 * Returns everything that a module imports from its stages folder, transitively: static imports, re-exports,
 * `import()` of a literal, and the script of a `Worker` with a literal URL. Files outside the folder, and files that
 * are read or required by other means, are not included.
 */
export function importGraph(entry: string, root: string, read: StageFiles): ImportGraph {
  const files = new Map<string, StageFile>();
  const waiting = [entry];
  const folder = root + sep;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    // `relative` of each import of each file took longer than reading the files.
    const name = path.startsWith(folder) ? path.slice(folder.length).replaceAll(sep, '/') : null;
    const file = name === null || files.has(name) ? null : read(path);
    if (name === null || file === null) continue;
    files.set(name, file);
    waiting.push(...file.imports);
  }
  return { files, packages: new Set([...files.values()].flatMap((file) => file.packages)) };
}
