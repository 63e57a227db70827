import type { StageKey } from '../src/domain/pipeline.js';
import type { DeploymentPlugin, HubPlugin, StagePlugin } from '../src/ports/stage-plugin.js';

/**
 * Declares an implementation of a stage, with the types of its input, value and settings. Export the result as
 * `plugin`.
 */
export function defineStage<Stage extends Exclude<StageKey, 'hub_lookup' | 'vps_deployment'>, Settings = undefined>(
  plugin: StagePlugin<Stage, Settings>,
): StagePlugin<Stage, Settings> {
  return plugin;
}

/** Like `defineStage`, for a hub, which also lists the shows of a date. */
export function defineHub<Settings = undefined>(plugin: HubPlugin<Settings>): HubPlugin<Settings> {
  return plugin;
}

/** Like `defineStage`, for a deployment, which can also withdraw what it deployed. */
export function defineDeployment<Settings = undefined>(plugin: DeploymentPlugin<Settings>): DeploymentPlugin<Settings> {
  return plugin;
}
