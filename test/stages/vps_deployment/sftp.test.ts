import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { safeParse } from 'valibot';
import { vpsDeploymentValue } from '../../../src/domain/stage-values/vps-deployment.js';
import type { StageContext } from '../../../src/ports/stage-plugin.js';
import type { SftpSettings } from '../../../stages/vps_deployment/connection/settings.js';
import { plugin } from '../../../stages/vps_deployment/sftp.js';
import { addressesAt, briefSaying } from '../../support/sftp/brief-input.js';
import { settingsFor } from '../../support/sftp/publisher.js';
import { rsaHostKey } from '../../support/sftp/rsa-host-key.js';
import { type Asked, allExtensions, type Extension, usedBytes } from '../../support/sftp/sftp-folder.js';
import {
  fingerprintOf,
  hostKey,
  type SftpServer,
  startSftpServer,
  strangerKey,
} from '../../support/sftp/sftp-server.js';
import { memoryArtifacts, stageContext } from '../../support/stage-context.js';

type Surroundings = Readonly<{
  folder: string;
  server: SftpServer;
  cutAt(cut: ((asked: Asked) => boolean) | null): void;
  /** Limits the disk to this many bytes more from now on. */
  leave(bytes: number): void;
}>;
const addresses = addressesAt('https://briefs.example');
const artifacts = memoryArtifacts();
const page = `b/${addresses.slug}/index.html`;

const test = suite('a deployment over SFTP');

function when(
  sentence: string,
  act: (around: Surroundings) => Promise<void>,
  extensions: readonly Extension[] = allExtensions,
  hostKeys: string[] = [hostKey.private],
): void {
  test(sentence, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'brief-sftp-'));
    let cut: ((asked: Asked) => boolean) | null = null;
    let room = Number.POSITIVE_INFINITY;
    const cuts = (asked: Asked) => cut?.(asked) ?? false;
    const server = await startSftpServer(folder, { extensions, cuts, room: () => room, hostKeys });
    try {
      await act({
        folder,
        server,
        cutAt: (next) => {
          cut = next;
        },
        leave: (bytes) => {
          room = usedBytes(folder) + bytes;
        },
      });
    } finally {
      await server.close();
      rmSync(folder, { recursive: true });
    }
  });
}

function contextOf(
  server: Pick<SftpServer, 'port' | 'fingerprint'>,
  runId: string,
  variables: Readonly<Record<string, string>> = {},
): StageContext<SftpSettings> {
  return stageContext({ runId, addresses, artifacts, settings: settingsFor(server, variables) });
}

async function deploy(context: StageContext<SftpSettings>, text = context.runId) {
  return plugin.run(await briefSaying(text, addresses, artifacts), context);
}

when('every file is reported with its address and the digest that was read back', async ({ server, folder }) => {
  const outcome = await deploy(contextOf(server, 'run-1'));
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  assert.ok(safeParse(vpsDeploymentValue, outcome.value).success);
  assert.equal(
    outcome.value.files.map(({ url, bytes, media_type }) => [url, bytes, media_type]),
    [
      [`https://briefs.example/b/${addresses.slug}/`, 5, 'text/html; charset=utf-8'],
      [`https://briefs.example/b/${addresses.slug}/preview.png`, 15, 'image/png'],
      [`https://briefs.example/b/${addresses.financialsSlug}/`, 12, 'text/html; charset=utf-8'],
    ],
  );
  assert.is(readFileSync(join(folder, page), 'utf8'), 'run-1');
  assert.is(outcome.value.notices, undefined);
});

when(
  'a server that cannot sync is reported in the value',
  async ({ server }) => {
    const outcome = await deploy(contextOf(server, 'run-1'));
    const notices = outcome.kind === 'produced' ? outcome.value.notices : [];
    assert.match(notices?.[0]?.message ?? '', /^the server does not offer fsync@openssh.com/u);
  },
  ['posix-rename@openssh.com', 'hardlink@openssh.com'],
);

when(
  'a server on which no link can be swapped is not published to',
  async ({ server }) => {
    const outcome = await deploy(contextOf(server, 'run-1'));
    assert.ok(outcome.kind === 'failed' && !outcome.retryable && /is not offered/u.test(outcome.reason));
  },
  ['fsync@openssh.com'],
);

when(
  'wherever the connection breaks, the page stays complete, and the next attempt finishes it',
  async ({ server, folder, cutAt }) => {
    await deploy(contextOf(server, 'run-0'));
    let shown = 'run-0';
    for (let requests = 2; ; requests += 9) {
      const run = `run-${requests}`;
      let left = requests;
      cutAt(() => {
        left -= 1;
        return left === 0;
      });
      const outcome = await deploy(contextOf(server, run));
      cutAt(null);
      assert.ok([shown, run].includes(readFileSync(join(folder, page), 'utf8')));
      if (outcome.kind === 'produced') break;
      assert.ok(outcome.retryable, outcome.reason);
      const again = await deploy(contextOf(server, run));
      assert.is(again.kind === 'produced' && again.value.previous_release, shown);
      assert.is(readFileSync(join(folder, page), 'utf8'), run);
      shown = run;
    }
    assert.is.not(shown, 'run-0');
  },
);

