import { setMaxListeners } from 'node:events';
import { estimating, pricing, readPrices } from '../../adapters/composition/cost-settings.js';
import { deriveId } from '../../adapters/composition/derive-id.js';
import { projections, readModels } from '../../adapters/composition/read-models.js';
import { createAdmission } from '../../src/application/admission.js';
import { type AdvanceRun, createAdvanceRun } from '../../src/application/advance-run.js';
import { createAskHub } from '../../src/application/ask-hub.js';
import { type ControlRuns, createControlRuns } from '../../src/application/control-runs.js';
import { createHubDoor } from '../../src/application/hub-door.js';
import { createInProcessQueue } from '../../src/application/in-process-queue.js';
import { openStarts } from '../../src/application/open-start.js';
import { createPerformStep } from '../../src/application/perform-step.js';
import { type AddressBook, createPlanRun } from '../../src/application/plan-run.js';
import { createQueries, type Queries } from '../../src/application/queries.js';
import { createQuestionHub } from '../../src/application/question-hub.js';
import { recoverRuns, recoverStarts } from '../../src/application/recover-runs.js';
import { createResolveStart } from '../../src/application/resolve-start.js';
import { createRunEndings } from '../../src/application/run-endings.js';
import { createRunProjection } from '../../src/application/run-projection.js';
import { createStageRunner } from '../../src/application/run-stage.js';
import { createRunWatch } from '../../src/application/run-watch.js';
import { createServiceHistory } from '../../src/application/service-history.js';
import { signedBy } from '../../src/application/signed-by.js';
import { createSpending } from '../../src/application/spending.js';
import { createStartBriefs, type StartBriefs } from '../../src/application/start-briefs.js';
import { createStartRuns } from '../../src/application/start-run.js';
import { createVendorAccounts } from '../../src/application/vendor-accounts.js';
import { followPauses, recallVendors } from '../../src/application/vendor-calls.js';
import { createVendorGate } from '../../src/application/vendor-limits/vendor-gate.js';
import { createViewSaver } from '../../src/application/view-saver.js';
import { work } from '../../src/application/work.js';
import { nothingSpent } from '../../src/domain/run/spent.js';
import type { ArtifactStore } from '../../src/ports/artifact-store.js';
import type { Clock } from '../../src/ports/clock.js';
import type { EventStore } from '../../src/ports/event-store.js';
import type { Log } from '../../src/ports/log.js';
import type { Projection } from '../../src/ports/projection.js';
import type { PublishedPages } from '../../src/ports/published-pages.js';
import type { StagePlugins } from '../../src/ports/stage-plugin.js';
import type { ViewStore } from '../../src/ports/view-store.js';
import { unreachableOutside } from '../support/stage-context.js';
import type { Limits } from './profile.js';
import { simulatedSelection } from './simulated-plugins.js';

/** The ports of one process, all of them simulated. */
export type ServicePorts = Readonly<{
  events: EventStore;
  views: ViewStore;
  artifacts: ArtifactStore;
  pages: PublishedPages;
  plugins: StagePlugins;
  clock: Clock;
  log: Log;
  limits: Limits;
  newRunId: () => string;
  /** What the process signs its events with. */
  worker: string;
}>;

/** Parts that a test breaks on purpose, to see the simulation find it. Each is handed the sound part. */
export type BrokenParts = Readonly<{
  ports?: (ports: ServicePorts) => ServicePorts;
  projections?: (all: readonly Projection<unknown>[]) => readonly Projection<unknown>[];
  advance?: (advance: AdvanceRun) => AdvanceRun;
  recover?: (recover: typeof recoverRuns) => typeof recoverRuns;
}>;

/** The service as its clients reach it. New operations come here and into `clients/`. */
export type SimulatedService = Readonly<{
  startBriefs: StartBriefs;
  control: ControlRuns;
  queries: Queries;
  /** Resolves when the service is ready; rejects when it cannot start. */
  start(): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
}>;

/** Longest that the views may take to catch up with the log, as in `adapters/composition/service.ts`. */
const catchUpMilliseconds = 24 * 60 * 60 * 1000;

