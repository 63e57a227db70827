import * as v from 'valibot';
import type { SchemaIssue, StandardSchema } from './plugin-shape.js';
import { fileVariableOf, isSecret, withSecretFiles } from './secret-files.js';
import { faultOf } from './value-faults.js';

export type Environment = Readonly<Record<string, string | undefined>>;
type Entries = Readonly<Record<string, v.GenericSchema>>;
type ReadSettings = Readonly<{ settings: unknown; problems: readonly string[] }>;

/**
 * A plugin's settings from the environment; what a valibot schema marks as secret may be given as a file. A problem names the
 * variable and what is wrong with the form of its value or else what is expected, never the value and never the schema's own message,
 * which may quote it. What is expected of a pattern says the schema's metadata, `expected`, or else its description: people are shown no
 * pattern.
 */
export async function readSettings(
  schema: StandardSchema | undefined,
  environment: Environment,
): Promise<ReadSettings> {
  if (schema === undefined) return { settings: undefined, problems: [] };
  try {
    const entries = entriesOf(schema);
    const { given, problems: unread } = withSecretFiles(environment, entries);
    const result = await schema['~standard'].validate(given);
    const issues = (result.issues ?? []).filter((issue) => !isOfFile(issue, unread));
    const problems = issues.map((issue) => describe(issue, given, entries));
    return { settings: unread.length > 0 ? undefined : result.value, problems: [...new Set([...unread, ...problems])] };
  } catch {
    return { settings: undefined, problems: ['its settings schema throws'] };
  }
}

/** The variables of a valibot schema, each with its own; another library's are not looked into. */
function entriesOf(schema: StandardSchema): Entries {
  return isValibotObject(schema) ? schema.entries : {};
}

function isValibotObject(schema: StandardSchema): schema is StandardSchema & Readonly<{ entries: Entries }> {
  return schema['~standard'].vendor === 'valibot' && 'entries' in schema;
}

/** What a variable lacks whose file could not be read has been told already. */
function isOfFile(issue: SchemaIssue, unread: readonly string[]): boolean {
  const variable = variableOf(issue);
  return variable !== null && unread.some((problem) => problem.startsWith(`${fileVariableOf(variable)} `));
}

function describe(issue: SchemaIssue, environment: Environment, entries: Entries): string {
  const variable = variableOf(issue);
  if (variable === null) return 'its settings do not fit together';
  const value = environment[variable] ?? '';
  if (value === '') return `the variable ${variable} is missing`;
  const entry = entries[variable];
  const fault = faultOf(value, entry);
  const why = fault === null ? expectation(issue, entry) : `: ${fault}`;
  return `the variable ${variable}${fromFile(variable, environment, entry)} is not valid${why}`;
}

/** Whoever set a file's path wants to hear of that. */
function fromFile(variable: string, environment: Environment, entry: v.GenericSchema | undefined): string {
  const file = fileVariableOf(variable);
  return entry !== undefined && isSecret(entry) && (environment[file] ?? '') !== '' ? `, from ${file},` : '';
}

function expectation({ expected }: SchemaIssue, entry: v.GenericSchema | undefined): string {
  const words = entry === undefined ? undefined : v.getMetadata(entry)['expected'];
  if (typeof words === 'string') return ` (expected: ${words})`;
  if (typeof expected === 'string' && !expected.startsWith('/')) return ` (expected: ${expected})`;
  const meaning = entry === undefined ? undefined : v.getDescription(entry);
  return meaning === undefined ? '' : ` (it is meant to be: ${meaning.replace(/\.$/u, '')})`;
}

function variableOf(issue: SchemaIssue): string | null {
  const first = issue.path?.[0];
  const key = typeof first === 'object' && first !== null && 'key' in first ? first.key : first;
  return typeof key === 'string' ? key : null;
}
