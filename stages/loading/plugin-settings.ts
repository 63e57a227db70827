import type * as v from 'valibot';
import type { SchemaIssue, StandardSchema } from './plugin-shape.js';
import { withSecretFiles } from './secret-files.js';

export type Environment = Readonly<Record<string, string | undefined>>;
type ReadSettings = Readonly<{ settings: unknown; problems: readonly string[] }>;

/**
 * A plugin's settings from the environment; what a valibot schema marks as secret may be given as a file. A problem names the
 * variable and what is expected, never the value and never the schema's own message, which may quote it.
 */
export async function readSettings(
  schema: StandardSchema | undefined,
  environment: Environment,
): Promise<ReadSettings> {
  if (schema === undefined) return { settings: undefined, problems: [] };
  try {
    const { given, problems: unread } = withSecretFiles(environment, entriesOf(schema));
    if (unread.length > 0) return { settings: undefined, problems: unread };
    const result = await schema['~standard'].validate(given);
    const problems = (result.issues ?? []).map((issue) => describe(issue, given));
    return { settings: result.value, problems: [...new Set(problems)] };
  } catch {
    return { settings: undefined, problems: ['its settings schema throws'] };
  }
}

/** The variables of a valibot schema, each with its own; another library's are not looked into. */
function entriesOf(schema: StandardSchema): Readonly<Record<string, v.GenericSchema>> {
  return isValibotObject(schema) ? schema.entries : {};
}

function isValibotObject(
  schema: StandardSchema,
): schema is StandardSchema & Readonly<{ entries: Readonly<Record<string, v.GenericSchema>> }> {
  return schema['~standard'].vendor === 'valibot' && 'entries' in schema;
}

function describe(issue: SchemaIssue, environment: Environment): string {
  const variable = variableOf(issue);
  if (variable === null) return 'its settings do not fit together';
  if ((environment[variable] ?? '') === '') return `the variable ${variable} is missing`;
  const expected = typeof issue.expected === 'string' ? ` (expected: ${issue.expected})` : '';
  return `the variable ${variable} is not valid${expected}`;
}

function variableOf(issue: SchemaIssue): string | null {
  const first = issue.path?.[0];
  const key = typeof first === 'object' && first !== null && 'key' in first ? first.key : first;
  return typeof key === 'string' ? key : null;
}
