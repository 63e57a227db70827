import { randomUUID } from 'node:crypto';
import { daysIn, momentOf, systemClock } from '../../adapters/composition/system-clock.js';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { readModels } from '../../adapters/projections/projection-list.js';
import {
  type Application,
  type ApplicationOptions,
  type ApplicationPorts,
  createApplication,
} from '../../src/application/create-application.js';
import type { StartRequest } from '../../src/application/requests/submit-request.js';
import type { RunRequestSummary } from '../../src/domain/api-documents/runs.js';
import { fold } from '../../src/domain/decider.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import { runDecider } from '../../src/domain/run/run-decider.js';
import type { Run } from '../../src/domain/run/state.js';
import { streamOfRun } from '../../src/domain/streams.js';
import type { EventStore, RecordedEvent } from '../../src/ports/event-store.js';
import { soleWorker } from '../../src/ports/worker-registry.js';
import { type Behaviours, noopImplementations, pluginsWith } from './plugins-in-process.js';
import { silentLog, unreachableOutside } from './stage-context.js';

export type TestApplication = Readonly<{
  application: Application;
  ports: ApplicationPorts;
  /** Requests the briefs of the test date, waits for them, and returns the response. */
  start(request?: Partial<StartRequest>, waitMilliseconds?: number): Promise<RunRequestSummary>;
  /** Returns the run as its recorded history describes it. */
  run(runId: string): Promise<Run>;
  events(runId: string): Promise<readonly RecordedEvent<RunEvent>[]>;
  stop(): Promise<void>;
}>;

export type TestOptions = Readonly<{
  behaviours?: Behaviours;
  ports?: Partial<ApplicationPorts>;
  options?: Partial<ApplicationOptions>;
}>;

/** A start of all shows of 2026-11-20 by a person, unless the test changes it. */
export function aStartRequest(changes: Partial<StartRequest> = {}): StartRequest {
  const request = { trigger: 'manual', showId: null, runDate: '2026-11-20', idempotencyKey: null };
  return { ...request, actor: 'key:0123456789ab', requestId: null, ...changes };
}

/** The application on memory stores, with stages that do nothing unless the test changes them; not started yet. */
export function createTestApplication({
  behaviours = {},
  ports = {},
  options = {},
}: TestOptions = {}): TestApplication {
  const all: ApplicationPorts = {
    ...openMemoryStore(),
    workers: soleWorker(randomUUID()),
    readModels,
    plugins: pluginsWith(behaviours),
    outbound: unreachableOutside,
    clock: systemClock,
    log: silentLog,
    cron: null,
    webhookSender: null,
    newId: randomUUID,
    ...ports,
  };
  const application = createApplication(all, { ...defaults, ...options });
  const events = async (runId: string) =>
    (await all.events.read(streamOfRun(runId))) as readonly RecordedEvent<RunEvent>[];
  return {
    application,
    ports: all,
    async start(changes = {}, milliseconds = 10_000) {
      const accepted = await application.requests.start(aStartRequest(changes));
      if (accepted.kind === 'rejected') throw new Error(`rejected: ${accepted.code}`);
      return accepted.response(milliseconds);
    },
    async run(runId) {
      const state = fold<RunEvent, Run | null>(runDecider, await events(runId));
      if (state === null) throw new Error('there is no such run');
      return state;
    },
    events,
    stop: application.stop,
  };
}

/** Creates and starts the application. */
export async function startTestApplication(test: TestOptions = {}): Promise<TestApplication> {
  const created = createTestApplication(test);
  await created.application.start();
  return created;
}

const timeZone = 'UTC';
const noLimits = { tokens: null, cost: null };

const defaults: ApplicationOptions = {
  selection: noopImplementations,
  fallbacks: {},
  addresses: {
    publicBase: () => 'http://127.0.0.1:8080',
    slug: (showId) => Buffer.from(showId.padEnd(16)).toString('hex').slice(0, 32),
    financialsSlug: (showId) => Buffer.from(showId.padStart(16)).toString('hex').slice(0, 32),
  },
  policy: { timeout_milliseconds: 30 * 60_000, spending_limits: noLimits },
  stageTimeouts: {},
  concurrentRuns: 64,
  queueLength: 1_000,
  vendorLimit: () => ({ concurrency: null, requestsPerMinute: null, tokensPerMinute: null }),
  dailyLimits: noLimits,
  price: (usage) => ({ ...usage, cost_basis: usage.cost === null ? null : 'reported' }),
  estimate: () => ({}),
  timeZone,
  dateOf: daysIn(timeZone),
  leadDays: 1,
  momentOf,
  missingBriefMilliseconds: 0,
  freshnessCheckMilliseconds: null,
};

/** An event store that counts its operations, and whose next operations a test can make fail. */
export function countedStore(store: EventStore) {
  const counts = { appends: 0, reads: 0, events: 0 };
  return {
    counts,
    events: {
      ...store,
      async read(stream, from) {
        counts.reads += 1;
        return store.read(stream, from);
      },
      async append(stream, batch, expected, metadata) {
        counts.appends += 1;
        counts.events += batch.length;
        return store.append(stream, batch, expected, metadata);
      },
    } satisfies EventStore,
  };
}
