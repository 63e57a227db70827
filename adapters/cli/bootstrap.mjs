// Runs a compiled module of this project: `node adapters/cli/bootstrap.mjs <module> [arguments]`.
// Installs and builds what is missing first, so that every npm command works on a fresh clone. Plain JavaScript on Node
// alone, because it runs before anything is there.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { prune } from './prune.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const leastNode = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1])) {
  fail(`Node ${leastNode.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

const [module, ...rest] = process.argv.slice(2);
install();
prune(join(root, 'node_modules'));
build({ withTests: module?.startsWith('test/') === true });
if (module !== undefined) {
  const path = join(root, 'dist', module);
  process.argv = [process.argv[0], path, ...rest];
  await import(pathToFileURL(path).href);
}

/** Installs exactly what the lock file pins, unless it is installed. The tools for building are part of it. */
function install() {
  const pinned = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  const isInstalled = ([path, { version, optional }]) => optional || installed[path]?.version === version;
  // The first entry is this project itself.
  if (Object.entries(pinned).slice(1).every(isInstalled)) return;
  say('installing the packages of package-lock.json (once)');
  run('npm', ['ci', '--include=dev', '--prefer-offline', '--loglevel=error']);
}

/** Returns the packages of a lock file by their path. npm writes one of what it has installed, in `node_modules`. */
function packagesOf(lockFile) {
  return JSON.parse(contentOf(lockFile) ?? '{ "packages": {} }').packages;
}

/** Compiles the product, and the tests only for commands that need them, unless these sources were compiled last. */
function build({ withTests }) {
  const builders = [
    'tsconfig.json',
    'package-lock.json',
    'adapters/cli/bundle.mjs',
    'adapters/cli/compact-letters.mjs',
  ];
  const product = stateOf([...builders, ...sourcesIn('src', 'stages', 'adapters')]);
  const stamps = [{ path: join(root, 'dist', '.built-product'), content: product }];
  if (withTests) {
    const tests = stateOf(['test/tsconfig.json', ...sourcesIn('test')]);
    stamps.push({ path: join(root, 'dist', '.built-tests'), content: digest(product + tests) });
  }
  if (stamps.every(({ path, content }) => contentOf(path) === content)) return;
  say(withTests ? 'compiling the product and its tests' : 'compiling');
  const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
  run(process.execPath, [compiler, '-p', withTests ? join(root, 'test') : root]);
  removeOrphans();
  run(process.execPath, [join(root, 'adapters', 'cli', 'bundle.mjs')]);
  for (const { path, content } of stamps) writeFileSync(path, content);
}

/** What was compiled from a source that is gone must not be found as a stage or a test. */
function removeOrphans() {
  for (const name of readdirSync(join(root, 'dist'), { recursive: true }).map(String)) {
    const source = join(root, name.replace(/\.js(\.map)?$/u, ''));
    if (/\.js(\.map)?$/u.test(name) && !existsSync(`${source}.ts`) && !existsSync(`${source}.tsx`)) {
      rmSync(join(root, 'dist', name));
    }
  }
}

function sourcesIn(...folders) {
  const names = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))),
  );
  return names.filter((name) => /\.tsx?$/u.test(name)).sort();
}

/** Changes when a file is written, appears or goes. */
function stateOf(names) {
  const states = names.map((name) => ({ name, ...statSync(join(root, name)) }));
  return digest(states.map(({ name, size, mtimeMs }) => `${name} ${size} ${mtimeMs}`).join('\n'));
}

function contentOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function run(command, parameters) {
  const { status, error } = spawnSync(command, parameters, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status !== 0) fail(`${command} ${parameters[0]} did not succeed${error ? `: ${error.message}` : ''}.`);
}

function digest(content) {
  return createHash('sha256').update(content).digest('hex');
}

/** Says what takes time. In the log of a service, which others read, it is a line like all others. */
function say(text) {
  const isLog = rest[0] === 'serve' && !process.stderr.isTTY;
  const line = { level: 'info', time: new Date().toISOString(), msg: text };
  process.stderr.write(isLog ? `${JSON.stringify(line)}\n` : `${text} …\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
