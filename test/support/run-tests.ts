import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Runs every test file as a process of its own: `node dist/test/support/run-tests.js [--system] [part of a path]`.
 * uvu by itself is content with a file that never calls `run()`, with a pattern that matches nothing, with `.only` and with a
 * leaked timer; each of these is a failure here.
 */

/** A file that takes longer hangs; the slowest takes a fraction of it, also where the machine is busy. */
const longestSeconds = 300;

type FileResult = Readonly<{
  file: string;
  passed: number;
  failed: number;
  problem: string | null;
  output: string;
  seconds: number;
}>;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const compiledTests = fileURLToPath(new URL('../', import.meta.url));
const parameters = process.argv.slice(2);
const system = parameters.includes('--system');
const pattern = parameters.find((parameter) => !parameter.startsWith('--')) ?? '';
const least = minimumOf(system ? 'system' : 'ordinary');

const files = readdirSync(compiledTests, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.test.js') && file.endsWith('.system.test.js') === system && file.includes(pattern))
  .sort();

const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) endGroup(child);
    process.exit(1);
  });
}

const results = await runAll(files, availableParallelism());
report(results);

async function runAll(names: readonly string[], atOnce: number): Promise<readonly FileResult[]> {
  const waiting = [...names];
  const done: FileResult[] = [];
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const result = await runFile(name);
      done.push(result);
      const bad = result.failed > 0 || result.problem !== null;
      const counted = `${result.file} ${result.passed} (${result.seconds.toFixed(1)} s)`;
      print(`${bad ? '✗' : '✓'} ${counted}${bad ? `\n${result.output}\n${result.problem ?? ''}` : ''}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}

function runFile(file: string): Promise<FileResult> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--enable-source-maps', join(compiledTests, file)], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    });
    running.add(child);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    const timer = setTimeout(() => endGroup(child), longestSeconds * 1000);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ ...judge(file, output, code, signal), seconds: (performance.now() - begun) / 1000 });
    });
  });
}

/** With the services that the file started: whoever is killed ends nobody. A group of its own is what makes that possible. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself just now.
  }
}

function judge(file: string, output: string, code: number | null, signal: string | null): Omit<FileResult, 'seconds'> {
  const [total, passed, skipped] = ['Total', 'Passed', 'Skipped'].map((label) => sum(output, label));
  const counted = { file, passed: passed ?? 0, failed: (total ?? 0) - (passed ?? 0), output };
  const source = readFileSync(join(root, 'test', file.replace(/\.js$/u, '.ts')), 'utf8');
  if (signal !== null)
    return { ...counted, problem: `did not end within ${longestSeconds} s, or was killed (${signal})` };
  if (/\.only\(/u.test(source) || (skipped ?? 0) > 0) return { ...counted, problem: 'keeps tests from running' };
  if ((total ?? 0) === 0) return { ...counted, problem: 'ran no test: is run() missing?' };
  return { ...counted, problem: code === 0 ? null : `ended with code ${code}` };
}

function sum(output: string, label: string): number {
  return [...output.matchAll(new RegExp(`^\\s*${label}:\\s+(\\d+)`, 'gmu'))].reduce((all, [, n]) => all + Number(n), 0);
}

function minimumOf(kind: string): number {
  const recorded: unknown = JSON.parse(readFileSync(join(root, 'test', 'minimum.json'), 'utf8'));
  const minimum = (recorded as Readonly<Record<string, unknown>>)[kind];
  if (typeof minimum !== 'number') throw new Error(`test/minimum.json has no number for ${kind}`);
  return minimum;
}

function report(all: readonly FileResult[]): void {
  const passed = all.reduce((count, { passed: ok }) => count + ok, 0);
  const broken = all.filter(({ failed, problem }) => failed > 0 || problem !== null);
  const tooFew = pattern === '' && passed < least;
  if (all.length === 0) print('no test file matches');
  if (tooFew) print(`only ${passed} tests ran, at least ${least} are on record in test/minimum.json`);
  for (const { file, problem } of broken) print(`failed: ${file}${problem === null ? '' : ` (${problem})`}`);
  const failed = broken.reduce((count, result) => count + Math.max(1, result.failed), 0);
  print(`${passed} passed, ${failed + (tooFew || all.length === 0 ? 1 : 0)} failed`);
  process.exitCode = failed > 0 || tooFew || all.length === 0 ? 1 : 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
