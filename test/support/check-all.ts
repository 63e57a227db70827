import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `npm run check`: everything about the code that can be told without running it. All checks run, whatever the first ones say. */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const require = createRequire(import.meta.url);
/** Fewer modules than this were never here: the cruise saw nothing, and would pass green. */
const leastModules = 100;

type Check = Readonly<{ name: string; run(): string | null }>;

const checks: readonly Check[] = [
  { name: 'format and lint', run: () => tool('@biomejs/biome', 'biome', ['check', '.']) },
  { name: 'types', run: () => tool('typescript', 'tsc', ['-p', '.', '--noEmit', '--incremental', 'false']) },
  { name: 'the domain without Node', run: () => tool('typescript', 'tsc', ['-p', 'src/domain']) },
  { name: 'who imports whom', run: imports },
  { name: 'dead code and packages', run: () => tool('knip', 'knip', ['--no-progress']) },
  { name: 'the tables in the READMEs', run: () => node('test/support/write-tables.js', ['--check']) },
  { name: 'the lock file', run: lockFile },
];

let failed = 0;
for (const { name, run } of checks) {
  const problem = run();
  process.stdout.write(`${problem === null ? '✓' : '✗'} ${name}${problem === null ? '' : `\n${problem}`}\n`);
  failed += problem === null ? 0 : 1;
}
process.exitCode = failed === 0 ? 0 : 1;

function imports(): string | null {
  const result = output('dependency-cruiser', 'depcruise', [
    'src',
    'stages',
    'adapters',
    'test',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ]);
  const { summary } = JSON.parse(result.text) as Readonly<{
    summary: Readonly<{
      totalCruised: number;
      violations: readonly Readonly<{ from: string; to: string; rule: Readonly<{ name: string }> }>[];
    }>;
  }>;
  if (summary.totalCruised < leastModules) return `only ${summary.totalCruised} modules were seen`;
  const lines = summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`);
  return lines.length === 0 ? null : lines.join('\n');
}

/** The lock file must install from whichever registry a machine is set up with. */
function lockFile(): string | null {
  const addresses = /"resolved": "https?:/u.test(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return addresses ? 'package-lock.json carries download addresses' : null;
}

function tool(packageName: string, program: string, parameters: readonly string[]): string | null {
  const { status, text } = output(packageName, program, parameters);
  return status === 0 ? null : text;
}

function node(module: string, parameters: readonly string[]): string | null {
  const result = spawnSync(process.execPath, [join(root, 'dist', module), ...parameters], {
    cwd: root,
    encoding: 'utf8',
  });
  return result.status === 0 ? null : `${result.stdout}${result.stderr}`;
}

function output(
  packageName: string,
  program: string,
  parameters: readonly string[],
): Readonly<{ status: number | null; text: string }> {
  const manifest = join(root, 'node_modules', packageName, 'package.json');
  const { bin } = require(manifest) as Readonly<{ bin: string | Readonly<Record<string, string>> }>;
  const script = join(dirname(manifest), typeof bin === 'string' ? bin : (bin[program] ?? program));
  const result = spawnSync(process.execPath, [script, ...parameters], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { status: result.status, text: result.stdout + (result.status === 0 ? '' : result.stderr) };
}
