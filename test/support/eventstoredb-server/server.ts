import gossipServices from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import persistentServices from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import featuresServices from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server } from '@grpc/grpc-js';
import { appendHandler } from './append-service.js';
import { batchAppendHandler } from './batch-append.js';
import { gossipHandler, supportedMethodsHandler } from './cluster-services.js';
import { Connections } from './connections.js';
import { deleteHandler, tombstoneHandler } from './delete-service.js';
import { EventLog } from './event-log.js';
import { type Fault, FaultPlan, type Operation } from './faults.js';
import { groupReadingHandler } from './group-reading.js';
import { groupHandlers } from './group-service.js';
import { Groups } from './groups.js';
import { readHandler } from './read-service.js';
import type { Endpoint, ServerNode } from './server-node.js';

export type EventStoreServerOptions = Readonly<{
  /** The longest that the node takes for an append, in milliseconds; 2,000 as the real one. */
  writeTimeout?: number;
  /** How many events wait for a live subscriber that does not read, before it is dropped; 64 as in the real one. */
  liveBuffer?: number;
  /** How often groups look for what took too long and for checkpoints that are due, in milliseconds; 1,000 as in the real one. */
  groupTick?: number;
}>;

/** What can be made to go wrong. */
export type ServerFaults = Readonly<{
  /** The next call of this kind fails this way; asked for twice, the next two do. */
  next(operation: Operation, fault: Fault): void;
  /** Forgets what was asked for and has not come yet. */
  clear(): void;
  /** Cuts every connection there is; new ones are taken. */
  cutConnections(): void;
  /** Drops the subscriptions that have caught up, as consumers that are too slow. */
  dropSubscriptions(): void;
  /** Another node leads from now on, or this one again (null): calls that ask for the leader are sent there. */
  changeLeader(leader: Endpoint | null): void;
  /** Nobody is at the port, as after a crash, until the server is reachable again. */
  unreachable(): Promise<void>;
  reachable(): Promise<void>;
}>;

/**
 * An EventStoreDB 23.10.6 of one node without security, as a client sees it over its connection. Its answers were compared with those of
 * the real server, message by message; where the real one runs, its tests run against that too (EVENTSTORE_TEST_URL). It has no
 * persistent subscriptions to a single stream, no pinned consumers (they take turns), no maximum age of events, no projections, users,
 * scavenges or HTTP pages.
 */
export type EventStoreServer = Readonly<{
  /** The connection string. */
  url: string;
  port: number;
  faults: ServerFaults;
  /** How many reads and subscriptions are being answered now. */
  openReads(): number;
  /** Kills the node and starts it again, at the same port and over what it had written. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}>;

export async function startEventStoreServer(options: EventStoreServerOptions = {}): Promise<EventStoreServer> {
  const process = new NodeProcess(options);
  const port = await process.start(0);
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    port,
    faults: process.faults,
    openReads: () => process.openReads(),
    restart: async () => {
      await process.kill();
      await process.start(port);
    },
    stop: () => process.kill(),
  };
}

/** The node from one start to its end; the log outlives it. */
class NodeProcess {
  private readonly plan = new FaultPlan();
  private readonly connections = new Connections();
  private readonly log = new EventLog();
  private leader: Endpoint | null = null;
  private server = new Server();
  private groups: Groups | null = null;
  private port = 0;
  private node: ServerNode;
  private life = new AbortController();

  constructor(private readonly options: EventStoreServerOptions) {
    this.node = this.newNode();
  }

  get faults(): ServerFaults {
    return {
      next: (operation, fault) => this.plan.next(operation, fault),
      clear: () => this.plan.clear(),
      cutConnections: () => this.connections.cutAll(),
      dropSubscriptions: () => {
        for (const subscription of this.node.subscriptions) subscription.drop();
      },
      changeLeader: (leader) => {
        this.leader = leader;
      },
      unreachable: () => this.connections.close(),
      reachable: async () => {
        await this.connections.listen(this.server, this.port);
      },
    };
  }

  openReads(): number {
    return this.node.reads.size;
  }

  async start(port: number): Promise<number> {
    this.log.start();
    this.life = new AbortController();
    this.node = this.newNode();
    this.groups = new Groups(this.log, this.options.groupTick ?? 1000);
    this.server = this.services(this.groups);
    this.port = await this.connections.listen(this.server, port);
    return this.port;
  }

  async kill(): Promise<void> {
    this.life.abort();
    await this.connections.close();
    this.groups?.stop();
    this.server.forceShutdown();
  }

  private newNode(): ServerNode {
    const { writeTimeout = 2000, liveBuffer = 64 } = this.options;
    return {
      log: this.log,
      faults: this.plan,
      leaderElsewhere: () => this.leader,
      ended: this.life.signal,
      cut: (peer) => this.connections.cut(peer),
      writeTimeout,
      liveBuffer,
      reads: new Set(),
      subscriptions: new Set(),
    };
  }

  private services(groups: Groups): Server {
    const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    server.addService(streamsServices.StreamsService, {
      append: appendHandler(this.node),
      batchAppend: batchAppendHandler(this.node),
      delete: deleteHandler(this.node),
      tombstone: tombstoneHandler(this.node),
      read: readHandler(this.node),
    });
    server.addService(persistentServices.PersistentSubscriptionsService, {
      ...groupHandlers(this.node, groups),
      read: groupReadingHandler(this.node, groups),
    });
    server.addService(featuresServices.ServerFeaturesService, {
      getSupportedMethods: supportedMethodsHandler(this.node),
    });
    server.addService(gossipServices.GossipService, {
      read: gossipHandler(this.node, () => ({ host: '127.0.0.1', port: this.port })),
    });
    return server;
  }
}
