import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { StageContext } from '../../../src/ports/stage-plugin.js';
import type { SftpSettings } from '../../../stages/vps_deployment/connection/settings.js';
import { plugin } from '../../../stages/vps_deployment/sftp.js';
import { addressesAt, briefSaying } from '../../support/sftp/brief-input.js';
import { type Loss, lostAfter, lostBefore } from '../../support/sftp/power-cut.js';
import { settingsFor } from '../../support/sftp/publisher.js';
import type { Asked } from '../../support/sftp/sftp-folder.js';
import { type SftpServer, startSftpServer } from '../../support/sftp/sftp-server.js';
import { memoryArtifacts, stageContext } from '../../support/stage-context.js';

type Around = Readonly<{
  folder: string;
  server: SftpServer;
  cutAt(cut: ((asked: Asked) => boolean) | null): void;
  context(run: string): StageContext<SftpSettings>;
  deploy(run: string): Promise<string>;
}>;

const addresses = addressesAt('https://briefs.example');
const slugs = [addresses.slug, addresses.financialsSlug];
const artifacts = memoryArtifacts();
const test = suite('a power cut on the server');

async function around(act: (around: Around) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'brief-sftp-'));
  let cut: ((asked: Asked) => boolean) | null = null;
  const server = await startSftpServer(folder, { cuts: (asked) => cut?.(asked) ?? false });
  const settings = settingsFor(server, { BRIEF_SFTP_KEEP_RELEASES: '1' });
  const context = (runId: string) => stageContext({ runId, addresses, artifacts, settings });
  try {
    await act({
      ...{ folder, server, context },
      cutAt: (next) => {
        cut = next;
      },
      deploy: async (run) => (await plugin.run(await briefSaying(run, addresses, artifacts), context(run))).kind,
    });
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

const isShown = (path: string) => slugs.some((slug) => path === `b/${slug}`);
const described = (lost: readonly Loss[]) => lost.map(({ what, path }) => `the ${what} of ${path}`);

/** Returns whether an address needs this to show a page; drafts, pending links and marks are not needed. */
function isNeeded({ path, what }: Loss): boolean {
  return what !== 'removal' && !isShown(path) && !/\.(?:tmp|link|release)$/u.test(path);
}

/**
 * Asserts that whenever an address begins to show something, everything that it needs is durable, and in the end the
 * link too.
 */
function expectNothingLost(done: readonly Asked[]): void {
  const moves = lostBefore(done, ({ what, path }) => what === 'replace' && isShown(path));
  assert.is.not(moves.length, 0);
  for (const lost of moves) assert.equal(described(lost.filter(isNeeded)), []);
  const last = lostAfter(done).filter((loss) => isNeeded(loss) || isShown(loss.path));
  assert.equal(described(last), []);
}

test('each file is written, synced, read back, and renamed, in this order', () =>
  around(async ({ server, deploy }) => {
    assert.is(await deploy('run-1'), 'produced');
    const named = server.done.filter(({ what, path }) => what === 'replace' && path.startsWith('releases/run-1/'));
    assert.equal(
      named.map(({ path }) => path).sort(),
      [
        `releases/run-1/${addresses.financialsSlug}/index.html`,
        `releases/run-1/${addresses.slug}/index.html`,
        `releases/run-1/${addresses.slug}/preview.png`,
      ].sort(),
    );
    for (const { from, path } of named) {
      const steps = server.done.filter((asked) => asked.path === from || (asked.path === path && asked.from === from));
      const acts = steps.map(({ what }) => what);
      assert.equal(acts, ['open', 'write', 'sync', 'close', 'open', 'measure', 'read', 'close', 'replace'], path);
    }
  }));

test('removes nothing that an address shows, or would be restored to', () =>
  around(async ({ server, context, deploy }) => {
    assert.is(await deploy('run-1'), 'produced');
    expectNothingLost(server.done);
    assert.is(await deploy('run-2'), 'produced');
    expectNothingLost(server.done);
    assert.equal(await plugin.withdraw(null, context('run-2')), { restored: 'run-1' });
    expectNothingLost(server.done);
  }));

test('does not restore an unpublished page', () =>
  around(async ({ server, context, deploy }) => {
    assert.is(await deploy('run-1'), 'produced');
    const deployed = { url: 'https://briefs.example', release: 'run-1', previous_release: null, files: [] };
    await plugin.unpublish(deployed, context('run-1'));
    assert.ok(server.done.some(({ what, path }) => what === 'name' && path === 'gone/.gone'));
    expectNothingLost(server.done);
  }));

test('leaves no half of a release that was deleted for its age', () =>
  around(async ({ folder, server, deploy }) => {
    for (const run of ['run-1', 'run-2', 'run-3']) assert.is(await deploy(run), 'produced');
    const longAgo = new Date(Date.now() - 3 * 86_400_000);
    const marks = join(folder, 'addresses', addresses.slug);
    for (const run of ['run-1', 'run-2']) utimesSync(join(marks, `${run}.release`), longAgo, longAgo);
    assert.is(await deploy('run-4'), 'produced');
    assert.not(readdirSync(join(folder, 'releases')).includes('run-1'));
    expectNothingLost(server.done);
    assert.equal(
      described(
        lostAfter(server.done).filter(({ what, path }) => what === 'removal' && path.startsWith('releases/')),
      ).filter((loss) => loss.endsWith('run-1')),
      [],
    );
  }));

test('removes nothing either if the previous attempt was interrupted as it synced', () =>
  around(async ({ server, cutAt, deploy }) => {
    for (let nth = 1; ; nth += 1) {
      let left = nth;
      cutAt(({ what }) => {
        left -= what === 'sync' ? 1 : 0;
        return left === 0 && what === 'sync';
      });
      const run = `run-${nth}`;
      const outcome = await deploy(run);
      cutAt(null);
      if (outcome === 'produced') {
        assert.ok(nth > 10, `only ${nth} times`);
        break;
      }
      assert.is(await deploy(run), 'produced');
      expectNothingLost(server.done);
    }
  }));

test.run();
