import type { QueueReport } from '../domain/api-documents/reports.js';
import type { EstimateCosts } from '../domain/costs/spending-limits.js';
import type { Rejected } from '../domain/rejection.js';
import type { SpendingLimits } from '../domain/run/plan.js';
import type { LocalDate, Milliseconds } from '../domain/time.js';
import type { ArtifactStore } from '../ports/artifact-store.js';
import type { Clock } from '../ports/clock.js';
import type { Cron } from '../ports/cron.js';
import type { EventStore, Position, RecordedEvent } from '../ports/event-store.js';
import type { Log } from '../ports/log.js';
import type { Outbound } from '../ports/outbound.js';
import type { PageStore } from '../ports/page-store.js';
import type { Projection } from '../ports/projection.js';
import type { ReadModels } from '../ports/read-models.js';
import type { StagePlugins, StageSelection } from '../ports/stage-plugin.js';
import type { ViewStore } from '../ports/view-store.js';
import type { WebhookSender } from '../ports/webhook-sender.js';
import type { WorkerRegistry } from '../ports/worker-registry.js';
import { Lifecycle } from './lifecycle.js';
import { createSpending } from './limits/spending.js';
import { StagePermits } from './limits/stage-permits.js';
import { createVendorRateLimiters, type VendorLimit } from './limits/vendor-rate-limiter.js';
import { Projector } from './read-models/projector.js';
import { createQueries, createServiceHistory, type Queries } from './read-models/queries.js';
import { createListShows } from './requests/list-shows.js';
import { type AddressBook, createPlanning, type RunPolicy, type StageTimeouts } from './requests/plan-run.js';
import { createRequestAdvancement } from './requests/process-request.js';
import { type ResumeOptions, type ResumptionParts, submitResumption } from './requests/resume-run.js';
import { createListShowsOfDate, type ListShowsOfDate } from './requests/shows-of-date.js';
import { type AcceptedRequest, type StartRequest, type SubmitParts, submitRequest } from './requests/submit-request.js';
import type { PriceUsage } from './runs/checked-outcome.js';
import { type ControlResult, type ControlRuns, createControlRuns } from './runs/control-runs.js';
import { createRunAdvancement } from './runs/perform-run-step.js';
import { Deployments } from './runs/remove-page.js';
import { createRunLog } from './runs/run-log.js';
import { watchFiles } from './runs/stage-context.js';
import { runSchedule, scheduleStreamKind } from './schedule/run-schedule.js';
import { createRetry, createStopSignal } from './streams/retry-until-stopped.js';
import { endpointStreamKind, requestStreamKind, runStreamKind, webhookStreamKind } from './streams/stream-kinds.js';
import { type Actor, Streams } from './streams/streams.js';
import { type ControlWebhooks, createControlWebhooks } from './webhooks/control-webhooks.js';
import { createWebhookAdvancement } from './webhooks/deliver-webhook.js';
import { type MomentOf, watchMissingBriefs } from './webhooks/watch-missing-briefs.js';
import { advanceStream } from './worker/advance-stream.js';
import { reportQueue } from './worker/queue.js';
import type { Advancement } from './worker/steps-in-flight.js';
import { UnfinishedStreams } from './worker/unfinished-streams.js';
import { type Advanced, Worker } from './worker/worker.js';

/** Everything outside the core that the application uses. */
export type ApplicationPorts = Readonly<{
  events: EventStore;
  views: ViewStore;
  artifacts: ArtifactStore;
  pages: PageStore;
  workers: WorkerRegistry;
  readModels: ReadModels;
  plugins: StagePlugins;
  outbound: Outbound;
  clock: Clock;
  log: Log;
  /** Null without a schedule. */
  cron: Cron | null;
  /** Null without a webhook endpoint. */
  webhookSender: WebhookSender | null;
  newId: () => string;
}>;

/** What operators decide. */
export type ApplicationOptions = Readonly<{
  selection: StageSelection;
  /** The free implementation that takes over when another one of its stage has failed permanently. */
  fallbacks: Partial<StageSelection>;
  addresses: AddressBook;
  policy: RunPolicy;
  stageTimeouts: StageTimeouts;
  concurrentRuns: number;
  queueLength: number;
  vendorLimit: (vendor: string) => VendorLimit;
  dailyLimits: SpendingLimits;
  price: PriceUsage;
  estimate: EstimateCosts;
  timeZone: string;
  /** Returns the day of a moment in the time zone. */
  dateOf: (moment: Milliseconds) => LocalDate;
  leadDays: number;
  /** Returns the moment of a local date and time in a time zone. */
  momentOf: MomentOf;
  /** How long before its doors a show without a brief is reported to the webhook endpoints; 0 for never. */
  missingBriefMilliseconds: Milliseconds;
  /** How often the read models are checked against a log that other processes write to; null for never. */
  freshnessCheckMilliseconds: Milliseconds | null;
}>;

/** What people and the schedule request; see `submitRequest` and `submitResumption`. */
type Requests = Readonly<{
  start(request: StartRequest): Promise<AcceptedRequest | Rejected>;
  resume(originId: string, options: ResumeOptions, who: Actor): Promise<ControlResult>;
}>;

export type Application = Readonly<{
  requests: Requests;
  control: ControlRuns;
  queries: Queries;
  webhooks: ControlWebhooks;
  queue(): Promise<QueueReport>;
  showsOfDate: ListShowsOfDate;
  /** Returns the position of the last event in the store, and the one that the queries have reached. */
  positions(): Promise<Readonly<{ log: Position; views: Position }>>;
  /** Calls back with every batch of new events, once the queries include them. The returned function ends it. */
  watch(listener: (batch: readonly RecordedEvent[]) => void): () => void;
  /**
   * Catches up with the log, continues what was left unfinished, and then works. Resolves with the number of streams it
   * continues.
   */
  start(): Promise<number>;
  /** Works until the application stops; rejects when a part of it fails. */
  running(): Promise<unknown>;
  /** Stops working: aborts what is in flight and leaves it to its history. */
  stop(): Promise<void>;
}>;

