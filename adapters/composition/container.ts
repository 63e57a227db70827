import { randomUUID } from 'node:crypto';
import type { DependencyContainer } from 'tsyringe';
import { createAdvanceRun } from '../../src/application/advance-run.js';
import { createAskHub } from '../../src/application/ask-hub.js';
import { createControlRuns } from '../../src/application/control-runs.js';
import { createHubDoor } from '../../src/application/hub-door.js';
import { openStarts } from '../../src/application/open-start.js';
import { createPerformStep } from '../../src/application/perform-step.js';
import { createPlanRun, type RunPolicy } from '../../src/application/plan-run.js';
import { createQueries } from '../../src/application/queries.js';
import { createQuestionHub } from '../../src/application/question-hub.js';
import { createResolveStart } from '../../src/application/resolve-start.js';
import { createRunEndings } from '../../src/application/run-endings.js';
import { createRunProjection } from '../../src/application/run-projection.js';
import { createStageRunner } from '../../src/application/run-stage.js';
import { createRunWatch } from '../../src/application/run-watch.js';
import { createServiceHistory } from '../../src/application/service-history.js';
import { createStartBriefs } from '../../src/application/start-briefs.js';
import { createStartRuns } from '../../src/application/start-run.js';
import { createVendorAccounts } from '../../src/application/vendor-accounts.js';
import { createViewSaver } from '../../src/application/view-saver.js';
import { watchFiles, whileWritable } from '../../src/application/watched-files.js';
import { workLoad } from '../../src/application/work-load.js';
import type { Log } from '../../src/ports/log.js';
import type { StagePlugins, StageSelection } from '../../src/ports/stage-plugin.js';
import { createAuthenticate } from '../http/authentication.js';
import { createHealth } from '../http/health.js';
import { createHttpServer } from '../http/server.js';
import { createOutbound } from '../outbound/guarded-fetch.js';
import { accountMark } from './account-mark.js';
import { createAddressBook } from './address-book.js';
import { ceilingsOf, pricing, readPrices } from './cost-settings.js';
import { deriveId } from './derive-id.js';
import { container as root } from './injection.js';
import { type Getter, once } from './once.js';
import { createPublicBase } from './public-base.js';
import { projections, readModels } from './read-models.js';
import { registerLimits } from './register-limits.js';
import { createSchedule } from './schedule.js';
import { listOf } from './setting-shapes.js';
import type { Settings } from './settings.js';
import { readStageTimeouts } from './stage-timeout-settings.js';
import type { Stores } from './stores.js';
import { systemClock } from './system-clock.js';
import { todayIn } from './today.js';
import { tokens } from './tokens.js';

/** What has to be there before the rest can be put together. */
export type Foundations = Readonly<{
  settings: Settings;
  stores: Stores;
  plugins: StagePlugins;
  selection: StageSelection;
  addressKey: string;
  /** Where the selected deployment publishes, null where that is this service. */
  publishedElsewhere: string | null;
  log: Log;
  /** Aborts when the service stops. */
  stopping: AbortSignal;
}>;

/** Puts the service together: each part is made once, when it is first asked for. */
export function createContainer(foundations: Foundations): DependencyContainer {
  const container = root.createChildContainer();
  registerFoundations(container, foundations);
  registerReading(container);
  registerRunning(container);
  registerLimits(container);
  registerStarting(container);
  registerHttp(container);
  return container;
}

function registerFoundations(container: DependencyContainer, given: Foundations): void {
  const { settings } = given;
  const publicBase = createPublicBase(settings.PUBLIC_URL);
  container.registerInstance(tokens.settings, settings);
  container.registerInstance(tokens.stores, given.stores);
  container.registerInstance(tokens.files, watchFiles(given.stores, systemClock));
  container.registerInstance(tokens.plugins, given.plugins);
  container.registerInstance(tokens.selection, given.selection);
  const accounts = createVendorAccounts(given.plugins, given.selection, accountMark(given.addressKey));
  container.registerInstance(tokens.accounts, accounts);
  container.registerInstance(tokens.log, given.log);
  container.registerInstance(tokens.clock, systemClock);
  container.registerInstance(tokens.stopping, given.stopping);
  container.registerInstance(tokens.models, readModels);
  container.registerInstance(tokens.publicBase, publicBase);
  container.registerInstance(tokens.addresses, createAddressBook(given.addressKey, publicBase.get));
  once(container, tokens.outbound, (get) => {
    const elsewhere = given.publishedElsewhere === null ? [] : [new URL(given.publishedElsewhere).origin];
    const allowed = [...elsewhere, ...listOf(settings.BRIEF_OUTBOUND_ALLOW)];
    const allowedOrigins = () => [new URL(get(tokens.publicBase).get()).origin, ...allowed];
    return createOutbound({ allowedOrigins, log: get(tokens.log) });
  });
}

