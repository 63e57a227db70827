import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Loopback, serve } from '../adapters/outbound/loopback.js';

/** A web address that strangers ask, before another server; while it is closed everybody waits before it. */
export type Door = Readonly<{
  origin: string;
  /** Where it leads. */
  leadTo(origin: string): void;
  /** Resolves once so many requests wait before it. */
  waiting(count: number): Promise<void>;
  shut(): void;
  open(): void;
  close(): Promise<void>;
}>;

export async function startDoor(): Promise<Door> {
  let behind = '';
  let isOpen = true;
  const held: (() => void)[] = [];
  const watchers = new Set<() => void>();
  const server: Loopback = await serve((request, response) => {
    const pass = () => void hand(request, response, behind);
    if (isOpen) return pass();
    held.push(pass);
    for (const look of [...watchers]) look();
  });
  return {
    origin: server.origin,
    leadTo: (origin) => {
      behind = origin;
    },
    waiting: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (held.length < count) return;
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
        look();
      }),
    shut: () => {
      isOpen = false;
    },
    open: () => {
      isOpen = true;
      for (const pass of held.splice(0)) pass();
    },
    close: server.close,
  };
}

async function hand({ url = '' }: IncomingMessage, response: ServerResponse, behind: string): Promise<void> {
  const answer = await fetch(`${behind}${url}`, { redirect: 'manual' });
  const type = answer.headers.get('content-type');
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, type === null ? {} : { 'content-type': type }).end(body);
}