/** Creates what the parts of the application share: streams, read models and rate limits. */
function createBasis(ports: ApplicationPorts, options: ApplicationOptions) {
  const { events, workers, readModels: models, clock, log } = ports;
  const stop = createStopSignal();
  const retry = createRetry(clock, log, stop.signal);
  const streamParts = { events, clock, worker: workers.worker };
  const runs = new Streams(streamParts, runStreamKind);
  const requests = new Streams(streamParts, requestStreamKind);
  const projections = Object.values(models) as readonly Projection<unknown>[];
  const projector = new Projector({ ...ports, projections });
  const queries = createQueries({ events, projector, models, runs, clock });
  const limiters = createVendorRateLimiters(options.vendorLimit, clock);
  const schedules = new Streams(streamParts, scheduleStreamKind);
  const webhooks = new Streams(streamParts, webhookStreamKind);
  const endpoints = new Streams(streamParts, endpointStreamKind);
  const streams = { runs, requests, schedules, webhooks, endpoints };
  return { ...ports, ...streams, models, stop, retry, projector, queries, limiters };
}

type Basis = ReturnType<typeof createBasis>;

/** Creates what calls plugins: the hub lookups of requests, and the stages of runs. */
function createCalls(basis: Basis, options: ApplicationOptions) {
  const { runs, projector, models, limiters, plugins, clock, log } = basis;
  const history = createServiceHistory({ projector, models, runs });
  const files = watchFiles(basis, clock);
  const services = { fetch: basis.outbound, history, artifacts: files.artifacts, pages: files.pages };
  const spending = createSpending({ ...basis, ...options, daily: options.dailyLimits });
  const deployments = new Deployments({ plugins, services, clock, log });
  const stages = {
    services,
    price: options.price,
    spending,
    permits: new StagePermits({ limiters, spending, plugins }),
    deployments,
  };
  return {
    areFilesUnavailable: files.areUnavailable,
    ...createPlanning({ ...options, policy: policyOf(basis, options), plugins, timeouts: options.stageTimeouts }),
    listShows: createListShows({ plugins, services: { ...services, log }, limiters, clock }),
    runAdvancement: createRunAdvancement({ ...basis, ...stages }),
  };
}

/** A run that starts without an endpoint is never reported, also not to one that is configured later. */
function policyOf({ webhookSender }: Basis, { policy }: ApplicationOptions): RunPolicy {
  return webhookSender === null ? policy : { ...policy, webhooks: true };
}

/** Creates the application on its ports. All wiring of the core is in this file. */
export function createApplication(ports: ApplicationPorts, options: ApplicationOptions): Application {
  const basis = createBasis(ports, options);
  const { projector, queries, workers, stop } = basis;
  const calls = createCalls(basis, options);
  const worker: Worker = new Worker({
    ...{ ...options, ...basis, isShared: workers.isShared, signal: stop.signal },
    advance: ({ kind, id }, wasLeft) => advance[kind](id, wasLeft),
  });
  const control = createControlRuns({ ...basis, worker });
  const advance = {
    run: advancing(calls.runAdvancement, basis),
    request: advancing(createRequestAdvancement({ ...basis, ...calls, worker, control }), basis),
    webhook: advancing(createWebhookAdvancement(basis), basis),
  };
  const accepted = requestsOf({ ...basis, ...options, ...calls, worker });
  const unfinished = new UnfinishedStreams({ ...basis, worker });
  projector.onEvents(observing(basis, unfinished));
  const showsOfDate = createListShowsOfDate({ ...basis, ...calls });
  const lifecycle = new Lifecycle({
    ...{ ...basis, ...options, unfinished, worker },
    runSchedule: () => runSchedule({ ...basis, ...options, start: accepted.start }),
    watchMissingBriefs: () => watchMissingBriefs({ ...basis, ...options, showsOfDate, signal: stop.signal }),
  });
  return {
    ...{ requests: accepted, control, queries, webhooks: createControlWebhooks({ ...basis, worker }) },
    queue: () => reportQueue({ ...basis, ...options, load: worker.load() }),
    showsOfDate,
    positions: async () => ({ log: await basis.events.head(), views: projector.position() }),
    watch: (listener) => projector.onEvents(listener),
    start: () => lifecycle.start(),
    running: () => lifecycle.running(),
    stop: () => lifecycle.stop(),
  };
}

/** Returns the function that advances one stream of a kind. */
function advancing<Command, State, Step extends Readonly<{ kind: string }>>(
  advancement: Advancement<Command, State, Step>,
  basis: Basis,
): (id: string, wasLeft: boolean) => Promise<Advanced> {
  return (id, wasLeft) => advanceStream(advancement, id, wasLeft, basis);
}

/** Returns the function that takes in new events, in the order of the log. */
function observing(
  { runs, requests, webhooks, log, workers }: Basis,
  unfinished: UnfinishedStreams,
): (batch: readonly RecordedEvent[]) => void {
  const logEvent = createRunLog({ log, runs, worker: workers.worker });
  return (batch) => {
    for (const event of batch) {
      for (const streams of [runs, requests, webhooks]) streams.observe(event);
      logEvent(event);
    }
    unfinished.observe(batch);
  };
}

function requestsOf(parts: SubmitParts & ResumptionParts): Requests {
  return {
    start: (request) => submitRequest(parts, request),
    resume: (originId, options, who) => submitResumption(parts, originId, options, who),
  };
}
