import type { VpsDeploymentValue } from '../../../src/domain/stage-values/vps-deployment.js';
import type { LaterRelease, StageContext } from '../../../src/ports/stage-plugin.js';
import { servedFiles } from '../addresses/served-files.js';
import type { SftpSettings } from '../connection/settings.js';
import { onPages, slugsOf } from './on-pages.js';

/** What the run's addresses have shown since the release, by the states that lie on the server. */
export async function laterReleases(
  { release }: VpsDeploymentValue,
  context: StageContext<SftpSettings>,
): Promise<readonly LaterRelease[]> {
  const [first] = slugsOf(context);
  const releases = await onPages(context, (pages) => pages.laterReleases(release, first));
  return releases.map((later) => servedFiles(later, context.addresses));
}
