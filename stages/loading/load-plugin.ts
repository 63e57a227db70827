import { pathToFileURL } from 'node:url';
import type { StageKey } from '../../src/domain/pipeline.js';
import type { LoadedPlugin } from '../../src/ports/stage-plugin.js';
import { bundledStages } from './bundled-stages.js';
import type { PluginFile } from './plugin-files.js';
import { type Environment, readSettings } from './plugin-settings.js';
import { isPlugin, isSchema, shapeProblems } from './plugin-shape.js';

/** The reasons why an implementation cannot be used; each problem is a complete message. */
export class PluginRefused extends Error {
  override readonly name = 'PluginRefused';
  readonly problems: readonly string[];
  constructor(
    readonly reasons: readonly string[],
    /** `stage=implementation`, where the reasons do not name it. */
    readonly plugin: string | null = null,
  ) {
    const problems = reasons.map((reason) => (plugin === null ? reason : `${plugin}: ${reason}`));
    super(problems.join('; '));
    this.problems = problems;
  }
}

/** Returns the errors as complete messages. A reason that several plugins share is reported once and names them all. */
export function mergeProblems(errors: readonly unknown[]): readonly string[] {
  const problems = new Map<string, readonly string[]>();
  for (const error of errors) {
    if (!(error instanceof PluginRefused) || error.plugin === null) {
      for (const problem of problemsOf(error)) problems.set(problem, []);
      continue;
    }
    for (const reason of error.reasons) problems.set(reason, [...(problems.get(reason) ?? []), error.plugin]);
  }
  return [...problems].map(([reason, plugins]) =>
    [plugins.join(', '), reason].filter((part) => part !== '').join(': '),
  );
}

/** Returns the problems of an error that `loadPlugin` or `importModule` threw. */
export function problemsOf(error: unknown): readonly string[] {
  return error instanceof PluginRefused ? error.problems : [String(error)];
}

/** A plugin that fits its place, with its settings. */
export type CheckedPlugin<Stage extends StageKey = StageKey> = Omit<LoadedPlugin<Stage>, 'digest'>;

/** Imports a plugin, checks that it matches its place, and reads its settings. Rejects with `PluginRefused`. */
export async function checkPlugin(file: PluginFile, environment: Environment): Promise<CheckedPlugin> {
  const plugin = exported(await importModule(file.path));
  if (!isPlugin(plugin, file)) {
    throw new PluginRefused([`${file.path} is not a valid plugin: ${shapeProblems(plugin, file).join('; ')}`]);
  }
  const schema = isSchema(plugin.settings) ? plugin.settings : undefined;
  const { settings, problems } = await readSettings(schema, environment);
  if (problems.length > 0) {
    throw new PluginRefused(problems, `${file.stage}=${file.implementation}`);
  }
  return { plugin, settings };
}

/** Imports a module, whatever it exports. Rejects with `PluginRefused`. */
export async function importModule(path: string): Promise<unknown> {
  try {
    return await (bundledStages.modules.get(path)?.() ?? import(pathToFileURL(path).href));
  } catch (error) {
    const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new PluginRefused([`${path} cannot be loaded: ${what}`]);
  }
}

function exported(module: unknown): unknown {
  if (typeof module !== 'object' || module === null) return undefined;
  return Reflect.get(module, 'plugin') ?? Reflect.get(module, 'default');
}
