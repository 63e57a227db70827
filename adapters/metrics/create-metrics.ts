import type { Application } from '../../src/application/create-application.js';
import type { Milliseconds } from '../../src/domain/time.js';
import type { EventStore } from '../../src/ports/event-store.js';
import type { Log } from '../../src/ports/log.js';
import { EventCounter, webhookOutcomes } from './event-counter.js';
import { createInstruments, type Instruments } from './instruments.js';
import { readGauges, watchEventLoop } from './live-gauges.js';

/** A response of the service; `route` is the pattern of its path, `status` null for a client that has left. */
export type MeasuredResponse = Readonly<{ method: string; route: string; status: number | null; seconds: number }>;

/** What the metrics are read from. */
export type MetricSources = Readonly<{
  application: Pick<Application, 'queue' | 'positions' | 'queries' | 'watch'>;
  isReady: () => Promise<boolean>;
}>;

export type Metrics = Readonly<{
  /** Returns the store with its appends measured. */
  timed(events: EventStore): EventStore;
  measure(response: MeasuredResponse): void;
  /** Counts a request that was refused, by the reason. */
  refuse(reason: string): void;
  /** Takes in how many problems an audit of the log found. */
  audited(findings: number): void;
  /** Counts events from now on: before the application starts, so that none is missing. */
  observe(sources: MetricSources): void;
  /** The media type of a scrape: Prometheus' text format. */
  contentType: string;
  scrape(): Promise<string>;
  close(): void;
}>;

type Options = Readonly<{
  worker: string;
  version: string;
  commit: string | null;
  now: () => Milliseconds;
  log: Log;
}>;

/** Why requests are refused. */
const refusalReasons = ['wrong_key', 'expired_key', 'too_many_failures', 'too_many_requests', 'scope_missing'];
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** Creates the metrics of one process. */
export function createMetrics({ worker, version, commit, now, log }: Options): Metrics {
  const instruments = createInstruments();
  const { registry, requests, requestDuration, info } = instruments;
  const delays = watchEventLoop();
  let read: () => Promise<void> = async () => undefined;
  startAtZero(instruments);
  info.set({ version, commit: commit ?? 'unknown' }, 1);
  return {
    timed: (events) => timedStore(events, instruments),
    measure({ method: given, route, status, seconds }) {
      const method = methods.has(given) ? given : 'other';
      requests.inc({ method, route, status: status ?? 'none' });
      requestDuration.observe({ method, route }, seconds);
    },
    refuse: (reason) => instruments.refusedRequests.inc({ reason }),
    audited(findings) {
      instruments.auditFindings.set(findings);
      instruments.lastAudit.set(now() / 1000);
    },
    observe({ application, isReady }) {
      const counter = new EventCounter({ instruments, queries: application.queries, worker, log });
      application.watch((batch) => counter.observe(batch));
      const count = () => counter.count();
      read = () => readGauges(instruments, { application, isReady, count, now }, delays);
    },
    contentType: registry.contentType,
    async scrape() {
      await read();
      return registry.metrics();
    },
    close: () => delays.disable(),
  };
}

/** A counter that appeared with its first event would hide that event from `increase` and from alerts. */
function startAtZero({ runsStarted, runsEnded, webhookMessages, refusedRequests }: Instruments): void {
  for (const trigger of ['manual', 'schedule', 'other']) {
    runsStarted.inc({ trigger }, 0);
    for (const status of ['ok', 'degraded', 'failed', 'cancelled']) runsEnded.inc({ status, trigger }, 0);
  }
  for (const outcome of webhookOutcomes) webhookMessages.inc({ outcome }, 0);
  for (const reason of refusalReasons) refusedRequests.inc({ reason }, 0);
}

/** Returns the store with the time of each append measured. */
function timedStore(events: EventStore, { appendDuration }: Instruments): EventStore {
  return {
    read: (...given) => events.read(...given),
    append(stream, appended, expected, metadata) {
      const from = performance.now();
      const measure = (result: string) => appendDuration.observe({ result }, (performance.now() - from) / 1000);
      const appending = events.append(stream, appended, expected, metadata);
      appending.then(
        ({ kind }) => measure(kind),
        () => measure('failed'),
      );
      return appending;
    },
    follow: (after, signal) => events.follow(after, signal),
    head: () => events.head(),
  };
}