function registerReading(container: DependencyContainer): void {
  once(container, tokens.projection, (get) => {
    const { events, views } = get(tokens.stores);
    const saver = createViewSaver(views, projections, get(tokens.clock), get(tokens.log));
    return createRunProjection(events, saver, get(tokens.clock), get(tokens.log));
  });
  once(container, tokens.endings, (get) => createRunEndings(get(tokens.projection)));
  once(container, tokens.queries, (get) =>
    createQueries({ ...get(tokens.stores), models: get(tokens.models), projection: get(tokens.projection) }),
  );
  once(container, tokens.history, (get) => createServiceHistory(get(tokens.stores).views, get(tokens.models)));
}

function registerRunning(container: DependencyContainer): void {
  once(container, tokens.planRun, (get) =>
    createPlanRun(
      get(tokens.plugins),
      get(tokens.selection),
      get(tokens.addresses),
      policyOf(get(tokens.settings)),
      readStageTimeouts(get(tokens.settings).BRIEF_STAGE_TIMEOUTS).timeouts,
    ),
  );
  once(container, tokens.questionHub, (get) => {
    const services = { fetch: get(tokens.outbound), history: get(tokens.history), log: get(tokens.log) };
    const clock = get(tokens.clock);
    const door = createHubDoor(get(tokens.gate), clock);
    return createQuestionHub(
      createAskHub({ plugins: get(tokens.plugins), accounts: get(tokens.accounts), services, door, clock }),
      get(tokens.planRun),
    );
  });
  once(container, tokens.advanceRun, (get) => {
    const { events, queue } = get(tokens.stores);
    const { artifacts, pages } = get(tokens.files);
    const [clock, log] = [get(tokens.clock), get(tokens.log)];
    const services = { fetch: get(tokens.outbound), history: get(tokens.history), artifacts, pages };
    const price = pricing(readPrices(get(tokens.settings).BRIEF_PRICES));
    const spending = get(tokens.spending);
    const [plugins, accounts] = [get(tokens.plugins), get(tokens.accounts)];
    const runner = createStageRunner({ plugins, accounts, services, price, spending, clock, log });
    const [gate, admission] = [get(tokens.gate), get(tokens.admission)];
    const perform = createPerformStep({ events, runner, admission, gate, clock, log });
    const watch = createRunWatch(get(tokens.projection));
    return createAdvanceRun({ events, perform, admission, watch, isThere: queue.isThere, clock, log });
  });
}

function policyOf(settings: Settings): RunPolicy {
  return {
    timeout_milliseconds: Number(settings.BRIEF_RUN_TIMEOUT_MINUTES) * 60_000,
    ceilings: ceilingsOf(settings.BRIEF_RUN_TOKENS, settings.BRIEF_RUN_COST),
  };
}

function registerStarting(container: DependencyContainer): void {
  const common = (get: Getter) => ({
    ...get(tokens.stores),
    planRun: get(tokens.planRun),
    queries: get(tokens.queries),
    endings: get(tokens.endings),
    clock: get(tokens.clock),
    log: get(tokens.log),
    signal: get(tokens.stopping),
    newId: randomUUID,
    deriveId,
  });
  once(container, tokens.startRuns, (get) => createStartRuns(common(get)));
  once(container, tokens.control, (get) => createControlRuns({ ...common(get), runs: get(tokens.startRuns) }));
  once(container, tokens.openStarts, (get) => {
    const [runs, control, questionHub] = [get(tokens.startRuns), get(tokens.control), get(tokens.questionHub)];
    const resolve = createResolveStart({ ...common(get), questionHub, runs, control });
    return openStarts({ ...common(get), runs, resolve });
  });
  once(container, tokens.startBriefs, (get) =>
    createStartBriefs({
      ...common(get),
      open: get(tokens.openStarts),
      today: () => todayIn(get(tokens.settings).APP_TIMEZONE, get(tokens.clock).now()),
    }),
  );
  once(container, tokens.schedule, (get) =>
    createSchedule({
      settings: get(tokens.settings),
      events: get(tokens.stores).events,
      startBriefs: get(tokens.startBriefs),
      process: get(tokens.stores).worker,
      clock: get(tokens.clock),
      log: get(tokens.log),
      signal: get(tokens.stopping),
    }),
  );
}

function registerHttp(container: DependencyContainer): void {
  once(container, tokens.health, (get) => createHealth({ 'event store': get(tokens.stores).events.head }));
  once(container, tokens.http, (get) => {
    const settings = get(tokens.settings);
    return createHttpServer({
      startBriefs: whileWritable(get(tokens.startBriefs), get(tokens.files)),
      queries: get(tokens.queries),
      control: get(tokens.control),
      load: () => workLoad(get(tokens.stores).queue, get(tokens.openStarts), get(tokens.gate)),
      replayParked: () => get(tokens.stores).queue.replayParked(),
      startWaitSeconds: Number(settings.BRIEF_START_WAIT_SECONDS),
      authenticate: createAuthenticate(listOf(settings.BRIEF_SERVICE_API_KEYS)),
      pages: get(tokens.stores).pages,
      health: get(tokens.health),
      log: get(tokens.log),
    });
  });
}
