import { setMaxListeners } from 'node:events';
import { resolve } from 'node:path';
import type { DependencyContainer } from 'tsyringe';
import { deploymentBase } from '../../src/application/requests/plan-run.js';
import { createRetry } from '../../src/application/streams/retry-until-stopped.js';
import { waitUntil } from '../../src/ports/clock.js';
import type { Cron } from '../../src/ports/cron.js';
import type { Log } from '../../src/ports/log.js';
import { createStagePlugins, type LoadablePlugins } from '../../stages/load-stages.js';
import { Misconfigured } from '../cli/errors.js';
import { DataFolderInUse } from '../embedded/data-folder-lock.js';
import { type AddressKey, addressKey, createPublicBase } from './address-book.js';
import { auditOnSchedule, reportAudits, reportTail } from './audit-schedule.js';
import { createContainer } from './container.js';
import { listenProblem } from './listen-problem.js';
import { DamagedLog, openStores } from './open-stores.js';
import { selectAndLoad, stageFolders, stageProcesses } from './selected-stages.js';
import type { Environment, Settings } from './settings.js';
import type { Stores } from './stores.js';
import { systemClock } from './system-clock.js';
import { tokens } from './tokens.js';
import { startTraceExport } from './trace-export.js';
import { watchEventLoop } from './watch-event-loop.js';

