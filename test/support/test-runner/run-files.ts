import { exec } from 'uvu';
import { pathToFileURL } from 'node:url';

/**
 * Runs compiled test files one after another in this process, and prints a line when each has ended:
 * `node dist/test/support/test-runner/run-files.js <file> …`. The process must end by itself after the last one.
 */

declare global {
  var UVU_QUEUE: unknown[];
}

const files = process.argv.slice(2);
let code = 0;
for (const file of files) {
  process.argv = [process.execPath, file];
  globalThis.UVU_QUEUE = [[null]];
  await import(pathToFileURL(file).href);
  await exec();
  code = Math.max(code, Number(process.exitCode));
  process.stdout.write('\nthe file has ended\n');
}
process.exitCode = code;
