import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Log } from '../../src/ports/log.js';
import { problemOf } from './problems.js';
import { createRouter, type RouterDependencies } from './router.js';

/** Limits of a connection, in milliseconds and bytes. Node's own are made for far slower clients. */
const headersTimeout = 10_000;
const requestTimeout = 30_000;
const connectionsCheckingInterval = 1_000;
const keepAliveTimeout = 5_000;
const maxHeaderSize = 16 * 1024;
/** How long answers under way may take once the service stops. */
const drainMilliseconds = 10_000;
/** How often connections are looked at for their last answer meanwhile. */
const sweepMilliseconds = 50;

export type HttpServer = Readonly<{
  /** Resolves with the port really bound. Rejects when the address cannot be bound. */
  listen(host: string, port: number): Promise<number>;
  /** Takes no new connections, lets answers under way finish, then closes what is left. */
  close(): Promise<void>;
}>;

export function createHttpServer(dependencies: RouterDependencies): HttpServer {
  // Given no `next`, polka makes its own, which leads through the handlers; its type asks for one all the same.
  const handle = createRouter(dependencies).handler as (request: IncomingMessage, response: ServerResponse) => unknown;
  const server = createServer({
    headersTimeout,
    requestTimeout,
    connectionsCheckingInterval,
    keepAliveTimeout,
    maxHeaderSize,
    requireHostHeader: true,
  });
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/') !== true || request.url.startsWith('//')) request.url = '/not-a-path';
    handle(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => answerBrokenRequest(error, socket));
  return { listen: (host, port) => listen(server, host, port, dependencies.log), close: () => close(server) };
}

function listen(server: Server, host: string, port: number, log: Log): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      server.on('error', (error) => log.error('the HTTP server failed', { error: error.message }));
      resolve((server.address() as AddressInfo).port);
    });
  });
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const timer = setTimeout(() => server.closeAllConnections(), drainMilliseconds);
  // A connection whose last answer goes out now would be kept alive for seconds more.
  const sweeper = setInterval(() => server.closeIdleConnections(), sweepMilliseconds);
  server.closeIdleConnections();
  await closed;
  clearTimeout(timer);
  clearInterval(sweeper);
}

/** What could not be read as HTTP still gets a problem that a client understands. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, detail] = brokenRequests[error.code ?? ''] ?? [400, 'the request is not HTTP'];
  const body = `${JSON.stringify(problemOf(status, detail))}\n`;
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

const brokenRequests: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, `the headers are longer than ${maxHeaderSize} bytes`],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the request took too long'],
};
