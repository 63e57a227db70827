import { createHash } from 'node:crypto';
import ssh2 from 'ssh2';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { SftpSettings } from './settings.js';
import { SftpProblem } from './sftp-problem.js';

/** How long a server may take to greet us and let us in. */
const loginMilliseconds = 20_000;
/** A server that says nothing for three of these is gone. */
const keepaliveMilliseconds = 10_000;

/** What a server shows of itself, before anything is told to it. */
export type Presented = Readonly<{ fingerprint: string; type: string }>;
type Login = Readonly<{ config: ssh2.ConnectConfig; presented(): Presented | null }>;

/** How to log in: with a host key that is pinned, by key or agent, never by password. Throws `SftpProblem` for an unusable key. */
export function loginWith(settings: SftpSettings): Login {
  let presented: Presented | null = null;
  const config: ssh2.ConnectConfig = {
    host: settings.BRIEF_SFTP_HOST,
    port: settings.BRIEF_SFTP_PORT,
    username: settings.BRIEF_SFTP_USER,
    authHandler: [proofOf(settings)],
    readyTimeout: loginMilliseconds,
    keepaliveInterval: keepaliveMilliseconds,
    hostVerifier: (key: Buffer) => {
      presented = presentedBy(key);
      return settings.BRIEF_SFTP_HOST_KEY.includes(presented.fingerprint);
    },
  };
  return { config, presented: () => presented };
}

function presentedBy(key: Buffer): Presented {
  const fingerprint = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/u, '')}`;
  const typeLength = key.readUInt32BE(0);
  return { fingerprint, type: plainText(key.subarray(4, 4 + typeLength).toString('latin1'), 40) };
}

function proofOf(settings: SftpSettings): ssh2.PublicKeyAuthMethod | ssh2.AgentAuthMethod {
  const username = settings.BRIEF_SFTP_USER;
  if (settings.BRIEF_SFTP_PRIVATE_KEY === '') return { type: 'agent', username, agent: settings.SSH_AUTH_SOCK };
  const passphrase = settings.BRIEF_SFTP_PASSPHRASE;
  // A file's last line break is no part of a secret, but of a key.
  const text = `${settings.BRIEF_SFTP_PRIVATE_KEY.trim()}\n`;
  const parsed = ssh2.utils.parseKey(text, passphrase === '' ? undefined : passphrase);
  const key = Array.isArray(parsed) ? parsed[0] : parsed;
  if (key instanceof Error || !key.isPrivateKey()) throw new SftpProblem(unusableKey, false, 'connection');
  return { type: 'publickey', username, key };
}

const unusableKey =
  'BRIEF_SFTP_PRIVATE_KEY is no private key that can be read; where it has a passphrase, BRIEF_SFTP_PASSPHRASE has to be right';

/** Why there is no connection, and what to fix. */
export function connectionProblem(
  error: Error & ssh2.ClientErrorExtensions,
  settings: SftpSettings,
  presented: Presented | null,
): SftpProblem {
  if (error instanceof SftpProblem) return error;
  const server = `${settings.BRIEF_SFTP_HOST}:${settings.BRIEF_SFTP_PORT}`;
  const words = plainText(error.message, 200);
  if (presented !== null && !settings.BRIEF_SFTP_HOST_KEY.includes(presented.fingerprint)) {
    const key = `${presented.type} ${presented.fingerprint}`;
    return lasting(`${server} has another host key than BRIEF_SFTP_HOST_KEY pins, ${key}: nothing was sent to it`);
  }
  if (error.level === 'client-authentication' || error.level === 'agent') {
    const proof = settings.BRIEF_SFTP_PRIVATE_KEY === '' ? 'the agent at SSH_AUTH_SOCK' : 'BRIEF_SFTP_PRIVATE_KEY';
    return lasting(
      `${server} does not let in ${settings.BRIEF_SFTP_USER} with ${proof}: check BRIEF_SFTP_USER and the key`,
    );
  }
  if (error.level === 'handshake') return lasting(`${server} and we cannot agree on how to speak SSH: ${words}`);
  const advice = presented === null ? ': check BRIEF_SFTP_HOST and BRIEF_SFTP_PORT' : '';
  return new SftpProblem(`${server} cannot be reached (${words})${advice}`, true, 'connection');
}

function lasting(message: string): SftpProblem {
  return new SftpProblem(message, false, 'connection');
}
