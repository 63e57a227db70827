import { type AccessOptions, createAccess } from '../../adapters/http/access/access.js';
import { readApiKeys } from '../../adapters/http/access/api-keys.js';
import { createCors } from '../../adapters/http/cors.js';
import type { Installation } from '../../adapters/http/dashboard/services.js';
import { createHealth, type Health } from '../../adapters/http/health.js';
import type { MetricsEndpoint } from '../../adapters/http/metrics-route.js';
import type { Proofs } from '../../adapters/http/proof-routes.js';
import { createHttpServer } from '../../adapters/http/server.js';
import type { Application } from '../../src/application/create-application.js';
import type { Log } from '../../src/ports/log.js';
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
  webhooks?: Partial<Application['webhooks']>;
  pages?: Pick<PageStore, 'read'>;
  showsOfDate?: Application['showsOfDate'];
  watch?: Application['watch'];
  installation?: Partial<Installation>;
  access?: Partial<Omit<AccessOptions, 'keys'>>;
  /** A list of keys as in `BRIEF_SERVICE_API_KEYS`. */
  keys?: string;
  startWaitSeconds?: number;
  heartbeatMilliseconds?: number;
  origins?: readonly string[];
  metrics?: MetricsEndpoint;
  readMilliseconds?: number;
  proofs?: Proofs;
}>;

export type HttpApi = Readonly<{
  origin: string;
  health: Health;
  /** What the server logged as errors. */
  errors: readonly Readonly<Record<string, unknown>>[];
  /** What the server logged as warnings. */
  warnings: readonly Readonly<Record<string, unknown>>[];
  /** Sends a request with a valid key. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}>;

/** The log of a service that has made no checkpoint. */
const noProofs: Proofs = {
  checkpoint: async () => null,
  keys: async () => null,
  inclusion: async () => null,
  consistency: async () => null,
};

/** An installation with the key of the tests, and without a schedule or stages. */
const anInstallation: Installation = {
  ...{ secret: 'a secret for tests', publicUrl: undefined, timeZone: 'UTC', inputFolder: './input' },
  ...{
    now: Date.now,
    today: () => '2026-11-20',
    schedule: () => null,
    profile: 'local',
    vendorLimits: '',
    stages: async () => [],
  },
  doctor: async () => ({ problems: [], notices: [], checked: [] }),
};

/** Starts the HTTP server over parts of an application, ready at once. */
export async function startHttpApi(parts: ApplicationParts = {}): Promise<HttpApi> {
  const { requests = {}, control = {}, queries = {}, webhooks = {}, queue, pages, showsOfDate } = parts;
  const watch: Application['watch'] = parts.watch ?? (() => () => undefined);
  const application = { requests, control, queries, webhooks, queue, showsOfDate, watch };
  const health = createHealth();
  health.enter('ready');
  const errors: Readonly<Record<string, unknown>>[] = [];
  const warnings: Readonly<Record<string, unknown>>[] = [];
  const log: Log = {
    ...silentLog,
    error: (message, fields = {}) => errors.push({ message, ...fields }),
    warn: (message, fields = {}) => warnings.push({ message, ...fields }),
  };
  const { keys } = readApiKeys(parts.keys ?? apiKey);
  const server = createHttpServer({
    application: application as unknown as Application,
    installation: { ...anInstallation, ...parts.installation },
    artifacts: { get: async () => null },
    proofs: async () => parts.proofs ?? noProofs,
    recordRead: null,
    pages: pages ?? { read: async () => null },
    access: createAccess({
      ...{ isTrustedProxy: () => false, requestsPerMinute: 0, now: Date.now, count: () => undefined, log },
      ...parts.access,
      keys: () => keys,
    }),
    health,
    build: { name: 'brief-generation-service', version: '0.0.0', commit: null },
    cors: createCors(parts.origins ?? []),
    metrics: parts.metrics ?? null,
    heartbeatMilliseconds: parts.heartbeatMilliseconds,
    ...(parts.readMilliseconds === undefined ? {} : { readMilliseconds: parts.readMilliseconds }),
    startWaitSeconds: parts.startWaitSeconds ?? 240,
    log,
  });
  const origin = `http://127.0.0.1:${await server.listen('127.0.0.1', 0)}`;
  return {
    origin,
    health,
    errors,
    warnings,
    ask: (path, init = {}) => fetch(`${origin}${path}`, { ...init, headers: { 'x-api-key': apiKey, ...init.headers } }),
    close: server.close,
  };
}
