import { readFileSync } from 'node:fs';
import type { Build } from '../http/docs-routes.js';

/** Returns the name and version of the package, with the commit that the operator names. */
export function readBuild(commit: string | undefined): Build {
  const { name, version } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  ) as Build;
  return { name, version, commit: commit ?? null };
}
