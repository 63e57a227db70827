import type { StageContext } from '../../../src/ports/stage-plugin.js';
import { withSession } from '../connection/session.js';
import type { SftpSettings } from '../connection/settings.js';
import { type RemotePages, remotePages } from '../remote/pages.js';
import { remoteFiles } from '../remote/remote-files.js';

/** Acts on the pages of the server, over a new connection. */
export function onPages<Value>(
  { settings, signal, artifacts }: StageContext<SftpSettings>,
  act: (pages: RemotePages) => Promise<Value>,
): Promise<Value> {
  return withSession(settings, signal, (session) =>
    act(remotePages(remoteFiles(session, settings.BRIEF_SFTP_FOLDER), artifacts)),
  );
}

/** Returns the addresses of the run; the first defines the order of the others. */
export function slugsOf({ addresses }: Pick<StageContext, 'addresses'>): readonly [string, string] {
  return [addresses.slug, addresses.financialsSlug];
}
