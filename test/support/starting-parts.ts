import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { deriveId } from '../../adapters/composition/derive-id.js';
import { readModels } from '../../adapters/composition/read-models.js';
import { systemClock } from '../../adapters/composition/system-clock.js';
import type { EmbeddedStore } from '../../adapters/embedded/open-embedded-store.js';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { createAskHub } from '../../src/application/ask-hub.js';
import { type ControlRuns, createControlRuns } from '../../src/application/control-runs.js';
import { createHubDoor } from '../../src/application/hub-door.js';
import { createInProcessQueue } from '../../src/application/in-process-queue.js';
import { type OpenStarts, openStarts } from '../../src/application/open-start.js';
import type { PlanRun } from '../../src/application/plan-run.js';
import { createQueries, type Queries } from '../../src/application/queries.js';
import { createQuestionHub } from '../../src/application/question-hub.js';
import { recoverRuns, recoverStarts } from '../../src/application/recover-runs.js';
import { createResolveStart } from '../../src/application/resolve-start.js';
import { createRunEndings } from '../../src/application/run-endings.js';
import type { RunProjection } from '../../src/application/run-projection.js';
import { createRunWatch } from '../../src/application/run-watch.js';
import { signedBy } from '../../src/application/signed-by.js';
import { createStartBriefs, type StartBriefs, type StartRequest } from '../../src/application/start-briefs.js';
import { createStartRuns, type StartRuns } from '../../src/application/start-run.js';
import type { VendorGate } from '../../src/application/vendor-limits/vendor-gate.js';
import { work } from '../../src/application/work.js';
import type { StartSummary } from '../../src/domain/run/start-summary.js';
import type { Show } from '../../src/domain/stage-values/hub-lookup.js';
import type { Clock } from '../../src/ports/clock.js';
import type { EventStore } from '../../src/ports/event-store.js';
import type { Log } from '../../src/ports/log.js';
import type { HubListing } from '../../src/ports/stage-plugin.js';
import type { WorkQueue } from '../../src/ports/work-queue.js';
import type { Behaviours } from './plugins-in-process.js';
import { pluginsWith } from './plugins-in-process.js';
import { longEnough, projectionOf } from './projecting.js';
import { emptyHistory, silentLog, unreachableOutside } from './stage-context.js';
import { accountsOf, advanceWith, noopPlan, openGate } from './working-parts.js';

/** Everything that a start needs, in this process, over one store. */
export type StartingParts = Readonly<{
  events: EventStore;
  start: StartBriefs;
  open: OpenStarts;
  runs: StartRuns;
  control: ControlRuns;
  queue: WorkQueue;
  queries: Queries;
  /** Works on what is started until `stop`; the views follow, too. */
  work(): void;
  /** Takes up what an earlier life, or another instance, has left unfinished. Once it works. */
  recover(): Promise<void>;
  /** Lets the signal of the service abort, and waits for nothing. */
  abort(): void;
  stop(): Promise<void>;
}>;

type Options = Partial<
  Readonly<{
    behaviours: Behaviours;
    store: Pick<EmbeddedStore, 'events' | 'views' | 'artifacts' | 'pages'>;
    planRun: PlanRun;
    projection: RunProjection;
    today: () => string;
    longestQueue: number;
    runsAtOnce: number;
    gate: VendorGate;
    clock: Clock;
    log: Log;
  }>
>;

export function startingParts(options: Options = {}): StartingParts {
  const { behaviours = {}, store = openMemoryStore(), runsAtOnce = 64, longestQueue = 1_000 } = options;
  const { clock = systemClock, log = silentLog } = options;
  const stop = new AbortController();
  // Every waiting start listens to it.
  setMaxListeners(0, stop.signal);
  const projection = options.projection ?? projectionOf(store, clock);
  const queue = createInProcessQueue({ runsAtOnce, longestQueue, clock });
  const queries = createQueries({ ...store, models: readModels, projection });
  const services = { fetch: unreachableOutside, history: emptyHistory, log };
  const planRun = options.planRun ?? (async () => noopPlan());
  const gate = options.gate ?? openGate(clock);
  const door = createHubDoor(gate, clock);
  const plugins = pluginsWith(behaviours);
  const askHub = createAskHub({ plugins, accounts: accountsOf(plugins), services, door, clock });
  const common = {
    ...store,
    queue,
    queries,
    endings: createRunEndings(projection),
    planRun,
    questionHub: createQuestionHub(askHub, planRun),
    clock,
    log,
    newId: randomUUID as () => string,
    deriveId,
    signal: stop.signal,
  };
  const runs = createStartRuns(common);
  const control = createControlRuns({ ...common, runs });
  const open = openStarts({ ...common, runs, resolve: createResolveStart({ ...common, runs, control }) });
  const start = createStartBriefs({ ...common, open, today: options.today ?? (() => '2026-11-20') });
  const underWay: Promise<unknown>[] = [];
  return {
    ...{ events: store.events, start, open, runs, control, queue, queries },
    work() {
      underWay.push(projection.follow(stop.signal));
      const advance = advanceWith(store.events, behaviours, { watch: createRunWatch(projection), gate, clock, log });
      underWay.push(work(queue, advance, log, stop.signal));
    },
    async recover() {
      await projection.reach(await store.events.head(), longEnough);
      await recoverRuns(store.views, readModels, queue, clock);
      await recoverStarts(store.views, readModels, open);
    },
    abort: () => stop.abort(),
    async stop() {
      stop.abort();
      await Promise.all(underWay);
    },
  };
}

/** A store of one's own on the log of another instance, or of another life, under a signature of one's own. */
export function storeOn(events: EventStore): ReturnType<typeof openMemoryStore> {
  return { ...openMemoryStore(), events: signedBy(events, randomUUID()) };
}

/** A start of all shows of 2026-11-20 by hand, unless the test says otherwise. */
export function aStart(overrides: Partial<StartRequest> = {}): StartRequest {
  const request = { trigger: 'manual', showId: null, runDate: '2026-11-20', idempotencyKey: null };
  return { ...request, actor: 'key:0123456789ab', requestId: null, ...overrides };
}

/** Starts, waits so many milliseconds at most, and gives the answer. */
export async function startAndTell(
  { start }: Pick<StartingParts, 'start'>,
  request: StartRequest,
  milliseconds = longEnough,
): Promise<StartSummary> {
  const started = await start(request);
  await started.ended(milliseconds);
  return started.summary();
}

/** A hub that lists these shows. */
export function listing(...shows: readonly Show[]): HubListing {
  return { kind: 'listed', shows, unusable: [], notices: [] };
}
