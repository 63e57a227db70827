import type { VpsDeploymentValue } from '../../../src/domain/stage-values/vps-deployment.js';
import type { StageContext } from '../../../src/ports/stage-plugin.js';
import type { SftpSettings } from '../connection/settings.js';
import { onPages, slugsOf } from './on-pages.js';

/** Restores what the run's addresses showed before it, even if it is unknown how far its deployment got. */
export function withdraw(context: StageContext<SftpSettings>): Promise<{ restored: string | null }> {
  return onPages(context, (pages) => pages.withdraw(context.runId, slugsOf(context)));
}

export function unpublish({ release }: VpsDeploymentValue, context: StageContext<SftpSettings>): Promise<void> {
  return onPages(context, (pages) => pages.unpublish(release, slugsOf(context)));
}