when('a file that does not read back as it was sent is not shown', async ({ server, folder, cutAt }) => {
  await deploy(contextOf(server, 'run-1'));
  const spoil = ({ what, path }: Asked) => {
    if (what === 'open' && path.endsWith('.tmp') && path.includes('releases/run-2')) {
      const whole = join(folder, path);
      if (readdirSync(join(whole, '..')).includes(path.split('/').at(-1) ?? '')) writeFileSync(whole, 'other');
    }
    return false;
  };
  cutAt(spoil);
  const outcome = await deploy(contextOf(server, 'run-2'));
  assert.ok(outcome.kind === 'failed' && outcome.retryable && /reads back with other bytes/u.test(outcome.reason));
  assert.is(readFileSync(join(folder, page), 'utf8'), 'run-1');
});

when('a full disk is reported, and no attempt leaves a draft on it', async ({ server, folder, leave }) => {
  await deploy(contextOf(server, 'run-1'));
  for (const bytes of [0, 20, 24]) {
    leave(bytes);
    const outcome = await deploy(contextOf(server, 'run-2'));
    assert.ok(outcome.kind === 'failed' && outcome.retryable, JSON.stringify(outcome));
    assert.match(outcome.reason, /^writing .*: the server's disk may be full$/u);
    assert.equal(draftsIn(folder), []);
    assert.is(readFileSync(join(folder, page), 'utf8'), 'run-1');
  }
  leave(100_000);
  assert.is((await deploy(contextOf(server, 'run-2'))).kind, 'produced');
});

when('a full disk keeps nothing of the release, nor of one that a lost connection cut before', async (given) => {
  const { server, folder, leave, cutAt } = given;
  await deploy(contextOf(server, 'run-1'));
  cutAt(({ what, path }) => what === 'make' && path.startsWith('releases/run-2') && path.split('/').length === 3);
  assert.is((await deploy(contextOf(server, 'run-2'))).kind, 'failed');
  cutAt(null);
  assert.ok(readdirSync(join(folder, 'releases')).includes('run-2'));
  leave(60);
  assert.is((await deploy(contextOf(server, 'run-3'), 'x'.repeat(1_000))).kind, 'failed');
  assert.equal(readdirSync(join(folder, 'releases')), ['run-1']);
  leave(100_000);
  assert.is((await deploy(contextOf(server, 'run-4'))).kind, 'produced');
});

when(
  'old releases are deleted from a full disk, so that the next attempt finds space',
  async ({ server, folder, leave }) => {
    const keepingOne = (run: string) => contextOf(server, run, { BRIEF_SFTP_KEEP_RELEASES: '1' });
    for (const run of ['run-1', 'run-2', 'run-3']) await deploy(keepingOne(run), `${run} ${'x'.repeat(10_000)}`);
    const marks = join(folder, 'addresses', addresses.slug);
    const longAgo = new Date(Date.now() - 3 * 86_400_000);
    for (const run of ['run-1', 'run-2']) utimesSync(join(marks, `${run}.release`), longAgo, longAgo);
    leave(5_000);
    const text = `run-4 ${'x'.repeat(10_000)}`;
    assert.is((await deploy(keepingOne('run-4'), text)).kind, 'failed');
    assert.equal(readdirSync(join(folder, 'releases')).includes('run-1'), false);
    assert.is((await deploy(keepingOne('run-4'), text)).kind, 'produced');
  },
);

when(
  'what an interrupted attempt of the run left is deleted before the next one uploads',
  async ({ server, folder, cutAt }) => {
    cutAt(({ what, path }) => what === 'replace' && path.startsWith('releases/run-1'));
    assert.is((await deploy(contextOf(server, 'run-1'))).kind, 'failed');
    assert.is.not(draftsIn(folder).length, 0);
    cutAt(null);
    assert.is((await deploy(contextOf(server, 'run-1'))).kind, 'produced');
    assert.equal(draftsIn(folder), []);
  },
);

function draftsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmp'));
}

when('another host key than the pinned one is rejected before the login', async ({ server }) => {
  const fingerprint = `SHA256:${'A'.repeat(43)}`;
  const outcome = await deploy(contextOf({ ...server, fingerprint }, 'run-1'));
  assert.ok(outcome.kind === 'failed' && !outcome.retryable);
  assert.match(outcome.kind === 'failed' ? outcome.reason : '', `${server.fingerprint}: nothing was sent to it`);
  assert.is(server.logins(), 0);
  const both = await deploy(contextOf({ ...server, fingerprint: `${fingerprint},${server.fingerprint}` }, 'run-1'));
  assert.is(both.kind, 'produced');
});

