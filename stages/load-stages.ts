import { setImmediate as nextTurn } from 'node:timers/promises';
import { type StageKey, stageKeys } from '../src/domain/pipeline.js';
import type { LoadedPlugin, StagePlugins, StageSelection } from '../src/ports/stage-plugin.js';
import type { StageProcesses } from './isolation/stage-processes.js';
import { bundledStages } from './loading/bundled-stages.js';
import { didYouMean } from './loading/did-you-mean.js';
import { loadLaterParts } from './loading/later-parts.js';
import { type CheckedPlugin, checkPlugin, mergeProblems, PluginRefused } from './loading/load-plugin.js';
import { pluginDigest } from './loading/plugin-digest.js';
import { type FolderRules, type FoundPlugins, findPlugins, type PluginFile } from './loading/plugin-files.js';
import type { Environment } from './loading/plugin-settings.js';
import { createStageFiles, type StageFile, type StageFiles } from './loading/stage-files.js';

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
  /** Imports a plugin and checks it, like `load`, but takes no digest: that reads all of its code. */
  check<Stage extends StageKey>(stage: Stage, implementation: string): Promise<CheckedPlugin<Stage>>;
  /**
   * Imports and checks the whole selection and returns every problem, including those of the folders; empty if
   * everything can run. Takes no digest.
   */
  checkAll(selection: StageSelection): Promise<readonly string[]>;
  /** Takes the digests of the built-in plugins that were checked so far, which their first runs would wait for. */
  takeDigests(signal: AbortSignal): Promise<void>;
  /**
   * Preloads the lazy imports of the built-in plugins that were checked so far, and returns those that fail.
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
  const checks = createChecks(folders, environment, processes);
  async function loadOne(stage: StageKey, implementation: string): Promise<LoadedPlugin> {
    const { plugin, digest, remote } = await checks.check(stage, implementation);
    if (remote !== null) return remote;
    const local = { ...plugin, digest: await digest() };
    return processes === null ? local : processes.wrap(local);
  }
  function load<Stage extends StageKey>(stage: Stage, implementation: string): Promise<LoadedPlugin<Stage>> {
    const loading = once(loaded, `${stage}=${implementation}`, () => loadOne(stage, implementation));
    return loading as Promise<LoadedPlugin<Stage>>;
  }
  async function check<Stage extends StageKey>(stage: Stage, implementation: string): Promise<CheckedPlugin<Stage>> {
    const { plugin } = await checks.check(stage, implementation);
    return plugin as CheckedPlugin<Stage>;
  }
  return {
    load,
    check,
    async checkAll(selection) {
      const { problems } = await checks.discovered();
      const each = await Promise.allSettled(stageKeys.map((stage) => checks.check(stage, selection[stage])));
      const refusals = each.flatMap((settled) => (settled.status === 'rejected' ? [settled.reason as unknown] : []));
      return [...problems, ...mergeProblems(refusals)];
    },
    async takeDigests(signal) {
      for (const { stage, implementation } of checks.builtIn) if (!signal.aborted) await load(stage, implementation);
    },
    loadLaterParts: checks.loadLaterParts,
  };
}

/** `remote` is an additional plugin in a process: it knows its own digest, also after a change of its code. */
type Checked = Readonly<{ plugin: CheckedPlugin; digest: () => Promise<string>; remote: LoadedPlugin | null }>;

/** Imports and checks plugins, each once; takes the digest of a built-in one when it is asked for. */
function createChecks(folders: StageFolders, environment: Environment, processes: StageProcesses | null) {
  const checked = new Map<string, Promise<Checked>>();
  const builtIn: (PluginFile & Readonly<{ vendor: string | undefined }>)[] = [];
  const readerOf = createReaders(processes !== null);
  const digestOf = createDigests(readerOf);
  let discovery: Promise<FoundPlugins> | undefined;
  const discovered = () => {
    discovery ??= findAll(folders);
    return discovery;
  };
  async function checkOne(stage: StageKey, implementation: string): Promise<Checked> {
    const { files } = await discovered();
    const file = fileOf(files, stage, implementation);
    const isBuiltIn = file.root === folders.builtIn;
    if (isBuiltIn) {
      const plugin = await checkPlugin(file, environment);
      builtIn.push({ ...file, vendor: plugin.plugin.vendor });
      return { plugin, digest: () => digestOf(file), remote: null };
    }
    if (processes !== null) {
      const remote = await processes.describe(stage, implementation);
      return { plugin: remote, digest: async () => remote.digest, remote };
    }
    // Its author may change it before it first runs: the digest is that of the code that is imported now.
    const digest = await pluginDigest(file.path, file.root, readerOf(file.path));
    const { withoutSecrets } = await import('./loading/without-secrets.js');
    const { plugin, settings } = await checkPlugin(file, environment);
    return {
      plugin: { plugin: withoutSecrets(plugin, environment), settings },
      digest: async () => digest,
      remote: null,
    };
  }
  return {
    ...{ discovered, builtIn },
    check: (stage: StageKey, implementation: string) =>
      once(checked, `${stage}=${implementation}`, () => checkOne(stage, implementation)),
    loadLaterParts: (signal: AbortSignal) => processes?.preload(builtIn) ?? loadLaterParts(builtIn, readerOf, signal),
  };
}

/**
 * Returns a function that finds what reads the files of a plugin. Where a bundle of them runs, the files may have
 * changed since: they are known as they were bundled.
 */
function createReaders(inProcesses: boolean): (plugin: string) => StageFiles {
  const read = createStageFiles();
  if (!inProcesses && bundledStages.modules.size === 0) return () => read;
  let bundled: Readonly<{ files: ReadonlyMap<string, StageFile>; read: StageFiles }> | null = null;
  return (plugin) => {
    const files = bundled?.files ?? bundledStages.files();
    bundled ??= { files, read: createStageFiles(files) };
    return files.has(plugin) ? bundled.read : read;
  };
}

/** Takes one digest after the other, which read files that they share once, and lets others run before each. */
function createDigests(readerOf: (plugin: string) => StageFiles): (file: PluginFile) => Promise<string> {
  let last: Promise<unknown> = Promise.resolve();
  return ({ path, root }) => {
    const digest = last.then(() => nextTurn()).then(() => pluginDigest(path, root, readerOf(path)));
    last = digest;
    return digest;
  };
}

function once<Value>(made: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
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
