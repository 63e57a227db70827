import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { stageKeys } from '../../src/domain/pipeline.js';
import type { StageCatalogue } from '../../stages/load-stages.js';
import { fileVariableOf, isSecret } from '../../stages/loading/secret-files.js';

/**
 * A variable that stages read. `fallback` is its default as text, null where it has none; `stages` are the
 * implementations that read it.
 */
export type StageSetting = Readonly<{
  name: string;
  description: string;
  fallback: string | null;
  isSecret: boolean;
  stages: readonly string[];
}>;

/** The variables of all built-in stages, in the order of the pipeline. */
export async function stageSettings(builtIn: string, catalogue: StageCatalogue): Promise<readonly StageSetting[]> {
  const found = new Map<string, StageSetting>();
  for (const stage of stageKeys) {
    for (const implementation of catalogue[stage]) {
      const module = await import(pathToFileURL(join(builtIn, stage, `${implementation}.js`)).href);
      const entries: Readonly<Record<string, v.GenericSchema>> = module.plugin.settings?.entries ?? {};
      for (const [name, schema] of Object.entries(entries)) {
        const before = found.get(name) ?? settingOf(name, schema);
        found.set(name, { ...before, stages: [...before.stages, `${stage}=${implementation}`] });
      }
    }
  }
  return [...found.values()];
}

function settingOf(name: string, schema: v.GenericSchema): StageSetting {
  const parsed = v.safeParse(schema, undefined);
  const fallback = parsed.success && ['string', 'number'].includes(typeof parsed.output) ? String(parsed.output) : '';
  const description = v.getDescription(schema) ?? '';
  return { name, description, fallback: fallback === '' ? null : fallback, isSecret: isSecret(schema), stages: [] };
}

/** A Markdown table of them. */
export function stageSettingsTable(settings: readonly StageSetting[]): string {
  const rows = settings.map(({ name, description, fallback, isSecret: secret, stages }) => {
    const file = secret ? ` Or \`${fileVariableOf(name)}\`: a file with it.` : '';
    const users = stages.map((stage) => `\`${stage}\``).join(', ');
    return `| \`${name}\` | ${fallback === null ? '' : `\`${fallback}\``} | ${description}${file} | ${users} |`;
  });
  return ['| variable | default | meaning | read by |', '|---|---|---|---|', ...rows].join('\n');
}

/**
 * What a `.env` says of a variable: comments with its default in quotes, for the shell; of a secret also the variable
 * of its file.
 */
export function exampleOf({ name, description, fallback, isSecret: secret }: Omit<StageSetting, 'stages'>): string {
  const quoted = `'${(fallback ?? '').replaceAll("'", String.raw`'\''`)}'`;
  const file = secret ? `\n#${fileVariableOf(name)}=''` : '';
  return `# ${description.replaceAll('`', '')}\n#${name}=${quoted}${file}`;
}

/** What the program `brief` reads in addition to the settings of the service. */
export const programSettings: readonly Omit<StageSetting, 'stages'>[] = [
  { name: 'BRIEF_URL', description: 'Where the service answers.', fallback: 'http://127.0.0.1:8080', isSecret: false },
  { name: 'BRIEF_API_KEY', description: 'One of its keys.', fallback: null, isSecret: false },
];
