import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type FileResult = Readonly<{
  /** The source, relative to the project. */
  file: string;
  passed: number;
  failed: number;
  /** Why the file failed as a whole, or null. */
  problem: string | null;
  output: string;
  seconds: number;
}>;

/** A file that runs longer than this hangs; the slowest takes a fraction of it, even on a busy machine. */
const longestSeconds = 600;

const runFiles = fileURLToPath(new URL('./run-files.js', import.meta.url));
const endedLine = '\nthe file has ended\n';

/** Checks the HTTP traffic of each file. */
const apiTraffic = new URL('../api-traffic.js', import.meta.url).href;

/**
 * Most processes end before optimised code and a collected heap have paid for themselves. Node 20 optimises early;
 * later versions do not know this option.
 */
const shortLived = [
  '--min-semi-space-size=16',
  ...(process.version.startsWith('v20.') ? ['--interrupt-budget=500000'] : []),
];

const running = new Set<ChildProcess>();

/**
 * Runs test files one after another in a process of their own, and reports each result as the file ends. Resolves
 * when the process is gone.
 * uvu passes a file that never calls `run()`, that uses `.only`, or that leaks a timer. Each of them fails here.
 */
export function runGroup(files: readonly string[], folder: string, report: (result: FileResult) => void) {
  return new Promise<void>((resolve) => {
    const compiled = files.map((file) => join(folder, 'dist', file.replace(/\.ts$/u, '.js')));
    const child = spawn(
      process.execPath,
      [...shortLived, '--enable-source-maps', '--import', apiTraffic, runFiles, ...compiled],
      {
        cwd: folder,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
      },
    );
    running.add(child);
    const group = new GroupResults(files, report);
    const untilHanging = () => setTimeout(() => endGroup(child), longestSeconds * 1000);
    let timer = untilHanging();
    const read = (chunk: string) => {
      if (!group.read(chunk)) return;
      clearTimeout(timer);
      timer = untilHanging();
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      running.delete(child);
      group.close(code, signal);
      resolve();
    });
  });
}

/** Kills all processes of tests. */
export function endRunningFiles(): void {
  for (const child of running) endGroup(child);
}

/** Kills a process of tests and the services that it started, which are in its process group. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

/** Divides the output of a process among its files. The last file has ended when the process has. */
class GroupResults {
  private output = '';
  private begun = performance.now();
  private ended = 0;
  private hasFailed = false;

  constructor(
    private readonly files: readonly string[],
    private readonly report: (result: FileResult) => void,
  ) {}

  /** Adds output, and returns whether a file has ended with it. */
  read(text: string): boolean {
    const before = this.ended;
    this.output += text;
    for (let end = this.output.indexOf(endedLine); end >= 0 && !this.isLast(); end = this.output.indexOf(endedLine)) {
      const rest = this.output.slice(end + endedLine.length);
      this.output = this.output.slice(0, end);
      this.end(null);
      this.output = rest;
    }
    return this.ended > before;
  }

  close(code: number | null, signal: string | null): void {
    const hasEnded = this.output.includes(endedLine);
    if (signal !== null && hasEnded)
      this.end(`its process did not end (${signal}): a file in it leaks a timer or a socket`);
    else if (signal !== null) this.end(`did not end within ${longestSeconds} s, or was killed (${signal})`);
    else if (!hasEnded) this.end(`ended with code ${code} before its tests had`);
    else this.end(code === 0 || this.hasFailed ? null : `ended with code ${code}`);
    while (this.ended < this.files.length) this.end('was not run: the file before it ended the process');
  }

  private isLast(): boolean {
    return this.ended === this.files.length - 1;
  }

  private end(processProblem: string | null): void {
    const file = this.files[this.ended++];
    if (file === undefined) return;
    const counted = countTests(this.output);
    const problem = processProblem ?? problemOf(counted, readFileSync(file, 'utf8'));
    const { total, passed } = counted;
    this.hasFailed ||= passed < total;
    const seconds = (performance.now() - this.begun) / 1000;
    this.report({ file, passed, failed: total - passed, problem, output: this.output, seconds });
    this.output = '';
    this.begun = performance.now();
  }
}

type Counted = Readonly<{ total: number; passed: number; skipped: number }>;

function countTests(output: string): Counted {
  const sum = (label: string) =>
    [...output.matchAll(new RegExp(`^\\s*${label}:\\s+(\\d+)`, 'gmu'))].reduce((all, [, n]) => all + Number(n), 0);
  return { total: sum('Total'), passed: sum('Passed'), skipped: sum('Skipped') };
}

function problemOf({ total, skipped }: Counted, source: string): string | null {
  if (/\.only\(/u.test(source) || skipped > 0) return 'skips tests';
  return total === 0 ? 'ran no test: is run() missing?' : null;
}
