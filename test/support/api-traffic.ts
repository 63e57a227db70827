import { type IncomingMessage, type OutgoingHttpHeaders, Server, type ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { keepExchange } from './test-runner/traffic-report.js';

/**
 * Keeps every request and response of this service's servers in this process for the test runner, which compares them
 * with the API document. The runner imports this module before each test file.
 */

const { emit } = Server.prototype;
Server.prototype.emit = function emitted(this: Server, name: string | symbol, ...parameters: unknown[]) {
  if (name === 'request') observe(parameters[0] as IncomingMessage, parameters[1] as ServerResponse);
  return (emit as (...all: unknown[]) => boolean).call(this, name, ...parameters);
} as typeof emit;

/** Notes what passes by; nothing is changed and nothing is read that the service does not read. */
function observe(request: IncomingMessage, response: ServerResponse): void {
  const [sent, received]: [Buffer[], Buffer[]] = [[], []];
  const target = request.url ?? '';
  let headers: OutgoingHttpHeaders = {};
  const { emit: emitOf } = request;
  request.emit = function emitted(this: IncomingMessage, name: string, ...parameters: unknown[]) {
    if (name === 'data') received.push(Buffer.from(parameters[0] as Buffer));
    return (emitOf as (...all: unknown[]) => boolean).call(this, name, ...parameters);
  } as typeof emitOf;
  const { writeHead, write, end } = response;
  response.writeHead = function writtenHead(this: ServerResponse, ...parameters: unknown[]) {
    headers = { ...this.getHeaders(), ...(parameters.at(-1) as OutgoingHttpHeaders) };
    return (writeHead as (...all: unknown[]) => ServerResponse).apply(this, parameters);
  } as typeof writeHead;
  const noted = (method: typeof write | typeof end) =>
    function written(this: ServerResponse, ...parameters: unknown[]) {
      const [chunk] = parameters;
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) sent.push(Buffer.from(chunk as Buffer));
      return (method as (...all: unknown[]) => unknown).apply(this, parameters);
    };
  response.write = noted(write) as typeof write;
  response.end = noted(end) as typeof end;
  response.on('close', () => {
    // A response of this service has an id and this header; others in this process are of a test's own servers.
    const isOwn = headers['x-request-id'] !== undefined && headers['x-content-type-options'] !== undefined;
    if (!isOwn || !response.writableFinished) return;
    const { method = '', headers: requestHeaders } = request;
    const body = decoded(Buffer.concat(sent), headers['content-encoding']);
    keepExchange({
      ...{ method, target, requestHeaders, requestBody: Buffer.concat(received).toString() },
      ...{ status: response.statusCode, headers, body },
    });
  });
}

function decoded(body: Buffer, encoding: unknown): string {
  if (body.length === 0) return '';
  if (encoding === 'gzip') return gunzipSync(body).toString();
  return (encoding === 'br' ? brotliDecompressSync(body) : body).toString();
}
