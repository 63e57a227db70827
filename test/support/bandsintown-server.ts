import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BandsintownReply = Readonly<{ status?: number; body: string; headers?: Readonly<Record<string, string>> }>;
/**
 * By the artist's name as written in the URL, or by that and the first day: events (those of the dates are returned) or
 * a reply.
 */
export type BandsintownReplies = Readonly<
  Record<string, BandsintownReply | readonly Readonly<{ datetime: string; [field: string]: unknown }>[]>
>;

export type BandsintownServer = Readonly<{
  origin: string;
  /** The addresses that it was asked for. */
  asked: readonly string[];
  close(): Promise<void>;
}>;

/** Bandsintown as its documentation has it, on this machine. */
export async function startBandsintown(replies: BandsintownReplies): Promise<BandsintownServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://bandsintown.invalid');
    asked.push(`${url.pathname}?${url.searchParams}`);
    const reply = replyTo(url, replies);
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers }).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close };
}

function replyTo({ pathname, searchParams }: URL, replies: BandsintownReplies): BandsintownReply {
  const name = /^\/artists\/([^/]+)\/events$/u.exec(pathname)?.[1] ?? '';
  const [first = '', last = first] = (searchParams.get('date') ?? '').split(',');
  const given = replies[`${name} ${first}`] ?? replies[name] ?? { status: 404, body: '{"errorMessage":"[NotFound]"}' };
  if ('body' in given) return given;
  const told = given.filter(({ datetime }) => first === 'upcoming' || (datetime >= first && datetime <= `${last}T99`));
  return { body: JSON.stringify(told) };
}
