import * as v from 'valibot';
import { fileVariableOf, isSecret } from '../../stages/loading/secret-files.js';
import { settingsSchema } from './settings.js';

/** The settings that the README shows; the complete table stands in `adapters/composition/README.md`. */
export const coreSettings: readonly string[] = [
  'BRIEF_SERVICE_API_KEYS',
  'APP_TIMEZONE',
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'BRIEF_INPUT_DIR',
  'BRIEF_DATA_DIR',
  'BRIEF_SCHEDULE',
  'BRIEF_STAGES',
  'BRIEF_STAGES_DIR',
];

/** A Markdown table of settings, from the schema: all of them, or those named. */
export function settingsTable(names: readonly string[] = Object.keys(settingsSchema.entries)): string {
  const rows = Object.entries(settingsSchema.entries)
    .filter(([name]) => names.includes(name))
    .map(
      ([name, schema]) =>
        `| \`${name}\` | ${fallbackOf(schema)} | ${v.getDescription(schema) ?? descriptionInside(schema)}${isSecret(schema) ? ` Or \`${fileVariableOf(name)}\`: a file with it.` : ''} |`,
    );
  return ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
}

function fallbackOf(schema: v.GenericSchema): string {
  const result = v.safeParse(schema, undefined);
  return result.success && typeof result.output === 'string' && result.output !== '' ? `\`${result.output}\`` : '';
}

function descriptionInside(schema: v.GenericSchema): string {
  return 'wrapped' in schema ? (v.getDescription(schema.wrapped as v.GenericSchema) ?? '') : '';
}
