import { createHash } from 'node:crypto';
import type ssh2 from 'ssh2';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { privateKeyOf } from './private-key.js';
import type { SftpSettings } from './settings.js';
import { SftpProblem } from './sftp-problem.js';

/** Limit for the greeting and the login. */
const loginMilliseconds = 20_000;
/** Interval of keepalive messages; the connection ends after three without a response. */
const keepaliveMilliseconds = 10_000;

/** A host key that a server presented, before anything is sent to it. */
export type HostKey = Readonly<{ fingerprint: string; type: string }>;
type Login = Readonly<{
  config: ssh2.ConnectConfig;
  /** Returns why the connection failed, and what to fix. */
  problem(error: Error & ssh2.ClientErrorExtensions): SftpProblem;
}>;

/** The signature algorithms of each host key type: the server presents the key that matches the offered algorithms. */
const algorithmsOf: Readonly<Record<string, readonly ssh2.ServerHostKeyAlgorithm[]>> = {
  'ssh-ed25519': ['ssh-ed25519'],
  'ecdsa-sha2-nistp256': ['ecdsa-sha2-nistp256'],
  'ecdsa-sha2-nistp384': ['ecdsa-sha2-nistp384'],
  'ecdsa-sha2-nistp521': ['ecdsa-sha2-nistp521'],
  'ssh-rsa': ['rsa-sha2-512', 'rsa-sha2-256', 'ssh-rsa'],
};

/** The server presented these host keys, none of them pinned: nothing was sent to it. */
export class OtherHostKey extends SftpProblem {
  constructor(
    server: string,
    readonly presented: readonly HostKey[],
    /** False once all its keys are known. */
    readonly mayHaveMore: boolean,
  ) {
    const keys = presented.map(({ type, fingerprint }) => `${type} ${fingerprint}`).join(' and ');
    const other = presented.length === 1 ? 'another host key' : 'other host keys';
    super(`${server} has ${other} than BRIEF_SFTP_HOST_KEY pins, ${keys}: nothing was sent to it`, false, 'connection');
  }
}

/**
 * Returns how to log in: with a pinned host key, by key or agent, never by password. Excludes the types of host keys
 * that the server has presented already, so that it presents another one. Rejects with `SftpProblem` for an unusable
 * private key.
 */
export async function loginWith(settings: SftpSettings, rejected: readonly HostKey[]): Promise<Login> {
  let presented: HostKey | null = null;
  const remove = rejected.flatMap(({ type }) => algorithmsOf[type] ?? []);
  const config: ssh2.ConnectConfig = {
    host: settings.BRIEF_SFTP_HOST,
    port: settings.BRIEF_SFTP_PORT,
    username: settings.BRIEF_SFTP_USER,
    authHandler: [await authenticationOf(settings)],
    readyTimeout: loginMilliseconds,
    keepaliveInterval: keepaliveMilliseconds,
    ...(rejected.length === 0 ? {} : { algorithms: { serverHostKey: { append: [], prepend: [], remove } } }),
    hostVerifier: (key: Buffer) => {
      presented = hostKeyIn(key);
      return settings.BRIEF_SFTP_HOST_KEY.includes(presented.fingerprint);
    },
  };
  return { config, problem: (error) => connectionProblem(error, settings, presented, rejected) };
}

function hostKeyIn(key: Buffer): HostKey {
  const fingerprint = `SHA256:${createHash('sha256')
    .update(key)
    .digest('base64')
    .replace(/(?<!=)=+$/u, '')}`;
  const typeLength = key.readUInt32BE(0);
  return { fingerprint, type: plainText(key.subarray(4, 4 + typeLength).toString('latin1'), 40) };
}

async function authenticationOf(settings: SftpSettings): Promise<ssh2.PublicKeyAuthMethod | ssh2.AgentAuthMethod> {
  const username = settings.BRIEF_SFTP_USER;
  if (settings.BRIEF_SFTP_PRIVATE_KEY.reveal() === '')
    return { type: 'agent', username, agent: settings.SSH_AUTH_SOCK };
  return { type: 'publickey', username, key: await privateKeyOf(settings) };
}

function connectionProblem(
  error: Error & ssh2.ClientErrorExtensions,
  settings: SftpSettings,
  presented: HostKey | null,
  rejected: readonly HostKey[],
): SftpProblem {
  if (error instanceof SftpProblem) return error;
  const host = settings.BRIEF_SFTP_HOST;
  const server = `${host.includes(':') ? `[${host}]` : host}:${settings.BRIEF_SFTP_PORT}`;
  const words = plainText(error.message, 200);
  if (presented !== null && !settings.BRIEF_SFTP_HOST_KEY.includes(presented.fingerprint)) {
    return new OtherHostKey(server, [...rejected, presented], mayHaveOthers([...rejected, presented]));
  }
  if (presented === null && rejected.length > 0 && error.level === 'handshake')
    return new OtherHostKey(server, rejected, false);
  if (error.level === 'agent') return permanent(agentProblem(words));
  if (error.level === 'client-authentication') {
    const credential =
      settings.BRIEF_SFTP_PRIVATE_KEY.reveal() === '' ? 'the agent at SSH_AUTH_SOCK' : 'BRIEF_SFTP_PRIVATE_KEY';
    return permanent(
      `${server} rejects the login of ${settings.BRIEF_SFTP_USER} with ${credential}: check BRIEF_SFTP_USER and the key`,
    );
  }
  if (error.level === 'handshake') return permanent(`the SSH handshake with ${server} failed: ${words}`);
  const advice = presented === null ? ': check BRIEF_SFTP_HOST and BRIEF_SFTP_PORT' : '';
  return new SftpProblem(`${server} cannot be reached (${words})${advice}`, true, 'connection');
}

/** Also covers an outdated socket, or that of a user who has logged out. */
function agentProblem(words: string): string {
  const instead = 'let SSH_AUTH_SOCK name the socket of one that has the key, or give BRIEF_SFTP_PRIVATE_KEY';
  return /connect to agent|EPIPE|ECONNRESET|ECONNREFUSED|ENOENT/u.test(words)
    ? `there is no SSH agent at the socket that SSH_AUTH_SOCK names: ${instead}`
    : `the SSH agent at SSH_AUTH_SOCK cannot authenticate (${words}): ${instead}`;
}

function permanent(message: string): SftpProblem {
  return new SftpProblem(message, false, 'connection');
}

/** Returns whether the server may have a host key of a type that it has not presented yet. */
function mayHaveOthers(rejected: readonly HostKey[]): boolean {
  const types = new Set(rejected.map(({ type }) => type).filter((type) => Object.hasOwn(algorithmsOf, type)));
  return types.size === rejected.length && types.size < Object.keys(algorithmsOf).length;
}
