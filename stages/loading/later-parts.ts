import { importGraph } from './import-graph.js';
import { importModule, problemsOf } from './load-plugin.js';
import type { PluginFile } from './plugin-files.js';
import type { StageFiles } from './stage-files.js';

/**
 * Imports the plugins' lazy imports one after the other until the signal aborts, and returns those that fail to load.
 * This keeps the first run fast, and ensures that the code that runs is the code that was digested.
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
