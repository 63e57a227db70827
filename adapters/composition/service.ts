import { setMaxListeners } from 'node:events';
import { resolve } from 'node:path';
import type { DependencyContainer } from 'tsyringe';
import { confirmFreshness } from '../../src/application/confirm-freshness.js';
import { lookAfterOthers } from '../../src/application/look-after-others.js';
import { publishedElsewhere } from '../../src/application/plan-run.js';
import { recoverRuns, recoverStarts } from '../../src/application/recover-runs.js';
import { untilAvailable } from '../../src/application/until-available.js';
import { followPauses, recallVendors } from '../../src/application/vendor-calls.js';
import { work } from '../../src/application/work.js';
import { instantOf, millisecondsOf } from '../../src/domain/time.js';
import type { Log } from '../../src/ports/log.js';
import { createStagePlugins, type LoadablePlugins } from '../../stages/load-stages.js';
import { Misconfigured } from '../cli/terminal.js';
import { addressKey } from './address-book.js';
import { createContainer } from './container.js';
import { openStores } from './open-stores.js';
import { createPublicBase } from './public-base.js';
import { selectAndLoad, stageFolders } from './selected-stages.js';
import type { Environment, Settings } from './settings.js';
import type { Stores } from './stores.js';
import { systemClock } from './system-clock.js';
import { tokens } from './tokens.js';
import { watchOver } from './watch-over.js';

