import { randomUUID } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Connection, connect } from '../../../adapters/eventstoredb/connection.js';
import { eventStoreDb } from '../../../adapters/eventstoredb/event-store.js';
import { read } from '../../../adapters/eventstoredb/read.js';
import { streamRequest } from '../../../adapters/eventstoredb/requests.js';
import { workerStreams } from '../../../adapters/eventstoredb/service-streams.js';
import {
  createWorkerRegistry,
  otherWorkers,
  type SharedWorkerRegistry,
} from '../../../adapters/eventstoredb/worker-registry.js';
import type { Log } from '../../../src/ports/log.js';
import { takeEvents } from '../../support/contracts/event-samples.js';
import { startEventStoreServer } from '../../support/eventstoredb-server/server.js';
import { appendUntilAvailable, delay } from './stores.js';

const server = await startEventStoreServer();
const real = process.env['EVENTSTORE_TEST_URL'] ?? '';
const url = real === '' ? server.url : real;
const heartbeat = 50;
const silent: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => silent };

const test = suite('worker registry: EventStoreDB');
const connections: Connection[] = [];
const registries: SharedWorkerRegistry[] = [];
test.after(async () => {
  await Promise.all(registries.map((registry) => registry.close()));
  for (const connection of connections) connection.close();
  await server.stop();
});

/** A process with a registry; `kill` ends its connection without a word. */
function startProcess(prefix: string, at = url, between = heartbeat) {
  const connection = connect(at, { prefix, worker: randomUUID() });
  connections.push(connection);
  const registry = createWorkerRegistry(connection, { replicas: 2, log: silent, heartbeat: between });
  registries.push(registry);
  const deaths: string[] = [];
  registry.onDeath((worker) => void deaths.push(worker));
  return { registry, connection, deaths, worker: connection.worker, kill: connection.close };
}

const newPrefix = () => `test_${randomUUID()}.`;

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await delay(10);
}

/** Longer than a silent process counts as alive. */
const someBeats = 12 * heartbeat;

async function untilAnnounced(...processes: readonly Readonly<{ connection: Connection }>[]): Promise<void> {
  for (const { connection } of processes) {
    const stream = connection.prefix + workerStreams + connection.worker;
    while ((await read(connection, streamRequest(stream, 'end', 1))) === null) await delay(10);
  }
}

test('processes that run are alive to each other', async () => {
  const prefix = newPrefix();
  const [one, other] = [startProcess(prefix), startProcess(prefix)];
  assert.equal([one.registry.isShared, one.registry.worker], [true, one.worker]);
  await delay(someBeats);
  assert.equal([one.registry.isAlive(other.worker), other.registry.isAlive(one.worker)], [true, true]);
  assert.equal([one.deaths, other.deaths], [[], []]);
  await Promise.all([one.registry.close(), other.registry.close()]);
});

test('a killed process is dead to the others after a while, and to those that start later', async () => {
  const prefix = newPrefix();
  const [one, other] = [startProcess(prefix), startProcess(prefix)];
  await untilAnnounced(one, other);
  await delay(someBeats);
  other.kill();
  await until(() => one.deaths.length > 0);
  assert.equal([one.deaths, one.registry.isAlive(other.worker)], [[other.worker], false]);
  const late = startProcess(prefix);
  late.registry.isAlive(other.worker);
  await until(() => !late.registry.isAlive(other.worker));
  assert.equal(late.deaths, [other.worker]);
  await Promise.all([one.registry.close(), late.registry.close()]);
});

test('a stopped process is dead at once, also to a process that starts later', async () => {
  const prefix = newPrefix();
  const one = startProcess(prefix);
  await untilAnnounced(one);
  await one.registry.close();
  const late = connect(url, { prefix, worker: randomUUID() });
  connections.push(late);
  const registry = createWorkerRegistry(late, { replicas: 2, log: silent, heartbeat: 60_000 });
  assert.is(registry.isAlive(one.worker), true);
  await until(() => !registry.isAlive(one.worker));
  await registry.close();
});

test('a process of which nothing is known is alive, and dead when it stays silent', async () => {
  const one = startProcess(newPrefix());
  const unknown = randomUUID();
  assert.is(one.registry.isAlive(unknown), true);
  await until(() => !one.registry.isAlive(unknown));
  assert.equal(one.deaths, [unknown]);
  await one.registry.close();
});

test('a process that was blocked declares none of the others dead', async () => {
  const prefix = newPrefix();
  const [one, other] = [startProcess(prefix), startProcess(prefix)];
  await untilAnnounced(one, other);
  const end = performance.now() + someBeats;
  while (performance.now() < end);
  await delay(someBeats);
  assert.equal([one.deaths, other.deaths], [[], []]);
  await Promise.all([one.registry.close(), other.registry.close()]);
});

test('heartbeats are no events of the service: neither followed, nor the head of the log', async () => {
  const one = startProcess(newPrefix());
  const store = eventStoreDb(one.connection);
  await untilAnnounced(one);
  assert.is(await store.head(), 0);
  const following = takeEvents(store, 0, 1);
  const position = await appendUntilAvailable(store, 'run-1', 0);
  await delay(someBeats);
  assert.is(await store.head(), position);
  assert.equal(
    (await following).map(({ stream }) => stream),
    ['run-1'],
  );
  await one.registry.close();
});

test('who works on a log is known to a process that does not', async () => {
  const prefix = newPrefix();
  const observer = connect(url, { prefix, worker: randomUUID() });
  connections.push(observer);
  assert.equal([...(await otherWorkers(observer, someBeats))], []);
  const one = startProcess(prefix);
  assert.equal([...(await otherWorkers(observer, someBeats))], [one.worker]);
  await one.registry.close();
});

test('an outage of the server kills no process, and neither does its end', async () => {
  const prefix = newPrefix();
  // Connections are made again within a second or so, each at its own moment.
  const between = 400;
  const [one, other] = [startProcess(prefix, server.url, between), startProcess(prefix, server.url, between)];
  await untilAnnounced(one, other);
  await server.faults.unreachable();
  await delay(600);
  await server.faults.reachable();
  await server.restart(300);
  await delay(8 * between);
  assert.equal([one.deaths, other.deaths], [[], []]);
  assert.equal([one.registry.isAlive(other.worker), other.registry.isAlive(one.worker)], [true, true]);
  await Promise.all([one.registry.close(), other.registry.close()]);
});

test.run();
