import { type Metadata, status } from '@grpc/grpc-js';
import type { EventLog } from './event-log.js';
import { notLeader, notReady, type RpcError, rpcError, tooSlow } from './messages.js';

export type Operation = 'append' | 'read' | 'subscribe';
/**
 * `done`: whether the append is written before it fails. `slow`: the append is indexed, and acknowledged, only after
 * these milliseconds.
 */
export type Fault =
  | Readonly<{ kind: 'no-answer'; done?: boolean }>
  | Readonly<{ kind: 'error'; code: status; done?: boolean }>
  | Readonly<{ kind: 'reported'; message: string }>
  | Readonly<{ kind: 'not-leader'; host: string; port: number }>
  | Readonly<{ kind: 'slow'; milliseconds: number }>
  | Readonly<{ kind: 'too-slow' }>;
export type Endpoint = Readonly<{ host: string; port: number }>;

/** What the services of one node share. */
export type ServerNode = {
  readonly log: EventLog;
  /** The ids of events that are in the log and not in the index. */
  readonly unindexed: Set<string>;
  /** The faults that are still to come, of each operation in their order. */
  readonly faults: Map<Operation, Fault[]>;
  /** The moment from which the node is ready, in milliseconds since 1970. */
  readyAt: number;
  /** Where the leader is, while it is not this node. */
  leader: Endpoint | null;
  /** The reads and subscriptions that are being answered. */
  readonly reads: Set<unknown>;
  /** The subscriptions that caught up. */
  readonly live: Set<Readonly<{ drop(): void }>>;
};

/** Returns what goes wrong with this call; a follower sends calls away that need the leader. */
export function faultFor(node: ServerNode, operation: Operation, { metadata }: { metadata: Metadata }): Fault | null {
  if (Date.now() < node.readyAt) return { kind: 'reported', message: notReady };
  if (node.leader !== null && metadata.get('requires-leader')[0] === 'true')
    return { kind: 'not-leader', ...node.leader };
  return node.faults.get(operation)?.shift() ?? null;
}

/** Returns the error that ends the call; null for a call that gets no answer. */
export function errorOf(fault: Fault): RpcError | null {
  if (fault.kind === 'no-answer' || fault.kind === 'slow') return null;
  if (fault.kind === 'not-leader') return notLeader(fault.host, fault.port);
  if (fault.kind === 'too-slow') return tooSlow();
  if (fault.kind === 'reported') return rpcError(status.UNAVAILABLE, fault.message);
  return rpcError(fault.code, status[fault.code] ?? 'failed');
}
