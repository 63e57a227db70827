import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutbound } from '../../../adapters/outbound/guarded-fetch.js';
import type { OutboundOptions } from '../../../adapters/outbound/outbound-options.js';
import { type Outbound, OutboundError } from '../../../src/ports/outbound.js';
import { silentLog } from '../../support/stage-context.js';

export type Loopback = Readonly<{ origin: string; port: number; close(): Promise<void> }>;

/** A server on a free port of this machine. */
export function serve(listener: RequestListener): Promise<Loopback> {
  return listen(createServer(listener), 'http');
}

export async function listen(server: Server, scheme: 'http' | 'https'): Promise<Loopback> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `${scheme}://127.0.0.1:${port}`, port, close };
}

/** The real outbound, to which the given origins are its own. */
export function outboundTo(origins: readonly string[], overrides: Partial<OutboundOptions> = {}) {
  return createOutbound({ allowedOrigins: () => origins, log: silentLog, ...overrides });
}

export const neverAborted = new AbortController().signal;

/** The error that a request ends with; fails where it has an answer. */
export async function errorOf(asking: ReturnType<Outbound>): Promise<OutboundError> {
  const outcome = await asking.then(
    (answer) => `an answer with status ${answer.status}`,
    (error: unknown) => error,
  );
  if (outcome instanceof OutboundError) return outcome;
  throw new Error(`expected an OutboundError, got ${String(outcome)}`);
}
