import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Expression, slowExpressions, whySlow, writtenExpressions } from './checks/expressions.js';
import { everything } from './checks/files.js';
import { wideComments } from './checks/lengths.js';
import { limits } from './checks/limits.js';
import { checkLockFile } from './checks/lock-file.js';
import { checkPackages, installedPackages, measurePackages } from './checks/packages.js';
import { checkWords, proseOf, readReadmes, whyPlainWords } from './checks/plain-words.js';
import { missingPaths } from './checks/readme-paths.js';
import { readSources } from './checks/sources.js';

/**
 * `npm run check`: every check that does not run the product. A failed check does not stop the others.
 * Types are checked by the build that comes before it.
 */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const require = createRequire(import.meta.url);
const mostListed = 30;
/** With fewer modules the cruise has seen nothing, and would pass. */
const leastModules = 100;
/** Likewise for expressions. */
const leastExpressions = 180;

const packages = installedPackages(root);

type Check = Readonly<{ name: string; run(): string | null }>;

const checks: readonly Check[] = [
  { name: 'format', run: () => tool('oxfmt', 'oxfmt', ['--check', '.']) },
  { name: 'lint', run: () => tool('oxlint', 'oxlint', ['--deny-warnings', '.']) },
  { name: 'the domain without Node', run: () => tool('typescript-native', 'tsc', ['-p', 'src/domain']) },
  { name: 'who imports whom', run: imports },
  { name: 'dead code and packages', run: () => tool('knip', 'knip', ['--no-progress']) },
  { name: 'the tables in the READMEs', run: () => node('test/support/write-tables.js', ['--check']) },
  { name: 'the lock file', run: () => checkLockFile(root) },
  { name: `${measurePackages(packages)}: licences, pins, number, size`, run: () => checkPackages(root, packages) },
  { name: 'the paths in the READMEs', run: paths },
  { name: 'plain words', run: words },
  { name: 'narrow comments', run: comments },
  { name: 'expressions that cannot backtrack', run: expressions },
];

const sources = readSources(root, everything);
let failed = 0;
for (const { name, run } of checks) {
  const problem = run();
  process.stdout.write(`${problem === null ? '✓' : '✗'} ${name}${problem === null ? '' : `\n${problem}`}\n`);
  failed += problem === null ? 0 : 1;
}
process.exitCode = failed === 0 ? 0 : 1;

function paths(): string | null {
  const missing = missingPaths(root, everything);
  return missing.length === 0 ? null : `These paths do not exist:\n  ${missing.join('\n  ')}`;
}

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
      ruleSetUsed: Readonly<{ forbidden: readonly Readonly<{ name: string; comment: string }>[] }>;
    }>;
  }>;
  if (summary.totalCruised < leastModules) return `only ${summary.totalCruised} modules were found`;
  const why = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  const lines = summary.violations.map(
    ({ from, to, rule }) => `${rule.name}: ${from} → ${to}\n  ${why.get(rule.name)}`,
  );
  return lines.length === 0 ? null : lines.join('\n');
}

function words(): string | null {
  const checked = everything.map((path) => {
    const below = sources.filter((source) => source.path === path || source.path.startsWith(`${path}/`));
    return checkWords(path, [...proseOf(below), ...readReadmes(root, [path])], 'files');
  });
  const found = checked.filter(({ exceeds }) => exceeds).flatMap(({ lines }) => lines);
  return found.length === 0 ? null : `${found.join('\n')}\n${whyPlainWords}`;
}

function comments(): string | null {
  return exceeding(limits.wideComments, wideComments(sources), 'are wider than 120 columns: wrap them');
}

function expressions(): string | null {
  const product = sources.filter(({ path }) => !path.startsWith('test/'));
  const written = product.flatMap(writtenExpressions);
  const run = spawnSync(process.execPath, [join(root, 'dist/test/support/checks/constructed-expressions.js')], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (run.status !== 0) return `the modules could not be loaded: ${run.stderr}`;
  const constructed = JSON.parse(run.stdout) as readonly Expression[];
  if (written.length < leastExpressions || constructed.length < leastExpressions) {
    return `only ${written.length} written and ${constructed.length} constructed expressions were found`;
  }
  return exceeding(0, slowExpressions([...written, ...constructed]), whySlow);
}

function exceeding(limit: number, found: readonly string[], problem: string): string | null {
  if (found.length <= limit) return null;
  const more = found.length > mostListed ? [`… and ${found.length - mostListed} more`] : [];
  return [`${found.length} ${problem} (accepted: ${limit})`, ...found.slice(0, mostListed), ...more].join('\n');
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