/** The service cannot start with this configuration. `problems` are all problems that were found. */
export class StartRefused extends Misconfigured {
  override readonly name = 'StartRefused';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

export type Service = Readonly<{
  /** The address of the service on this machine, e.g. `http://127.0.0.1:8080`. */
  origin: string;
  /** The public base URL of its pages. */
  publicBase: string;
  /** Accepts no new work, leaves what is in flight to its history, and closes everything. */
  stop(): Promise<void>;
}>;

const neverInterrupted = new AbortController().signal;
/** How long the first runs have the process to themselves before it loads what they need later. */
const restMilliseconds = 1_000;

/**
 * Starts the service: listens, continues what an earlier process left unfinished, then is ready. Rejects with
 * `StartRefused` when stages or settings are invalid, before anything is opened, and when it is interrupted before it
 * is ready.
 */
export async function startService(
  settings: Settings,
  environment: Environment,
  log: Log,
  interrupted: AbortSignal = neverInterrupted,
): Promise<Service> {
  const processes = stageProcesses(settings, environment, log);
  try {
    const plugins = createStagePlugins(stageFolders(settings), environment, processes);
    const service = await startWith(plugins, settings, environment, log, interrupted);
    const endWatch = watchEventLoop(log, () => ({ stages: processes?.inProgress().join(' ') }));
    const end = () => {
      endWatch();
      processes?.close();
    };
    return { ...service, stop: () => service.stop().finally(end) };
  } catch (error) {
    processes?.close();
    throw error;
  }
}

async function startWith(
  plugins: LoadablePlugins,
  settings: Settings,
  environment: Environment,
  log: Log,
  interrupted: AbortSignal,
): Promise<Service> {
  const { selection, problems } = await selectAndLoad(settings, plugins.checkAll);
  if (problems.length > 0) throw new StartRefused(problems);
  const { key, stores } = await openDataFolder(settings, log);
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  interrupted.addEventListener('abort', interrupt, { once: true });
  if (interrupted.aborted) interrupt();
  setMaxListeners(0, stop.signal);
  const container = createContainer({
    settings,
    stores,
    plugins,
    selection,
    addressKey: key,
    deploymentBase: deploymentBase(await plugins.check('vps_deployment', selection.vps_deployment)),
    cron: await cronOf(settings),
    environment,
    log,
  });
  try {
    loadLaterParts(container, plugins, stop.signal);
    return await run(container, environment, stop);
  } catch (error) {
    await close(container, stop);
    throw error;
  } finally {
    interrupted.removeEventListener('abort', interrupt);
  }
}

/** The library of the schedule and of its time zones is loaded where there is a schedule. */
async function cronOf({ BRIEF_SCHEDULE: schedule, APP_TIMEZONE: timeZone }: Settings): Promise<Cron | null> {
  return schedule === undefined ? null : (await import('../cron/croner.js')).createCron(schedule, timeZone);
}

async function openDataFolder(settings: Settings, log: Log): Promise<Readonly<{ key: AddressKey; stores: Stores }>> {
  try {
    const shared = resolve(settings.BRIEF_SHARED_DIR ?? settings.BRIEF_DATA_DIR);
    const key = await addressKey(settings.BRIEF_ADDRESS_KEY?.reveal(), shared);
    return { key, stores: await openStores(settings, log) };
  } catch (error) {
    if (error instanceof DataFolderInUse) {
      throw new StartRefused([`${error.message}: stop it, or set BRIEF_DATA_DIR to another folder`]);
    }
    if (error instanceof DamagedLog) {
      const next =
        'restore a backup, or set BRIEF_DAMAGED_LOG=serve to continue on it; brief audit verify names every problem';
      throw new StartRefused([`${error.message}: ${next}`]);
    }
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new StartRefused([`BRIEF_DATA_DIR cannot be used: ${error.message}`]);
  }
}

async function run(container: DependencyContainer, environment: Environment, stop: AbortController): Promise<Service> {
  const settings = container.resolve(tokens.settings);
  const stores = container.resolve(tokens.stores);
  const log = container.resolve(tokens.log);
  const health = container.resolve(tokens.health);
  const application = container.resolve(tokens.application);
  const publicBase = container.resolve(tokens.publicBase);
  const isReady = async () => (await health.report()).status === 'ok';
  container.resolve(tokens.metrics)?.observe({ application, isReady });
  const endTraceExport = await startTraceExport(container);
  const port = await listen(container);
  publicBase.bound(settings.HOST, port);
  stop.signal.addEventListener('abort', () => void application.stop(), { once: true });
  stop.signal.throwIfAborted();
  reportTail(container, await createRetry(systemClock, log, stop.signal)(stores.prepare));
  const continued = await application.start();
  stop.signal.throwIfAborted();
  application.running().catch((error: unknown) => {
    health.reportBroken('application');
    log.error('a part of the service failed', { error: String(error) });
  });
  health.enter('ready');
  // The first list of runs begins to read what filters look at, so that no one waits for it later.
  waitUntil(systemClock, systemClock.now() + restMilliseconds, stop.signal)
    .then(() => application.queries.runs({ limit: 1 }))
    .catch(() => undefined);
  void auditOnSchedule({ settings, environment, log, signal: stop.signal, audited: reportAudits(container) });
  const origin = createPublicBase(undefined);
  origin.bound(settings.HOST, port);
  log.info('the service is ready', { worker: stores.workers.worker, continued });
  return {
    origin: origin.get(),
    publicBase: publicBase.get(),
    async stop() {
      health.enter('stopping');
      await Promise.all([endTraceExport(), close(container, stop)]);
      log.info('the service has stopped');
    },
  };
}

async function listen(container: DependencyContainer): Promise<number> {
  const { HOST: host, PORT: port } = container.resolve(tokens.settings);
  try {
    return await container.resolve(tokens.http).listen(host, Number(port));
  } catch (error) {
    const problem = await listenProblem(error, host, Number(port));
    throw problem === null ? error : new StartRefused([problem]);
  }
}

/** Responses in flight get the state that their runs have now; then everything closes. */
async function close(container: DependencyContainer, stop: AbortController): Promise<void> {
  stop.abort();
  const application = container.resolve(tokens.application);
  await Promise.all([application.stop(), container.resolve(tokens.http).close()]);
  await container.resolve(tokens.accessLog)?.close();
  container.resolve(tokens.metrics)?.close();
  await container.resolve(tokens.outbound).close();
  await container.resolve(tokens.stores).close();
}

/**
 * Loads all code of the stages: at once in their processes, a second after the first events where they run in this one,
 * because a service that waits for its schedule does without it. A broken part is reported. Takes the digests of the
 * stages once the service has been ready for a second.
 */
function loadLaterParts(container: DependencyContainer, plugins: LoadablePlugins, signal: AbortSignal): void {
  const log = container.resolve(tokens.log);
  const rest = () => waitUntil(systemClock, systemClock.now() + restMilliseconds, signal);
  const reportFailure = (error: unknown) => {
    if (!signal.aborted) log.error('what stages need later could not be loaded', { error: String(error) });
  };
  rest()
    .then(() => plugins.takeDigests(signal))
    .catch(reportFailure);
  if (container.resolve(tokens.settings).BRIEF_STAGE_PROCESSES === 'on') {
    load().catch(reportFailure);
    return;
  }
  const stopWatching = container.resolve(tokens.application).watch(() => {
    stopWatching();
    rest().then(load).catch(reportFailure);
  });

  async function load(): Promise<void> {
    if (signal.aborted) return;
    for (const problem of await plugins.loadLaterParts(signal)) {
      log.error('a part of a stage cannot be loaded', { problem });
    }
  }
}
