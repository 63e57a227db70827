import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The service as a process of its own, as an operator starts it. */
export type ServiceProcess = Readonly<{
  child: ChildProcess;
  origin: string;
  /** When the process was spawned, in milliseconds of `performance.now()`, and how long after that it told that it is ready. */
  spawnedAt: number;
  readyMilliseconds: number;
}>;

const main = fileURLToPath(new URL('../../adapters/composition/main.js', import.meta.url));
const readyLine = /listens at (\S+)/u;
const bareServerSource =
  'require("node:http").createServer().listen(0, "127.0.0.1", () => process.stderr.write("bare listens at here\\n"))';

/** Starts the service on a free port and resolves with the line that tells where it listens: asking for it would slow it down. */
export async function startProcess(environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const { child, spawnedAt, readyMilliseconds, origin } = await untilReadyLine([main, 'serve'], {
    PORT: '0',
    LOG_LEVEL: 'error',
    ...environment,
  });
  return { child, spawnedAt, readyMilliseconds, origin };
}

/** Milliseconds that a Node process takes that does nothing. */
export async function bareNode(): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--eval', '0'], { stdio: 'ignore' });
  await ended(child);
  return performance.now() - begun;
}

/** Milliseconds until a Node process listens that does nothing else. */
export async function bareServer(): Promise<number> {
  const { child, readyMilliseconds } = await untilReadyLine(['--eval', bareServerSource], {});
  await end(child, 'SIGKILL');
  return readyMilliseconds;
}

/** Ends a process and waits until it is gone. */
export async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const gone = ended(child);
  child.kill(signal);
  await gone;
}

export function residentMegabytes(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024;
}

function untilReadyLine(parameters: readonly string[], environment: Readonly<Record<string, string>>) {
  const spawnedAt = performance.now();
  const child = spawn(process.execPath, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise<ServiceProcess>((resolve, reject) => {
    let told = '';
    child.stderr.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      const origin = readyLine.exec(told)?.[1];
      if (origin !== undefined) resolve({ child, origin, spawnedAt, readyMilliseconds: performance.now() - spawnedAt });
    });
    child.once('exit', () => reject(new Error(`the process ended before it was ready: ${told}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('exit', () => resolve()));
}