/** The service cannot start as it is set up. `problems` are all there are. */
export class StartRefused extends Misconfigured {
  override readonly name = 'StartRefused';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

export type Service = Readonly<{
  /** Where it can be reached from here, e.g. `http://127.0.0.1:8080`. */
  origin: string;
  /** Where strangers reach its pages. */
  publicBase: string;
  /** Takes no new work, leaves what is under way to its history, and closes everything. */
  stop(): Promise<void>;
}>;

/** Longest that the views may take to catch up with the log before the service takes work. */
const catchUpMilliseconds = 24 * 60 * 60 * 1000;
const neverInterrupted = new AbortController().signal;
/** How long recovered runs have the process to themselves before it loads what it will need later. */
const restMilliseconds = 1_000;

/**
 * Starts the service: listens, then takes up what an earlier life left unfinished, then is ready. Rejects with `StartRefused`
 * when stages or settings do not fit, before anything is opened, and when it is interrupted before it is ready.
 */
export async function startService(
  settings: Settings,
  environment: Environment,
  log: Log,
  interrupted: AbortSignal = neverInterrupted,
): Promise<Service> {
  const plugins = createStagePlugins(stageFolders(settings), environment);
  const { selection, problems } = await selectAndLoad(settings, plugins.loadAll);
  if (problems.length > 0) throw new StartRefused(problems);
  const { key, stores } = await openDataFolder(settings, log);
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  interrupted.addEventListener('abort', interrupt, { once: true });
  if (interrupted.aborted) interrupt();
  // Every run and every waiting start listens to it.
  setMaxListeners(0, stop.signal);
  const container = createContainer({
    settings,
    stores,
    plugins,
    selection,
    addressKey: key,
    publishedElsewhere: await publishedElsewhere(plugins, selection.vps_deployment),
    log,
    stopping: stop.signal,
  });
  try {
    const service = await run(container, stop);
    loadTheRest(container, plugins, stop.signal).catch((error: unknown) =>
      log.error('what stages need later could not be loaded', { error: String(error) }),
    );
    return service;
  } catch (error) {
    stop.abort();
    await container.resolve(tokens.http).close();
    await container.resolve(tokens.outbound).close();
    await stores.close();
    throw error;
  } finally {
    interrupted.removeEventListener('abort', interrupt);
  }
}

/**
 * Loads what the service is ready without and its first run needs, after whatever was recovered has gone on. So that run does not
 * wait for it, it is the code that the stages' digests were made of, and what is broken is told before a run finds it.
 */
async function loadTheRest(
  container: DependencyContainer,
  plugins: LoadablePlugins,
  signal: AbortSignal,
): Promise<void> {
  const moment = instantOf(millisecondsOf(systemClock.now()) + restMilliseconds);
  await systemClock.waitUntil(moment, signal);
  if (signal.aborted) return;
  await container.resolve(tokens.outbound).prepare();
  for (const problem of await plugins.loadLaterParts(signal)) {
    container.resolve(tokens.log).error('a part of a stage cannot be loaded', { problem });
  }
}

async function openDataFolder(settings: Settings, log: Log): Promise<Readonly<{ key: string; stores: Stores }>> {
  try {
    const key = await addressKey(
      settings.BRIEF_ADDRESS_KEY,
      resolve(settings.BRIEF_SHARED_DIR ?? settings.BRIEF_DATA_DIR),
    );
    return { key, stores: await openStores(settings, log) };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new StartRefused([`BRIEF_DATA_DIR cannot be used: ${error.message}`]);
  }
}

async function run(container: DependencyContainer, stop: AbortController): Promise<Service> {
  const settings = container.resolve(tokens.settings);
  const stores = container.resolve(tokens.stores);
  const log = container.resolve(tokens.log);
  const health = container.resolve(tokens.health);
  const [http, publicBase] = [container.resolve(tokens.http), container.resolve(tokens.publicBase)];
  const projection = container.resolve(tokens.projection);

  const watched = { health, log };
  const available = <Value>(act: () => Promise<Value>) =>
    untilAvailable(act, { clock: systemClock, log, signal: stop.signal, what: 'the events cannot be read yet' });
  const follow = () => projection.follow(stop.signal);
  const following = watchOver('views', available(stores.prepare).then(follow), watched);
  const port = await http.listen(settings.HOST, Number(settings.PORT));
  publicBase.bound(settings.HOST, port);
  // Following only ends early when it breaks down: then there is nothing to wait for.
  const head = await available(stores.events.head);
  await Promise.race([projection.reach(head ?? 0, catchUpMilliseconds), following]);
  stop.signal.throwIfAborted();
  const models = container.resolve(tokens.models);
  await recallVendorCalls(container);
  const { queue } = stores;
  const recovered = queue.redelivers ? 0 : await recoverRuns(stores.views, models, queue, systemClock);
  const reopened = await recoverStarts(stores.views, models, container.resolve(tokens.openStarts));
  const workers = work(stores.queue, container.resolve(tokens.advanceRun), log, stop.signal);
  const working = watchOver('workers', workers, watched);
  health.enter('ready');
  const looking = watchOver('what others left', lookAfter(container, stop.signal), watched);
  const scheduling = watchOver('schedule', container.resolve(tokens.schedule).run(), watched);
  const origin = createPublicBase(undefined);
  origin.bound(settings.HOST, port);
  log.info('the service is ready', { origin: origin.get(), worker: stores.worker, recovered, reopened });
  return {
    origin: origin.get(),
    publicBase: publicBase.get(),
    async stop() {
      health.enter('stopping');
      stop.abort();
      await http.close();
      await Promise.allSettled([scheduling, looking, working, following]);
      await container.resolve(tokens.outbound).close();
      await stores.close();
      log.info('the service has stopped');
    },
  };
}

/** What vendors said to earlier lives of this process, and say to the others on the same log. */
async function recallVendorCalls(container: DependencyContainer): Promise<void> {
  const [projection, log] = [container.resolve(tokens.projection), container.resolve(tokens.log)];
  const [gate, clock] = [container.resolve(tokens.gate), container.resolve(tokens.clock)];
  const { views } = container.resolve(tokens.stores);
  const { vendorCalls } = container.resolve(tokens.models);
  const accounts = container.resolve(tokens.accounts);
  await recallVendors(views, vendorCalls, gate, clock, accounts);
  followPauses({ projection, views, accounts, clock, log }, vendorCalls, gate);
}

/** Only where several processes share the log is there anybody else to look after, and may the views be behind without knowing it. */
async function lookAfter(container: DependencyContainer, signal: AbortSignal): Promise<void> {
  const { events, views, queue } = container.resolve(tokens.stores);
  const [models, starts] = [container.resolve(tokens.models), container.resolve(tokens.openStarts)];
  const projection = container.resolve(tokens.projection);
  if (!queue.redelivers) return;
  await Promise.all([
    lookAfterOthers({ views, models, starts, clock: systemClock, signal }),
    confirmFreshness({ events, projection, clock: systemClock, signal }),
  ]);
}
