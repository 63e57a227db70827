// Deletes files of installed packages that nothing reads when a program runs or is compiled: source maps, sources in
// TypeScript and C, tests, documentation, a second declaration of the same types, messages of a compiler in other
// languages, and binaries of other platforms. `node adapters/cli/prune.mjs FOLDER` for a `node_modules` that npm has
// just written.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Licences are among what is documented in Markdown, and have to be kept. */
const unread = [
  /\.(?:[cm]?[jt]s|css)\.map$/u,
  /(?<!\.d)\.[cm]?tsx?$/u,
  /\.(?:c|cc|cpp|h|hpp)$/u,
  /^(?!.*(?:licen[cs]e|notice|copying|authors)).*\.md$/iu,
  /^diagnosticMessages\.generated\.json$/u,
];
const unreadFolder = /^(?:tests?|__tests__|benchmarks?)$/u;

/**
 * Prunes a folder of packages, unless what npm wrote there last has been pruned. Where the folder cannot be changed or
 * two programs prune it at once, packages stay larger, and nothing else.
 */
export function prune(folder) {
  try {
    const installed = readFileSync(join(folder, '.package-lock.json'));
    const [stamp, state] = [join(folder, '.pruned'), digestOf(installed, readFileSync(fileURLToPath(import.meta.url)))];
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
    for (const path of packagesIn(folder)) pruneFolder(path);
    writeFileSync(stamp, state);
  } catch {
    // Nothing depends on it: a program starts with packages of any size.
  }
}

/** Changes with the packages and with the rules of this file. */
function digestOf(...contents) {
  return contents.reduce((hash, each) => hash.update(each), createHash('sha256')).digest('hex');
}

/** A package may be named like a folder that is pruned. */
function packagesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) => (name.startsWith('@') ? packagesIn(join(folder, name)) : [join(folder, name)]));
}

function pruneFolder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = new Set(entries.map(({ name }) => name));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) pruneInner(entry.name, path);
    else if (entry.isFile() && isUnread(entry.name, names)) rmSync(path, { force: true });
  }
}

/** This program is compiled as ES modules, whose types are in `.d.mts` where a package has both kinds of a module. */
function isUnread(name, names) {
  const [, module, common] = /^(.*)\.d\.(c?)ts$/u.exec(name) ?? [];
  const both = [`${module}.${common}js`, `${module}.mjs`, `${module}.d.mts`];
  return (module !== undefined && both.every((each) => names.has(each))) || unread.some((each) => each.test(name));
}

function pruneInner(name, path) {
  if (name === 'node_modules') for (const inner of packagesIn(path)) pruneFolder(inner);
  else if (name === 'prebuilds') prunePlatforms(path);
  else if (unreadFolder.test(name)) rmSync(path, { recursive: true, force: true });
  else pruneFolder(path);
}

/** Leaves all binaries where none is named like this platform: such a package has names of its own. */
function prunePlatforms(folder) {
  const all = readdirSync(folder);
  const own = all.filter(isOwn);
  if (own.length === 0) return;
  for (const name of all) if (!own.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
  for (const name of own) pruneLibraries(join(folder, name));
}

/** Leaves the binaries for the C library of this system, where a package names them by it. */
function pruneLibraries(folder) {
  const named = readdirSync(folder).filter((name) => /\b(?:glibc|musl)\b/u.test(name));
  const { header } = process.report.getReport();
  const own = new RegExp(`\\b${header.glibcVersionRuntime === undefined ? 'musl' : 'glibc'}\\b`, 'u');
  if (!named.some((name) => own.test(name))) return;
  for (const name of named) if (!own.test(name)) rmSync(join(folder, name), { force: true });
}

/** `darwin-x64+arm64` is for both. */
function isOwn(name) {
  const [platform, architectures = ''] = name.split('-');
  return platform === process.platform && architectures.split('+').includes(process.arch);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) prune(process.argv[2] ?? 'node_modules');
