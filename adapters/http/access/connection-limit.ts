import type { Socket } from 'node:net';
import { type IsTrustedProxy, networkOf } from './client-address.js';

/** Open connections of one network; a proxy in front of the service may have more. */
const mostConnections = 2_500;

/** Returns what closes a new connection where its network has too many open ones. */
export function createConnectionLimit(isTrustedProxy: IsTrustedProxy): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrustedProxy(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
    if (count > mostConnections) socket.destroy();
  };
}
