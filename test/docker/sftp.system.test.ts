import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, rmdirSync, utimesSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { StageContext } from '../../src/ports/stage-plugin.js';
import type { SftpSettings } from '../../stages/vps_deployment/connection/settings.js';
import { rehearse } from '../../stages/vps_deployment/publishing/rehearsal.js';
import { plugin } from '../../stages/vps_deployment/sftp.js';
import { outboundTo } from '../adapters/outbound/loopback.js';
import { addressesAt, briefSaying } from '../support/sftp/brief-input.js';
import { memoryArtifacts, stageContext } from '../support/stage-context.js';
import { freePort } from './nginx-process.js';
import { startPublishing } from './vps-publishing.js';

const { folder, vps, web, fingerprint, keyIn, settings, close } = await startPublishing();
const artifacts = memoryArtifacts();

let shows = 0;
/** A show of its own, whose runs deploy. */
function aBrief(overrides: Readonly<Record<string, string>> = {}) {
  shows += 1;
  const show = shows;
  /** Runs of different shows have different names. */
  const id = (run: string) => `show-${show}-${run}`;
  const addresses = addressesAt(web.origin, shows.toString(16));
  const context = (run: string): StageContext<SftpSettings> =>
    stageContext({
      runId: id(run),
      addresses,
      artifacts,
      settings: settings(overrides),
      fetch: outboundTo([web.origin]),
    });
  const deploy = async (run: string, changes: Partial<StageContext<SftpSettings>> = {}, text = pageOf(run)) =>
    plugin.run(await briefSaying(text, addresses, artifacts), { ...context(run), ...changes });
  const seen = async (name = '') => {
    const answer = await fetch(`${web.origin}/b/${addresses.slug}/${name}`);
    return [answer.status, await answer.text()] as const;
  };
  const money = async () => (await fetch(`${web.origin}/b/${addresses.financialsSlug}/`)).status;
  return { id, addresses, context, deploy, seen, money };
}

const pageOf = (runId: string) => `<!doctype html><title>${runId}</title>${'<p>tonight'.repeat(3_000)}`;

async function deployed(outcome: ReturnType<typeof plugin.run>) {
  const settled = await outcome;
  if (settled.kind === 'produced') return settled.value;
  throw new Error(settled.reason);
}

async function refused(outcome: ReturnType<typeof plugin.run>) {
  const settled = await outcome;
  if (settled.kind === 'failed') return settled;
  throw new Error('the deployment should have failed');
}

test('a brief is deployed: strangers see its page, its image and its money, and nothing was left unsynced', async () => {
  const { id, deploy, seen, money, addresses } = aBrief();
  const value = await deployed(deploy('run-1'));
  assert.equal([value.release, value.previous_release, value.notices], [id('run-1'), null, undefined]);
  assert.is(value.url, `${web.origin}/b/${addresses.slug}/`);
  assert.equal(await seen(), [200, pageOf('run-1')]);
  assert.equal(await seen('preview.png'), [200, `pixels of ${pageOf('run-1')}`]);
  assert.is(await money(), 200);
  assert.is(value.files.length, 3);
});

test('a key with a passphrase opens the server, and a wrong passphrase is reported', async () => {
  const locked = join(folder, 'locked');
  copyFileSync(join(folder, 'publisher'), locked);
  chmodSync(locked, 0o600);
  const words = 'a word or two';
  assert.is(spawnSync('ssh-keygen', ['-q', '-p', '-P', '', '-N', words, '-f', locked]).status, 0);
  const withWords = (BRIEF_SFTP_PASSPHRASE: string) =>
    aBrief({ BRIEF_SFTP_PRIVATE_KEY: keyIn('locked'), BRIEF_SFTP_PASSPHRASE }).deploy('run-1');
  await deployed(withWords(words));
  const { reason, retryable } = await refused(withWords('another word'));
  assert.ok(!retryable && reason.includes('BRIEF_SFTP_PASSPHRASE'), reason);
});

test('a web server that hangs is reported with its setting, and the page made for the check is removed', async () => {
  const stuck = createServer(() => {});
  await new Promise<void>((resolve) => stuck.listen(0, '127.0.0.1', resolve));
  const address = stuck.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const { context } = aBrief({ BRIEF_SFTP_PUBLIC_URL: origin });
  const [found] = await rehearse({ ...context('run-1'), fetch: outboundTo([origin]) }, 200);
  assert.ok(found?.blocking === true && found.message.includes('BRIEF_SFTP_PUBLIC_URL'), found?.message);
  const names = ['b', 'releases'].flatMap((name) => readdirSync(join(vps.site, name)));
  assert.equal(
    names.filter((name) => name.startsWith('rehearsal-')),
    [],
  );
  stuck.close();
});

