import { readdirSync } from 'node:fs';
import type { Evaluation } from './evaluation.js';

/** `npm run eval` prints one line per topic; with `--details`, also each case that is wrong. */

const topics = readdirSync(new URL('.', import.meta.url), { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);
for (const { name } of topics) {
  const { evaluate } = (await import(`./${name}/evaluate.js`)) as Readonly<{ evaluate(): Promise<Evaluation> }>;
  const { text, passed, details } = await evaluate();
  process.stdout.write(`${passed ? '✓' : '✗'} ${text}\n`);
  if (process.argv.includes('--details')) for (const detail of details) process.stdout.write(`  ${detail}\n`);
  if (!passed) process.exitCode = 1;
}
