import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait for their responses. */
const mostPending = 100;

/**
 * Returns what a request begins with: a client that reads nothing of its response for so long is disconnected. True
 * when too many earlier requests of the connection still wait for their responses.
 */
export function paceOf(readMilliseconds: number): (request: IncomingMessage, response: ServerResponse) => boolean {
  const pending = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    const count = (pending.get(socket) ?? 0) + 1;
    pending.set(socket, count);
    response.once('close', () => pending.set(socket, (pending.get(socket) ?? 1) - 1));
    // What the client takes is activity, so that a slow reader is not meant; a start that waits has nothing to send.
    response.setTimeout(readMilliseconds, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    return count > mostPending;
  };
}
