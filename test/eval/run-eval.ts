import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Evaluation } from './evaluation.js';

/**
 * `npm run eval` prints one line per topic; with `--details`, also each case that is wrong. Each topic is evaluated in
 * a process of its own, two at a time; `npm run eval -- worth` evaluates one of them.
 */

const topics = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const parameters = process.argv.slice(2);
const chosen = topics.filter((name) => parameters.includes(name));
const [only] = chosen;
if (only !== undefined && chosen.length === 1) await print(only);
else await evaluateAll(chosen.length === 0 ? topics : chosen);

async function print(topic: string): Promise<void> {
  const { evaluate } = (await import(`./${topic}/evaluate.js`)) as Readonly<{ evaluate(): Promise<Evaluation> }>;
  const { text, passed, details } = await evaluate();
  process.stdout.write(`${passed ? '✓' : '✗'} ${text}\n`);
  if (parameters.includes('--details')) for (const detail of details) process.stdout.write(`  ${detail}\n`);
  if (!passed) process.exitCode = 1;
}

async function evaluateAll(names: readonly string[]): Promise<void> {
  const waiting = [...names];
  const evaluateNext = async () => {
    for (let topic = waiting.pop(); topic !== undefined; topic = waiting.pop()) {
      if ((await evaluateElsewhere(topic)) !== 0) process.exitCode = 1;
    }
  };
  await Promise.all([evaluateNext(), evaluateNext()]);
}

/** Resolves with the exit code of a process that evaluates a topic. */
function evaluateElsewhere(topic: string): Promise<number | null> {
  const details = parameters.filter((parameter) => parameter === '--details');
  const program = [fileURLToPath(import.meta.url), topic, ...details];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, program, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', resolve);
  });
}
