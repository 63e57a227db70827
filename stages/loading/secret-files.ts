import { readFileSync } from 'node:fs';
import * as v from 'valibot';

type Variables = Readonly<Record<string, string | undefined>>;

/** The variable that gives a secret as the path of a file, the way compose and Kubernetes hand secrets out. */
export function fileVariableOf(secret: string): string {
  return `${secret}_FILE`;
}

export function isSecret(schema: v.GenericSchema): boolean {
  return v.getMetadata(schema)['secret'] === true;
}

/**
 * What is set, with each secret of the schemas that is given as a file under its own name. A line break at the file's end is no part
 * of the secret; an empty variable counts as unset. Problems tell the variable and the path, never what is in the file.
 */
export function withSecretFiles(
  given: Variables,
  schemas: Readonly<Record<string, v.GenericSchema>>,
): Readonly<{ given: Variables; problems: readonly string[] }> {
  const problems: string[] = [];
  const secrets: Record<string, string> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const variable = fileVariableOf(name);
    const path = isSecret(schema) ? (given[variable] ?? '') : '';
    if (path === '') continue;
    const read = (given[name] ?? '') === '' ? contentOf(path) : { problem: `and ${name} are both set: one must go` };
    if ('content' in read) secrets[name] = read.content;
    else problems.push(`${variable} ${read.problem}`);
  }
  return { given: { ...given, ...secrets }, problems };
}

/** The environment with some variables set anew: none of them comes from its file any more. */
export function overridden(environment: Variables, overrides: Readonly<Record<string, string>>): Variables {
  const files = Object.keys(overrides).map((name) => [fileVariableOf(name), undefined]);
  return { ...environment, ...Object.fromEntries(files), ...overrides };
}

function contentOf(path: string): Readonly<{ content: string } | { problem: string }> {
  try {
    const content = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)).replace(/(?:\r?\n)+$/u, '');
    return content.trim() === '' ? { problem: `names an empty file: ${path}` } : { content };
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { problem: `names a file that cannot be read: ${path} (${reason})` };
  }
}
