import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withSession } from '../../../../stages/vps_deployment/connection/session.js';
import { remoteAddresses } from '../../../../stages/vps_deployment/remote/addresses.js';
import { type RemoteFiles, remoteFiles } from '../../../../stages/vps_deployment/remote/remote-files.js';
import { settingsFor } from '../../../support/sftp/publisher.js';
import { startSftpServer } from '../../../support/sftp/sftp-server.js';

const test = suite('addresses on a server');
const slug = 'a'.repeat(32);

/** Returns the link's target, and shows a release over a connection of its own. */
type Around = Readonly<{
  link(): string;
  show(release: string, change?: (files: RemoteFiles) => RemoteFiles): Promise<void>;
}>;

function when(sentence: string, act: (around: Around) => Promise<void>): void {
  test(sentence, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'brief-sftp-'));
    const server = await startSftpServer(folder);
    await act({
      link: () => readlinkSync(join(folder, 'b', slug)),
      show: (release, change = (files) => files) =>
        withSession(settingsFor(server), AbortSignal.timeout(60_000), async (session) => {
          const files = change(remoteFiles(session, '.'));
          for (const path of ['b', 'addresses', `addresses/${slug}`]) await files.makeFolder(path);
          await remoteAddresses(files).change(slug, (history) => [...history, release]);
        }),
    });
    await server.close();
    rmSync(folder, { recursive: true });
  });
}

when('a publisher delayed before it moves its link does not restore the old page', async ({ link, show }) => {
  const seen: string[] = [];
  await show('run-1', (files) => ({
    ...files,
    replace: async (from, to) => {
      if (seen.length === 0) await show('run-2');
      try {
        await files.replace(from, to);
      } finally {
        seen.push(link());
      }
    },
  }));
  assert.equal(seen, [`../releases/run-2/${slug}`]);
  assert.is(link(), `../releases/run-2/${slug}`);
});

when('a publisher delayed before it creates its link does not move it', async ({ link, show }) => {
  let moved = 0;
  let isLate = false;
  await show('run-1', (files) => ({
    ...files,
    makeLink: async (target, path) => {
      if (!isLate) await show('run-2');
      isLate = true;
      return files.makeLink(target, path);
    },
    replace: async (from, to) => {
      moved += 1;
      await files.replace(from, to);
    },
  }));
  assert.is(moved, 0);
  assert.is(link(), `../releases/run-2/${slug}`);
});

when('a recorded state that is not shown is shown by the next publisher', async ({ link, show }) => {
  await show('run-1');
  const cut = show('run-2', (files) => ({ ...files, replace: () => Promise.reject(new Error('cut')) }));
  assert.is(await cut.catch((error: Error) => error.message), 'cut');
  assert.is(link(), `../releases/run-1/${slug}`);
  await show('run-3');
  assert.is(link(), `../releases/run-3/${slug}`);
});

test.run();
