import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { init, parse } from 'es-module-lexer';

/** A module's own part of the code that it runs: files of its stages folder, and the packages that those import directly. */
type ImportGraph = Readonly<{
  /** Bytes by path relative to the stages folder, with `/`. */
  files: ReadonlyMap<string, Uint8Array>;
  /** `name@version`. */
  packages: ReadonlySet<string>;
}>;

const codeFile = /\.[cm]?js$/u;

/**
 * Everything that a module imports, directly or not, from its stages folder: static imports, re-exports and `import()` of a
 * literal. What lies outside the folder, and what a module reads or requires by other means, is not part of it.
 */
export async function importGraph(entry: string, root: string): Promise<ImportGraph> {
  await init;
  const files = new Map<string, Uint8Array>();
  const packages = new Set<string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const name = relative(root, path).split(sep).join('/');
    const bytes = name.startsWith('../') || files.has(name) ? null : await readFile(path).catch(() => null);
    if (bytes === null) continue;
    files.set(name, bytes);
    const specifiers = codeFile.test(path) ? specifiersIn(bytes.toString('utf8')) : [];
    waiting.push(...specifiers.filter(isPath).flatMap((specifier) => fileOf(specifier, path)));
    for (const specifier of specifiers.filter(isPackage)) packages.add(await packageVersion(specifier, path));
  }
  return { files, packages };
}

function isPath(specifier: string): boolean {
  return /^\.{0,2}\/|^file:/u.test(specifier);
}

function isPackage(specifier: string): boolean {
  return !isPath(specifier) && !isBuiltin(specifier);
}

/** None in a file that does not parse: importing it tells why. */
function specifiersIn(source: string): readonly string[] {
  try {
    const [imports] = parse(source);
    return imports.flatMap((found) => found.specifier ?? []);
  } catch {
    return [];
  }
}

/** None where the specifier is no path of this machine: importing it tells why. */
function fileOf(specifier: string, importer: string): readonly string[] {
  try {
    return [fileURLToPath(new URL(new URL(specifier, pathToFileURL(importer)).pathname, 'file:'))];
  } catch {
    return [];
  }
}

async function packageVersion(specifier: string, importer: string): Promise<string> {
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  for (let folder = dirname(importer); ; folder = dirname(folder)) {
    const description = await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8').catch(() => null);
    if (description !== null) return `${name}@${versionIn(description)}`;
    if (folder === dirname(folder)) return `${name}@unknown`;
  }
}

function versionIn(description: string): string {
  try {
    const parsed: unknown = JSON.parse(description);
    return typeof parsed === 'object' && parsed !== null && 'version' in parsed ? String(parsed.version) : 'unknown';
  } catch {
    return 'unknown';
  }
}
