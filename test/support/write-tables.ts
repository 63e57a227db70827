import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { problemCodes } from '../../adapters/http/problems.js';
import { pipeline, stageKeys } from '../../src/domain/pipeline.js';
import { discoverStages } from '../../stages/load-stages.js';
import { fallbacks } from '../../stages/profiles.js';
import { columnTable } from './column-table.js';
import { coreSettings, serviceSettings, settingsTable } from './settings-table.js';
import { exampleOf, programSettings, stageSettings, stageSettingsTable } from './stage-settings.js';

/** `npm run tables` writes the tables that the READMEs take from the code; with `--check` it only compares. */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const builtIn = fileURLToPath(new URL('../../stages', import.meta.url));
const { catalogue } = await discoverStages({ builtIn, additional: null });

const ofStages = (await stageSettings(builtIn, catalogue)).filter(
  ({ name }) => !serviceSettings.some((setting) => setting.name === name),
);

for (const { name, description } of ofStages) {
  if (description === '') throw new Error(`${name} has no description: v.description('…') in its schema`);
}

const tables: readonly Readonly<{ file: string; name: string; content: string }>[] = [
  { file: 'README.md', name: 'stages', content: stageTable() },
  { file: 'README.md', name: 'settings', content: settingsTable(coreSettings) },
  { file: 'adapters/composition/README.md', name: 'settings', content: settingsTable() },
  { file: 'adapters/http/README.md', name: 'errors', content: errorTable() },
  { file: 'stages/README.md', name: 'settings', content: stageSettingsTable(ofStages) },
  { file: 'stages/INPUT.md', name: 'columns', content: columnTable() },
];
const files = [{ file: '.env.example', content: envExample() }];

const stale = tables.filter((table) => !isCurrent(table));
const staleFiles = files.filter(({ file, content }) => contentOf(file) !== content);
if (!process.argv.includes('--check')) {
  stale.forEach(write);
  for (const { file, content } of staleFiles) writeFileSync(join(root, file), content);
} else {
  for (const { file, name } of stale) process.stdout.write(`${file}: the table "${name}" is not what the code says\n`);
  for (const { file } of staleFiles) process.stdout.write(`${file} is not what the code says\n`);
  process.exitCode = stale.length + staleFiles.length > 0 ? 1 : 0;
}

/** Every setting with its default, as comments. */
function envExample(): string {
  const head = [
    '# Every setting, with its default. Made by `npm run tables`. Copy it to .env, take the # away from what you set, keep the quotes,',
    '# and call: set -a; . ./.env; set +a; npm start',
  ];
  const readers = [...new Set(ofStages.map(({ stages }) => stages.join(', ')))];
  const parts = readers.flatMap((stages) => [
    `# --- ${stages} ---`,
    ...ofStages.filter((setting) => setting.stages.join(', ') === stages).map(exampleOf),
  ]);
  const program = ['# --- the program `brief`, which asks a service over HTTP ---', ...programSettings.map(exampleOf)];
  return `${[head.join('\n'), '# --- the service ---', ...serviceSettings.map(exampleOf), ...parts, ...program]
    .join('\n\n')
    .trimEnd()}\n`;
}

function contentOf(file: string): string | null {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function stageTable(): string {
  const consequences = { run_fails: 'the run fails', run_degrades: 'the brief goes out without it' } as const;
  const tokens = measuredTokens();
  const rows = stageKeys.map((stage) => {
    const names = catalogue[stage].map((name) => `\`${name}\``).join(', ');
    const fallback = fallbacks[stage];
    const next = fallback !== undefined && catalogue[stage].length > 1 ? `\`${fallback}\` takes over` : null;
    const consequence = next ?? consequences[pipeline[stage].onFailure];
    return `| \`${stage}\` | ${names} | ${consequence} | ${tokens.get(stage) ?? ''} |`;
  });
  const head = '| stage | implementations | on permanent failure | tokens in / out, `production` |';
  return [head, '|---|---|---|---|', ...rows].join('\n');
}

function errorTable(): string {
  const rows = Object.entries(problemCodes).map(([code, [status, when]]) => `| ${status} | \`${code}\` | ${when} |`);
  return ['| status | code | when |', '|---|---|---|', ...rows].join('\n');
}

/** What the measured table of stages/README.md says that each stage spent; a test compares that one with a run. */
function measuredTokens(): ReadonlyMap<string, string> {
  const measured = /^\| `(\w+)=\w+` \| [^|]+ \| (\d+|–) \| (\d+|–) \|/gmu;
  const rows = [...(contentOf('stages/README.md') ?? '').matchAll(measured)];
  if (rows.length === 0) throw new Error('stages/README.md holds no measured table of tokens');
  return new Map(
    rows.map(([, stage = '', input, output]) => [stage, input === '–' ? 'paid by the call' : `${input} / ${output}`]),
  );
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
