import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const run = promisify(execFile);
const test = suite('the start of the program in a clone');
let clone: string;

/** A clone of nothing, with a compiler that writes one module, which is left as it is. */
test.before.each(async () => {
  clone = await mkdtemp(join(tmpdir(), 'brief-clone-'));
  for (const folder of ['src', 'stages', 'adapters/cli', 'dist', 'node_modules/typescript-native/bin']) {
    await mkdir(join(clone, folder), { recursive: true });
  }
  const files = ['tsconfig.json', 'package-lock.json', 'program.ts'];
  for (const file of files) await writeFile(join(clone, file), '{ "packages": {} }');
  for (const script of ['adapters/cli/bootstrap.mjs', 'adapters/cli/prune.mjs'])
    await copyFile(script, join(clone, script));
  for (const script of ['bundle', 'compact-letters']) await writeFile(join(clone, `adapters/cli/${script}.mjs`), '');
  const compiler = "require('node:fs').writeFileSync('dist/program.js', 'console.log(process.argv[2])');";
  await writeFile(join(clone, 'node_modules/typescript-native/bin/tsc'), compiler);
});

test.after.each(() => rm(clone, { recursive: true }));

const start = (command: string) =>
  run(process.execPath, [join(clone, 'adapters/cli/bootstrap.mjs'), 'program.js', command]);

test('compiles it once, and says so', async () => {
  assert.equal(await start('runs'), { stdout: 'runs\n', stderr: 'compiling …\n' });
  assert.equal(await start('runs'), { stdout: 'runs\n', stderr: '' });
});

test('says so as a line of the log, where a service is started that no terminal reads', async () => {
  const { stderr } = await start('serve');
  assert.is((JSON.parse(stderr) as Record<string, unknown>)['msg'], 'compiling');
});

test('deletes, once per installation, what nothing reads of the packages', async () => {
  const packages = join(clone, 'node_modules');
  const own = `${process.platform}-${process.arch}`;
  const other = process.platform === 'win32' ? 'linux-x64' : 'win32-x64';
  const kept = ['a/index.js', 'a/places.map', 'a/index.d.ts', `b/prebuilds/${own}/b.node`, 'c/prebuilds/any/c.node'];
  const both = `b/prebuilds/${process.platform}-${process.arch}+other/b.node`;
  const gone = ['a/index.js.map', 'a/dist/index.d.mts.map', 'b/src/b.c', 'b/src/b.h', `b/prebuilds/${other}/b.node`];
  const write = async (names: readonly string[]) => {
    for (const name of names) {
      await mkdir(join(packages, name, '..'), { recursive: true });
      await writeFile(join(packages, name), '');
    }
  };
  const files = async () => {
    const all = await readdir(packages, { recursive: true, withFileTypes: true });
    const found = all.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    return found.map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(packages.length + 1)
        .replaceAll('\\', '/'),
    );
  };
  await write([...kept, both, ...gone]);
  await writeFile(join(packages, '.package-lock.json'), '{ "packages": {} }');
  await start('runs');
  assert.equal((await files()).sort(), [...kept, both, 'typescript-native/bin/tsc'].sort());
  await write(gone);
  await start('runs');
  assert.equal((await files()).sort(), [...kept, both, ...gone, 'typescript-native/bin/tsc'].sort());
  await writeFile(join(packages, '.package-lock.json'), '{ "packages": { "": {} } }');
  await start('runs');
  assert.equal((await files()).sort(), [...kept, both, 'typescript-native/bin/tsc'].sort());
});

test.run();
