import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Package = Readonly<{ resolved?: string; optionalDependencies?: Readonly<Record<string, string>> }>;

/**
 * Returns why package-lock.json does not install everywhere, or null.
 * `npm ci` rejects a lock file that lacks an optional package, even one of another platform. A download address ties
 * the file to one registry.
 */
export function checkLockFile(root: string): string | null {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Readonly<{
    packages: Readonly<Record<string, Package>>;
  }>;
  const installed = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)));
  const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  const problems = [
    ...optional.filter((name) => !installed.has(name)).map((name) => `${name} has no entry`),
    ...Object.entries(packages).flatMap(([path, { resolved }]) => (resolved ? [`${path} has a download address`] : [])),
  ];
  return problems.length === 0
    ? null
    : `package-lock.json: write it anew with \`npm run lock\`\n${problems.join('\n')}`;
}
