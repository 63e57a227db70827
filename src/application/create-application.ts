import type { EstimateCosts } from '../domain/costs/spending-limits.js';
import {
  nextRequestSteps,
  type RequestCommand,
  type RequestState,
  type RequestStep,
} from '../domain/request/request-decider.js';
import type { RunCommand } from '../domain/run/commands.js';
import type { SpendingLimits } from '../domain/run/events.js';
import { nextSteps, type RunStep } from '../domain/run/next-steps.js';
import type { Run, RunState } from '../domain/run/state.js';
import { type Instant, instantOf, type LocalDate, type Milliseconds } from '../domain/time.js';
import type { ArtifactStore } from '../ports/artifact-store.js';
import type { Clock } from '../ports/clock.js';
import type { Cron } from '../ports/cron.js';
import type { EventStore } from '../ports/event-store.js';
import type { Log } from '../ports/log.js';
import type { Outbound } from '../ports/outbound.js';
import type { PageStore } from '../ports/page-store.js';
import type { Projection } from '../ports/projection.js';
import type { OpenRequest, ReadModels } from '../ports/read-models.js';
import type { StagePlugins, StageSelection } from '../ports/stage-plugin.js';
import type { ViewStore } from '../ports/view-store.js';
import type { WorkerRegistry } from '../ports/worker-registry.js';
import { createSpending } from './limits/spending.js';
import { createStageAdmission, type Remediation } from './limits/stage-admission.js';
import type { VendorLimit } from './limits/vendor-rate-limiter.js';
import { createVendorRateLimiters, type VendorReport } from './limits/vendor-rate-limiters.js';
import { createProjector } from './read-models/projector.js';
import { createQueries, type Queries } from './read-models/queries.js';
import { createServiceHistory } from './read-models/service-history.js';
import { createListShows } from './requests/list-shows.js';
import { type AddressBook, createPlanRun, type RunPolicy, type StageTimeouts } from './requests/plan-run.js';
import { createProcessRequest } from './requests/process-request.js';
import type { DeriveId } from './requests/request-ids.js';
import { requestStreamKind } from './requests/request-streams.js';
import { createStartRuns } from './requests/start-runs.js';
import { createRequests, type Requests } from './requests/submit-request.js';
import type { PriceUsage } from './runs/attempt-usage.js';
import { type ControlRuns, createControlRuns } from './runs/control-runs.js';
import { createPerformRunStep, failTooLarge } from './runs/perform-run-step.js';
import { watchFiles } from './runs/retrying-files.js';
import { createStageRunner } from './runs/run-stage.js';
import { runStreamKind } from './runs/run-streams.js';
import { createStagePermits } from './runs/stage-permits.js';
import { runSchedule, scheduleStreamKind } from './schedule/run-schedule.js';
import { Aborted, createRetry } from './streams/retry-while-unavailable.js';
import { createStopSignal } from './streams/stop-signal.js';
import { createStreams } from './streams/streams.js';
import { type Advancement, advanceStream } from './worker/advance-stream.js';
import { UnfinishedStreams, unfinishedRun } from './worker/unfinished-streams.js';
import { type UnfinishedStream, Worker } from './worker/worker.js';

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
  newId: () => string;
  deriveId: DeriveId;
}>;

/** What operators decide. */
export type ApplicationOptions = Readonly<{
  selection: StageSelection;
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
  /** How often the read models are checked against a log that other processes write to; null for never. */
  freshnessCheckMilliseconds: Milliseconds | null;
  remediation: Remediation;
}>;

/** What runs and waits in this process, as the API reports it. */
export type QueueReport = Readonly<{
  runs: Readonly<{
    running: number;
    queued: number;
    runs_at_once: number;
    longest_queue: number;
    oldest_queued_since: Instant | null;
  }>;
  requests: readonly Readonly<{
    since: Instant;
    trigger: string;
    show_id: string | null;
    run_date: LocalDate | null;
    attempt: number;
    next_attempt_at: Instant | null;
    error: string | null;
  }>[];
  vendors: readonly VendorReport[];
}>;

