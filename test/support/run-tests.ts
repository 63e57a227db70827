import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { longestFirst, readDurations, recordDurations } from './test-runner/durations.js';
import { type NamedResult, progressLine, summarize } from './test-runner/report.js';
import { endRunningFiles, runFile } from './test-runner/run-file.js';
import { sourceOf, testFiles } from './test-runner/test-files.js';
import { closeTrafficReport, openTrafficReport, trafficLines } from './test-runner/traffic-report.js';

/**
 * Runs test files, one more at a time than there are processors: a third of the time of all files is waiting for
 * processes, disks and timers. Prints each as it ends, then the slowest, then
 * `N passed, N failed`. Exits with 1 where anything failed:
 * `node dist/test/support/run-tests.js [--system] [part of a path …]`
 */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const compiledTests = fileURLToPath(new URL('../', import.meta.url));
const durationsPath = join(root, 'dist', '.test-seconds.json');

const parameters = process.argv.slice(2);
const system = parameters.includes('--system');
const parts = parameters.filter((parameter) => !parameter.startsWith('--'));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endRunningFiles();
    process.exit(1);
  });
}

const files = longestFirst(testFiles(compiledTests, { system, parts }), readDurations(durationsPath), compiledPath);
openTrafficReport();
const results = await runAll(files, availableParallelism() + 1);
recordDurations(durationsPath, Object.fromEntries(results.map(({ seconds }, index) => [files[index], seconds])));
const { lines, failed } = summarize(results, parts.length === 0 ? minimumOf(system ? 'system' : 'ordinary') : null);
const traffic = await closeTrafficReport();
print([...trafficLines(traffic), ...lines].join('\n'));
process.exitCode = failed === 0 && traffic.differences.length === 0 ? 0 : 1;

/** Resolves with the results in the order of the files. */
async function runAll(names: readonly string[], concurrency: number): Promise<readonly NamedResult[]> {
  const all: NamedResult[] = [];
  let started = 0;
  let ended = 0;
  const worker = async () => {
    while (started < names.length) {
      const index = started++;
      const name = names[index] ?? '';
      const source = sourceOf(name);
      const result = { file: source, ...(await runFile(compiledPath(name), join(root, source), root)) };
      all[index] = result;
      ended += 1;
      print(progressLine(result, ended, names.length));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return all;
}

function compiledPath(file: string): string {
  return join(compiledTests, file);
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
