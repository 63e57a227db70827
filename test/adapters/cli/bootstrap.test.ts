import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  await copyFile('adapters/cli/bootstrap.mjs', join(clone, 'adapters/cli/bootstrap.mjs'));
  await writeFile(join(clone, 'adapters/cli/bundle.mjs'), '');
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

test.run();
