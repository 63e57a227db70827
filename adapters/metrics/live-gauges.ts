import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { Gauge } from 'prom-client';
import type { Application } from '../../src/application/create-application.js';
import { type Instant, type Milliseconds, millisecondsOf } from '../../src/domain/time.js';
import type { Instruments } from './instruments.js';

/** What a scrape reads. */
export type Observed = Readonly<{
  application: Pick<Application, 'queue' | 'positions'>;
  isReady: () => Promise<boolean>;
  /** Resolves when every event so far is counted: that takes the store where a run began in another process. */
  count: () => Promise<void>;
  now: () => Milliseconds;
}>;

type QueueReport = Awaited<ReturnType<Application['queue']>>;

/** How often the delay of the event loop is sampled; a timer that fires on time has a delay of 0. */
const resolutionMilliseconds = 20;
/** Longest wait for a part of a scrape: Prometheus gives up after ten seconds. */
const partMilliseconds = 3_000;

/** Returns the running measurement of the event loop's delay. */
export function watchEventLoop(): IntervalHistogram {
  const delays = monitorEventLoopDelay({ resolution: resolutionMilliseconds });
  delays.enable();
  return delays;
}

/**
 * Waits for the counters, and sets every gauge that has a value only now. What cannot be read is absent, and counted as
 * an error of the scrape.
 */
export async function readGauges(
  instruments: Instruments,
  { application, isReady, count, now }: Observed,
  delays: IntervalHistogram,
): Promise<void> {
  setDelays(instruments, delays);
  const { ready, scrapeErrors } = instruments;
  const part = async <Value>(name: string, read: () => Promise<Value>, set: (value: Value | null) => void) => {
    try {
      set(await within(read()));
    } catch {
      set(null);
      scrapeErrors.inc({ part: name });
    }
  };
  await Promise.all([
    part('events', count, () => undefined),
    part('ready', isReady, (value) => ready.set(value === true ? 1 : 0)),
    part('queue', application.queue, (report) => setQueue(instruments, report, now())),
    part('positions', application.positions, (positions) => setPositions(instruments, positions)),
  ]);
}

function setDelays({ eventLoopDelay }: Instruments, delays: IntervalHistogram): void {
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolutionMilliseconds / 1000);
  eventLoopDelay.set({ statistic: 'p50' }, seconds(delays.percentile(50)));
  eventLoopDelay.set({ statistic: 'p99' }, seconds(delays.percentile(99)));
  eventLoopDelay.set({ statistic: 'max' }, delays.count === 0 ? 0 : seconds(delays.max));
  delays.reset();
}

function setQueue(instruments: Instruments, report: QueueReport | null, now: Milliseconds): void {
  const { runsInFlight, queueDepth, queueOldest, queueLimit } = instruments;
  for (const each of [runsInFlight, queueDepth, queueOldest, queueLimit]) clear(each);
  setVendors(instruments, report?.vendors ?? [], now);
  if (report === null) return;
  const { runs, requests } = report;
  const age = (since: Instant | null | undefined) =>
    since == null ? 0 : Math.max(0, now - millisecondsOf(since)) / 1000;
  runsInFlight.set(runs.running);
  queueLimit.set(runs.longest_queue);
  queueDepth.set({ kind: 'run' }, runs.queued);
  queueDepth.set({ kind: 'request' }, requests.length);
  queueOldest.set({ kind: 'run' }, age(runs.oldest_queued_since));
  queueOldest.set({ kind: 'request' }, age(requests[0]?.since));
}

function setVendors(
  { vendorPause, vendorAttempts }: Instruments,
  vendors: QueueReport['vendors'],
  now: Milliseconds,
): void {
  for (const each of [vendorPause, vendorAttempts]) clear(each);
  for (const { vendor, running, waiting, paused_until: until } of vendors) {
    vendorPause.set({ vendor }, until === null ? 0 : Math.max(0, millisecondsOf(until) - now) / 1000);
    vendorAttempts.set({ vendor, state: 'running' }, running);
    vendorAttempts.set({ vendor, state: 'waiting' }, waiting);
  }
}

function setPositions(
  { logPosition, viewsPosition, viewsLag }: Instruments,
  positions: Awaited<ReturnType<Application['positions']>> | null,
): void {
  for (const each of [logPosition, viewsPosition, viewsLag]) clear(each);
  if (positions === null) return;
  logPosition.set(positions.log);
  viewsPosition.set(positions.views);
  viewsLag.set(Math.max(0, positions.log - positions.views));
}

/** A gauge without labels is 0 after its reset, which is a value. */
function clear(gauge: Gauge<string>): void {
  gauge.reset();
  gauge.remove({});
}

async function within<Value>(read: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), partMilliseconds);
  });
  try {
    return await Promise.race([read, late]);
  } finally {
    clearTimeout(timer);
  }
}
