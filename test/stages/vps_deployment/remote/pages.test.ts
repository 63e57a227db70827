import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishedPagesContract } from '../../../support/contracts/published-pages-contract.js';
import { sharedPagesContract } from '../../../support/contracts/shared-pages-contract.js';
import { pagesThrough, settingsFor } from '../../../support/sftp/publisher.js';
import { allExtensions, type Extension } from '../../../support/sftp/sftp-folder.js';
import { startSftpServer } from '../../../support/sftp/sftp-server.js';
import { memoryArtifacts } from '../../../support/stage-context.js';

async function served(extensions: readonly Extension[] = allExtensions) {
  const folder = mkdtempSync(join(tmpdir(), 'brief-sftp-'));
  const server = await startSftpServer(folder, { extensions });
  const close = async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  };
  const opening = () => {
    const artifacts = memoryArtifacts();
    return { artifacts, pages: pagesThrough(settingsFor(server), folder, artifacts) };
  };
  return { opening, close };
}

publishedPagesContract('over SFTP', async () => {
  const { opening, close } = await served();
  return { store: opening(), close };
}).run();

sharedPagesContract('over SFTP', async () => {
  const { opening, close } = await served();
  return { store: [opening(), opening()] as const, close };
}).run();

sharedPagesContract('over SFTP, on a server without hard links', async () => {
  const { opening, close } = await served(['posix-rename@openssh.com']);
  return { store: [opening(), opening()] as const, close };
}).run();
