import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { root, serviceNamed } from './composed.js';
import { type Contained, contained, runContained } from './contained.js';
import { freePort } from './nginx-process.js';

const service = serviceNamed('vps-ssh');
const publisher = 10_022;

/** The sshd of the machine that pages are published to, and what a client needs to log in. */
export type Vps = Readonly<{
  child: ChildProcess;
  port: number;
  /** The folder that the publisher writes to, as it is outside. */
  site: string;
  /** What the program said so far. */
  told(): string;
  /** The health check of docker-compose.yml, at the port that this sshd has. */
  healthCheck(): Promise<number | null>;
}>;

/**
 * Folders and files that the image and the volumes of the container would have; `folder` keeps them for a second start.
 */
function surroundings(folder: string): Omit<Contained, 'command'> {
  const [site, keys] = [join(folder, 'site'), join(folder, 'keys')];
  for (const path of [site, keys]) mkdirSync(path, { recursive: true });
  chownSync(site, publisher, publisher);
  chmodSync(keys, 0o700);
  const withUser = (path: string, line: string) => {
    const copy = join(folder, path.replaceAll('/', '-'));
    writeFileSync(copy, `${readFileSync(path, 'utf8').trimEnd()}\n${line}\n`);
    return copy;
  };
  const files = {
    '/etc/passwd': withUser('/etc/passwd', `publisher:x:${publisher}:${publisher}::/:/usr/sbin/nologin`),
    '/etc/group': withUser('/etc/group', `publisher:x:${publisher}:`),
    '/etc/shadow': withUser('/etc/shadow', 'publisher:*:20000:0:99999:7:::'),
    '/etc/brief': join(root, '.docker/vps'),
    '/run/secrets/publisher-authorized-keys': join(folder, 'publisher.pub'),
  };
  return { volumes: { 'vps-site': site, 'vps-host-key': keys }, files };
}

/** Makes a key pair `publisher` in the folder, and an unknown one, `stranger`. */
export function makeKeys(folder: string): void {
  for (const name of ['publisher', 'stranger']) {
    const { status } = spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)]);
    if (status !== 0) throw new Error('ssh-keygen made no key');
  }
}

/** Starts sshd the way its container does, but for the address. Rejects when it ends before it listens. */
export async function startVps(folder: string): Promise<Vps> {
  const parts = surroundings(folder);
  const port = await freePort();
  const command = ['sh', '/etc/brief/start-sshd.sh', '-p', String(port), '-o', 'ListenAddress=127.0.0.1'];
  const child = spawn(...contained(service, { ...parts, command }), { stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  child.stderr.on('data', (chunk: Buffer) => {
    told += chunk.toString();
  });
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`sshd ended before it listened: ${told}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const [, check = ''] = service.healthcheck?.test ?? [];
  const healthCheck = async () => {
    const asked = ['sh', '-c', check.replace('2022', String(port))];
    return (await runContained(service, { ...parts, command: asked })).code;
  };
  return { child, port, site: join(folder, 'site'), told: () => told, healthCheck };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
