import type { StageFile } from './stage-files.js';

/** The stages whose process runs a bundle: `adapters/cli/bundle.mjs` writes it, with a module in place of this one. */
type BundledStages = Readonly<{
  /** The program of their process; null where they are not bundled. */
  program: URL | null;
  /** How that program imports modules, by the path that they were compiled to; empty in all other programs. */
  modules: ReadonlyMap<string, () => Promise<unknown>>;
  /** Returns the files of these stages by path, as they were when they were bundled. */
  files(): ReadonlyMap<string, StageFile>;
}>;

export const bundledStages: BundledStages = { program: null, modules: new Map(), files: () => new Map() };
