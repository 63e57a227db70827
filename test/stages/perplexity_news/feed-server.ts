import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Outbound, OutboundError, type OutboundResponse } from '../../../src/ports/outbound.js';

/** The response of a path; a function receives the response object. */
export type Answer =
  | Readonly<{ status?: number; type?: string; body: string | Uint8Array }>
  | ((response: ServerResponse) => void);

/** Serves the paths on a free loopback port while the act lasts. */
export async function withFeedServer<Result>(
  paths: Readonly<Record<string, Answer>>,
  act: (base: string, asked: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const asked: string[] = [];
  const server = createServer((incoming, response) => {
    asked.push(incoming.url ?? '');
    answer(paths[incoming.url ?? ''], response);
  });
  try {
    return await act(await listening(server), asked);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** HTTP without a guard, with the limits of the port's contract. */
export const plainHttp: Outbound = (url, { headers, maximumBytes = 5 * 1024 * 1024, signal }) =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { ...(headers === undefined ? {} : { headers }), signal }, (response) => {
      collect(url, response, maximumBytes).then(resolve, reject);
    });
    outgoing.on('error', (error) => reject(new OutboundError(error.message, true)));
    outgoing.end();
  });

function answer(found: Answer | undefined, response: ServerResponse): void {
  if (typeof found === 'function') {
    found(response);
    return;
  }
  const { status = 200, type = 'application/xml', body } = found ?? { status: 404, body: 'nothing here' };
  response.writeHead(status, { 'content-type': type }).end(body);
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function collect(url: string, response: IncomingMessage, maximumBytes: number): Promise<OutboundResponse> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > maximumBytes) throw new OutboundError(`the body is longer than ${maximumBytes} bytes`, false);
    chunks.push(chunk);
  }
  const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
  const status = response.statusCode ?? 0;
  return { url, status, headers, redirects: [], body: Buffer.concat(chunks), certificateExpiresAt: null };
}
