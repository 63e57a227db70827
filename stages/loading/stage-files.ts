import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse } from 'es-module-lexer/minimal';

/** The facts about a file that the digest of a plugin needs. */
export type StageFile = Readonly<{
  path: string;
  sha256: string;
  /** Paths that it imports; `importsLater` are those that it imports lazily, by `import()` of a literal. */
  imports: readonly string[];
  importsLater: readonly string[];
  /** Packages that it imports, as `name@version`. */
  packages: readonly string[];
}>;

/**
 * Reads files by path, each once, as Node loads a module once per process. Returns null for a path that cannot be read:
 * importing it reports why.
 */
export type StageFiles = (path: string) => StageFile | null;

const codeFile = /\.[cm]?js$/u;
/** Resolves identically as a path and as a URL; resolving a URL is much slower. */
const plainPath = /^\.{1,2}\/[\w./-]+$/u;

/** Files that are known are not read. */
export function createStageFiles(known: ReadonlyMap<string, StageFile> = new Map()): StageFiles {
  const files = new Map<string, StageFile | null>(known);
  const versionOf = packageVersions();

  function read(path: string): StageFile | null {
    const bytes = bytesOf(path);
    if (bytes === null) return null;
    const found = codeFile.test(path) ? importsIn(bytes.toString('utf8')) : [];
    const pathsOf = (some: typeof found) => some.filter(isPath).flatMap(({ specifier }) => fileOf(specifier, path));
    const packages = found.filter((each) => !isPath(each) && !isBuiltin(each.specifier));
    return {
      path,
      sha256: hash('sha256', bytes, 'hex'),
      imports: pathsOf(found),
      importsLater: pathsOf(found.filter(({ later }) => later)),
      packages: packages.map(({ specifier }) => versionOf(packageName(specifier), dirname(path))),
    };
  }

  return (path) => {
    const earlier = files.get(path);
    if (earlier !== undefined) return earlier;
    const file = read(path);
    files.set(path, file);
    return file;
  };
}

type FoundImport = Readonly<{ specifier: string; later: boolean }>;

function bytesOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** The script of a thread: its code runs, too, but not in this thread. */
const threadScript = /new Worker\(\s*new URL\(\s*['"](\.{1,2}\/[^'"]+)['"],\s*import\.meta\.url\s*\)/gu;

/** Returns none for a file that does not parse: importing it reports why. */
function importsIn(source: string): readonly FoundImport[] {
  try {
    const [imports] = parse(source);
    const scripts = [...source.matchAll(threadScript)].map(([, specifier = '']) => ({ specifier, later: false }));
    return imports
      .flatMap(({ n: specifier, d: dynamicStart }) =>
        specifier === undefined ? [] : [{ specifier, later: dynamicStart >= 0 }],
      )
      .concat(scripts);
  } catch {
    return [];
  }
}

function isPath({ specifier }: FoundImport): boolean {
  return /^\.{0,2}\/|^file:/u.test(specifier);
}

/** Returns none if the specifier is not a path on this machine: importing it reports why. */
function fileOf(specifier: string, importer: string): readonly string[] {
  if (plainPath.test(specifier)) return [join(dirname(importer), specifier)];
  try {
    return [fileURLToPath(new URL(new URL(specifier, pathToFileURL(importer)).pathname, 'file:'))];
  } catch {
    return [];
  }
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Returns a lookup of packages, as `name@version`, that resolves like Node and caches each result. */
function packageVersions(): (name: string, folder: string) => string {
  const known = new Map<string, string>();
  function lookUp(name: string, folder: string): string {
    const description = join(folder, 'node_modules', name, 'package.json');
    if (existsSync(description)) return `${name}@${versionIn(description)}`;
    return folder === dirname(folder) ? `${name}@unknown` : versionOf(name, dirname(folder));
  }
  function versionOf(name: string, folder: string): string {
    const key = `${name}\0${folder}`;
    const version = known.get(key) ?? lookUp(name, folder);
    known.set(key, version);
    return version;
  }
  return versionOf;
}

function versionIn(description: string): string {
  try {
    const parsed: unknown = JSON.parse(readFileSync(description, 'utf8'));
    return typeof parsed === 'object' && parsed !== null && 'version' in parsed ? String(parsed.version) : 'unknown';
  } catch {
    return 'unknown';
  }
}
