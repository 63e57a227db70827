import type { VpsDeploymentValue } from '../../../src/domain/stage-values/vps-deployment.js';
import type { StageContext } from '../../../src/ports/stage-plugin.js';
import { withSession } from '../connection/session.js';
import type { SftpSettings } from '../connection/settings.js';
import { type RemotePages, remotePages } from '../remote/pages.js';
import { remoteFiles } from '../remote/remote-files.js';

/** The run's addresses show what they showed before it; also where nobody knows how far its deployment came. */
export function withdraw(context: StageContext<SftpSettings>): Promise<{ restored: string | null }> {
  return onPages(context, (pages) => pages.withdraw(context.runId, slugsOf(context)));
}

export function unpublish({ release }: VpsDeploymentValue, context: StageContext<SftpSettings>): Promise<void> {
  return onPages(context, (pages) => pages.unpublish(release, slugsOf(context)));
}

function onPages<Value>(
  { settings, signal, artifacts }: StageContext<SftpSettings>,
  act: (pages: RemotePages) => Promise<Value>,
): Promise<Value> {
  return withSession(settings, signal, (session) =>
    act(remotePages(remoteFiles(session, settings.BRIEF_SFTP_FOLDER), artifacts)),
  );
}

function slugsOf({ addresses }: StageContext): readonly string[] {
  return [addresses.slug, addresses.financialsSlug];
}
