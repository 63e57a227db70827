import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../../adapters/composition/log.js';
import { startService } from '../../adapters/composition/service.js';
import { readSettings } from '../../adapters/composition/settings.js';
import { embeddedArtifactStore } from '../../adapters/embedded/artifact-store.js';
import type { Log } from '../../src/ports/log.js';
import { type NoopOptions, noopBody, noopSelection, writeNoopStages } from './noop-stages.js';

export const apiKey = 'a-key-for-tests';

export type TestService = Readonly<{
  origin: string;
  dataFolder: string;
  /** Asks the service, with a valid key. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Stops the service and leaves its data; `end` removes what it kept as well. */
  stop(): Promise<void>;
  end(): Promise<void>;
}>;

/** The whole service on a free loopback port and a folder of its own, with stages that do nothing. */
export async function startNoopService(
  options: NoopOptions & Readonly<{ settings?: Readonly<Record<string, string>>; dataFolder?: string }> = {},
): Promise<TestService> {
  const stages = await writeNoopStages(options);
  const service = await startTestService(
    { BRIEF_STAGES_DIR: stages.folder, BRIEF_STAGES: noopSelection, ...options.settings },
    options.dataFolder,
  );
  await embeddedArtifactStore(service.dataFolder).put(noopBody);
  return { ...service, end: () => service.end().then(stages.remove) };
}

/**
 * The whole service on a free loopback port and a folder of its own. Its stages run in this process unless the settings
 * say otherwise: starting another one takes most of a second of a processor.
 */
export async function startTestService(
  environment: Readonly<Record<string, string>> = {},
  dataFolder?: string,
  log: Log = createLog('silent'),
): Promise<TestService> {
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'brief-data-')));
  const own = {
    ...{ BRIEF_SERVICE_API_KEYS: apiKey, PORT: '0', BRIEF_DATA_DIR: folder, BRIEF_REQUESTS_PER_MINUTE: '0' },
    BRIEF_STAGE_PROCESSES: 'off',
  };
  const all = { ...own, ...environment };
  const read = readSettings(all);
  if (read.kind === 'unusable') throw new Error(read.problems.join('\n'));
  const service = await startService(read.settings, all, log);
  return {
    origin: service.origin,
    dataFolder: folder,
    ask: (path, init = {}) =>
      fetch(`${service.origin}${path}`, { ...init, headers: { 'x-api-key': apiKey, ...init.headers } }),
    stop: service.stop,
    end: async () => {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
