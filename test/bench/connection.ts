import { connect } from 'node:net';

/**
 * One connection that is kept alive and has one request in flight: cheap, so that the client leaves the processor to
 * the servers.
 */
export type Connection = Readonly<{
  /** Sends an encoded request and resolves with the response. Understands responses with a `content-length` only. */
  call(request: string): Promise<HttpResponse>;
  close(): void;
}>;
export type HttpResponse = Readonly<{ status: number; body: Buffer }>;

/** Encodes a request. `headers` are complete but for the host and the length. */
export function encodeRequest(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): string {
  const all = { host: '127.0.0.1', ...headers, ...(body === '' ? {} : { 'content-length': Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** Connects to a server on this machine, e.g. `http://127.0.0.1:8080`. */
export async function openConnection(origin: string): Promise<Connection> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.setNoDelay(true);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let received: Buffer[] = [];
  let missing = 0;
  let settle: Readonly<{ resolve(response: HttpResponse): void; reject(error: Error): void }> | null = null;

  socket.on('data', (chunk: Buffer) => {
    received.push(chunk);
    if (missing > 0) missing -= chunk.length;
    else missing = missingAfter(received);
    if (missing !== 0) return;
    const response = parse(Buffer.concat(received));
    received = [];
    settle?.resolve(response);
  });
  socket.on('error', (error) => settle?.reject(error));
  socket.on('close', () => settle?.reject(new Error(`${origin} closed the connection`)));
  return {
    call: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        socket.write(request, 'latin1');
      }),
    close: () => socket.destroy(),
  };
}

/** Returns how many bytes of the response are still to come; -1 where its head is incomplete. */
function missingAfter(chunks: readonly Buffer[]): number {
  const bytes = Buffer.concat(chunks);
  const head = bytes.indexOf('\r\n\r\n');
  if (head === -1) return -1;
  const length = /^content-length: *(\d+)/imu.exec(bytes.toString('latin1', 0, head))?.[1];
  if (length === undefined) throw new Error(`a response without a length: ${bytes.toString('latin1', 0, head)}`);
  return head + 4 + Number(length) - bytes.length;
}

function parse(bytes: Buffer): HttpResponse {
  return { status: Number(bytes.toString('latin1', 9, 12)), body: bytes.subarray(bytes.indexOf('\r\n\r\n') + 4) };
}
