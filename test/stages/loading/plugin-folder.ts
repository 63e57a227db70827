import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type StageKey, stageKeys } from '../../../src/domain/pipeline.js';
import type { StageSelection } from '../../../src/ports/stage-plugin.js';

/** The compiled stages of this build. */
export const builtInStages = fileURLToPath(new URL('../../../stages', import.meta.url));

/** Creates a new folder outside the checkout, with these files. */
export async function temporaryFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'brief-stages-'));
  await writeFiles(folder, files);
  return folder;
}

export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

export async function remove(...folders: readonly string[]): Promise<void> {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
}

/** A plain plugin, as a user writes one. */
export function plainPlugin(stage: string, implementation: string, more = ''): string {
  return `export const plugin = { stage: '${stage}', implementation: '${implementation}', async run() {
    return { kind: 'failed', reason: 'not tonight', retryable: false };
  }, async shows() {}, async withdraw() {}, async unpublish() {}, ${more} };\n`;
}

/** Creates a stages folder with one plain implementation of every stage, all of the same name. */
export function everyStage(implementation: string): Record<string, string> {
  return Object.fromEntries(
    stageKeys.map((stage) => [`${stage}/${implementation}.js`, plainPlugin(stage, implementation)]),
  );
}

/** Selects the same implementation for every stage, except the ones named. */
export function selecting(implementation: string, besides: Partial<Record<StageKey, string>> = {}): StageSelection {
  const all = Object.fromEntries(stageKeys.map((stage) => [stage, implementation]));
  return { ...all, ...besides } as StageSelection;
}
