import ssh2 from 'ssh2';
import { loginWith, OtherHostKey, type Presented } from './login.js';
import type { SftpSettings } from './settings.js';
import { requestProblem, SftpProblem } from './sftp-problem.js';

/** How long a server may take to hang up after we did. */
const farewellMilliseconds = 2_000;

type Answer<Value> = (error: Error | null | undefined, value?: Value) => void;

/** An SFTP session that is open. */
export type Session = Readonly<{
  /** One request; `what` says in a few words what it is for. Rejects with `SftpProblem`, also when the connection goes meanwhile. */
  ask<Value = void>(what: string, send: (sftp: ssh2.SFTPWrapper, answer: Answer<Value>) => void): Promise<Value>;
}>;

/** Logs in, acts, and hangs up, whatever comes of it; an abort of the signal hangs up at once. Rejects with `SftpProblem`. */
export async function withSession<Value>(
  settings: SftpSettings,
  signal: AbortSignal,
  act: (session: Session) => Promise<Value>,
): Promise<Value> {
  const { session, leave } = await arriveAsBefore(settings, signal);
  try {
    return await act(session);
  } finally {
    leave();
  }
}

type Arrived = Readonly<{ session: Session; leave(): void }>;

/** Host keys that a server has shown beside the one that is pinned: it need not be bothered for them each time. */
const passedOver = new WeakMap<SftpSettings, readonly Presented[]>();

async function arriveAsBefore(settings: SftpSettings, signal: AbortSignal): Promise<Arrived> {
  const known = passedOver.get(settings) ?? [];
  try {
    return await arrive(settings, signal, known);
  } catch (error) {
    if (known.length === 0 || !(error instanceof OtherHostKey)) throw error;
    passedOver.delete(settings);
    return arrive(settings, signal, []);
  }
}

/** A server that has shown host keys which are not pinned may have another one, which is. */
async function arrive(settings: SftpSettings, signal: AbortSignal, shown: readonly Presented[]): Promise<Arrived> {
  const client = new ssh2.Client();
  const line = lineOf(client);
  const stop = () => line.lose(lost('the time for this attempt is over'));
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  const leave = () => {
    signal.removeEventListener('abort', stop);
    hangUp(client);
  };
  try {
    const session = await login(client, line, settings, shown);
    passedOver.set(settings, shown);
    return { session, leave };
  } catch (error) {
    leave();
    if (!(error instanceof OtherHostKey && error.mayHaveMore)) throw error;
    return arrive(settings, signal, error.shown);
  }
}

/** What waits for a connection: whatever ends the connection ends them all. */
type Line = ReturnType<typeof lineOf>;

function lineOf(client: ssh2.Client) {
  const waiting = new Set<(problem: SftpProblem) => void>();
  let gone: SftpProblem | null = null;
  return {
    lose(problem: SftpProblem): void {
      gone ??= problem;
      for (const reject of waiting) reject(gone);
      waiting.clear();
      client.destroy();
    },
    awaited<Value>(what: string, begin: (answer: Answer<Value>) => void): Promise<Value> {
      return new Promise((resolve, reject) => {
        if (gone !== null) return reject(gone);
        waiting.add(reject);
        const answer: Answer<Value> = (error, value) => {
          waiting.delete(reject);
          if (error) reject(gone ?? requestProblem(what, error));
          else resolve(value as Value);
        };
        try {
          begin(answer);
        } catch (error) {
          answer(error instanceof Error ? error : new Error(String(error)));
        }
      });
    },
  };
}

/** No event of the connection stays unheard, also after it has ended. */
async function login(
  client: ssh2.Client,
  line: Line,
  settings: SftpSettings,
  shown: readonly Presented[],
): Promise<Session> {
  const { config, problem } = await line.awaited<Awaited<ReturnType<typeof loginWith>>>('the login', (answer) => {
    loginWith(settings, shown).then((way) => answer(null, way), answer);
  });
  client.on('error', (error) => line.lose(problem(error)));
  client.on('close', () => line.lose(lost('the server closed the connection')));
  await line.awaited<void>('the login', (answer) => {
    client.once('ready', () => answer(null));
    client.connect(config);
  });
  // Requests are small and wait for each other's answers: held back to be sent together, each would cost 40 milliseconds more.
  client.setNoDelay(true);
  const sftp = await line.awaited<ssh2.SFTPWrapper>('opening SFTP', (answer) => client.sftp(answer));
  sftp.on('error', (error: Error) => line.lose(requestProblem('SFTP', error)));
  sftp.on('close', () => line.lose(lost('the server ended SFTP')));
  return { ask: (what, send) => line.awaited(what, (answer) => send(sftp, answer)) };
}

function hangUp(client: ssh2.Client): void {
  const timer = setTimeout(() => client.destroy(), farewellMilliseconds);
  timer.unref();
  client.once('close', () => clearTimeout(timer));
  client.end();
}

function lost(message: string): SftpProblem {
  return new SftpProblem(message, true, 'connection');
}
