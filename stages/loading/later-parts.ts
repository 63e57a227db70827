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
  readerOf: (plugin: string) => StageFiles,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const path of await laterParts(plugins, readerOf)) {
    if (signal.aborted) break;
    problems.push(...(await importModule(path).then(() => [], problemsOf)));
  }
  return problems;
}

async function laterParts(
  plugins: readonly PluginFile[],
  readerOf: (plugin: string) => StageFiles,
): Promise<ReadonlySet<string>> {
  const later = new Set<string>();
  for (const { path, root } of plugins) {
    const { files } = await importGraph(path, root, readerOf(path));
    for (const { importsLater } of files.values()) for (const each of importsLater) later.add(each);
  }
  return later;
}
