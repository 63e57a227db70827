import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a vendor was asked; `body` is JSON where it is JSON. */
export type AskedVendor = Readonly<{ method: string; path: string; headers: IncomingHttpHeaders; body: unknown }>;

/**
 * What it answers. `dripMilliseconds` sends the body byte by byte with that wait between; `holdHeaders` never answers;
 * `cutAfter` ends
 * the connection after so many bytes of the body, although more was announced.
 */
export type VendorReply = Readonly<{
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  dripMilliseconds?: number;
  holdHeaders?: boolean;
  cutAfter?: number;
}>;

export type VendorUnderTest = Readonly<{ base: string; asked: readonly AskedVendor[] }>;

/** A server that speaks for a vendor on a free loopback port while the act lasts. */
export async function withVendor<Result>(
  reply: (asked: AskedVendor, count: number) => VendorReply,
  act: (vendor: VendorUnderTest) => Promise<Result>,
): Promise<Result> {
  const asked: AskedVendor[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = incoming;
    asked.push({ method, path, headers, body: parsed(Buffer.concat(chunks).toString()) });
    await send(reply(asked.at(-1) as AskedVendor, asked.length), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await act({ base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** Sends a reply as it says. */
export async function send(reply: VendorReply, response: ServerResponse): Promise<void> {
  if (reply.holdHeaders === true) return;
  const body = Buffer.from(reply.body ?? '');
  const announced = reply.cutAfter === undefined ? {} : { 'content-length': String(body.length) };
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers, ...announced });
  if (reply.cutAfter !== undefined) {
    response.write(body.subarray(0, reply.cutAfter), () => response.destroy());
  } else if (reply.dripMilliseconds === undefined) {
    response.end(body);
  } else {
    await drip(body, reply.dripMilliseconds, response);
  }
}

async function drip(body: Uint8Array, milliseconds: number, response: ServerResponse): Promise<void> {
  for (const byte of body) {
    if (response.destroyed) return;
    response.write(Uint8Array.of(byte));
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
  response.end();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
