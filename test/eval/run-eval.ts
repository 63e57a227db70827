import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Evaluation, EvaluationOptions } from './evaluation.js';

/**
 * `npm run eval` prints one line per topic; with `--details`, also each case that is wrong. Each topic is evaluated in
 * a process of its own, two at a time; `npm run eval -- worth` evaluates one of them. `--all` evaluates every case of a
 * topic that takes only some of them by default.
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
  const { evaluate } = (await import(`./${topic}/evaluate.js`)) as Readonly<{
    evaluate(options: EvaluationOptions): Promise<Evaluation>;
  }>;
  const { text, passed, details } = await evaluate({ all: parameters.includes('--all') });
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
  const flags = parameters.filter((parameter) => ['--details', '--all'].includes(parameter));
  const program = [fileURLToPath(import.meta.url), topic, ...flags];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, program, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', resolve);
  });
}
