import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { type Connection, connect } from '../../../adapters/eventstoredb/connection.js';
import { eventStoreDb } from '../../../adapters/eventstoredb/event-store.js';
import { differentShows, post, showIdOf, surroundings } from '../../support/journalled-runs.js';
import { endProcess, type ServiceProcess, startProcess } from '../../support/service-process.js';

export type ReplicaOptions = NonNullable<Parameters<typeof surroundings>[1]> &
  Readonly<{ settings?: Readonly<Record<string, string>> }>;

const processes = new Set<ServiceProcess>();
const connections: Connection[] = [];

/**
 * Starts two processes of the service on one log, each with views of its own. Each stage takes `delay` milliseconds.
 */
export async function startReplicas(url: string, delay: number, { settings, ...options }: ReplicaOptions = {}) {
  const around = await surroundings(delay, { shows: differentShows, ...options });
  const prefix = `test_${randomUUID().slice(0, 8)}.`;
  const environments = ['one', 'other'].map((name) => ({
    ...around.environment,
    ...settings,
    BRIEF_EVENT_STORE: url,
    BRIEF_STREAM_PREFIX: prefix,
    BRIEF_DATA_DIR: join(around.root, name),
    BRIEF_SHARED_DIR: join(around.root, 'shared'),
  }));
  const replicas = await Promise.all(environments.map((each) => startProcess(each)));
  for (const replica of replicas) processes.add(replica);
  const [one, other] = replicas as [ServiceProcess, ServiceProcess];
  const connection = connect(url, { prefix, worker: randomUUID(), longestAnswer: 20_000 });
  connections.push(connection);
  const stop = async () => {
    for (const { child } of replicas) if (isRunning(child)) await endProcess(child, 'SIGTERM');
  };
  return {
    ...{ one, other, environments, journal: around.journal, events: eventStoreDb(connection), stop },
    /** Stops the processes that still run and removes their folders. */
    async end() {
      await stop();
      await around.remove();
    },
  };
}

export function isRunning({ exitCode, signalCode }: ServiceProcess['child']): boolean {
  return exitCode === null && signalCode === null;
}

/** Ends what a failed test left behind. */
export function endReplicas(): void {
  for (const { child } of processes) child.kill('SIGKILL');
  for (const connection of connections) connection.close();
}

/** Starts runs at both in turn, of one show after the other, eight at a time, and returns their ids. */
export async function startMany(origins: readonly string[], count: number): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  let next = 0;
  const client = async () => {
    for (let number = next++; number < count; number = next++) {
      for (const id of await startOne(origins[number % origins.length] ?? '', showIdOf(number))) ids.add(id);
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  return ids;
}

/** Starts a run as a client does it: after a 503 it sends the request again, under the same key. */
export async function startOne(origin: string, showId: string = showIdOf(0)): Promise<readonly string[]> {
  const name = randomUUID();
  for (;;) {
    const { status, ids } = await post(origin, name, showId);
    if (status === 202 && ids.length > 0) return ids;
    assert.ok(status === 202 || status === 503, `the status was ${status}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
