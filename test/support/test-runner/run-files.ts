import { pathToFileURL } from 'node:url';

/**
 * Runs compiled test files one after another in this process, and prints a line when each has ended:
 * `node dist/test/support/test-runner/run-files.js <file> …`. The process must end by itself after the last one.
 */

/** What uvu shares between the files of a process. With `UVU_DEFER`, it waits for `exec()`. */
const shared: { UVU_DEFER?: number; UVU_QUEUE?: unknown[] } = globalThis as object;
shared.UVU_DEFER = 1;
const { exec } = await import('uvu');

const files = process.argv.slice(2);
let code = 0;
for (const file of files) {
  process.argv = [process.execPath, file];
  shared.UVU_QUEUE = [[null]];
  await import(pathToFileURL(file).href);
  await exec();
  code = Math.max(code, Number(process.exitCode));
  process.stdout.write('\nthe file has ended\n');
}
process.exitCode = code;
