import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { endProcess } from '../support/service-process.js';
import { serviceNamed } from './composed.js';
import { type Ended, untilEnded } from './contained.js';
import { startNginx } from './nginx-process.js';
import { makeKeys, startVps, type Vps } from './vps.js';

const folder = mkdtempSync(join(tmpdir(), 'brief-vps-'));
makeKeys(folder);
let vps: Vps = await startVps(folder);
const web = await startNginx(serviceNamed('vps-web'), folder, { volumes: { 'vps-site': vps.site } });
const slug = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const page = (release: string) => `<!doctype html><title>${release}</title>`;

const pinned = () => `[127.0.0.1]:${vps.port} ${readFileSync(join(folder, 'keys/host_ed25519.pub'), 'utf8')}`;

/** A client of OpenSSH that knows nothing of this machine's user, trusts `knownHosts` alone, and shows what it can. */
function client(
  program: 'ssh' | 'sftp',
  parameters: readonly string[],
  input = '',
  knownHosts = pinned(),
): Promise<Ended> {
  const known = join(folder, 'known-hosts');
  writeFileSync(known, knownHosts);
  const options = ['-F', '/dev/null', '-o', `UserKnownHostsFile=${known}`, '-o', 'GlobalKnownHostsFile=/dev/null'];
  const strict = ['-o', 'StrictHostKeyChecking=yes', '-o', 'IdentitiesOnly=yes', '-o', 'IdentityAgent=none'];
  const port = [program === 'ssh' ? '-p' : '-P', String(vps.port)];
  return untilEnded(spawn(program, [...options, ...strict, ...port, ...parameters]), input);
}

const withKey = (name: string) => ['-i', join(folder, name), '-o', 'BatchMode=yes'];
/** Commands of sftp, of which the first that fails ends it. */
const sftp = (commands: readonly string[], key = 'publisher') =>
  client('sftp', ['-b', '-', ...withKey(key), 'publisher@127.0.0.1'], `${commands.join('\n')}\n`);

async function publish(release: string): Promise<Ended> {
  writeFileSync(join(folder, 'page.html'), page(release));
  return sftp([
    '-mkdir releases',
    '-mkdir b',
    `mkdir releases/${release}`,
    `mkdir releases/${release}/${slug}`,
    `put ${join(folder, 'page.html')} releases/${release}/${slug}/index.html`,
    `symlink ../releases/${release}/${slug} b/.${slug}.new`,
    `rename b/.${slug}.new b/${slug}`,
  ]);
}

test('a client with the key publishes, and nginx serves the release behind the link, also after each swap', async () => {
  for (const release of ['first', 'second']) {
    const { code, output } = await publish(release);
    assert.is(code, 0, output);
    const answer = await fetch(`${web.origin}/b/${slug}/`);
    assert.equal([answer.status, await answer.text()], [200, page(release)]);
  }
  assert.equal(readdirSync(join(vps.site, 'b')), [slug]);
  assert.equal(readdirSync(join(vps.site, 'releases')).sort(), ['first', 'second']);
  const { uid, mode } = statSync(join(vps.site, 'releases/second', slug, 'index.html'));
  assert.equal([uid, mode & 0o777], [10_022, 0o644]);
});

test('a page is served unchanged, with revalidation, and without an index', async () => {
  const { headers, redirected } = await fetch(`${web.origin}/b/${slug}`);
  assert.is(redirected, true);
  for (const [name, value] of Object.entries({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "frame-ancestors 'none'",
    'content-encoding': null,
  })) {
    assert.is(headers.get(name), value, name);
  }
  assert.ok(headers.has('etag'));
});

test('of the rest nginx shows nothing: no list, no release by its name, no draft, no link to what is not the publisher’s', async () => {
  symlinkSync('/etc/passwd', join(vps.site, 'b/stolen'));
  spawnSync('chown', ['-h', '10022:10022', join(vps.site, 'b/stolen')]);
  writeFileSync(join(vps.site, 'b', `.${slug}.draft`), 'draft');
  for (const path of [
    '/',
    '/b/',
    '/releases/',
    `/releases/second/${slug}/`,
    '/b/nowhere/',
    `/b/.${slug}.draft`,
    '/b/stolen',
  ]) {
    const { status } = await fetch(`${web.origin}${path}`);
    assert.ok(status === 404 || status === 403, `${path} answered ${status}`);
  }
  assert.is((await fetch(`${web.origin}/b/${slug}/`, { method: 'POST', body: 'x' })).status, 403);
  const { told, errors } = await web.written();
  assert.match(told, /"status":200/u);
  assert.not.match(told + errors, new RegExp(slug, 'u'));
});

