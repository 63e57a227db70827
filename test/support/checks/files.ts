import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** What a check of the whole project reads. */
export const everything: readonly string[] = ['src', 'stages', 'adapters', 'test', '.docker', '.github', 'README.md'];

/** Recorded data and samples were written by others, and the types of the API are generated. */
const foreign = /(^|\/)(fixtures|samples\/input|paperwork\/people|node_modules)\/|\/openapi\.d\.ts$/u;

/**
 * Returns the files below folders or files of the project whose names match, in alphabetical order.
 * Paths are relative to the project and have `/` on every platform.
 */
export function filesIn(root: string, paths: readonly string[], names: RegExp): readonly string[] {
  const files = paths.flatMap((path) => (statSync(join(root, path)).isFile() ? [path] : below(root, path)));
  return files.filter((file) => names.test(file) && !foreign.test(file)).sort();
}

function below(root: string, folder: string): readonly string[] {
  const names = readdirSync(join(root, folder), { recursive: true }).map(String);
  return names.map((name) => `${folder}/${name.split(sep).join('/')}`);
}
