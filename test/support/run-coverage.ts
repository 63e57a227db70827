import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run coverage`: runs the tests and measures what they cover, in one pass. Exits with 1 where a test fails, or
 * where the coverage is below its minimum. Parameters go to the test runner; with some, only the domain is judged:
 * `npm run coverage -- test/domain` proves within seconds that the domain's own tests cover it.
 */

type Counted = Readonly<{ total: number; covered: number }>;
type Summary = Readonly<Record<string, Readonly<{ lines: Counted; branches: Counted }>>>;

/** The domain decides from data alone, so that no branch of it is hard to reach. */
const minimum = { lines: 90, domainBranches: 100 };

const root = fileURLToPath(new URL('../../../', import.meta.url));
const c8 = join(createRequire(import.meta.url).resolve('c8/package.json'), '..', 'bin', 'c8.js');
const parameters = process.argv.slice(2);
const tests = [process.execPath, join(root, 'dist', 'test', 'support', 'run-tests.js'), ...parameters];
const { status } = spawnSync(process.execPath, [c8, ...tests], { cwd: root, stdio: 'inherit' });

const summary = JSON.parse(readFileSync(join(root, 'coverage', 'coverage-summary.json'), 'utf8')) as Summary;
const files = Object.entries(summary).filter(([path]) => path !== 'total' && hasCode(path));
const inDomain = ([path]: readonly [string, unknown]) => relative(root, path).startsWith(join('src', 'domain') + sep);
const isEnough = [
  parameters.length > 0 || judge('lines', percentage(files.map(([, { lines }]) => lines)), minimum.lines),
  judge(
    'branches of src/domain',
    percentage(files.filter(inDomain).map(([, { branches }]) => branches)),
    minimum.domainBranches,
  ),
];
process.exitCode = status === 0 && isEnough.every(Boolean) ? 0 : 1;

/** Returns false for a source of types only: nothing loads what it is compiled to. */
function hasCode(path: string): boolean {
  const compiled = join(root, 'dist', relative(root, path).replace(/\.tsx?$/u, '.js'));
  return !readFileSync(compiled, 'utf8').startsWith('export {};');
}

function judge(what: string, covered: number, least: number): boolean {
  process.stdout.write(
    `${covered >= least ? '✓' : '✗'} ${covered.toFixed(2)} % of the ${what} are covered (minimum: ${least})\n`,
  );
  return covered >= least;
}

/** Returns 0 where there is nothing to cover, because then nothing was measured. */
function percentage(counts: readonly Counted[]): number {
  const total = counts.reduce((sum, count) => sum + count.total, 0);
  return total === 0 ? 0 : (100 * counts.reduce((sum, { covered }) => sum + covered, 0)) / total;
}
