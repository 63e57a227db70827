import ssh2 from 'ssh2';
import { connectionProblem, loginWith } from './login.js';
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
  const line = openLine(settings, signal);
  try {
    return await act(await line.session());
  } finally {
    line.hangUp();
  }
}

/** A connection, and all that waits for it. Whatever ends the connection ends them, and no event of it stays unheard. */
function openLine(settings: SftpSettings, signal: AbortSignal) {
  const waiting = new Set<(problem: SftpProblem) => void>();
  const client = new ssh2.Client();
  let lost: SftpProblem | null = null;

  function lose(problem: SftpProblem): void {
    lost ??= problem;
    for (const reject of waiting) reject(lost);
    waiting.clear();
    client.destroy();
  }
  const stop = () => lose(new SftpProblem('the time for this attempt is over', true, 'connection'));

  function awaited<Value>(what: string, begin: (answer: Answer<Value>) => void): Promise<Value> {
    return new Promise((resolve, reject) => {
      if (lost !== null) return reject(lost);
      waiting.add(reject);
      const answer: Answer<Value> = (error, value) => {
        waiting.delete(reject);
        if (error) reject(lost ?? requestProblem(what, error));
        else resolve(value as Value);
      };
      try {
        begin(answer);
      } catch (error) {
        answer(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }

  async function session(): Promise<Session> {
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    const login = loginWith(settings);
    client.on('error', (error) => lose(connectionProblem(error, settings, login.presented())));
    client.on('close', () => lose(new SftpProblem('the server closed the connection', true, 'connection')));
    await awaited<void>('the login', (answer) => {
      client.once('ready', () => answer(null));
      client.connect(login.config);
    });
    const sftp = await awaited<ssh2.SFTPWrapper>('opening SFTP', (answer) => client.sftp(answer));
    sftp.on('error', (error: Error) => lose(requestProblem('SFTP', error)));
    sftp.on('close', () => lose(new SftpProblem('the server ended SFTP', true, 'connection')));
    return { ask: (what, send) => awaited(what, (answer) => send(sftp, answer)) };
  }

  function hangUp(): void {
    signal.removeEventListener('abort', stop);
    const timer = setTimeout(() => client.destroy(), farewellMilliseconds);
    timer.unref();
    client.once('close', () => clearTimeout(timer));
    client.end();
  }

  return { session, hangUp };
}
