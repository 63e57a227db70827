import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DependencyContainer } from 'tsyringe';
import { recoverRuns } from '../../src/application/recover-runs.js';
import { work } from '../../src/application/work.js';
import type { Log } from '../../src/ports/log.js';
import type { StageSelection } from '../../src/ports/stage-plugin.js';
import { createStagePlugins, type StageFolders } from '../../stages/load-stages.js';
import { selectStages } from '../../stages/profiles.js';
import { addressKey } from './address-book.js';
import { createContainer } from './container.js';
import { createPublicBase } from './public-base.js';
import type { Environment, Settings } from './settings.js';
import { openStores } from './stores.js';
import { tokens } from './tokens.js';

/** The service cannot start as it is set up. `problems` are all there are. */
export class StartRefused extends Error {
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

/** The built-in stages and those of `BRIEF_STAGES_DIR`. */
export function stageFolders(settings: Settings): StageFolders {
  const builtIn = fileURLToPath(new URL('../../stages', import.meta.url));
  const additional = settings.BRIEF_STAGES_DIR;
  return { builtIn, additional: additional === undefined ? null : resolve(additional) };
}

/**
 * Starts the service: listens, then takes up what an earlier life left unfinished, then is ready. Rejects with `StartRefused`
 * when stages or settings do not fit, before anything is opened.
 */
export async function startService(settings: Settings, environment: Environment, log: Log): Promise<Service> {
  const plugins = createStagePlugins(stageFolders(settings), environment);
  const selection = await checkedSelection(settings, plugins.loadAll);
  const key = await addressKey(settings.BRIEF_ADDRESS_KEY, resolve(settings.BRIEF_DATA_DIR));
  const stores = await openStores(settings, log);
  const stop = new AbortController();
  const container = createContainer({
    settings,
    stores,
    plugins,
    selection,
    addressKey: key,
    log,
    stopping: stop.signal,
  });
  try {
    return await run(container, stop);
  } catch (error) {
    stop.abort();
    await container.resolve(tokens.http).close();
    await container.resolve(tokens.outbound).close();
    await stores.close();
    throw error;
  }
}

async function checkedSelection(
  settings: Settings,
  loadAll: (selection: StageSelection) => Promise<readonly string[]>,
): Promise<StageSelection> {
  const { selection, problems } = selectStages(settings.BRIEF_PROFILE, settings.BRIEF_STAGES);
  const all = [...problems, ...(await loadAll(selection))];
  if (all.length > 0) throw new StartRefused(all);
  return selection;
}

async function run(container: DependencyContainer, stop: AbortController): Promise<Service> {
  const settings = container.resolve(tokens.settings);
  const stores = container.resolve(tokens.stores);
  const log = container.resolve(tokens.log);
  const health = container.resolve(tokens.health);
  const http = container.resolve(tokens.http);
  const publicBase = container.resolve(tokens.publicBase);
  const projection = container.resolve(tokens.projection);

  const following = projection.follow(stop.signal);
  following.catch((error: unknown) => log.error('the views no longer follow the log', { error: String(error) }));
  const port = await http.listen(settings.HOST, Number(settings.PORT));
  publicBase.bound(settings.HOST, port);
  // Following only ends early when it breaks down: then there is nothing to wait for.
  await Promise.race([projection.reach(await stores.events.head(), catchUpMilliseconds), following]);
  const recovered = await recoverRuns(stores.views, container.resolve(tokens.models), stores.queue);
  const working = work(stores.queue, container.resolve(tokens.advanceRun), log, stop.signal);
  health.enter('ready');
  const origin = createPublicBase(undefined);
  origin.bound(settings.HOST, port);
  log.info('the service is ready', { origin: origin.get(), recovered });
  return {
    origin: origin.get(),
    publicBase: publicBase.get(),
    async stop() {
      health.enter('stopping');
      stop.abort();
      await http.close();
      await Promise.allSettled([working, following]);
      await container.resolve(tokens.outbound).close();
      await stores.close();
      log.info('the service has stopped');
    },
  };
}
