import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export type FileResult = Readonly<{
  passed: number;
  failed: number;
  /** Why the file failed as a whole, or null. */
  problem: string | null;
  output: string;
  seconds: number;
}>;

/** A file that runs longer than this hangs; the slowest takes a fraction of it, even on a busy machine. */
const longestSeconds = 300;

/** Checks the HTTP traffic of each file. */
const apiTraffic = new URL('../api-traffic.js', import.meta.url).href;

/**
 * Most files end before optimised code and a collected heap have paid for themselves. Node 20 optimises early; later
 * versions do not know this option.
 */
const shortLived = [
  '--min-semi-space-size=16',
  ...(process.version.startsWith('v20.') ? ['--interrupt-budget=500000'] : []),
];

const running = new Set<ChildProcess>();

/**
 * Runs one compiled test file in a process of its own and resolves with its result.
 * uvu passes a file that never calls `run()`, that uses `.only`, or that leaks a timer. Each of them fails here.
 */
export function runFile(compiled: string, source: string, folder: string): Promise<FileResult> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...shortLived, '--enable-source-maps', '--import', apiTraffic, compiled], {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    });
    running.add(child);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    const timer = setTimeout(() => endGroup(child), longestSeconds * 1000);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      running.delete(child);
      const output = Buffer.concat(chunks).toString();
      const counted = countTests(output);
      const problem = problemOf(counted, code, signal, readFileSync(source, 'utf8'));
      const { total, passed } = counted;
      resolve({ passed, failed: total - passed, problem, output, seconds: (performance.now() - begun) / 1000 });
    });
  });
}

/** Kills all files that are running. */
export function endRunningFiles(): void {
  for (const child of running) endGroup(child);
}

/** Kills a file and the services that it started, which are in its process group. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

type Counted = Readonly<{ total: number; passed: number; skipped: number }>;

function countTests(output: string): Counted {
  const sum = (label: string) =>
    [...output.matchAll(new RegExp(`^\\s*${label}:\\s+(\\d+)`, 'gmu'))].reduce((all, [, n]) => all + Number(n), 0);
  return { total: sum('Total'), passed: sum('Passed'), skipped: sum('Skipped') };
}

function problemOf({ total, skipped }: Counted, code: number | null, signal: string | null, source: string) {
  if (signal !== null) return `did not end within ${longestSeconds} s, or was killed (${signal})`;
  if (/\.only\(/u.test(source) || skipped > 0) return 'skips tests';
  if (total === 0) return 'ran no test: is run() missing?';
  return code === 0 ? null : `ended with code ${code}`;
}
