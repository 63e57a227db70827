import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `npm run bench [name …]`: each benchmark in a process of its own, one after the other. */

const all = [
  'run-overhead',
  'get-latency',
  'first-stage',
  'overlap',
  'cold-start',
  'restart',
  'restart-many',
  'limits',
  'starts',
  'event-store-db',
];
const asked = process.argv.slice(2);

for (const name of asked.length === 0 ? all : asked) {
  const module = fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  const child = spawn(process.execPath, [module], { stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  if (code !== 0) process.exitCode = 1;
}
