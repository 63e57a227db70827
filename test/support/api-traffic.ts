import { type IncomingMessage, type OutgoingHttpHeaders, Server, type ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Exchange } from './api-document-checker.js';
import { keepExchange, recordTraffic } from './test-runner/traffic-report.js';

/**
 * Compares every request and response of this service's servers in this process with the API document. A process in
 * which one differs ends with 1, and so does the run of the tests. The test runner imports this module before each
 * test file.
 */

/** Loaded with the first request: most test files have none. */
let checker: typeof import('./api-document-checker.js') | null = null;
let isLoading = false;

function loadChecker(): void {
  if (isLoading) return;
  isLoading = true;
  void import('./api-document-checker.js').then((loaded) => {
    checker = loaded;
  });
}

/** What passed by; compared when the process ends, so that no test waits for it. */
const exchanges: Exchange[] = [];

const { emit } = Server.prototype;
Server.prototype.emit = function emitted(this: Server, name: string | symbol, ...parameters: unknown[]) {
  if (name === 'request') {
    loadChecker();
    observe(parameters[0] as IncomingMessage, parameters[1] as ServerResponse);
  }
  return (emit as (...all: unknown[]) => boolean).call(this, name, ...parameters);
} as typeof emit;

process.on('exit', () => {
  const violations = exchanges.flatMap((exchange) => checker?.problemsOf(exchange) ?? 'the checker was not loaded');
  const errors = exchanges.filter(({ status }) => status >= 400).length;
  recordTraffic({ exchanges: exchanges.length, errors, differences: violations });
  for (const violation of violations) process.stderr.write(`not what the API document says: ${violation}\n`);
  if (violations.length > 0) process.exitCode = 1;
});

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
    const exchange = {
      ...{ method, target, requestHeaders, requestBody: Buffer.concat(received).toString() },
      ...{ status: response.statusCode, headers, body },
    };
    exchanges.push(exchange);
    keepExchange(exchange);
  });
}

function decoded(body: Buffer, encoding: unknown): string {
  if (body.length === 0) return '';
  if (encoding === 'gzip') return gunzipSync(body).toString();
  return (encoding === 'br' ? brotliDecompressSync(body) : body).toString();
}
