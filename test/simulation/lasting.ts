import { memoryArtifactStore } from '../../adapters/memory/artifact-store.js';
import { memoryPublishedPages } from '../../adapters/memory/published-pages.js';
import { type AcknowledgedAppends, createAcknowledgedAppends } from './acknowledged-appends.js';
import { simulatedClock } from './simulated-clock.js';
import { simulatedEventStore } from './simulated-event-store.js';
import { type Files, simulatedFiles } from './simulated-files.js';
import { createSimulatedLog, type SimulatedLog } from './simulated-log.js';
import { simulatedPlugins } from './simulated-plugins.js';
import { type BrokenParts, createSimulatedService } from './simulated-service.js';
import { simulatedViewStore } from './simulated-view-store.js';
import { createStageLedger, type StageLedger } from './stage-ledger.js';
import type { Launch } from './supervisor.js';
import { traceLog } from './trace-log.js';
import type { World } from './world.js';

/** What outlives every process, and the books about it. */
export type Lasting = Readonly<{
  log: SimulatedLog;
  files: Files;
  acknowledged: AcknowledgedAppends;
  ledger: StageLedger;
}>;

/** Parts that a test breaks on purpose. `log` is handed the sound log. */
export type Breakage = BrokenParts & Readonly<{ log?: (log: SimulatedLog, world: World) => SimulatedLog }>;

export function createLasting(world: World, broken: Breakage): Lasting {
  const sound = createSimulatedLog(world.random.fork('positions'), world.scheduler.now);
  const log = broken.log?.(sound, world) ?? sound;
  const acknowledged = createAcknowledgedAppends(world, log);
  const artifacts = memoryArtifactStore();
  const files = { artifacts, pages: memoryPublishedPages(artifacts) };
  return { log, files, acknowledged, ledger: createStageLedger(world, log, acknowledged) };
}

/** Makes processes that all work on the same lasting things. */
export function launcherOn(world: World, { log, files, acknowledged, ledger }: Lasting, broken: Breakage): Launch {
  const runIds = world.random.fork('run ids');
  return (life, machine) =>
    createSimulatedService(
      {
        events: simulatedEventStore({ world, life, log, acknowledged }),
        views: simulatedViewStore(world, life, machine.views()),
        ...simulatedFiles(world, life, files),
        plugins: simulatedPlugins({ world, life, ledger }),
        clock: simulatedClock(machine.clock, life),
        log: traceLog(world, life),
        limits: world.profile.limits,
        newRunId: () => runIds.hex(8),
        worker: world.random.fork(`worker ${life.name}`).hex(32),
      },
      broken,
    );
}
