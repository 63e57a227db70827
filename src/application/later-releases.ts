import * as v from 'valibot';
import { type Run, valueOfDeployment } from '../domain/run/state.js';
import { toldReleases } from '../domain/stage-values/vps-deployment.js';
import type { LaterRelease, LaterReleases, StageContext, StagePlugins } from '../ports/stage-plugin.js';

/**
 * What came to the run's addresses after its own release. The order is the deployment's word. That nobody else has put it there is
 * ours: a release of which this service has not made every file is left out, whoever vouches for it. `contextFor` makes the context
 * of the deployment with its settings.
 */
export async function laterReleasesOf(
  run: Run,
  plugins: StagePlugins,
  contextFor: (settings: unknown) => StageContext,
): Promise<LaterReleases> {
  const deployed = valueOfDeployment(run);
  if (deployed === null) return { releases: [], problem: null };
  try {
    const { plugin, settings } = await plugins.load('vps_deployment', run.plan.stages.vps_deployment.implementation);
    const context = contextFor(settings);
    const told = v.parse(toldReleases, (await plugin.laterReleases?.(deployed, context)) ?? []);
    const ours = await Promise.all(told.map((release) => isOurs(release, context)));
    return { releases: told.filter((_release, index) => ours[index]), problem: null };
  } catch (error) {
    return { releases: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

async function isOurs({ files }: LaterRelease, { artifacts }: StageContext): Promise<boolean> {
  const made = await Promise.all(files.map(async ({ sha256 }) => (await artifacts.get(sha256)) !== null));
  return files.length > 0 && made.every(Boolean);
}
