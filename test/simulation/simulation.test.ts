import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { unmet } from './coverage.js';
import { type Outcome, simulateSeed, suiteSeeds } from './simulate-seed.js';

const test = suite('in simulated worlds full of faults, the service');

const seeds = suiteSeeds;
const simulate = fileURLToPath(new URL('./simulate.js', import.meta.url));

/** Seeds that are repeated in another process and in another order, at the same time. */
const repeated = 50;
const played = play('--seeds', String(repeated), '--backwards');
const outcomes: Outcome[] = [];
for (let seed = 1; seed <= seeds; seed += 1) outcomes.push(await simulateSeed(seed));
const elsewhere = (await played).match(/^seed \d+ [0-9a-f]{64}/gmu) ?? [];

/** Returns what `npm run simulate` prints. */
function play(...parameters: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [simulate, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}

test(`breaks no rule in ${seeds} of them`, () => {
  const broken = outcomes.flatMap(({ seed, violations }) =>
    violations.map(({ rule, text }) => `${rule}: ${text}\n  repeat it: npm run simulate -- --seed ${seed} --trace`),
  );
  assert.is(broken.join('\n'), '');
});

test('meets every fault and every recovery path, often enough', () => {
  assert.equal(unmet(outcomes.map(({ coverage }) => coverage)), []);
});

test('does the same again, byte for byte, in another process and in another order', () => {
  const here = outcomes.slice(0, repeated).map(({ seed, digest }) => `seed ${seed} ${digest}`);
  assert.equal(elsewhere.toReversed(), here);
  assert.is(new Set(outcomes.map(({ digest }) => digest)).size, seeds);
});

test('does the same again under the command that a failure prints', async () => {
  const [outcome] = outcomes.filter(({ runs, tasks }) => runs > 3 && tasks > 500);
  const output = await play('--seed', String(outcome?.seed), '--trace');
  assert.is(output.slice(0, outcome?.trace.length), outcome?.trace);
});

test.run();
