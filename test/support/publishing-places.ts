import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedArtifactStore } from '../../adapters/embedded/artifact-store.js';
import { embeddedPageStore } from '../../adapters/embedded/page-store.js';
import type { PageAddresses } from '../../src/ports/stage-plugin.js';
import { plugin as folderPlugin } from '../../stages/vps_deployment/folder.js';
import { plugin as sftpPlugin } from '../../stages/vps_deployment/sftp.js';
import { type Door, startDoor } from './door.js';
import { noopSelection } from './noop-stages.js';
import { startPublishedSite } from './production/published-site.js';
import { settingsFor } from './sftp/publisher.js';
import { clientKey, startSftpServer } from './sftp/sftp-server.js';
import { stageContext } from './stage-context.js';
import { startNoopService, type TestService } from './test-service.js';

/** A service whose runs make a real page of nothing, publish it and verify it over HTTP. */
export type PublishingPlace = Readonly<{
  service: TestService;
  door: Door;
  /** What strangers see from now on in place of what was published; null for that. */
  lookAt(origin: string | null): void;
  /** What the deployment itself does when a run's page is withdrawn; returns what is shown then. */
  withdraw(runId: string, addresses: PageAddresses): Promise<string | null>;
  end(): Promise<void>;
}>;

function selectionWith(deployment: string): string {
  const real = {
    html_generation: 'page',
    vps_deployment: deployment,
    url_verification: 'http',
    og_verification: 'http',
  };
  return Object.entries(real).reduce(
    (selection, [stage, implementation]) => selection.replace(`${stage}=noop`, `${stage}=${implementation}`),
    noopSelection,
  );
}

export async function publishingToFolder(): Promise<PublishingPlace> {
  const door = await startDoor();
  const service = await startNoopService({
    settings: { BRIEF_STAGES: selectionWith('folder'), PUBLIC_URL: door.origin },
  });
  door.leadTo(service.origin);
  const pages = embeddedPageStore(service.dataFolder, embeddedArtifactStore(service.dataFolder));
  return {
    service,
    door,
    lookAt: (origin) => door.leadTo(origin ?? service.origin),
    withdraw: async (runId) => (await folderPlugin.withdraw(null, stageContext({ runId, pages }))).restored,
    end: async () => {
      await service.end();
      await door.close();
    },
  };
}

export async function publishingOverSftp(): Promise<PublishingPlace> {
  const published = await mkdtemp(join(tmpdir(), 'brief-published-'));
  const [door, server, site] = [
    await startDoor(),
    await startSftpServer(published),
    await startPublishedSite(published),
  ];
  door.leadTo(site.origin);
  const service = await startNoopService({
    settings: {
      ...{ BRIEF_STAGES: selectionWith('sftp'), BRIEF_SFTP_HOST: '127.0.0.1', BRIEF_SFTP_PORT: String(server.port) },
      ...{ BRIEF_SFTP_USER: 'publisher', BRIEF_SFTP_HOST_KEY: server.fingerprint },
      ...{ BRIEF_SFTP_PRIVATE_KEY: clientKey.private, BRIEF_SFTP_PUBLIC_URL: door.origin },
    },
  });
  const settings = settingsFor(server);
  return {
    service,
    door,
    lookAt: (origin) => door.leadTo(origin ?? site.origin),
    withdraw: async (runId, addresses) =>
      (await sftpPlugin.withdraw(null, stageContext({ runId, addresses, settings }))).restored,
    end: async () => {
      await service.end();
      await Promise.all([door.close(), server.close(), site.close()]);
      await rm(published, { recursive: true, force: true });
    },
  };
}
