import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn } from './files.js';

const roots = /^(?:src|stages|adapters|test)\/[\w./-]+$/u;
/** A path with a file's extension; without a folder it can be an example. */
const files = /^[\w-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|md|json|ya?ml)$/u;

/** Returns the paths in backticks that a README names and that do not exist, as `file:line path`. */
export function missingPaths(root: string, folders: readonly string[]): readonly string[] {
  return filesIn(root, folders, /\.md$/u).flatMap((readme) =>
    readFileSync(join(root, readme), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(/`([^`\s]+)`/gu)]
          .map(([, path = '']) => path)
          .filter((path) => isPath(path) && !exists(root, readme, path))
          .map((path) => `${readme}:${index + 1} ${path}`),
      ),
  );
}

function isPath(text: string): boolean {
  return !text.includes('<') && (roots.test(text) || files.test(text));
}

/**
 * A path is relative to the project, to the README's folder or to the one above; a module may be named without `.ts`.
 */
function exists(root: string, readme: string, path: string): boolean {
  const bases = ['.', 'src', dirname(readme), dirname(dirname(readme))];
  return bases.some((base) => ['', '.ts', '.tsx'].some((extension) => existsSync(join(root, base, path + extension))));
}
