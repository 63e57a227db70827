import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * `npm run bench [-- name … --option …]`: each benchmark in a process of its own, one after the other; all of them get
 * the options.
 */

const all = [
  'run-overhead',
  'run-footprint',
  'get-latency',
  'list-of-runs',
  'dashboard',
  'live-streams',
  'first-stage',
  'overlap',
  'cold-start',
  'brief-cost',
  'audit',
  'bit-flips',
  'restart',
  'restart-many',
  'starts',
  'store',
  'event-store-db',
];
const parameters = process.argv.slice(2);
const options = parameters.filter((parameter) => parameter.startsWith('--'));
const asked = parameters.filter((parameter) => !parameter.startsWith('--'));

for (const name of asked.length === 0 ? all : asked) {
  const module = fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  const child = spawn(process.execPath, [module, ...options], { stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  if (code !== 0) process.exitCode = 1;
}
