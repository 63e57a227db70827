import { connect, type Socket } from 'node:net';

/** What came back over a connection of its own, once the other side has closed it. */
export async function rawAnswer(origin: string, ...pieces: readonly (string | Buffer)[]): Promise<string> {
  const { socket, received, closed } = openRaw(origin);
  for (const piece of pieces) socket.write(piece);
  await closed;
  return received();
}

/** A bare connection, for requests that no HTTP client would send. */
export function openRaw(
  origin: string,
  options: Readonly<{ allowHalfOpen?: boolean }> = {},
): Readonly<{ socket: Socket; received(): string; closed: Promise<void>; until(shape: RegExp): Promise<string> }> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ ...options, port: Number(port), host: hostname });
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    socket.on('error', () => undefined);
  });
  return {
    socket,
    received: () => text,
    closed,
    until: (shape) =>
      new Promise((resolve, reject) => {
        const look = () => (shape.test(text) ? resolve(text) : undefined);
        socket.on('data', look);
        socket.on('close', () => (shape.test(text) ? resolve(text) : reject(new Error(`closed after: ${text}`))));
        look();
      }),
  };
}
