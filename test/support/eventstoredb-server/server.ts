import gossipServices from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import streamsServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server } from '@grpc/grpc-js';
import { appendHandler } from './append-service.js';
import { Connections } from './connections.js';
import { deleteHandlers } from './delete-service.js';
import { EventLog } from './event-log.js';
import type { Endpoint, Fault, Operation, ServerNode } from './faults.js';
import { gossipHandler } from './gossip-service.js';
import { readHandler } from './read-service.js';

/** What can be made to go wrong. */
export type ServerFaults = Readonly<{
  /** The next call of this kind fails this way; the next two do when it is requested twice. */
  next(operation: Operation, fault: Fault): void;
  /** Forgets faults that did not come yet. */
  clear(): void;
  /** Cuts every connection; new ones are accepted. */
  cutConnections(): void;
  /** Drops the subscriptions that caught up, as consumers that are too slow. */
  dropSubscriptions(): void;
  /** Another node leads from now on, or this one again (null): calls that need the leader are sent there. */
  changeLeader(leader: Endpoint | null): void;
  /** Nothing listens at the port, as after a crash, until the server is reachable again. */
  unreachable(): Promise<void>;
  reachable(): Promise<void>;
}>;

/**
 * One node of an EventStoreDB 23.10.6 without security, as this service's adapter sees it over its connection: batch
 * appends, reads, filtered subscriptions to the log, and gossip. The tests that use it run against a real server, too
 * (EVENTSTORE_TEST_URL).
 */
export type EventStoreServer = Readonly<{
  /** The connection string. */
  url: string;
  port: number;
  faults: ServerFaults;
  /** What the node has on its disk. */
  log: EventLog;
  /** Returns how many reads and subscriptions are being answered. */
  openReads(): number;
  /**
   * Kills the node and starts it again, at the same port and with what it had written; it is not ready for so many
   * milliseconds, 500 by default.
   */
  restart(notReadyMilliseconds?: number): Promise<void>;
  stop(): Promise<void>;
}>;

export async function startEventStoreServer(): Promise<EventStoreServer> {
  const connections = new Connections();
  const faults = new Map<Operation, Fault[]>();
  const log = new EventLog();
  const node: ServerNode = {
    log,
    unindexed: new Set(),
    faults,
    readyAt: 0,
    leader: null,
    reads: new Set(),
    live: new Set(),
  };
  let server = new Server();
  let port = 0;

  async function start(): Promise<void> {
    log.start();
    server = serverOf(node, () => ({ host: '127.0.0.1', port }));
    port = await connections.listen(server, port);
  }

  async function kill(): Promise<void> {
    await connections.close();
    server.forceShutdown();
    node.unindexed.clear();
    node.reads.clear();
    node.live.clear();
  }

  await start();
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    port,
    log,
    faults: {
      next: (operation, fault) => void faults.set(operation, [...(faults.get(operation) ?? []), fault]),
      clear: () => faults.clear(),
      cutConnections: () => connections.cutAll(),
      dropSubscriptions() {
        for (const subscription of [...node.live]) subscription.drop();
      },
      changeLeader(leader) {
        node.leader = leader;
      },
      unreachable: () => connections.close(),
      reachable: async () => void (await connections.listen(server, port)),
    },
    openReads: () => node.reads.size,
    async restart(notReadyMilliseconds = 500) {
      await kill();
      await start();
      node.readyAt = Date.now() + notReadyMilliseconds;
    },
    stop: kill,
  };
}

function serverOf(node: ServerNode, self: () => Endpoint): Server {
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  const unused = { append: refuse, ...deleteHandlers(node.log) };
  const handlers = { batchAppend: appendHandler(node), read: readHandler(node) };
  server.addService(streamsServices.StreamsService, { ...unused, ...handlers });
  server.addService(gossipServices.GossipService, { read: gossipHandler(node, self) });
  return server;
}

/** The adapter makes no such call. */
function refuse(call: Readonly<{ emit(event: 'error', error: Error): unknown }>): void {
  call.emit('error', new Error('This server has no such call'));
}
