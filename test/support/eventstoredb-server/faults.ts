import { type status as Status, status } from '@grpc/grpc-js';
import { notLeader, type RpcError, rpcError } from './rpc-errors.js';

/** What can be made to fail; `append` is an append on either path, `manage` every call about groups but their reading. */
export type Operation =
  | 'append'
  | 'delete'
  | 'read'
  | 'subscribe'
  | 'persistent-subscribe'
  | 'manage'
  | 'features'
  | 'gossip';

/** `done`: whether the server does what it was asked before it fails. A call that answers with many messages fails `afterEvents` of them. */
export type Fault =
  | Readonly<{ kind: 'slow'; milliseconds: number }>
  | Readonly<{ kind: 'no-answer'; done: boolean }>
  | Readonly<{ kind: 'error'; code: Status; done?: boolean; afterEvents?: number }>
  | Readonly<{ kind: 'cut'; done?: boolean; afterEvents?: number }>
  | Readonly<{ kind: 'not-leader'; host: string; port: number }>
  | Readonly<{ kind: 'too-slow'; afterEvents?: number }>;

/** Faults wait here, for each operation in the order in which they were asked for. */
export class FaultPlan {
  private readonly waiting = new Map<Operation, Fault[]>();

  next(operation: Operation, fault: Fault): void {
    const faults = this.waiting.get(operation) ?? [];
    this.waiting.set(operation, [...faults, fault]);
  }

  take(operation: Operation): Fault | undefined {
    return this.waiting.get(operation)?.shift();
  }

  clear(): void {
    this.waiting.clear();
  }
}

export function errorOf(fault: Exclude<Fault, Readonly<{ kind: 'slow' | 'no-answer' | 'cut' }>>): RpcError {
  if (fault.kind === 'not-leader') return notLeader(fault.host, fault.port);
  if (fault.kind === 'too-slow') return tooSlow();
  return rpcError(fault.code, status[fault.code] ?? 'failed');
}

export function tooSlow(): RpcError {
  const text = 'Consumer too slow to handle event while live. Client resubscription required.';
  return rpcError(status.ABORTED, `Operation timed out: ${text}`);
}
