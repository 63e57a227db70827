import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ended, endProcess, untilReadyLine } from '../support/service-process.js';

const bareServerSource =
  'require("node:http").createServer().listen(0, "127.0.0.1", () => console.error(JSON.stringify({ origin: "here", msg: "listening" })))';

/** Milliseconds that a Node process takes that does nothing. */
export async function bareNode(): Promise<number> {
  const begun = performance.now();
  await ended(spawn(process.execPath, ['--eval', '0'], { stdio: 'ignore' }));
  return performance.now() - begun;
}

/** Milliseconds until a Node process listens that does nothing else. */
export async function bareServer(): Promise<number> {
  const { child, readyMilliseconds } = await untilReadyLine(process.execPath, ['--eval', bareServerSource], {});
  await endProcess(child, 'SIGKILL');
  return readyMilliseconds;
}

export function residentMegabytes(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024;
}
