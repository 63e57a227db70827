import { MessagePort, Worker } from 'node:worker_threads';
import type { ThreadMessages } from './bench-process.js';

/** Counts the messages between this thread and the workers it starts from now on, whatever code sends them. */
export function countThreadMessages(): () => ThreadMessages {
  const counts = { sent: 0, received: 0 };
  const { postMessage } = MessagePort.prototype;
  // A worker posts through a port of its own, so that every message is counted here once.
  MessagePort.prototype.postMessage = function counted(this: MessagePort, ...parameters) {
    counts.sent += 1;
    return postMessage.apply(this, parameters);
  } as typeof postMessage;
  const { emit } = Worker.prototype;
  Worker.prototype.emit = function counted(this: Worker, event: string | symbol, ...parameters: unknown[]) {
    if (event === 'message') counts.received += 1;
    return emit.call(this, event, ...parameters);
  };
  return () => ({ ...counts });
}