test('a folder that was made by hand where the link belongs is a permanent error', async () => {
  const { deploy, addresses } = aBrief();
  mkdirSync(join(vps.site, 'b', addresses.slug));
  const { reason, retryable } = await refused(deploy('run-1'));
  assert.ok(!retryable && reason.includes(`b/${addresses.slug} is a folder where a link`), reason);
  rmdirSync(join(vps.site, 'b', addresses.slug));
  await deployed(deploy('run-1'));
});

test('a swapped host key is refused before anything is sent to the server', async () => {
  const { id, deploy, context } = aBrief();
  const before = vps.told().length;
  const other = settings({ BRIEF_SFTP_HOST_KEY: `SHA256:${'A'.repeat(43)}` });
  const { reason, retryable } = await refused(deploy('run-1', { settings: other }));
  assert.is(retryable, false);
  assert.match(reason, `ssh-ed25519 ${fingerprint}: nothing was sent to it`);
  await deployed(deploy('run-2'));
  const accepted =
    vps
      .told()
      .slice(before)
      .match(/Accepted|Failed|authenticating/gu) ?? [];
  assert.equal(accepted, ['Accepted'], 'only the deployment after it came as far as a key');
  const both = settings({ BRIEF_SFTP_HOST_KEY: `SHA256:${'A'.repeat(43)}, ${fingerprint}` });
  await deployed(deploy('run-3', { settings: both }));
  assert.equal(await plugin.withdraw(null, { ...context('run-3'), settings: both }), {
    restored: id('run-2'),
  });
});

test('another key and a missing server have different errors, with what to fix and no secret', async () => {
  const { deploy } = aBrief();
  const stranger = await refused(
    deploy('run-1', { settings: settings({ BRIEF_SFTP_PRIVATE_KEY: keyIn('stranger') }) }),
  );
  assert.is(stranger.retryable, false);
  assert.match(stranger.reason, /rejects the login of publisher with BRIEF_SFTP_PRIVATE_KEY: check BRIEF_SFTP_USER/u);
  const nowhere = settings({ BRIEF_SFTP_PORT: String(await freePort()) });
  const away = await refused(deploy('run-1', { settings: nowhere }));
  assert.is(away.retryable, true);
  assert.match(away.reason, /cannot be reached \(.*ECONNREFUSED.*\): check BRIEF_SFTP_HOST and BRIEF_SFTP_PORT/u);
  const unreadable = await refused(deploy('run-1', { settings: settings({ BRIEF_SFTP_PRIVATE_KEY: 'PRIVATE' }) }));
  assert.match(unreadable.reason, /^BRIEF_SFTP_PRIVATE_KEY is not a readable private key/u);
  assert.not.match(stranger.reason + away.reason + unreadable.reason, /PRIVATE(?!_KEY)|OPENSSH/u);
});

