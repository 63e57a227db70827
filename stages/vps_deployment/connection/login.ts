import { createHash } from 'node:crypto';
import type ssh2 from 'ssh2';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { privateKeyOf } from './private-key.js';
import type { SftpSettings } from './settings.js';
import { SftpProblem } from './sftp-problem.js';

/** How long a server may take to greet us and let us in. */
const loginMilliseconds = 20_000;
/** A server that says nothing for three of these is gone. */
const keepaliveMilliseconds = 10_000;

/** What a server shows of itself, before anything is told to it. */
export type Presented = Readonly<{ fingerprint: string; type: string }>;
type Login = Readonly<{
  config: ssh2.ConnectConfig;
  /** Why there is no connection, and what to fix. */
  problem(error: Error & ssh2.ClientErrorExtensions): SftpProblem;
}>;

/** What a server signs with a host key of this type: it shows the one that fits what both sides can do. */
const algorithmsOf: Readonly<Record<string, readonly ssh2.ServerHostKeyAlgorithm[]>> = {
  'ssh-ed25519': ['ssh-ed25519'],
  'ecdsa-sha2-nistp256': ['ecdsa-sha2-nistp256'],
  'ecdsa-sha2-nistp384': ['ecdsa-sha2-nistp384'],
  'ecdsa-sha2-nistp521': ['ecdsa-sha2-nistp521'],
  'ssh-rsa': ['rsa-sha2-512', 'rsa-sha2-256', 'ssh-rsa'],
};

/** The server has shown these host keys, and none that is pinned: nothing was sent to it. */
export class OtherHostKey extends SftpProblem {
  constructor(
    server: string,
    readonly shown: readonly Presented[],
    /** False once it has shown all that it has. */
    readonly mayHaveMore: boolean,
  ) {
    const keys = shown.map(({ type, fingerprint }) => `${type} ${fingerprint}`).join(' and ');
    const other = shown.length === 1 ? 'another host key' : 'other host keys';
    super(`${server} has ${other} than BRIEF_SFTP_HOST_KEY pins, ${keys}: nothing was sent to it`, false, 'connection');
  }
}

/**
 * How to log in: with a host key that is pinned, by key or agent, never by password. A server with several host keys is asked for
 * another one than those that it has shown. Rejects with `SftpProblem` for an unusable key.
 */
export async function loginWith(settings: SftpSettings, shown: readonly Presented[]): Promise<Login> {
  let presented: Presented | null = null;
  const remove = shown.flatMap(({ type }) => algorithmsOf[type] ?? []);
  const config: ssh2.ConnectConfig = {
    host: settings.BRIEF_SFTP_HOST,
    port: settings.BRIEF_SFTP_PORT,
    username: settings.BRIEF_SFTP_USER,
    authHandler: [await proofOf(settings)],
    readyTimeout: loginMilliseconds,
    keepaliveInterval: keepaliveMilliseconds,
    ...(shown.length === 0 ? {} : { algorithms: { serverHostKey: { append: [], prepend: [], remove } } }),
    hostVerifier: (key: Buffer) => {
      presented = presentedBy(key);
      return settings.BRIEF_SFTP_HOST_KEY.includes(presented.fingerprint);
    },
  };
  return { config, problem: (error) => connectionProblem(error, settings, presented, shown) };
}

function presentedBy(key: Buffer): Presented {
  const fingerprint = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/u, '')}`;
  const typeLength = key.readUInt32BE(0);
  return { fingerprint, type: plainText(key.subarray(4, 4 + typeLength).toString('latin1'), 40) };
}

async function proofOf(settings: SftpSettings): Promise<ssh2.PublicKeyAuthMethod | ssh2.AgentAuthMethod> {
  const username = settings.BRIEF_SFTP_USER;
  if (settings.BRIEF_SFTP_PRIVATE_KEY === '') return { type: 'agent', username, agent: settings.SSH_AUTH_SOCK };
  return { type: 'publickey', username, key: await privateKeyOf(settings) };
}

function connectionProblem(
  error: Error & ssh2.ClientErrorExtensions,
  settings: SftpSettings,
  presented: Presented | null,
  shown: readonly Presented[],
): SftpProblem {
  if (error instanceof SftpProblem) return error;
  const host = settings.BRIEF_SFTP_HOST;
  const server = `${host.includes(':') ? `[${host}]` : host}:${settings.BRIEF_SFTP_PORT}`;
  const words = plainText(error.message, 200);
  if (presented !== null && !settings.BRIEF_SFTP_HOST_KEY.includes(presented.fingerprint)) {
    return new OtherHostKey(server, [...shown, presented], canAskForOthers([...shown, presented]));
  }
  if (presented === null && shown.length > 0 && error.level === 'handshake')
    return new OtherHostKey(server, shown, false);
  if (error.level === 'agent') return lasting(agentProblem(words));
  if (error.level === 'client-authentication') {
    const proof = settings.BRIEF_SFTP_PRIVATE_KEY === '' ? 'the agent at SSH_AUTH_SOCK' : 'BRIEF_SFTP_PRIVATE_KEY';
    return lasting(
      `${server} does not let in ${settings.BRIEF_SFTP_USER} with ${proof}: check BRIEF_SFTP_USER and the key`,
    );
  }
  if (error.level === 'handshake') return lasting(`${server} and we cannot agree on how to speak SSH: ${words}`);
  const advice = presented === null ? ': check BRIEF_SFTP_HOST and BRIEF_SFTP_PORT' : '';
  return new SftpProblem(`${server} cannot be reached (${words})${advice}`, true, 'connection');
}

/** Also where the settings have a socket of long ago, or of a person who has logged out. */
function agentProblem(words: string): string {
  const instead = 'let SSH_AUTH_SOCK name the socket of one that has the key, or give BRIEF_SFTP_PRIVATE_KEY';
  return /connect to agent|EPIPE|ECONNRESET|ECONNREFUSED|ENOENT/u.test(words)
    ? `there is no SSH agent at the socket that SSH_AUTH_SOCK names: ${instead}`
    : `the SSH agent at SSH_AUTH_SOCK does not prove who we are (${words}): ${instead}`;
}

function lasting(message: string): SftpProblem {
  return new SftpProblem(message, false, 'connection');
}

/** Each key that was shown takes a type of its own from what is asked for next, until there is none. */
function canAskForOthers(shown: readonly Presented[]): boolean {
  const types = new Set(shown.map(({ type }) => type).filter((type) => Object.hasOwn(algorithmsOf, type)));
  return types.size === shown.length && types.size < Object.keys(algorithmsOf).length;
}
