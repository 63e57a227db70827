import { createRequire } from 'node:module';
import type * as library from 'prom-client';
import type {
  Counter as CounterOf,
  Gauge as GaugeOf,
  Histogram as HistogramOf,
  Registry as Registered,
} from 'prom-client';

// The whole package takes 50 ms to load, for metrics of Node and for clusters, which are not used here.
const require = createRequire(import.meta.url);
const load = <Name extends 'Counter' | 'Gauge' | 'Histogram' | 'Registry'>(name: Name) =>
  require(`prom-client/lib/${name.toLowerCase()}.js`) as (typeof library)[Name];

const Counter = load('Counter');
const Gauge = load('Gauge');
const Histogram = load('Histogram');
const Registry = load('Registry');

/** Upper bounds of histograms, in seconds. */
const ofCalls = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];
const ofStages = [0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];
const ofRuns = [0.5, 1, 5, 10, 30, 60, 120, 300, 600, 1200, 1800, 3600];

/** Makes metrics: name without prefix, meaning, labels. */
type Make = ReturnType<typeof makerFor>;

export type Instruments = ReturnType<typeof createInstruments>;

/** Returns every metric of the service, in a registry of their own. No label has an id or an address as its value. */
export function createInstruments() {
  const registry = new Registry();
  const make = makerFor(registry);
  return {
    registry,
    ...runInstruments(make),
    ...stageInstruments(make),
    ...usageInstruments(make),
    ...queueInstruments(make),
    ...vendorInstruments(make),
    ...webhookInstruments(make),
    ...storeInstruments(make),
    ...processInstruments(make),
  };
}

function makerFor(registry: Registered) {
  const shared = { registers: [registry] };
  const named = (name: string, help: string) => ({ ...shared, name: `brief_${name}`, help });
  return {
    counter: <Label extends string = never>(name: string, help: string, ...labelNames: Label[]): CounterOf<Label> =>
      new Counter({ ...named(name, help), labelNames }),
    gauge: <Label extends string = never>(name: string, help: string, ...labelNames: Label[]): GaugeOf<Label> =>
      new Gauge({ ...named(name, help), labelNames }),
    histogram: <Label extends string>(
      name: string,
      help: string,
      buckets: number[],
      ...labelNames: Label[]
    ): HistogramOf<Label> => new Histogram({ ...named(name, help), labelNames, buckets }),
  };
}

function runInstruments({ counter, gauge, histogram }: Make) {
  return {
    runsStarted: counter('runs_started_total', 'Runs that this process started.', 'trigger'),
    runsEnded: counter('runs_ended_total', 'Runs that this process ended.', 'status', 'trigger'),
    runDuration: histogram('run_duration_seconds', 'From the start of a run to its end.', ofRuns, 'status'),
    scheduleTicks: counter('schedule_ticks_total', 'Ticks of the schedule that this process ran.'),
    scheduleMissed: counter('schedule_missed_ticks_total', 'Ticks of the schedule that were never run.'),
    auditFindings: gauge('audit_findings', 'Problems that the last audit of the log found.'),
    lastAudit: gauge('audit_last_timestamp_seconds', 'When this process last audited the log; 0 for never.'),
    lastTick: gauge('schedule_last_tick_timestamp_seconds', 'When this process last ran a tick; 0 for never.'),
  };
}

function stageInstruments({ counter, histogram }: Make) {
  return {
    attempts: counter('stage_attempts_total', 'Attempts of stages.', 'stage', 'implementation', 'outcome'),
    retries: counter('stage_retries_total', 'Attempts that failed and are repeated.', 'stage', 'implementation'),
    refusals: counter('stage_refusals_total', 'Stages that ended without an attempt.', 'stage', 'cause'),
    stageDuration: histogram(
      'stage_duration_seconds',
      'From the start of an attempt to its outcome.',
      ofStages,
      'stage',
      'implementation',
    ),
  };
}

function usageInstruments({ counter }: Make) {
  return {
    tokens: counter('tokens_total', 'Tokens of models.', 'stage', 'model', 'direction'),
    cost: counter('cost_total', 'Known costs of attempts.', 'stage', 'model', 'currency', 'basis'),
  };
}

function queueInstruments({ gauge }: Make) {
  return {
    runsInFlight: gauge('runs_in_flight', 'Runs that this process advances.'),
    queueDepth: gauge('queue_depth', 'Queued runs, and requests without recorded runs (at most 100).', 'kind'),
    queueOldest: gauge('queue_oldest_seconds', 'Age of the oldest in the queue; 0 for an empty queue.', 'kind'),
    queueLimit: gauge('queue_limit', 'Queued runs at which a POST gets 503.'),
  };
}

function vendorInstruments({ counter, gauge, histogram }: Make) {
  return {
    vendorPause: gauge('vendor_pause_seconds', 'What is left of the pause that a vendor asked for.', 'vendor'),
    vendorPauses: counter('vendor_pauses_total', 'Failed attempts whose vendor asked for a pause.', 'vendor'),
    vendorAttempts: gauge('vendor_attempts', 'Attempts that call a vendor or wait for its limits.', 'vendor', 'state'),
    vendorWait: histogram('vendor_wait_seconds', 'Waits for the rate limits of a vendor.', ofStages, 'vendor'),
  };
}

function webhookInstruments({ counter }: Make) {
  return {
    webhookMessages: counter('webhook_messages_total', 'Attempts to deliver webhook messages.', 'outcome'),
  };
}

function storeInstruments({ gauge, histogram }: Make) {
  return {
    appendDuration: histogram('store_append_seconds', 'Appends to the event store.', ofCalls, 'result'),
    logPosition: gauge('log_position', 'Position of the last event in the store.'),
    viewsPosition: gauge('views_position', 'Position that the views of this process have reached.'),
    viewsLag: gauge('views_lag', 'Position of the store minus position of the views; 0 when they are complete.'),
  };
}

function processInstruments({ counter, gauge, histogram }: Make) {
  return {
    ready: gauge('ready', '1 while /readyz responds 200, else 0.'),
    info: gauge('info', 'The program that runs; always 1.', 'version', 'commit'),
    eventLoopDelay: gauge('event_loop_delay_seconds', 'Delay of the event loop since the last scrape.', 'statistic'),
    requests: counter('http_requests_total', 'HTTP requests.', 'method', 'route', 'status'),
    refusedRequests: counter(
      'http_refusals_total',
      'Requests that were refused for their API key or number.',
      'reason',
    ),
    requestDuration: histogram('http_request_duration_seconds', 'Time to respond.', ofCalls, 'method', 'route'),
    scrapeErrors: counter('scrape_errors_total', 'Groups of metrics that could not be read for a scrape.', 'part'),
  };
}
