import { Worker } from 'node:worker_threads';

const watch = `
  const { ppid } = process;
  setInterval(() => process.ppid === ppid || process.kill(process.pid, 'SIGKILL'), 500);
`;

/**
 * Ends this process when the service has ended, even while code blocks its event loop: a thread watches. It costs
 * 5 MiB.
 */
export function endWithService(): void {
  new Worker(watch, { eval: true }).unref();
}
