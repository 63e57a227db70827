import { descriptionOf, fallbackOf } from '../../adapters/composition/setting-shapes.js';
import { settingsSchema } from '../../adapters/composition/settings.js';
import { fileVariableOf, isSecret } from '../../stages/loading/secret-files.js';

/** The settings that the README shows; the complete table is in `adapters/composition/README.md`. */
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

/** A setting of the service. `fallback` is its default, null where it has none. */
export type ServiceSetting = Readonly<{
  name: string;
  description: string;
  fallback: string | null;
  isSecret: boolean;
}>;

export const serviceSettings: readonly ServiceSetting[] = Object.entries(settingsSchema.entries).map(
  ([name, schema]) => ({
    name,
    description: descriptionOf(schema),
    fallback: fallbackOf(schema),
    isSecret: isSecret(schema),
  }),
);

/** A Markdown table of settings, from the schema: all of them, or those named. */
export function settingsTable(names: readonly string[] = Object.keys(settingsSchema.entries)): string {
  const rows = serviceSettings
    .filter(({ name }) => names.includes(name))
    .map(({ name, description, fallback, isSecret: secret }) => {
      const file = secret ? ` Or \`${fileVariableOf(name)}\`: a file with it.` : '';
      return `| \`${name}\` | ${fallback === null ? '' : `\`${fallback}\``} | ${description}${file} |`;
    });
  return ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
}
