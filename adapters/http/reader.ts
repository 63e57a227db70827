import type { IncomingMessage } from 'node:http';

const readers = new WeakMap<IncomingMessage, string>();

/** Notes who sends a request, for the access log. */
export function setReader(request: IncomingMessage, actor: string): void {
  readers.set(request, actor);
}

/** Returns who sends a request: `public` where no key is needed. */
export function readerOf(request: IncomingMessage): string {
  return readers.get(request) ?? 'public';
}
