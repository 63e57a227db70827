import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stageKeys } from '../../src/domain/pipeline.js';
import type { Log } from '../../src/ports/log.js';
import type { StageSelection } from '../../src/ports/stage-plugin.js';
import { StageProcesses } from '../../stages/isolation/stage-processes.js';
import { createStagePlugins, discoverStages, type StageFolders } from '../../stages/load-stages.js';
import { fallbacks, selectStages } from '../../stages/profiles.js';
import type { StagesResult } from '../cli/local-operations.js';
import { type Environment, givenSettings, readSettings, type Settings } from './settings.js';

type StageSettings = Partial<Pick<Settings, 'BRIEF_PROFILE' | 'BRIEF_STAGES' | 'BRIEF_STAGES_DIR'>>;

/** Returns where stages run; null for the service itself. */
export function stageProcesses(settings: Settings, environment: Environment, log: Log): StageProcesses | null {
  if (settings.BRIEF_STAGE_PROCESSES === 'off') return null;
  return new StageProcesses({ folders: stageFolders(settings), environment }, log);
}

/** The implementation of each stage and its fallback, loaded, with everything that does not fit. */
export async function selectAndLoad(
  { BRIEF_PROFILE: profile = 'local', BRIEF_STAGES: overrides = '' }: StageSettings,
  checkAll: (selection: StageSelection) => Promise<readonly string[]>,
): Promise<Readonly<{ selection: StageSelection; problems: readonly string[] }>> {
  const { selection, problems } = selectStages(profile, overrides);
  const unfit = [...(await checkAll(selection)), ...(await checkAll({ ...selection, ...fallbacks }))];
  return { selection, problems: [...new Set([...problems, ...unfit])] };
}

/** Everything that is wrong with settings and stages, at once. */
export async function configurationProblems(environment: Environment): Promise<readonly string[]> {
  const read = readSettings(environment);
  const stages: StageSettings = read.kind === 'read' ? read.settings : givenSettings(environment);
  const { checkAll } = createStagePlugins(stageFolders(stages), environment);
  const { problems } = await selectAndLoad(stages, checkAll);
  return read.kind === 'read' ? problems : [...read.problems, ...problems];
}

/** Returns the folder of the built-in stages and that of `BRIEF_STAGES_DIR`. */
export function stageFolders({
  BRIEF_STAGES_DIR: additional,
}: Pick<Partial<Settings>, 'BRIEF_STAGES_DIR'>): StageFolders {
  const builtIn = fileURLToPath(new URL('../../stages', import.meta.url));
  return { builtIn, additional: additional === undefined ? null : resolve(additional) };
}

/** Every stage with its implementations, the selected one and the digest of its code. */
export async function listStages(settings: Settings, environment: Environment): Promise<StagesResult> {
  const folders = stageFolders(settings);
  const { catalogue } = await discoverStages(folders);
  const { selection, problems } = selectStages(settings.BRIEF_PROFILE, settings.BRIEF_STAGES);
  const plugins = createStagePlugins(folders, environment);
  const unfit = await plugins.checkAll(selection);
  const stages = stageKeys.map(async (stage) => ({
    stage,
    selected: selection[stage],
    implementations: catalogue[stage],
    digest: await plugins.load(stage, selection[stage]).then(
      ({ digest }) => digest,
      () => null,
    ),
  }));
  return { profile: settings.BRIEF_PROFILE, stages: await Promise.all(stages), problems: [...problems, ...unfit] };
}
