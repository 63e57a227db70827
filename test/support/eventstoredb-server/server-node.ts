import type { Metadata } from '@grpc/grpc-js';
import type { EventLog } from './event-log.js';
import type { Fault, FaultPlan, Operation } from './faults.js';
import { header } from './wire.js';

export type Endpoint = Readonly<{ host: string; port: number }>;

/** What the services of one node share. */
export type ServerNode = Readonly<{
  log: EventLog;
  faults: FaultPlan;
  /** Where the leader is, as long as this node is not the leader itself. */
  leaderElsewhere(): Endpoint | null;
  /** Aborted when the node has been killed. */
  ended: AbortSignal;
  /** Cuts the connection that a call came over; `peer` is what the call says of it. */
  cut(peer: string): void;
  /** The longest that the node takes for an append, in milliseconds. */
  writeTimeout: number;
  /** Calls that are being answered with events, whatever has become of their clients. */
  reads: Set<unknown>;
  /** The subscriptions that have caught up. */
  subscriptions: Set<Readonly<{ drop(): void }>>;
  /** How many events a live subscription holds back for a consumer that does not read, before it is dropped. */
  liveBuffer: number;
}>;

type AnyCall = Readonly<{ metadata: Metadata }>;

/** What is to go wrong with this call; a node that follows sends those away that ask for the leader. */
export function faultFor(node: ServerNode, operation: Operation, call: AnyCall): Fault | undefined {
  const leader = node.leaderElsewhere();
  const asked = header(call.metadata, 'requires-leader')?.toLowerCase() === 'true';
  return leader !== null && asked ? { kind: 'not-leader', ...leader } : node.faults.take(operation);
}