export type Application = Readonly<{
  requests: Requests;
  control: ControlRuns;
  queries: Queries;
  queue(): Promise<QueueReport>;
  /** Catches up with the log, continues what was left unfinished, and then works. Resolves with the number of streams it continues. */
  start(): Promise<number>;
  /** Works until the application stops; rejects when a part of it fails. */
  running(): Promise<unknown>;
  /** Stops working: aborts what is in flight and leaves it to its history. */
  stop(): Promise<void>;
}>;

/** Longest time to catch up with the log before a start gives up. */
const catchUpMilliseconds = 24 * 60 * 60 * 1000;
/** Rate limits look back an hour and a minute. */
const restoredMinutes = 61;

/** Creates the application on its ports. All wiring of the core is here. */
export function createApplication(ports: ApplicationPorts, options: ApplicationOptions): Application {
  const { events, workers, readModels: models, plugins, clock, log, deriveId } = ports;
  const stop = createStopSignal();
  const { signal } = stop;
  const retry = createRetry(clock, log, signal);
  const streamParts = { events, clock, worker: workers.worker };
  const runs = createStreams(streamParts, runStreamKind);
  const requests = createStreams(streamParts, requestStreamKind);
  const schedules = createStreams(streamParts, scheduleStreamKind);
  const projections = Object.values(models) as readonly Projection<unknown>[];
  const projector = createProjector({ ...ports, projections });
  const queries = createQueries({ events, projector, models, runs });
  const history = createServiceHistory({ projector, models, runs });
  const limiters = createVendorRateLimiters(options.vendorLimit, clock);
  const { dailyLimits: daily, estimate, dateOf, price, remediation, concurrentRuns, queueLength } = options;
  const spending = createSpending({ daily, estimate, dateOf, projector, models, clock, log, retry });
  const admission = createStageAdmission({ limiters, spending, plugins, remediation });
  const files = watchFiles(ports, clock);
  const services = { fetch: ports.outbound, history, artifacts: files.artifacts, pages: files.pages };
  const runner = createStageRunner({ plugins, services, price, spending, clock, log });
  const planRun = createPlanRun({ ...options, plugins, timeouts: options.stageTimeouts });

  const { isShared } = workers;
  const worker = new Worker({ advance, concurrentRuns, queueLength, isShared, clock, log, signal });
  const enqueueRun = (run: Run) => worker.enqueue(unfinishedRun(run));
  const control = createControlRuns({ streams: runs, queries, enqueue: enqueueRun, clock, stop });
  const startRuns = createStartRuns({ streams: runs, worker, clock });
  const listShows = createListShows({ plugins, services: { ...services, log }, limiters, clock });
  const process = createProcessRequest({
    ...{ requests, runs, listShows, planRun, startRuns, control, queries, deriveId, clock, log },
  });
  const perform = createPerformRunStep({ streams: runs, runner, admission, limiters, clock });
  const accepted = createRequests({
    ...{ requests, runs, worker, planRun, deriveId, clock, stop },
    newId: ports.newId,
    areFilesUnavailable: files.areUnavailable,
    today: () => dateOf(clock.now()),
  });
  const unfinished = new UnfinishedStreams({ events, projector, models, workers, worker, retry });
  let running: Promise<unknown> = Promise.resolve();

  function advance({ kind, id }: UnfinishedStream, wasLeft: boolean) {
    const parts = { clock, worker: workers.worker, isAlive: workers.isAlive, retry, stop };
    return kind === 'run'
      ? advanceStream(runAdvancement(), id, wasLeft, parts)
      : advanceStream(requestAdvancement(id), id, wasLeft, parts);
  }

  function runAdvancement(): Advancement<RunCommand, RunState, RunStep> {
    const permits = createStagePermits(admission);
    return {
      streams: runs,
      nextSteps,
      nameOf: (step) => ('stage' in step ? `${step.kind} ${step.stage} ${step.attempt}` : step.kind),
      perform: async (step, run, abort) => (run === null ? null : perform(step, { run, permits, abort, retry })),
      prepare: (command, run) => (run === null ? command : permits.throttle(command, run)),
      replaceTooLarge: failTooLarge,
      takeOver: () => ({ type: 'RestartInterruptedStages', data: { at: instantOf(clock.now()) } }),
      end: permits.releaseAll,
    };
  }

  function requestAdvancement(id: string): Advancement<RequestCommand, RequestState, RequestStep> {
    return {
      streams: requests,
      nextSteps: nextRequestSteps,
      nameOf: (step) => `${step.kind} ${'attempt' in step ? step.attempt : ''}`,
      perform: (step, state, abort) => process(id, step, state, abort, retry),
      prepare: (command) => command,
      replaceTooLarge: () => null,
      takeOver: () => null,
      end: () => undefined,
    };
  }

  projector.onEvents((batch) => {
    for (const event of batch) {
      runs.observe(event);
      requests.observe(event);
    }
    unfinished.observe(batch);
  });

  async function requestDate(runDate: LocalDate, day: LocalDate): Promise<void> {
    const request = { trigger: 'schedule', actor: 'schedule', showId: null, requestId: null, idempotencyKey: null };
    await accepted.start({ ...request, runDate, day });
  }

  /** While nothing happens and no one asks, nothing else would notice that the read models of a shared log are complete. */
  function checkFreshness(): void {
    const { freshnessCheckMilliseconds: pause } = options;
    if (signal.aborted || pause === null) return;
    const check = async () => projector.reach(await events.head(), 0);
    check()
      .catch(() => undefined)
      .finally(() => clock.callAt(clock.now() + pause, checkFreshness));
  }

  return {
    requests: accepted,
    control,
    queries,
    async queue() {
      const { running: inFlight, queued, oldestQueuedSince } = worker.load();
      const open = await projector.list(models.openRequests, { limit: 100 });
      const limits = { runs_at_once: concurrentRuns, longest_queue: queueLength };
      return {
        runs: { running: inFlight, queued, ...limits, oldest_queued_since: oldestQueuedSince },
        requests: open.map(requestReport),
        vendors: limiters.report(),
      };
    },
    async start() {
      const following = projector.follow(signal);
      following.catch((error: unknown) =>
        log.error('the read models no longer follow the log', { error: String(error) }),
      );
      const head = await retry(() => events.head());
      await Promise.race([projector.reach(head, catchUpMilliseconds), following]);
      signal.throwIfAborted();
      const recent = await projector.list(models.vendorUsage, { limit: restoredMinutes * 20 });
      const earliest = clock.now() - restoredMinutes * 60_000;
      limiters.restore(recent.filter(({ from }) => from >= earliest).toReversed());
      const continued = await unfinished.recover();
      workers.onDeath(() => worker.takeOver());
      checkFreshness();
      const { cron, timeZone, leadDays } = { ...ports, ...options };
      const scheduling = runSchedule({
        ...{ cron, timeZone, dateOf, requestDate, leadDays, clock, log, retry, signal },
        streams: schedules,
        worker: workers.worker,
      });
      running = Promise.all([following, scheduling]).catch(unlessStopped);
      running.catch(() => undefined);
      return continued;
    },
    running: () => running,
    async stop() {
      stop.stop();
      await worker.idle();
      await Promise.allSettled([running]);
    },
  };
}

/** A part that waited for an unavailable store has been aborted by the stop, and has not failed. */
function unlessStopped(error: unknown): void {
  if (!(error instanceof Aborted)) throw error;
}

function requestReport({ request, attempt, next_attempt_at, error }: OpenRequest): QueueReport['requests'][number] {
  const { data } = request;
  const isResumption = 'origin_run_id' in data;
  return {
    since: data.at,
    trigger: isResumption ? 'manual' : data.trigger,
    show_id: isResumption ? null : data.show_id,
    run_date: isResumption ? null : data.run_date,
    attempt,
    next_attempt_at,
    error,
  };
}
