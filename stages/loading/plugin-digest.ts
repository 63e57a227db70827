import { createHash } from 'node:crypto';
import { importGraph } from './import-graph.js';

/**
 * SHA-256, in lower-case hex, over a plugin's module and all that it imports from its stages folder, each with its path
 * relative to that folder, and the `name@version` of the packages they import. The same code has the same digest wherever
 * the folder lies.
 */
export async function pluginDigest(path: string, root: string): Promise<string> {
  const { files, packages } = await importGraph(path, root);
  const parts = [...files].map(([name, bytes]) => `file ${name} ${sha256(bytes)}`);
  const lines = [...parts, ...[...packages].map((name) => `package ${name}`)].sort();
  return sha256(Buffer.from(lines.join('\n')));
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