test('a password is not even asked for', async () => {
  for (const user of ['publisher', 'root']) {
    const methods = ['-o', 'PreferredAuthentications=password,keyboard-interactive', '-o', 'NumberOfPasswordPrompts=1'];
    const { code, output } = await client('ssh', [...methods, '-o', 'BatchMode=no', `${user}@127.0.0.1`]);
    assert.is(code, 255);
    assert.match(output, /Permission denied \(publickey\)/u);
  }
});

test('another key and another user are refused', async () => {
  assert.match((await sftp(['ls'], 'stranger')).output, /Permission denied \(publickey\)/u);
  const asRoot = await client('ssh', [...withKey('publisher'), 'root@127.0.0.1', 'id']);
  assert.match(asRoot.output, /Permission denied \(publickey\)/u);
});

test('there is no shell, no command, no terminal and no way through to other machines', async () => {
  const proof = join(vps.site, 'proof');
  for (const command of ['id', 'sh', `touch ${proof}`, '/bin/sh -c id']) {
    const { code, output } = await client('ssh', [...withKey('publisher'), 'publisher@127.0.0.1', command]);
    assert.is.not(code, 0, command);
    assert.not.match(output, /uid=/u);
  }
  assert.is(existsSync(proof), false);
  const terminal = await client('ssh', [...withKey('publisher'), '-tt', 'publisher@127.0.0.1'], 'id\nexit\n');
  assert.not.match(terminal.output, /uid=/u);
  assert.match(terminal.output, /PTY allocation request failed/u);
  const through = new URL(web.origin).host;
  const forwarded = await client('ssh', [...withKey('publisher'), '-W', through, 'publisher@127.0.0.1']);
  assert.match(forwarded.output, /administratively prohibited/u);
});

test('the publisher sees nothing but its folder, and can change nothing outside of it', async () => {
  assert.match((await sftp(['pwd'])).output, /Remote working directory: \/site/u);
  const listing = (await sftp(['ls -1 /'])).output.split('\n').filter((line) => !line.startsWith('sftp>'));
  assert.equal(
    listing.filter((line) => line !== ''),
    ['/site'],
  );
  for (const command of [
    'ls /etc',
    'get /etc/passwd /dev/null',
    'get /../../etc/passwd /dev/null',
    'mkdir /mine',
    'rename /site /other',
    'chmod 777 /',
    'get b/stolen /dev/null',
  ]) {
    assert.is.not((await sftp([command])).code, 0, command);
  }
});

test('a host key other than the pinned one is not talked to', async () => {
  const strange = `[127.0.0.1]:${vps.port} ${readFileSync(join(folder, 'stranger.pub'), 'utf8')}`;
  const { code, output } = await client(
    'sftp',
    ['-b', '-', ...withKey('publisher'), 'publisher@127.0.0.1'],
    'ls\n',
    strange,
  );
  assert.is(code, 255);
  assert.match(output, /Host key verification failed/u);
});

test('the health check distinguishes a running server from a stopped one', async () => {
  assert.is(await vps.healthCheck(), 0);
  await endProcess(vps.child, 'SIGTERM');
  assert.is.not(await vps.healthCheck(), 0);
  const before = pinned().split(' ')[2];
  const fingerprint = /host key: \d+ (SHA256:\S+)/u.exec(vps.told())?.[1];
  vps = await startVps(folder);
  assert.is(pinned().split(' ')[2], before, 'the host key is made once');
  assert.is(/host key: \d+ (SHA256:\S+)/u.exec(vps.told())?.[1], fingerprint);
  assert.is((await sftp(['ls'])).code, 0);
});

test.after(async () => {
  await endProcess(vps.child, 'SIGTERM');
  await endProcess(web.child, 'SIGTERM');
  rmSync(folder, { recursive: true });
});

test.run();
