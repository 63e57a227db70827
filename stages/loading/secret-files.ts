import { readFileSync } from 'node:fs';
import * as v from 'valibot';

type Variables = Readonly<Record<string, string | undefined>>;

/** Returns the variable that holds a secret's file path, following the convention of compose and Kubernetes. */
export function fileVariableOf(secret: string): string {
  return `${secret}_FILE`;
}

export function isSecret(schema: v.GenericSchema): boolean {
  return v.getMetadata(schema)['secret'] === true;
}

/**
 * Returns the variables, with each secret that is given as a file under its own name. Line breaks at the end of the
 * file are removed; an empty variable counts as unset. Problems name the variable and the path, never the content of
 * the file.
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
    const read = (given[name] ?? '') === '' ? contentOf(path) : { problem: `and ${name} are both set: unset one` };
    if ('content' in read) secrets[name] = read.content;
    else problems.push(`${variable} ${read.problem}`);
  }
  return { given: { ...given, ...secrets }, problems };
}

/** Returns the environment with the overrides; none of them is read from its file any more. */
export function overridden(environment: Variables, overrides: Readonly<Record<string, string>>): Variables {
  const files = Object.keys(overrides).map((name) => [fileVariableOf(name), undefined]);
  return { ...environment, ...Object.fromEntries(files), ...overrides };
}

function contentOf(path: string): Readonly<{ content: string } | { problem: string }> {
  try {
    const content = new TextDecoder('utf-8', { fatal: true })
      .decode(readFileSync(path))
      .replace(/(?<!\n)(?:\r?\n)+$/u, '');
    return content.trim() === '' ? { problem: `names an empty file: ${path}` } : { content };
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { problem: `names a file that cannot be read: ${path} (${reason})` };
  }
}
