import { type StageKey, stageKeys } from '../src/domain/pipeline.js';
import type { LoadedPlugin, StagePlugins, StageSelection } from '../src/ports/stage-plugin.js';
import type { StageProcesses } from './isolation/stage-processes.js';
import { didYouMean } from './loading/did-you-mean.js';
import { loadLaterParts } from './loading/later-parts.js';
import { loadPlugin, mergeProblems, PluginRefused } from './loading/load-plugin.js';
import { type FolderRules, type FoundPlugins, findPlugins, type PluginFile } from './loading/plugin-files.js';
import type { Environment } from './loading/plugin-settings.js';
import { createStageFiles } from './loading/stage-files.js';
import { withoutSecrets } from './loading/without-secrets.js';

export type StageFolders = Readonly<{
  /** The compiled `stages` folder. */
  builtIn: string;
  /** `BRIEF_STAGES_DIR`, where it is set. */
  additional: string | null;
}>;
/** The names of each stage's implementations, sorted. */
export type StageCatalogue = Readonly<Record<StageKey, readonly string[]>>;

const builtInRules: FolderRules = { extensions: ['.js'], strict: false };
const additionalRules: FolderRules = { extensions: ['.js', '.mjs'], strict: true };

/** Returns every implementation, by file name; loads nothing. `problems` are files that cannot be plugins. */
export async function discoverStages(
  folders: StageFolders,
): Promise<{ catalogue: StageCatalogue; problems: readonly string[] }> {
  const { files, problems } = await findAll(folders);
  return { catalogue: catalogueOf(files), problems };
}

export type LoadablePlugins = StagePlugins & {
  /**
   * Loads the whole selection and returns every problem, including those of the folders; empty if everything can run.
   */
  loadAll(selection: StageSelection): Promise<readonly string[]>;
  /**
   * Preloads the lazy imports of the built-in plugins that were loaded so far, and returns those that fail.
   * Skips additional plugins, which may have reasons to import late.
   */
  loadLaterParts(signal: AbortSignal): Promise<readonly string[]>;
};

/**
 * Loads the plugins of both folders, each once, on first use. Their settings are read from `environment`. With
 * `processes`, their functions run there, and the code of additional plugins is loaded nowhere else.
 */
export function createStagePlugins(
  folders: StageFolders,
  environment: Environment,
  processes: StageProcesses | null = null,
): LoadablePlugins {
  const loaded = new Map<string, Promise<LoadedPlugin>>();
  const builtIn: PluginFile[] = [];
  const read = createStageFiles();
  let discovery: Promise<FoundPlugins> | undefined;
  const discovered = () => {
    discovery ??= findAll(folders);
    return discovery;
  };
  async function loadOne(stage: StageKey, implementation: string): Promise<LoadedPlugin> {
    const { files } = await discovered();
    const file = fileOf(files, stage, implementation);
    const isBuiltIn = file.root === folders.builtIn;
    if (processes !== null && !isBuiltIn) return processes.describe(stage, implementation);
    const plugin = await loadPlugin(file, environment, read);
    if (!isBuiltIn) return { ...plugin, plugin: withoutSecrets(plugin.plugin, environment) };
    builtIn.push(file);
    return processes === null ? plugin : processes.wrap(plugin);
  }
  function load<Stage extends StageKey>(stage: Stage, implementation: string): Promise<LoadedPlugin<Stage>> {
    const key = `${stage}=${implementation}`;
    const loading = loaded.get(key) ?? loadOne(stage, implementation);
    loaded.set(key, loading);
    return loading as Promise<LoadedPlugin<Stage>>;
  }
  return {
    load,
    async loadAll(selection) {
      const { problems } = await discovered();
      const each = await Promise.allSettled(stageKeys.map((stage) => load(stage, selection[stage])));
      const refusals = each.flatMap((settled) => (settled.status === 'rejected' ? [settled.reason as unknown] : []));
      return [...problems, ...mergeProblems(refusals)];
    },
    loadLaterParts: (signal) => processes?.preload(builtIn) ?? loadLaterParts(builtIn, read, signal),
  };
}

async function findAll(folders: StageFolders): Promise<FoundPlugins> {
  const builtIn = await findPlugins(folders.builtIn, builtInRules);
  if (folders.additional === null) return builtIn;
  const additional = await findPlugins(folders.additional, additionalRules);
  const taken = additional.files.filter((file) => findFile(builtIn.files, file) !== undefined);
  return {
    files: [...builtIn.files, ...additional.files.filter((file) => !taken.includes(file))],
    problems: [...builtIn.problems, ...additional.problems, ...taken.map(nameTaken)],
  };
}

function findFile(files: readonly PluginFile[], key: Pick<PluginFile, 'stage' | 'implementation'>) {
  return files.find((file) => file.stage === key.stage && file.implementation === key.implementation);
}

function nameTaken(file: PluginFile): string {
  return `${file.path} has the name of a built-in implementation: "${file.implementation}" is taken; rename the file`;
}

function catalogueOf(files: readonly PluginFile[]): StageCatalogue {
  const names = (stage: StageKey) => files.filter((file) => file.stage === stage).map((file) => file.implementation);
  return Object.fromEntries(stageKeys.map((stage) => [stage, names(stage).sort()])) as Record<StageKey, string[]>;
}

/** Throws `PluginRefused` if there is no such file. */
function fileOf(files: readonly PluginFile[], stage: StageKey, implementation: string): PluginFile {
  const file = findFile(files, { stage, implementation });
  if (file !== undefined) return file;
  const known = catalogueOf(files)[stage];
  throw new PluginRefused([
    `${stage} has no implementation "${implementation}"${didYouMean(implementation, known)}; known: ${known.join(', ') || 'none'}`,
  ]);
}
