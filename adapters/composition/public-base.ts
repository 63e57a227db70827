import type { Outbound } from '../../src/ports/outbound.js';

export type GuardedOutbound = Outbound & { close(): Promise<void> };

/** Where strangers reach the service: final once it listens. */
export type PublicBase = Readonly<{
  bound(host: string, port: number): void;
  /** Without a slash at the end. Throws before the service listens, unless `PUBLIC_URL` says it. */
  get(): string;
}>;

const wildcards: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]', '': '127.0.0.1' };

export function createPublicBase(publicUrl: string | undefined): PublicBase {
  let base = publicUrl?.replace(/(?<!\/)\/+$/u, '') ?? null;
  return {
    bound: (host, port) => {
      base ??= `http://${wildcards[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`;
    },
    get: () => {
      if (base === null)
        throw new Error('the service does not listen yet, and PUBLIC_URL does not say where it will be');
      return base;
    },
  };
}
