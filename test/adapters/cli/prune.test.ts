import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite('pruning of packages');

const program = fileURLToPath(new URL('../../../../adapters/cli/prune.mjs', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'prune-'));
const folder = join(root, 'node_modules');
/** A user without rights to the tree: the one who runs the tests, such as root, may write everywhere. */
const anotherUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const isGlibc = (process.report.getReport() as { header?: { glibcVersionRuntime?: string } }).header;
const [ownLibrary, otherLibrary] =
  isGlibc?.glibcVersionRuntime === undefined ? (['musl', 'glibc'] as const) : (['glibc', 'musl'] as const);
const platform = `a/prebuilds/${process.platform}-${process.arch}`;

const read = [
  ...['a/index.js', 'a/index.d.ts', 'a/LICENSE.md', 'a/b.json', 'test/index.js', '@c/d/own.js', '@c/d/own.d.cts'],
  ...['types/index.d.ts', 'types/index.d.mts', 'f/index.cjs', 'f/index.mjs', 'f/index.d.ts', 'f/index.d.mts'],
  ...['a/both.js', 'a/both.cjs', 'a/both.mjs', 'a/both.d.mts', `${platform}/a.${ownLibrary}.node`],
  ...[`f/prebuilds/${process.platform}-${process.arch}/f.${otherLibrary}.node`, 'g/prebuilds/of-its-own/g.node'],
];
const unread = [
  ...['a/index.js.map', 'a/src/index.ts', 'a/src/view.tsx', 'a/code.c', 'a/code.hpp', 'a/README.md'],
  ...['a/test/index.js', 'a/lib/__tests__/one.js', '@c/d/tests/one.js', 'a/node_modules/e/test/one.js'],
  ...['a/both.d.ts', 'a/both.d.cts', 'a/lib/de/diagnosticMessages.generated.json', 'a/src/benchmark/pages.yaml'],
  ...[`${platform}/a.${otherLibrary}.node`, 'a/prebuilds/other-arch/a.node'],
];

function install(): void {
  rmSync(folder, { recursive: true, force: true });
  for (const path of [...read, ...unread, '.package-lock.json', 'a/node_modules/tests/index.js']) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path);
  }
}

/** Prunes as another user, and throws when the program ends with an error. */
function prune(): void {
  copyFileSync(program, join(root, 'prune.mjs'));
  execFileSync(process.execPath, [join(root, 'prune.mjs'), folder], { ...anotherUser, cwd: root });
}

function allow(mode: number): void {
  chmodSync(root, 0o755);
  for (const path of ['.', ...readdirSync(folder, { recursive: true }).map(String)]) {
    if (!path.includes('.') || path === '.') chmodSync(join(folder, path), mode);
  }
}

const left = (paths: readonly string[]) => paths.filter((path) => existsSync(join(folder, path)));

test('deletes what nothing reads, of every package and once', () => {
  install();
  allow(0o777);
  prune();
  assert.equal([left(read), left(unread)], [read, []]);
  assert.ok(existsSync(join(folder, 'a/node_modules/tests/index.js')), 'a package may have such a name');
  writeFileSync(join(folder, 'a/README.md'), '');
  prune();
  assert.ok(existsSync(join(folder, 'a/README.md')), 'packages are pruned when npm has written them');
});

test('leaves packages as they are, and ends without an error, where it may not change them', () => {
  install();
  allow(0o555);
  prune();
  assert.equal([left(read), left(unread)], [read, unread]);
  allow(0o777);
});

test('ends without an error where nothing is installed, or not what it expects', () => {
  install();
  rmSync(join(folder, '.package-lock.json'));
  prune();
  mkdirSync(join(folder, '.package-lock.json'));
  prune();
  assert.equal(left(unread), unread);
  rmSync(folder, { recursive: true });
  prune();
});

test.after(() => rmSync(root, { recursive: true, force: true }));
test.run();
