// Runs a compiled module of this project: `node adapters/cli/bootstrap.mjs <module> [arguments]`.
// Installs and builds what is missing first, so that every npm command works on a fresh clone. Plain JavaScript on Node alone,
// because it runs before anything is there.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const leastNode = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1])) {
  fail(`Node ${leastNode.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

install();
build();
const [module, ...rest] = process.argv.slice(2);
if (module !== undefined) {
  process.argv = [process.argv[0], join(root, 'dist', module), ...rest];
  await import(join(root, 'dist', module));
}

/**
 * Installs what the lock file pins, unless it was installed already. Not by `npm ci`: that refuses a lock file without the
 * optional packages of other platforms, and not every registry mirror carries them.
 */
function install() {
  const stamp = join(root, 'node_modules', '.installed-lock');
  const lock = digest(readFileSync(join(root, 'package-lock.json')));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('installing the packages of package-lock.json (once)');
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, lock);
}

/** Compiles, unless the sources are those that were compiled last. */
function build() {
  const stamp = join(root, 'dist', '.built-sources');
  const now = digest(
    sources()
      .map((path) => `${path} ${statSync(path).size} ${statSync(path).mtimeMs}`)
      .join('\n'),
  );
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  say('compiling');
  run(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', root]);
  removeOrphans();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
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

function sources() {
  const files = ['src', 'stages', 'adapters', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(root, folder, String(name))),
  );
  return [join(root, 'tsconfig.json'), ...files.filter((path) => /\.tsx?$/u.test(path)).sort()];
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

function say(text) {
  process.stderr.write(`${text} …\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