/** A way to the server that breaks after so many bytes have gone to it. */
async function breakingAfter(bytes: number) {
  let left = bytes;
  const server = createServer((near) => {
    const far = connect(vps.port, '127.0.0.1');
    for (const socket of [near, far]) socket.on('error', () => {});
    far.pipe(near);
    near.on('data', (chunk) => {
      left -= chunk.byteLength;
      if (left > 0) return far.write(chunk);
      far.destroy();
      return near.destroy();
    });
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { settings: settings({ BRIEF_SFTP_PORT: String(port) }), close: () => server.close() };
}

test('wherever a deployment is cut, strangers see the old page or the new one whole, and the next attempt finishes it', async () => {
  const { id, deploy, seen, money } = aBrief();
  await deployed(deploy('run-0'));
  let shown = 'run-0';
  let cuts = 0;
  for (let bytes = 3_000; ; bytes += 7_000) {
    const run = `run-${bytes}`;
    const way = await breakingAfter(bytes);
    const outcome = await deploy(run, { settings: way.settings });
    way.close();
    const [status, body] = await seen();
    assert.is(status, 200);
    assert.ok([pageOf(shown), pageOf(run)].includes(body), `cut after ${bytes} bytes`);
    assert.is(await money(), 200);
    if (outcome.kind === 'produced') break;
    assert.is(outcome.retryable, true, outcome.reason);
    cuts += 1;
    assert.is((await deployed(deploy(run))).previous_release, id(shown));
    assert.equal(await seen(), [200, pageOf(run)]);
    shown = run;
  }
  assert.ok(cuts > 5, `${cuts} cuts`);
});

test('a deployment repeated is the same deployment', async () => {
  const { deploy, seen } = aBrief();
  await deployed(deploy('run-1'));
  const first = await deployed(deploy('run-2'));
  assert.equal(await deployed(deploy('run-2')), first);
  assert.equal((await refused(deploy('run-2', {}, 'something else'))).retryable, false);
  assert.equal(await seen(), [200, pageOf('run-2')]);
});

test('runs of one show and of another at once: each is there, and one of the first two is shown', async () => {
  const [one, other] = [aBrief(), aBrief()];
  await Promise.all(
    ['run-1', 'run-2', 'run-2'].map((run) => deployed(one.deploy(run))).concat(deployed(other.deploy('run-3'))),
  );
  const [, shown] = await one.seen();
  const last = shown === pageOf('run-1') ? 'run-1' : 'run-2';
  assert.is(shown, pageOf(last));
  assert.equal(await plugin.withdraw(null, one.context(last)), {
    restored: one.id(last === 'run-1' ? 'run-2' : 'run-1'),
  });
  assert.equal(await other.seen(), [200, pageOf('run-3')]);
});

test('of 50 deployments a reader sees nothing but whole pages', async () => {
  const { deploy, seen } = aBrief();
  await deployed(deploy('run-0'));
  let isOver = false;
  const read = new Set<string>();
  const reader = (async () => {
    while (!isOver) {
      const [status, body] = await seen();
      assert.is(status, 200);
      const run = /<title>(run-\d+)/u.exec(body)?.[1] ?? '';
      assert.is(body, pageOf(run));
      read.add(run);
      assert.is((await seen('preview.png'))[0], 200);
    }
  })();
  for (let number = 1; number <= 50; number += 1) await deployed(deploy(`run-${number}`));
  isOver = true;
  await reader;
  assert.ok(read.size > 25, `${read.size} of 51 were seen`);
});

test('a withdrawn page gives way to the one before; an unpublished one is gone permanently, by 410', async () => {
  const { id, deploy, seen, money, context } = aBrief();
  const first = await deployed(deploy('run-1'));
  await deployed(deploy('run-2'));
  for (let time = 0; time < 2; time += 1) {
    assert.equal(await plugin.withdraw(null, context('run-2')), { restored: id('run-1') });
  }
  assert.equal(await seen(), [200, pageOf('run-1')]);
  await deployed(deploy('run-3'));
  for (let time = 0; time < 2; time += 1) await plugin.unpublish(first, context('run-1'));
  assert.equal(await seen(), [200, pageOf('run-3')]);
  assert.equal(await plugin.withdraw(null, context('run-3')), { restored: null });
  assert.equal([(await seen())[0], (await seen('preview.png'))[0], await money()], [410, 410, 410]);
  await deployed(deploy('run-4'));
  assert.equal(await seen(), [200, pageOf('run-4')]);
  const alone = aBrief();
  await deployed(alone.deploy('run-1'));
  assert.equal(await plugin.withdraw(null, alone.context('run-1')), { restored: null });
  assert.equal([(await alone.seen())[0], await alone.money()], [404, 404]);
});

test('old releases go, but none that is shown, among the last ones, or that a run of the last day could go back to', async () => {
  const { id, deploy, seen, context, addresses } = aBrief({ BRIEF_SFTP_KEEP_RELEASES: '2' });
  const own = join(vps.site, 'addresses', addresses.slug);
  const there = () =>
    readdirSync(own)
      .flatMap((name) => /-(prune-\d)\.release$/u.exec(name)?.[1] ?? [])
      .sort();
  const age = (run: string, days: number) => {
    const then = Date.now() / 1000 - days * 86_400;
    utimesSync(join(own, `${id(run)}.release`), then, then);
  };
  for (const run of ['prune-1', 'prune-2', 'prune-3', 'prune-4', 'prune-5']) await deployed(deploy(run));
  assert.is(there().length, 5);
  for (const run of ['prune-1', 'prune-2', 'prune-3']) age(run, 3);
  await deployed(deploy('prune-6'));
  assert.equal(there(), ['prune-3', 'prune-4', 'prune-5', 'prune-6']);
  const releases = readdirSync(join(vps.site, 'releases')).filter((name) => name.includes('prune'));
  assert.equal(releases.sort(), there().map(id));
  for (const run of ['prune-6', 'prune-5', 'prune-4']) await plugin.withdraw(null, context(run));
  assert.equal(await seen(), [200, pageOf('prune-3')]);
  for (const run of there()) age(run, 3);
  await deployed(deploy('prune-7'));
  assert.equal(there(), ['prune-3', 'prune-7']);
});

test('the doctor’s rehearsal finds nothing to say, and leaves nothing behind', async () => {
  const { context } = aBrief();
  const before = readdirSync(join(vps.site, 'releases')).length;
  assert.equal(await plugin.check?.(context('run')), []);
  assert.is(readdirSync(join(vps.site, 'releases')).length, before);
  const missing = { ...context('run'), settings: settings({ BRIEF_SFTP_FOLDER: 'not-there' }) };
  assert.match((await plugin.check?.(missing))?.[0]?.message ?? '', /BRIEF_SFTP_FOLDER \(not-there\) must exist/u);
});

test.after(close);

test.run();
