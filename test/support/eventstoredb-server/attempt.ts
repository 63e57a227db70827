import { setTimeout as sleep } from 'node:timers/promises';
import type { Metadata } from '@grpc/grpc-js';
import { errorOf, type Operation } from './faults.js';
import type { RpcError } from './rpc-errors.js';
import { faultFor, type ServerNode } from './server-node.js';

/** One call with one answer: what it does, and how it ends. */
type Attempt<T> = Readonly<{ work(): T; reply(answer: T): void; fail(error: RpcError): void }>;

type Call = Readonly<{ metadata: Metadata; getPeer(): string }>;

/** Does the work, with what the next fault makes of it. */
export async function attempt<T>(
  node: ServerNode,
  operation: Operation,
  call: Call,
  { work, reply, fail }: Attempt<T>,
): Promise<void> {
  const fault = faultFor(node, operation, call);
  if (fault === undefined) reply(work());
  else if (fault.kind === 'slow') {
    if (await passed(node, fault.milliseconds)) reply(work());
  } else {
    if ('done' in fault && fault.done === true) work();
    if (fault.kind === 'cut') node.cut(call.getPeer());
    else if (fault.kind !== 'no-answer') fail(errorOf(fault));
  }
}

/** Whether the node was still there when the time was over: one that was killed does nothing any more. */
export async function passed(node: ServerNode, milliseconds: number): Promise<boolean> {
  await sleep(milliseconds, undefined, { signal: node.ended }).catch(() => undefined);
  return !node.ended.aborted;
}
