import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess } from '../support/service-process.js';
import { settingsFor } from '../support/sftp/publisher.js';
import { serviceNamed } from './composed.js';
import { startNginx } from './nginx-process.js';
import { makeKeys, startVps } from './vps.js';

/** sshd and nginx of the machine that pages are published to, and what a publisher needs to know. */
export async function startPublishing() {
  const folder = mkdtempSync(join(tmpdir(), 'brief-sftp-'));
  makeKeys(folder);
  const vps = await startVps(folder);
  const web = await startNginx(serviceNamed('vps-web'), folder, { volumes: { 'vps-site': vps.site } });
  const fingerprint = /host key: \d+ (SHA256:\S+)/u.exec(vps.told())?.[1] ?? '';
  const keyIn = (name: string) => readFileSync(join(folder, name), 'utf8');
  const settings = (overrides: Readonly<Record<string, string>> = {}) =>
    settingsFor(
      { port: vps.port, fingerprint },
      { BRIEF_SFTP_PRIVATE_KEY: keyIn('publisher'), BRIEF_SFTP_PUBLIC_URL: web.origin, ...overrides },
    );
  const close = async () => {
    await endProcess(vps.child, 'SIGTERM');
    await endProcess(web.child, 'SIGTERM');
    rmSync(folder, { recursive: true });
  };
  return { folder, vps, web, fingerprint, keyIn, settings, close };
}
