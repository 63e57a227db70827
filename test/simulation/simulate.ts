import { parseArgs } from 'node:util';
import { counters, unmet } from './coverage.js';
import { type Outcome, simulateSeed, suiteSeeds } from './simulate-seed.js';
import type { Violation } from './violations.js';

/**
 * `npm run simulate -- [--seeds N] [--from K] [--seed S] [--trace] [--backwards]`: plays the worlds of N seeds from K
 * on, or of one seed, and prints the result of each; `--trace` prints everything that happened, `--backwards` plays the
 * last seed first. Exits with 1 when a rule was broken, or when all seeds of the suite were played and something
 * happened too rarely in them.
 */

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    trace: { type: 'boolean', default: false },
    backwards: { type: 'boolean', default: false },
  },
});

const [first, count] = values.seed === undefined ? [number('from'), number('seeds')] : [number('seed'), 1];
const seeds = Array.from({ length: count }, (_, index) => first + index);
const begun = process.cpuUsage();
const outcomes: Outcome[] = [];
for (const seed of values.backwards ? seeds.reverse() : seeds) {
  const { trace, ...outcome } = await simulateSeed(seed);
  if (values.trace) process.stdout.write(trace);
  report({ ...outcome, trace: '' });
  outcomes.push({ ...outcome, trace: '' });
}
if (count > 1) conclude();
const rare = unmetInSuite();
for (const shortfall of rare) print(`too rare in the seeds of the suite: ${shortfall}`);
process.exitCode = rare.length === 0 && outcomes.every(({ violations }) => violations.length === 0) ? 0 : 1;

/**
 * Also returns nothing where other seeds were played: only those of the suite are chosen so that everything happens.
 */
function unmetInSuite(): readonly string[] {
  const played = outcomes.filter(({ seed }) => seed <= suiteSeeds);
  return played.length < suiteSeeds ? [] : unmet(played.map(({ coverage }) => coverage));
}

function report({ seed, digest, violations, runs, tasks }: Outcome): void {
  print(`seed ${seed} ${digest} ${runs} runs, ${tasks} tasks`);
  for (const violation of violations) print(`  ${shown(violation)}`);
  if (violations.length > 0 && !values.trace) print(`  repeat it: npm run simulate -- --seed ${seed} --trace`);
}

function conclude(): void {
  for (const counter of counters)
    print(`${String(sum(({ coverage }) => coverage.get(counter) ?? 0)).padStart(7)}  ${counter}`);
  const broken = outcomes.filter(({ violations }) => violations.length > 0);
  for (const rule of new Set(broken.flatMap(({ violations }) => violations.map((violation) => violation.rule)))) {
    const by = broken.filter(({ violations }) => violations.some((violation) => violation.rule === rule));
    const first = by.slice(0, 8).map(({ seed }) => seed);
    print(`${rule}: broken by ${by.length} seeds: ${first.join(', ')}`);
  }
  const { user, system } = process.cpuUsage(begun);
  const seconds = (user + system) / 1_000_000;
  const totals = `${count} seeds, ${sum(({ runs }) => runs)} runs, ${sum(({ tasks }) => tasks)} tasks`;
  print(`${totals} in ${seconds.toFixed(1)} s of a core: ${(count / seconds).toFixed(0)} seeds a second`);
}

function sum(of: (outcome: Outcome) => number): number {
  return outcomes.reduce((total, outcome) => total + of(outcome), 0);
}

function shown({ rule, text }: Violation): string {
  return `${rule}: ${text}`;
}

function number(option: 'seeds' | 'from' | 'seed'): number {
  const value = Number(values[option]);
  if (Number.isSafeInteger(value) && value > 0) return value;
  print(`--${option} is a whole number from 1, not "${values[option]}"`);
  process.exit(2);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
