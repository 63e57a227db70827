import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isTrafficReported } from './test-runner/traffic-report.js';

/** The service as a process of its own, as an operator starts it. */
export type ServiceProcess = Readonly<{
  child: ChildProcess;
  origin: string;
  /**
   * When the process was spawned, in milliseconds of `performance.now()`, and how long after that it reported that it
   * is ready.
   */
  spawnedAt: number;
  readyMilliseconds: number;
}>;

const main = fileURLToPath(new URL('../../bundle/main.js', import.meta.url));
/** Loaded into a service of the tests, so that its traffic is compared with the API document, too. */
const traffic = new URL('./api-traffic.js', import.meta.url).href;
const readyLine = /"origin":"([^"]+)","msg":"listening"/u;

/**
 * Starts the service on a free port, with the options of strace under strace, and resolves with the line that says
 * where it listens: asking for it would slow it down.
 */
export function startProcess(
  environment: Readonly<Record<string, string>>,
  strace: readonly string[] | null = null,
): Promise<ServiceProcess> {
  const serve = [...(isTrafficReported() ? ['--import', traffic] : []), main, 'serve'];
  const command = strace === null ? serve : [...strace, process.execPath, ...serve];
  const program = strace === null ? process.execPath : 'strace';
  return untilReadyLine(program, command, { PORT: '0', LOG_LEVEL: 'error', ...environment });
}

/** Ends a process and waits until it is gone. */
export async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const gone = ended(child);
  child.kill(signal);
  await gone;
}

/** Resolves with the first line on standard error that says where a program listens. */
export function untilReadyLine(
  program: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
) {
  const spawnedAt = performance.now();
  const child = spawn(program, parameters, {
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

/** Resolves when the process is gone. */
export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('exit', () => resolve()));
}
