import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isStageKey, type StageKey, stageKeys } from '../../src/domain/pipeline.js';
import { didYouMean } from './did-you-mean.js';

/** A file that is an implementation by its place and name; `root` is its stages folder. */
export type PluginFile = Readonly<{ stage: StageKey; implementation: string; path: string; root: string }>;
export type FoundPlugins = Readonly<{ files: readonly PluginFile[]; problems: readonly string[] }>;

/** The extensions of a folder's plugins, and whether any other entry is a problem. */
export type FolderRules = Readonly<{ extensions: readonly string[]; strict: boolean }>;

/** Names that fit into `BRIEF_STAGES=stage=name,stage=name`. */
const implementationName = /^[a-z0-9][a-z0-9._-]*$/iu;
const ignoredFile = /^[._]|\.map$|\.d\.[cm]?ts$|^readme(\.|$)|^licen[cs]e(\.|$)|^package(-lock)?\.json$/iu;
/** Folders next to the stages that hold parts of plugins, never plugins. */
const partFolders = ['shared', 'node_modules'];

/** Returns the plugins of a stages folder by name, sorted; loads nothing. */
export async function findPlugins(root: string, rules: FolderRules): Promise<FoundPlugins> {
  const entries = await listFolder(root);
  if (typeof entries === 'string') return { files: [], problems: [entries] };
  const problems = rules.strict ? entries.flatMap((entry) => strayEntry(root, entry)) : [];
  const stages = entries.filter((entry) => entry.folder).map((entry) => entry.name);
  const found = await Promise.all(stages.filter(isStageKey).map((stage) => findInStage(root, stage, rules)));
  return {
    files: found.flatMap((each) => each.files),
    problems: [...problems, ...found.flatMap((each) => each.problems)],
  };
}

type Entry = Readonly<{ name: string; folder: boolean }>;

async function listFolder(folder: string): Promise<readonly Entry[] | string> {
  try {
    const entries = (await readdir(folder, { withFileTypes: true })).sort(byName);
    return await Promise.all(
      entries.map(async (entry) => ({ name: entry.name, folder: await isFolder(folder, entry) })),
    );
  } catch (error) {
    return `${folder} cannot be read as a folder of stage plugins (${codeOf(error)})`;
  }
}

function byName(one: Dirent, other: Dirent): number {
  return one.name < other.name ? -1 : 1;
}

async function isFolder(folder: string, entry: Dirent): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  const found = await stat(join(folder, entry.name)).catch(() => null);
  return found?.isDirectory() ?? false;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

function strayEntry(root: string, entry: Entry): readonly string[] {
  const path = join(root, entry.name);
  if (ignoredFile.test(entry.name)) return [];
  if (!entry.folder) return [`${path} is next to the stage folders; a plugin belongs in the folder of its stage`];
  if (isStageKey(entry.name) || partFolders.includes(entry.name)) return [];
  return [`${path} is not named like a stage${didYouMean(entry.name, stageKeys)}`];
}

async function findInStage(root: string, stage: StageKey, rules: FolderRules): Promise<FoundPlugins> {
  const entries = await listFolder(join(root, stage));
  if (typeof entries === 'string') return { files: [], problems: [entries] };
  const files: PluginFile[] = [];
  const problems: string[] = [];
  for (const { name } of entries.filter((entry) => !entry.folder && !ignoredFile.test(entry.name))) {
    const path = join(root, stage, name);
    const extension = rules.extensions.find((each) => name.endsWith(each));
    const implementation = name.slice(0, -(extension ?? '').length);
    const problem = whyNoPlugin(implementation, extension, files, rules);
    if (problem === null) files.push({ stage, implementation, path, root });
    else if (rules.strict) problems.push(`${path} ${problem}`);
  }
  return { files, problems };
}

function whyNoPlugin(
  implementation: string,
  extension: string | undefined,
  earlier: readonly PluginFile[],
  rules: FolderRules,
): string | null {
  if (extension === undefined) return `is not a plugin module: those end in ${rules.extensions.join(' or ')}`;
  if (!implementationName.test(implementation)) return 'has a name with other than letters, digits, ".", "_" and "-"';
  const taken = earlier.some((file) => file.implementation === implementation);
  return taken ? `has the name of another file in this folder: "${implementation}" is taken` : null;
}
