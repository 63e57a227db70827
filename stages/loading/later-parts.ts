import { importGraph } from './import-graph.js';
import { importModule, problemsOf } from './load-plugin.js';
import type { PluginFile } from './plugin-files.js';
import type { StageFiles } from './stage-files.js';

/**
 * Imports, one after the other until the signal aborts, what these plugins import only when they run, and answers with what of
 * it cannot be loaded. So the first run does not wait for it, and what runs is what the digest was made of.
 */
export async function loadLaterParts(
  plugins: readonly PluginFile[],
  read: StageFiles,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const path of laterParts(plugins, read)) {
    if (signal.aborted) break;
    problems.push(...(await importModule(path).then(() => [], problemsOf)));
  }
  return problems;
}

function laterParts(plugins: readonly PluginFile[], read: StageFiles): ReadonlySet<string> {
  const files = plugins.flatMap(({ path, root }) => [...importGraph(path, root, read).files.values()]);
  return new Set(files.flatMap(({ importsLater }) => importsLater));
}
