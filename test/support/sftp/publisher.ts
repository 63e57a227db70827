import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ArtifactStore } from '../../../src/ports/artifact-store.js';
import type { PageStore } from '../../../src/ports/page-store.js';
import { withSession } from '../../../stages/vps_deployment/connection/session.js';
import { type SftpSettings, sftpSettings } from '../../../stages/vps_deployment/connection/settings.js';
import { type RemotePages, remotePages } from '../../../stages/vps_deployment/remote/pages.js';
import { remoteFiles } from '../../../stages/vps_deployment/remote/remote-files.js';
import { brief, financials } from '../contracts/published-samples.js';
import { clientKey, type SftpServer } from './sftp-server.js';

/** Settings with which pages get to that server. */
export function settingsFor(
  { port, fingerprint }: Pick<SftpServer, 'port' | 'fingerprint'>,
  overrides: Readonly<Record<string, string>> = {},
): SftpSettings {
  return v.parse(sftpSettings, {
    BRIEF_SFTP_HOST: '127.0.0.1',
    BRIEF_SFTP_PORT: String(port),
    BRIEF_SFTP_USER: 'publisher',
    BRIEF_SFTP_HOST_KEY: fingerprint,
    BRIEF_SFTP_PRIVATE_KEY: clientKey.private,
    BRIEF_SFTP_PUBLIC_URL: 'https://briefs.example',
    ...overrides,
  });
}

/**
 * The pages behind a server, through a connection for each act, as attempts have them; read where the server keeps
 * them, as a web server does.
 */
export function pagesThrough(settings: SftpSettings, folder: string, artifacts: ArtifactStore): PageStore {
  const onPages = <Value>(act: (pages: RemotePages) => Promise<Value>) =>
    withSession(settings, AbortSignal.timeout(60_000), (session) =>
      act(remotePages(remoteFiles(session, settings.BRIEF_SFTP_FOLDER), artifacts)),
    );
  const slugs = [brief, financials];
  return {
    publish: (release, addresses) =>
      onPages((pages) => pages.publish(release, addresses, settings.BRIEF_SFTP_KEEP_RELEASES)),
    withdraw: (release) => onPages((pages) => pages.withdraw(release, slugs)),
    unpublish: (release) => onPages((pages) => pages.unpublish(release, slugs)),
    async read(slug, name) {
      if (!/^[\w-]{1,80}$/u.test(slug) || !/^(?!\.{1,2}$)[\w.-]{1,100}$/u.test(name)) return null;
      return servedFrom(folder, slug, name);
    },
  };
}

/** What a web server would show. */
function servedFrom(folder: string, slug: string, name: string) {
  try {
    if (readlinkSync(join(folder, 'b', slug)) === '../gone') {
      readFileSync(join(folder, 'gone/.gone'));
      return 'unpublished' as const;
    }
    const bytes = readFileSync(join(folder, 'b', slug, name));
    const manifest = JSON.parse(
      readFileSync(join(realpathSync(join(folder, 'b', slug)), '../manifest.json'), 'utf8'),
    ) as Manifest;
    const file = manifest.addresses.find((each) => each.slug === slug)?.files.find((each) => each.name === name);
    return { bytes, mediaType: file?.media_type ?? '', sha256: file?.sha256 ?? '' };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

type Manifest = Readonly<{
  addresses: readonly Readonly<{
    slug: string;
    files: readonly Readonly<{ name: string; media_type: string; sha256: string }>[];
  }>[];
}>;
