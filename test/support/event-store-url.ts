import { type ChildProcess, spawn } from 'node:child_process';
import { startEventStoreServer } from './eventstoredb-server/server.js';
import { endProcess } from './service-process.js';

/** `restart` is null where the server does not belong to the test. */
export type EventStoreForTests = Readonly<{
  url: string;
  restart: ((signal: EndSignal) => Promise<void>) | null;
  stop(): Promise<void>;
}>;
export type EndSignal = 'SIGKILL' | 'SIGTERM';

/**
 * Returns the real EventStoreDB that `EVENTSTORE_TEST_URL` names, or starts a server that speaks its protocol. With
 * `EVENTSTORE_TEST_COMMAND`, a shell command that runs the real one in the foreground, the test starts it and may
 * restart it.
 */
export async function eventStoreUrl(): Promise<EventStoreForTests> {
  const { EVENTSTORE_TEST_URL: url = '', EVENTSTORE_TEST_COMMAND: command = '' } = process.env;
  if (url === '') {
    const server = await startEventStoreServer();
    return { url: server.url, restart: () => server.restart(), stop: server.stop };
  }
  return command === '' ? { url, restart: null, stop: async () => {} } : startRealServer(url, command);
}

async function startRealServer(url: string, command: string): Promise<EventStoreForTests> {
  // The server takes each variable that begins with EVENTSTORE_ for a setting, and ends when it does not know one.
  const { EVENTSTORE_TEST_URL: _, EVENTSTORE_TEST_COMMAND: __, ...environment } = process.env;
  const start = async (): Promise<ChildProcess> => {
    const started = spawn('sh', ['-c', `exec ${command}`], { stdio: 'ignore', env: environment });
    await untilLive(url, started);
    return started;
  };
  let server = await start();
  return {
    url,
    async restart(signal) {
      await endProcess(server, signal);
      server = await start();
    },
    stop: () => endProcess(server, 'SIGTERM'),
  };
}

/** Resolves when the server responds over HTTP; it may not be ready for events yet. */
async function untilLive(url: string, server: ChildProcess): Promise<void> {
  const { host } = new URL(url.replace(/^esdb/u, 'http'));
  for (;;) {
    const response = await fetch(`http://${host}/health/live`).catch(() => null);
    if (response?.ok === true) return;
    if (server.exitCode !== null) throw new Error(`EventStoreDB ended with exit code ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
