import { stageKeys } from '../../src/domain/pipeline.js';
import { createStagePlugins, discoverStages } from '../../stages/load-stages.js';
import { selectStages } from '../../stages/profiles.js';
import type { StagesResult } from '../cli/local-operations.js';
import { stageFolders } from './selected-stages.js';
import type { Environment, Settings } from './settings.js';

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
