import * as v from 'valibot';
import type { SchemaIssue, StandardSchema } from './plugin-shape.js';
import { fileVariableOf, isSecret, withSecretFiles } from './secret-files.js';
import { valueProblem } from './value-problem.js';

export type Environment = Readonly<Record<string, string | undefined>>;
type Entries = Readonly<Record<string, v.GenericSchema>>;
type ReadSettings = Readonly<{ settings: unknown; problems: readonly string[] }>;

/**
 * Reads a plugin's settings from the environment; secrets of a valibot schema can be given as a file. A problem names
 * the variable and what is wrong with the form of its value, or else what is expected. It never contains the value, nor
 * the schema's own message, which may quote it. For a pattern, it shows the schema's metadata `expected`, or else its
 * description, never the pattern.
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

/** Returns the variables of a valibot schema, each with its own schema; empty for another library's. */
function entriesOf(schema: StandardSchema): Entries {
  return isValibotObject(schema) ? schema.entries : {};
}

function isValibotObject(schema: StandardSchema): schema is StandardSchema & Readonly<{ entries: Entries }> {
  return schema['~standard'].vendor === 'valibot' && 'entries' in schema;
}

/** Returns true for an issue of a variable whose file could not be read: that was reported already. */
function isOfFile(issue: SchemaIssue, unread: readonly string[]): boolean {
  const variable = variableOf(issue);
  return variable !== null && unread.some((problem) => problem.startsWith(`${fileVariableOf(variable)} `));
}

function describe(issue: SchemaIssue, environment: Environment, entries: Entries): string {
  const variable = variableOf(issue);
  if (variable === null) return 'its settings contradict each other';
  const value = environment[variable] ?? '';
  if (value === '') return `the variable ${variable} is missing`;
  const entry = entries[variable];
  const fault = valueProblem(value, entry);
  const why = fault === null ? expectationText(issue, entry) : `: ${fault}`;
  return `the variable ${variable}${fromFile(variable, environment, entry)} is not valid${why}`;
}

/** Names the variable that holds the file's path, because that is the one the operator set. */
function fromFile(variable: string, environment: Environment, entry: v.GenericSchema | undefined): string {
  const file = fileVariableOf(variable);
  return entry !== undefined && isSecret(entry) && (environment[file] ?? '') !== '' ? `, from ${file},` : '';
}

function expectationText({ expected }: SchemaIssue, entry: v.GenericSchema | undefined): string {
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
