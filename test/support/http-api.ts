import { createAuthenticate } from '../../adapters/http/authentication.js';
import { createHealth, type Health } from '../../adapters/http/health.js';
import { createHttpServer } from '../../adapters/http/server.js';
import type { Application } from '../../src/application/create-application.js';
import type { PageStore } from '../../src/ports/page-store.js';
import { silentLog } from './stage-context.js';

/** The key that the server accepts. */
export const apiKey = 'a-key-for-tests';

/** The parts of an application that a test needs. */
export type ApplicationParts = Readonly<{
  requests?: Partial<Application['requests']>;
  control?: Partial<Application['control']>;
  queries?: Partial<Application['queries']>;
  queue?: Application['queue'];
  pages?: Pick<PageStore, 'read'>;
  startWaitSeconds?: number;
}>;

export type HttpApi = Readonly<{
  origin: string;
  health: Health;
  /** What the server logged as errors. */
  errors: readonly Readonly<Record<string, unknown>>[];
  /** Sends a request with a valid key. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}>;

/** Starts the HTTP server over parts of an application, ready at once. */
export async function startHttpApi(parts: ApplicationParts = {}): Promise<HttpApi> {
  const { requests = {}, control = {}, queries = {}, queue, pages } = parts;
  const application = { requests, control, queries, queue } as unknown as Application;
  const health = createHealth();
  health.enter('ready');
  const errors: Readonly<Record<string, unknown>>[] = [];
  const server = createHttpServer({
    application,
    pages: pages ?? { read: async () => null },
    authenticate: createAuthenticate([apiKey]),
    health,
    startWaitSeconds: parts.startWaitSeconds ?? 240,
    log: { ...silentLog, error: (message, fields = {}) => errors.push({ message, ...fields }) },
  });
  const origin = `http://127.0.0.1:${await server.listen('127.0.0.1', 0)}`;
  return {
    origin,
    health,
    errors,
    ask: (path, init = {}) => fetch(`${origin}${path}`, { ...init, headers: { 'x-api-key': apiKey, ...init.headers } }),
    close: server.close,
  };
}