when(
  'of a server with several host keys any may be pinned, and otherwise all are reported',
  async ({ server }) => {
    const pinned = { ...server, fingerprint: fingerprintOf(rsaHostKey.public) };
    const context = contextOf(pinned, 'run-1');
    assert.equal([(await deploy(context)).kind, server.connections()], ['produced', 2]);
    assert.equal([(await deploy(context)).kind, server.connections()], ['produced', 3]);
    const logins = server.logins();
    const outcome = await deploy(contextOf({ ...server, fingerprint: `SHA256:${'A'.repeat(43)}` }, 'run-2'));
    assert.ok(outcome.kind === 'failed' && !outcome.retryable);
    const all = `ssh-ed25519 ${server.fingerprint} and ssh-rsa ${pinned.fingerprint}: nothing was sent to it`;
    assert.match(outcome.kind === 'failed' ? outcome.reason : '', all);
    assert.is(server.logins(), logins);
  },
  allExtensions,
  [hostKey.private, rsaHostKey.private],
);

const changing = [strangerKey.private, rsaHostKey.private];
when(
  'a server that has changed to another one of the pinned host keys is found again',
  async ({ server }) => {
    const fingerprint = `${server.fingerprint},${fingerprintOf(rsaHostKey.public)}`;
    const context = contextOf({ ...server, fingerprint }, 'run-1');
    assert.is((await deploy(context)).kind, 'produced');
    changing.splice(0, 2, hostKey.private);
    assert.is((await deploy(context)).kind, 'produced');
  },
  allExtensions,
  changing,
);

when('a folder created by hand in place of the link is reported as a permanent failure', async ({ server, folder }) => {
  mkdirSync(join(folder, 'b', addresses.slug), { recursive: true });
  const outcome = await deploy(contextOf(server, 'run-1'));
  const reason = `b/${addresses.slug} is a folder where a link to the page belongs, perhaps created by hand: move it elsewhere`;
  assert.equal(outcome, { kind: 'failed', reason, retryable: false });
});

when(
  'a key that the server does not know is reported by its variable, and the key itself never',
  async ({ server }) => {
    for (const key of [strangerKey.private, 'no key at all']) {
      const outcome = await deploy(contextOf(server, 'run-1', { BRIEF_SFTP_PRIVATE_KEY: key }));
      if (outcome.kind === 'produced') throw new Error('the login succeeded');
      assert.is(outcome.retryable, false);
      assert.match(outcome.reason, 'BRIEF_SFTP_PRIVATE_KEY');
      assert.not.match(outcome.reason, /no key at all|OPENSSH/u);
    }
  },
);

when('a missing folder is reported by its setting, in the check as well', async ({ server }) => {
  const context = contextOf(server, 'run-1', { BRIEF_SFTP_FOLDER: 'elsewhere' });
  const outcome = await deploy(context);
  const reason = outcome.kind === 'failed' ? outcome.reason : '';
  for (const message of [reason, (await plugin.check?.(context))?.[0]?.message ?? '']) {
    assert.match(message, /BRIEF_SFTP_FOLDER \(elsewhere\) must exist/u);
  }
});

when('an abort disconnects at once', async ({ server, cutAt }) => {
  const abort = new AbortController();
  cutAt(({ what }) => {
    if (what === 'link') abort.abort();
    return false;
  });
  const outcome = await deploy({ ...contextOf(server, 'run-1'), signal: abort.signal });
  assert.equal(outcome, { kind: 'failed', reason: 'the time for this attempt is over', retryable: true });
  const late = await deploy({ ...contextOf(server, 'run-1'), signal: AbortSignal.abort() });
  assert.is(late.kind, 'failed');
});

when('no connection stays open', async ({ server }) => {
  await deploy(contextOf(server, 'run-1'));
  await plugin.withdraw(null, contextOf(server, 'run-1'));
  while (server.open() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
});

when('a page made for another show is not published', async ({ server }) => {
  const strange = await briefSaying('page', addressesAt('https://elsewhere.example'), artifacts);
  const outcome = await plugin.run(strange, contextOf(server, 'run-1'));
  assert.ok(outcome.kind === 'failed' && !outcome.retryable && /was not made for the address/u.test(outcome.reason));
  assert.is(server.logins(), 0);
});

test('a server that accepts the connection and says nothing, or hangs up, is retryable', async () => {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const fingerprint = `SHA256:${'A'.repeat(43)}`;
  const hungUp = await deploy(contextOf({ port, fingerprint }, 'run-1'));
  assert.ok(hungUp.kind === 'failed' && hungUp.retryable, JSON.stringify(hungUp));
  server.removeAllListeners('connection');
  server.on('connection', (socket) => socket.on('error', () => {}).resume());
  const silent = { ...contextOf({ port, fingerprint }, 'run-1'), signal: AbortSignal.timeout(100) };
  assert.equal(await deploy(silent), { kind: 'failed', reason: 'the time for this attempt is over', retryable: true });
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test.run();
