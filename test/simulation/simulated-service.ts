import { daysIn, momentOf } from '../../adapters/composition/system-clock.js';
import { memoryArtifactStore } from '../../adapters/memory/artifact-store.js';
import { memoryPageStore } from '../../adapters/memory/page-store.js';
import { readModels } from '../../adapters/projections/projection-list.js';
import {
  type Application,
  type ApplicationOptions,
  type ApplicationPorts,
  createApplication,
} from '../../src/application/create-application.js';
import { soleWorker } from '../../src/ports/worker-registry.js';
import { unreachableOutside } from '../support/stage-context.js';
import { type AcknowledgedAppends, createAcknowledgedAppends } from './acknowledged-appends.js';
import type { Limits } from './profile.js';
import { simulatedEventStore } from './simulated-event-store.js';
import { type Files, simulatedFiles } from './simulated-files.js';
import { createSimulatedLog, type SimulatedLog } from './simulated-log.js';
import { simulatedFallbacks, simulatedPlugins, simulatedSelection } from './simulated-plugins.js';
import { sharedRegistry, type Workers } from './simulated-registry.js';
import { simulatedViewStore } from './simulated-view-store.js';
import { simulatedWebhooks } from './simulated-webhooks.js';
import { createStageLedger, type StageLedger } from './stage-ledger.js';
import type { Launch } from './supervisor.js';
import { traceLog } from './trace-log.js';
import type { World } from './world.js';

/** What outlives every process, and the records about it. */
export type Lasting = Readonly<{
  log: SimulatedLog;
  files: Files;
  acknowledged: AcknowledgedAppends;
  ledger: StageLedger;
}>;

/** Parts that a test breaks on purpose. Each function gets the sound part. */
export type Breakage = Readonly<{
  log?: (log: SimulatedLog, world: World) => SimulatedLog;
  ports?: (ports: ApplicationPorts) => ApplicationPorts;
  application?: (application: Application) => Application;
}>;

export function createLasting(world: World, broken: Breakage): Lasting {
  const sound = createSimulatedLog(world.random.fork('positions'), world.scheduler.now);
  const log = broken.log?.(sound, world) ?? sound;
  const acknowledged = createAcknowledgedAppends(world, log);
  const artifacts = memoryArtifactStore();
  const files = { artifacts, pages: memoryPageStore(artifacts) };
  return { log, files, acknowledged, ledger: createStageLedger(world, log, acknowledged) };
}

/** Returns a function that creates the service of a process on simulated ports. */
export function launcherOn(world: World, lasting: Lasting, broken: Breakage): Launch {
  const { random, profile, scheduler } = world;
  const ids = random.fork('ids');
  const workers: Workers = new Map();
  return (life, machine) => {
    const { log, files, acknowledged, ledger } = lasting;
    const worker = random.fork(`worker ${life.name}`).hex(32);
    workers.set(worker, life);
    const ports: ApplicationPorts = {
      events: simulatedEventStore({ world, life, log, acknowledged }),
      views: simulatedViewStore(world, life, machine.views()),
      ...simulatedFiles(world, life, files),
      workers: profile.replicas === 1 ? soleWorker(worker) : sharedRegistry(life, worker, workers, scheduler.now),
      readModels,
      plugins: simulatedPlugins({ world, life, ledger }),
      outbound: unreachableOutside,
      clock: machine.clockOf(life),
      log: traceLog(world, life),
      cron: null,
      webhookSender: simulatedWebhooks(world, life),
      newId: () => ids.hex(32),
    };
    const application = createApplication(
      broken.ports?.(ports) ?? ports,
      optionsOf(profile.limits, random.fork('fallbacks').chance(0.5)),
    );
    return broken.application?.(application) ?? application;
  };
}

function optionsOf(
  { runTimeout, tokens, dailyTokens, concurrentRuns, queueLength }: Limits,
  hasFallbacks: boolean,
): ApplicationOptions {
  const timeZone = 'UTC';
  return {
    selection: simulatedSelection,
    fallbacks: hasFallbacks ? simulatedFallbacks : {},
    addresses: {
      publicBase: () => 'http://127.0.0.1:8080',
      slug: (showId) => Buffer.from(showId.padEnd(16)).toString('hex').slice(0, 32),
      financialsSlug: (showId) => Buffer.from(showId.padStart(16)).toString('hex').slice(0, 32),
    },
    policy: { timeout_milliseconds: runTimeout, spending_limits: { tokens, cost: null } },
    stageTimeouts: {},
    concurrentRuns,
    queueLength,
    vendorLimit: () => ({ concurrency: 1, requestsPerMinute: null, tokensPerMinute: null }),
    dailyLimits: { tokens: dailyTokens, cost: null },
    price: (usage) => ({ ...usage, cost_basis: usage.cost === null ? null : 'reported' }),
    estimate: () => ({}),
    timeZone,
    dateOf: daysIn(timeZone),
    leadDays: 1,
    momentOf,
    missingBriefMilliseconds: 0,
    // Checking every few seconds would keep the world busy forever.
    freshnessCheckMilliseconds: null,
  };
}