const noRates = { requestsPerMinute: null, tokensPerMinute: null };

const addresses: AddressBook = {
  publicBase: () => 'http://127.0.0.1:8080',
  slug: (showId) => Buffer.from(showId.padEnd(16)).toString('hex').slice(0, 32),
  financialsSlug: (showId) => Buffer.from(showId.padStart(16)).toString('hex').slice(0, 32),
};

/**
 * Puts the service together on simulated ports, as `adapters/composition/container.ts` and `service.ts` do on real ones. All
 * wiring of the application is in this file: what changes there changes here.
 */
export function createSimulatedService(given: ServicePorts, broken: BrokenParts): SimulatedService {
  const { views, artifacts, pages, plugins, clock, log, limits, newRunId, ...ports } = broken.ports?.(given) ?? given;
  const events = signedBy(ports.events, ports.worker);
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);

  const queue = createInProcessQueue({ ...limits, clock });
  const models = broken.projections?.(projections) ?? projections;
  const projection = createRunProjection(events, createViewSaver(views, models, clock, log), clock, log);
  const endings = createRunEndings(projection);
  const queries = createQueries({ events, views, models: readModels, projection });
  const history = createServiceHistory(views, readModels);
  const services = { fetch: unreachableOutside, history, artifacts, pages };
  const ceilings = { tokens: limits.tokens, cost: null };
  const policy = { timeout_milliseconds: limits.runTimeout, ceilings };
  const planRun = createPlanRun(plugins, simulatedSelection, addresses, policy);
  const price = pricing(readPrices(''));
  const spending = createSpending({
    daily: { tokens: null, cost: null },
    today: async () => ({ spent: nothingSpent, costliest: {} }),
    estimate: estimating(readPrices('')),
    log,
  });
  const accounts = createVendorAccounts(plugins, simulatedSelection, (account) => account);
  const runner = createStageRunner({ plugins, accounts, services, price, spending, clock, log });
  const gate = createVendorGate(() => ({ ...noRates, stagesAtOnce: 1 }), clock);
  const door = createHubDoor(gate, clock);
  const askHub = createAskHub({ plugins, accounts, services: { ...services, log }, door, clock });
  const admission = createAdmission(gate, spending, clock, async () => null);
  const perform = createPerformStep({ events, runner, admission, gate, clock, log });
  const advanceRun = createAdvanceRun({
    ...{ events, perform, admission, clock, log },
    watch: createRunWatch(projection),
    isThere: queue.isThere,
  });
  const advance = broken.advance?.(advanceRun) ?? advanceRun;
  const recover = broken.recover?.(recoverRuns) ?? recoverRuns;
  const common = {
    ...{
      events,
      queue,
      planRun,
      questionHub: createQuestionHub(askHub, planRun),
      queries,
      endings,
      clock,
      log,
      deriveId,
    },
    newId: newRunId,
    signal: stop.signal,
  };
  const runs = createStartRuns(common);
  const control = createControlRuns({ ...common, runs });
  const open = openStarts({ ...common, runs, resolve: createResolveStart({ ...common, runs, control }) });
  const startBriefs = createStartBriefs({ ...common, open, today: () => clock.now().slice(0, 10) });

  let ending: readonly Promise<unknown>[] = [];
  return {
    startBriefs,
    control,
    queries,
    async start() {
      const following = projection.follow(stop.signal);
      following.catch((error: unknown) => log.error('the views no longer follow the log', { error: String(error) }));
      ending = [following];
      await Promise.race([projection.reach(await events.head(), catchUpMilliseconds), following]);
      await recallVendors(views, readModels.vendorCalls, gate, clock, accounts);
      followPauses({ projection, views, accounts, clock, log }, readModels.vendorCalls, gate);
      await recover(views, readModels, queue, clock);
      await recoverStarts(views, readModels, open);
      ending = [following, work(queue, advance, log, stop.signal)];
    },
    async stop() {
      stop.abort();
      await Promise.allSettled(ending);
    },
  };
}
