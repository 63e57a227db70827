import { hash } from 'node:crypto';
import { importGraph } from './import-graph.js';
import type { StageFiles } from './stage-files.js';

/**
 * Returns the SHA-256, in lower-case hex, over a plugin's module and everything that it imports from its stages folder,
 * each with its path relative to that folder, and the `name@version` of the packages they import. Independent of the
 * folder's location.
 */
export async function pluginDigest(path: string, root: string, read: StageFiles): Promise<string> {
  const { files, packages } = await importGraph(path, root, read);
  const parts = [...files].map(([name, { sha256 }]) => `file ${name} ${sha256}`);
  const lines = [...parts, ...[...packages].map((name) => `package ${name}`)].sort();
  return hash('sha256', lines.join('\n'), 'hex');
}
