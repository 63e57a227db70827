import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { type DependencyContainer, instanceCachingFactory, container as root } from 'tsyringe';
import { createAdvanceRun } from '../../src/application/advance-run.js';
import { createAskHub } from '../../src/application/ask-hub.js';
import { createPerformStep } from '../../src/application/perform-step.js';
import { createPlanRun } from '../../src/application/plan-run.js';
import { createQueries } from '../../src/application/queries.js';
import { createRunEndings } from '../../src/application/run-endings.js';
import { createRunProjection } from '../../src/application/run-projection.js';
import { createStageRunner } from '../../src/application/run-stage.js';
import { createServiceHistory } from '../../src/application/service-history.js';
import { createStartBriefs } from '../../src/application/start-briefs.js';
import { createViewSaver } from '../../src/application/view-saver.js';
import type { Log } from '../../src/ports/log.js';
import type { StagePlugins, StageSelection } from '../../src/ports/stage-plugin.js';
import { createAuthenticate } from '../http/authentication.js';
import { createHealth } from '../http/health.js';
import { createHttpServer } from '../http/server.js';
import { createOutbound } from '../outbound/guarded-fetch.js';
import { createAddressBook } from './address-book.js';
import { createPublicBase } from './public-base.js';
import { projections, readModels } from './read-models.js';
import { createSchedule } from './schedule.js';
import { listOf, type Settings } from './settings.js';
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
  registerHttp(container);
  return container;
}

type Token<Value> = import('tsyringe').InjectionToken<Value>;

function once<Value>(container: DependencyContainer, token: Token<Value>, make: (get: Getter) => Value): void {
  const factory = instanceCachingFactory((from) => make((wanted) => from.resolve(wanted)));
  container.register(token, { useFactory: factory as never });
}

type Getter = <Value>(token: Token<Value>) => Value;

function registerFoundations(container: DependencyContainer, given: Foundations): void {
  const { settings } = given;
  const publicBase = createPublicBase(settings.PUBLIC_URL);
  container.registerInstance(tokens.settings, settings);
  container.registerInstance(tokens.stores, given.stores);
  container.registerInstance(tokens.plugins, given.plugins);
  container.registerInstance(tokens.selection, given.selection);
  container.registerInstance(tokens.log, given.log);
  container.registerInstance(tokens.clock, systemClock);
  container.registerInstance(tokens.stopping, given.stopping);
  container.registerInstance(tokens.models, readModels);
  container.registerInstance(tokens.publicBase, publicBase);
  container.registerInstance(tokens.addresses, createAddressBook(given.addressKey, publicBase.get));
  once(container, tokens.outbound, (get) => {
    const allowed = listOf(settings.BRIEF_OUTBOUND_ALLOW);
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
    createPlanRun(get(tokens.plugins), get(tokens.selection), get(tokens.addresses)),
  );
  once(container, tokens.askHub, (get) => {
    const services = { fetch: get(tokens.outbound), history: get(tokens.history), log: get(tokens.log) };
    return createAskHub({ plugins: get(tokens.plugins), services, clock: get(tokens.clock) });
  });
  once(container, tokens.advanceRun, (get) => {
    const { events, artifacts, pages } = get(tokens.stores);
    const [clock, log] = [get(tokens.clock), get(tokens.log)];
    const services = { fetch: get(tokens.outbound), history: get(tokens.history), artifacts, pages };
    const runner = createStageRunner({ plugins: get(tokens.plugins), services, clock, log });
    return createAdvanceRun({ events, perform: createPerformStep(runner, clock), clock, log });
  });
  once(container, tokens.startBriefs, (get) =>
    createStartBriefs({
      ...get(tokens.stores),
      planRun: get(tokens.planRun),
      askHub: get(tokens.askHub),
      queries: get(tokens.queries),
      endings: get(tokens.endings),
      clock: get(tokens.clock),
      newRunId: randomUUID,
      signal: get(tokens.stopping),
    }),
  );
  once(container, tokens.schedule, (get) =>
    createSchedule({
      settings: get(tokens.settings),
      events: get(tokens.stores).events,
      startBriefs: get(tokens.startBriefs),
      clock: get(tokens.clock),
      log: get(tokens.log),
      signal: get(tokens.stopping),
    }),
  );
}

function registerHttp(container: DependencyContainer): void {
  once(container, tokens.health, createHealth);
  once(container, tokens.http, (get) => {
    const settings = get(tokens.settings);
    return createHttpServer({
      startBriefs: get(tokens.startBriefs),
      queries: get(tokens.queries),
      today: () => todayIn(settings.APP_TIMEZONE, get(tokens.clock).now()),
      startWaitSeconds: Number(settings.BRIEF_START_WAIT_SECONDS),
      authenticate: createAuthenticate(listOf(settings.BRIEF_SERVICE_API_KEYS)),
      pages: get(tokens.stores).pages,
      health: get(tokens.health),
      log: get(tokens.log),
    });
  });
}
