import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { coreSettings, settingsTable } from '../../adapters/composition/settings-table.js';
import { pipeline, stageKeys } from '../../src/domain/pipeline.js';
import { discoverStages } from '../../stages/load-stages.js';

/** `npm run tables` writes the tables that the READMEs take from the code; with `--check` it only compares. */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const builtIn = fileURLToPath(new URL('../../stages', import.meta.url));
const { catalogue } = await discoverStages({ builtIn, additional: null });

const tables: readonly Readonly<{ file: string; name: string; content: string }>[] = [
  { file: 'README.md', name: 'stages', content: stageTable() },
  { file: 'README.md', name: 'settings', content: settingsTable(coreSettings) },
  { file: 'adapters/composition/README.md', name: 'settings', content: settingsTable() },
];

const stale = tables.filter((table) => !isCurrent(table));
if (!process.argv.includes('--check')) stale.forEach(write);
else
  for (const { file, name } of stale) process.stdout.write(`${file}: the table "${name}" is not what the code says\n`);
process.exitCode = process.argv.includes('--check') && stale.length > 0 ? 1 : 0;

function stageTable(): string {
  const consequences = { run_fails: 'the run fails', run_degrades: 'the brief goes out without it' } as const;
  const rows = stageKeys.map(
    (stage) =>
      `| \`${stage}\` | ${catalogue[stage].map((name) => `\`${name}\``).join(', ')} | ${consequences[pipeline[stage].onFailure]} |`,
  );
  return ['| stage | implementations | when it fails for good |', '|---|---|---|', ...rows].join('\n');
}

function isCurrent({ file, name, content }: (typeof tables)[number]): boolean {
  return readFileSync(join(root, file), 'utf8').includes(framed(name, content));
}

function write({ file, name, content }: (typeof tables)[number]): void {
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  const frame = new RegExp(`<!-- table: ${name} -->[\\s\\S]*?<!-- end -->`, 'u');
  if (!frame.test(before)) throw new Error(`${file} has no place for the table "${name}"`);
  writeFileSync(
    path,
    before.replace(frame, () => framed(name, content)),
  );
}

function framed(name: string, content: string): string {
  return `<!-- table: ${name} -->\n${content}\n<!-- end -->`;
}
