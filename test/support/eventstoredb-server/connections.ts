import { once } from 'node:events';
import { createServer, type Server as Listener, type Socket } from 'node:net';
import { type Server, ServerCredentials } from '@grpc/grpc-js';

/** The listening socket and every connection over it, so that they can be cut as a dying process cuts them. */
export class Connections {
  private readonly sockets = new Set<Socket>();
  private listener: Listener | null = null;

  /** Accepts calls at the port of the loopback interface, any free one for 0; returns the port. */
  async listen(server: Server, port: number): Promise<number> {
    const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
    this.listener = createServer((socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      socket.on('error', () => undefined);
      injector.injectConnection(socket);
    });
    this.listener.listen(port, '127.0.0.1');
    await once(this.listener, 'listening');
    const address = this.listener.address();
    if (address === null || typeof address === 'string') throw new Error('A listener at a port has an address');
    return address.port;
  }

  /** Accepts no more connections, and cuts those that are open. */
  async close(): Promise<void> {
    const { listener } = this;
    this.listener = null;
    this.cutAll();
    if (listener === null) return;
    const closed = once(listener, 'close');
    listener.close();
    await closed;
  }

  cutAll(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}
