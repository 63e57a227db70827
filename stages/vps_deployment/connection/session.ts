import ssh2 from 'ssh2';
import { type HostKey, loginWith, OtherHostKey } from './login.js';
import type { SftpSettings } from './settings.js';
import { requestProblem, SftpProblem } from './sftp-problem.js';

/** Limit for the server to close the connection after we ended it. */
const closeMilliseconds = 2_000;

type Callback<Value> = (error: Error | null | undefined, value?: Value) => void;

/** An open SFTP session. */
export type Session = Readonly<{
  /**
   * Sends one request, described by `what`. Rejects with `SftpProblem`, also when the connection ends in the meantime.
   */
  request<Value = void>(what: string, send: (sftp: ssh2.SFTPWrapper, done: Callback<Value>) => void): Promise<Value>;
}>;

/** Logs in, acts, and always disconnects; immediately when the signal aborts. Rejects with `SftpProblem`. */
export async function withSession<Value>(
  settings: SftpSettings,
  signal: AbortSignal,
  act: (session: Session) => Promise<Value>,
): Promise<Value> {
  const { session, disconnect } = await connectAsBefore(settings, signal);
  try {
    return await act(session);
  } finally {
    disconnect();
  }
}

type Connection = Readonly<{ session: Session; disconnect(): void }>;

/** Unpinned host keys that a server has presented, so that later connections exclude them at once. */
const rejectedKeys = new WeakMap<SftpSettings, readonly HostKey[]>();

async function connectAsBefore(settings: SftpSettings, signal: AbortSignal): Promise<Connection> {
  const known = rejectedKeys.get(settings) ?? [];
  try {
    return await connect(settings, signal, known);
  } catch (error) {
    if (known.length === 0 || !(error instanceof OtherHostKey)) throw error;
    rejectedKeys.delete(settings);
    return connect(settings, signal, []);
  }
}

/** Connects, and tries again while the server presents unpinned host keys and may have others. */
async function connect(settings: SftpSettings, signal: AbortSignal, rejected: readonly HostKey[]): Promise<Connection> {
  const client = new ssh2.Client();
  const requests = pendingRequests(client);
  const stop = () => requests.failAll(lost('the time for this attempt is over'));
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  const disconnect = () => {
    signal.removeEventListener('abort', stop);
    endConnection(client);
  };
  try {
    const session = await login(client, requests, settings, rejected);
    rejectedKeys.set(settings, rejected);
    return { session, disconnect };
  } catch (error) {
    disconnect();
    if (!(error instanceof OtherHostKey && error.mayHaveMore)) throw error;
    return connect(settings, signal, error.presented);
  }
}

/** The requests in flight on a connection; all of them fail when it ends. */
type PendingRequests = ReturnType<typeof pendingRequests>;

function pendingRequests(client: ssh2.Client) {
  const pending = new Set<(problem: SftpProblem) => void>();
  let failure: SftpProblem | null = null;
  return {
    failAll(problem: SftpProblem): void {
      failure ??= problem;
      for (const reject of pending) reject(failure);
      pending.clear();
      client.destroy();
    },
    run<Value>(what: string, begin: (done: Callback<Value>) => void): Promise<Value> {
      return new Promise((resolve, reject) => {
        if (failure !== null) return reject(failure);
        pending.add(reject);
        const done: Callback<Value> = (error, value) => {
          pending.delete(reject);
          if (error) reject(failure ?? requestProblem(what, error));
          else resolve(value as Value);
        };
        try {
          begin(done);
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      });
    },
  };
}

/** Logs in. The error handlers stay registered for the lifetime of the connection. */
async function login(
  client: ssh2.Client,
  requests: PendingRequests,
  settings: SftpSettings,
  rejected: readonly HostKey[],
): Promise<Session> {
  const { config, problem } = await requests.run<Awaited<ReturnType<typeof loginWith>>>('the login', (done) => {
    loginWith(settings, rejected).then((prepared) => done(null, prepared), done);
  });
  client.on('error', (error) => requests.failAll(problem(error)));
  client.on('close', () => requests.failAll(lost('the server closed the connection')));
  await requests.run<void>('the login', (done) => {
    client.once('ready', () => done(null));
    client.connect(config);
  });
  // Requests are small and sequential: Nagle's algorithm would delay each by 40 milliseconds.
  client.setNoDelay(true);
  const sftp = await requests.run<ssh2.SFTPWrapper>('opening SFTP', (done) => client.sftp(done));
  sftp.on('error', (error: Error) => requests.failAll(requestProblem('SFTP', error)));
  sftp.on('close', () => requests.failAll(lost('the server ended SFTP')));
  return { request: (what, send) => requests.run(what, (done) => send(sftp, done)) };
}

function endConnection(client: ssh2.Client): void {
  const timer = setTimeout(() => client.destroy(), closeMilliseconds);
  timer.unref();
  client.once('close', () => clearTimeout(timer));
  client.end();
}

function lost(message: string): SftpProblem {
  return new SftpProblem(message, true, 'connection');
}
