import { randomUUID } from 'node:crypto';
import type { Log } from '../../src/ports/log.js';
import type { WorkerRegistry } from '../../src/ports/worker-registry.js';
import { reportedIn } from './append.js';
import type { Connection } from './connection.js';
import { announcements, createLiveness } from './liveness.js';
import { read } from './read.js';
import { streamOf, typeOf } from './recorded-event.js';
import { appendRequest, streamRequest } from './requests.js';
import { streamNames, workerStreams } from './service-streams.js';
import { subscribe } from './subscription.js';
import { reasonOf } from './unavailable.js';
import { pause } from './with-timeout.js';

export type SharedWorkerRegistry = WorkerRegistry &
  Readonly<{
    /** Announces that this process has stopped, so that others take over its work at once. Never rejects. */
    close(): Promise<void>;
  }>;

/**
 * At most `replicas` processes should share the log. `heartbeat` is the time between two heartbeats in milliseconds.
 */
export type RegistryOptions = Readonly<{ replicas: number; log: Log; heartbeat?: number }>;

/** Old heartbeats are worthless: the server hides them after this many seconds, and a scavenge removes them. */
const retention = { $maxAge: 60, $maxCount: 2 };

/**
 * Announces this process in the log, in a stream of its own, and watches the streams of the others. A process is dead
 * once it has announced its stop, or once the log holds five heartbeats of this process after its last one. No clock is
 * compared: while this process is blocked, or the server or the connection is down, its own heartbeats are missing as
 * well, and nothing is dead.
 */
export function createWorkerRegistry(connection: Connection, options: RegistryOptions): SharedWorkerRegistry {
  const { worker } = connection;
  const liveness = createLiveness(worker, options.replicas, options.log);
  const stopping = new AbortController();
  void watch(connection, liveness.observe, stopping.signal);
  void announce(connection, options, stopping.signal);
  return {
    worker,
    isShared: true,
    isAlive(other) {
      if (!liveness.isKnown(other)) {
        void hasStopped(connection, other).then((isStopped) => isStopped && liveness.die(other));
      }
      return liveness.isAlive(other);
    },
    onDeath: liveness.onDeath,
    async close() {
      stopping.abort();
      await write(connection, connection.prefix + workerStreams + worker, announcements.stopped).catch(() => {});
    },
  };
}

/** Returns the other processes that announce themselves within the time: those that work on the log now. */
export async function otherWorkers(connection: Connection, milliseconds: number): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const stop = new AbortController();
  const watching = watch(connection, (process) => void found.add(process), stop.signal);
  await pause(milliseconds);
  stop.abort();
  await watching;
  return found;
}

/** Reports every announcement, in the order of the log, until the signal aborts. */
async function watch(
  connection: Connection,
  observe: (process: string, type: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const names = streamNames(connection.prefix, 'workers');
  const nameLength = connection.prefix.length + workerStreams.length;
  for await (const batch of subscribe(connection, { streamNames: names, after: 'end' }, signal)) {
    for (const message of batch) observe(streamOf(message).slice(nameLength), typeOf(message));
  }
}

async function announce(
  connection: Connection,
  { log, heartbeat = 2_000 }: RegistryOptions,
  signal: AbortSignal,
): Promise<void> {
  const stream = connection.prefix + workerStreams + connection.worker;
  let isRetentionSet = false;
  while (!signal.aborted) {
    try {
      if (!isRetentionSet) await write(connection, `$$${stream}`, '$metadata', retention);
      isRetentionSet = true;
      await write(connection, stream, announcements.alive);
    } catch (error) {
      log.debug('a heartbeat was not written', { error: reasonOf(error) });
    }
    await pause(heartbeat, signal);
  }
}

/**
 * Returns whether the last announcement of a process is its stop. False when the server is down: its silence will show.
 */
async function hasStopped(connection: Connection, other: string): Promise<boolean> {
  const request = streamRequest(connection.prefix + workerStreams + other, 'end', 1);
  const [last] = (await read(connection, request).catch(() => null)) ?? [];
  return last !== undefined && typeOf(last) === announcements.stopped;
}

async function write(connection: Connection, stream: string, type: string, data: object = {}): Promise<void> {
  const text = Buffer.from(JSON.stringify(data));
  const event = { id: randomUUID(), type, data: text, metadata: Buffer.alloc(0) };
  reportedIn(await connection.append(appendRequest(stream, [event], 'any')));
}
