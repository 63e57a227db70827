import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Log } from '../../src/ports/log.js';
import { HttpError, problemOf } from './problems.js';
import { createRouter, type RouterDependencies } from './router.js';

/**
 * How often connections are looked at, in milliseconds: the time by which a client may be late without notice. Node
 * reports in one turn of the event loop all that became late since.
 */
const connectionsCheckingInterval = 50;
/** Limits of a connection, in milliseconds and bytes. Node's defaults allow far slower clients. */
const headersTimeout = 5_000 - connectionsCheckingInterval;
const requestTimeout = 8_000 - connectionsCheckingInterval;
const keepAliveTimeout = 5_000;
const maxHeaderSize = 16 * 1024;
/** Open connections of all clients together; further ones are closed at once. */
const maxConnections = 5_000;
/** How long a client that was refused may take to close its side. */
const refusedMilliseconds = 1_000;
/** How many refused clients get their response in one turn of the event loop: 2,000 of them would take 80 ms. */
const refusedAtOnce = 10;
/** How long responses in flight may take once the service stops. */
const drainMilliseconds = 10_000;
/** How often connections that have become idle are closed meanwhile. */
const closeIdleMilliseconds = 50;

export type HttpServer = Readonly<{
  /** Resolves with the bound port. Rejects when the address cannot be bound. */
  listen(host: string, port: number): Promise<number>;
  /** Accepts no new connections, lets responses in flight finish for ten seconds, then closes every connection. */
  close(): Promise<void>;
}>;

export function createHttpServer(dependencies: Omit<RouterDependencies, 'closing'>): HttpServer {
  const closing = new AbortController();
  const server = createServer({
    headersTimeout,
    requestTimeout,
    connectionsCheckingInterval,
    keepAliveTimeout,
    maxHeaderSize,
    requireHostHeader: true,
  });
  server.maxConnections = maxConnections;
  server.on('connection', dependencies.access.limitConnections);
  server.on('request', createRouter({ ...dependencies, closing: closing.signal }));
  server.on('clientError', rejectInTurns());
  return { listen: (host, port) => listen(server, host, port, dependencies.log), close: () => close(server, closing) };
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

async function close(server: Server, streams: AbortController): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  streams.abort();
  const timer = setTimeout(() => server.closeAllConnections(), drainMilliseconds);
  // A connection that becomes idle now would otherwise be kept alive for seconds.
  const closing = setInterval(() => server.closeIdleConnections(), closeIdleMilliseconds);
  server.closeIdleConnections();
  await closed;
  clearTimeout(timer);
  clearInterval(closing);
}

type ParseError = NodeJS.ErrnoException & Readonly<{ rawPacket?: Buffer }>;

/** Responds in turns to clients that Node reports at once, such as those that became too slow together. */
function rejectInTurns(): (error: ParseError, socket: Socket) => void {
  const waiting: (readonly [ParseError, Socket])[] = [];
  const respond = () => {
    for (const [error, socket] of waiting.splice(0, refusedAtOnce)) rejectMalformedRequest(error, socket);
    if (waiting.length > 0) setImmediate(respond);
  };
  return (error, socket) => {
    waiting.push([error, socket]);
    if (waiting.length === 1) setImmediate(respond);
  };
}

/** Responds with a problem, in a browser with its text, to what could not be parsed as HTTP. */
function rejectMalformedRequest(error: ParseError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, detail] = malformedRequests[error.code ?? ''] ?? [400, 'the request is not HTTP'];
  const isForPerson = /^accept:[^\r\n]{0,200}text\/html/imu.test(error.rawPacket?.toString('latin1') ?? '');
  const [type, body] = isForPerson
    ? ['text/plain; charset=utf-8', `${status}: ${detail}${status === 431 ? tooManyCookies : ''}\n`]
    : ['application/problem+json', `${JSON.stringify(problemOf(new HttpError(status, detail)))}\n`];
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
  // Node looks no more at a connection that it reported: one that the client never closes would stay until the end.
  const timer = setTimeout(() => socket.destroy(), refusedMilliseconds);
  socket.once('close', () => clearTimeout(timer));
}

/** Services on other ports of the same address share its cookies. */
const tooManyCookies = '. This browser keeps too many cookies of this address: delete them, and reload the page.';

const malformedRequests: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, `the headers are longer than ${maxHeaderSize} bytes`],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the request took too long'],
};
