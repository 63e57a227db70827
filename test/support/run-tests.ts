import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { groupsOf, readLongFiles, recordLongFiles } from './test-runner/groups.js';
import { progressLine, summarize } from './test-runner/report.js';
import { endRunningFiles, type FileResult, runGroup } from './test-runner/run-group.js';
import { sourceOf, testFiles } from './test-runner/test-files.js';
import { closeTrafficReport, openTrafficReport, trafficLines } from './test-runner/traffic-report.js';

/**
 * Runs test files, the short ones of a folder in one process. A third of the time is waiting for processes, disks and
 * timers, so that two more processes run at a time than there are processors. Prints each file as it ends, then the
 * slowest, then `N passed, N failed`. Exits with 1 where anything failed:
 * `node dist/test/support/run-tests.js [--system] [--record] [part of a path …]`
 * With `--record`, `test/long-files.json` is written anew.
 */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const compiledTests = fileURLToPath(new URL('../', import.meta.url));
const longFilesPath = join(root, 'test', 'long-files.json');

const parameters = process.argv.slice(2);
const system = parameters.includes('--system');
const parts = parameters.filter((parameter) => !parameter.startsWith('--'));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endRunningFiles();
    process.exit(1);
  });
}

const files = testFiles(compiledTests, { system, parts });
const groups = groupsOf(files.map(sourceOf), readLongFiles(longFilesPath));
openTrafficReport();
const results = await runAll(availableParallelism() + 2);
if (parameters.includes('--record')) {
  recordLongFiles(longFilesPath, Object.fromEntries(results.map(({ file, seconds }) => [file, seconds])));
}
const { lines, failed } = summarize(results, parts.length === 0 ? minimumOf(system ? 'system' : 'ordinary') : null);
const traffic = await closeTrafficReport();
print([...trafficLines(traffic), ...lines].join('\n'));
process.exitCode = failed === 0 && traffic.differences.length === 0 ? 0 : 1;

/** Runs a number of groups at a time, and resolves with the results of all files. */
async function runAll(concurrency: number): Promise<readonly FileResult[]> {
  const all: FileResult[] = [];
  const report = (result: FileResult) => {
    all.push(result);
    print(progressLine(result, all.length, files.length));
  };
  const waiting = groups.values();
  const worker = async () => {
    for (const group of waiting) await runGroup(group, root, report);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return all;
}

function minimumOf(kind: string): number {
  const recorded: unknown = JSON.parse(readFileSync(join(root, 'test', 'minimum.json'), 'utf8'));
  const minimum = (recorded as Readonly<Record<string, unknown>>)[kind];
  if (typeof minimum !== 'number') throw new Error(`test/minimum.json has no number for ${kind}`);
  return minimum;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
