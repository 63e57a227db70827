import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { prepareNodeProcess } from '../../stages/isolation/node-process.js';
import { overridden, withSecretFiles } from '../../stages/loading/secret-files.js';
import { localPlugins, selectStages } from '../../stages/profiles.js';
import { Misconfigured } from '../cli/errors.js';
import type { LocalOperations } from '../cli/local-operations.js';
import { prepareWriterThread } from '../embedded/writer-thread.js';
import { stageFolders } from './selected-stages.js';
import { type Environment, givenSettings, readSettings, type Settings, settingsSchema } from './settings.js';
import { storeKindOf } from './store-kind.js';
import { daysIn, systemClock } from './system-clock.js';

/**
 * What the `brief` program does on this machine, with this environment's settings. Each operation loads only what it
 * needs.
 */
export function localOperations(environment: Environment): LocalOperations {
  return {
    setting: (name) => withSecretFiles(givenSettings(environment), settingsSchema.entries).given[name],
    async log(level, message, fields) {
      (await import('./log.js')).createLog('info')[level](message, fields);
    },
    today: () => daysIn(settingsOf(environment).APP_TIMEZONE)(systemClock.now()),
    async startService(overrides, signal) {
      const all = overridden(environment, overrides);
      // The writer's thread and the process of stages load their code in parallel.
      if (storeKindOf(all['BRIEF_EVENT_STORE'] || 'sqlite:') === 'embedded') prepareWriterThread();
      prepareStages(all);
      return (await import('./start-from-environment.js')).startFromEnvironment(all, signal);
    },
    auditReplay: async () => (await import('./audit-store.js')).replayStore(settingsOf(environment)),
    proofs: {
      checkpoint: async () => (await import('./prove-log.js')).makeCheckpoint(settingsOf(environment)),
      verifyLog: async (scope) => (await import('./verify-log.js')).verifyLog(settingsOf(environment), scope),
      exportRun: async (run, file) => (await import('./export-run.js')).exportRun(settingsOf(environment), run, file),
      proveEvent: async (run, revision) =>
        (await import('./prove-log.js')).proveEvent(settingsOf(environment), run, revision),
      proveConsistency: async (from, to) =>
        (await import('./prove-log.js')).proveConsistency(settingsOf(environment), from, to),
      accesses: async (text) => (await import('./audit-store.js')).readAccesses(settingsOf(environment), text),
      verifyBundle: async (...given) => (await import('./check-bundle.js')).checkBundle(...given),
    },
    archive: async (request) => (await import('./archive-runs.js')).archiveRuns(settingsOf(environment), request),
    redact: async (request) => (await import('./redact-store.js')).redactStore(settingsOf(environment), request),
    backup: async (folder, watch) =>
      (await import('./back-up-store.js')).backUpStore(settingsOf(environment), folder, watch),
    migrate: async (request, watch) =>
      (await import('./migrate-stores.js')).migrateStores(settingsOf(environment), request, watch),
    stages: async () => (await import('./selected-stages.js')).listStages(settingsOf(environment), environment),
    schedule: async () => (await import('./schedule-outlook.js')).nextTicks(settingsOf(environment), systemClock.now()),
    makeFolder: async (path, mode) => (await import('../embedded/durable-files.js')).makeFolder(resolve(path), mode),
    inputByDefault: () => filledInput(settingsOf(environment).BRIEF_INPUT_DIR),
    newApiKey: async (attributes) => (await import('./api-keys.js')).makeApiKey(attributes),
    doctor: async () => (await import('./doctor.js')).examine(environment),
  };
}

async function filledInput(folder: string): Promise<string | null> {
  const files = await readdir(join(folder, 'shows')).catch(() => []);
  return files.length === 0 ? null : folder;
}

/** Starts the process of the stages that need no account. */
function prepareStages(environment: Environment): void {
  const read = readSettings(environment);
  if (read.kind === 'unusable' || read.settings.BRIEF_STAGE_PROCESSES === 'off') return;
  const { selection } = selectStages(read.settings.BRIEF_PROFILE, read.settings.BRIEF_STAGES);
  prepareNodeProcess({ folders: stageFolders(read.settings), environment }, localPlugins(selection));
}

function settingsOf(environment: Environment): Settings {
  const read = readSettings(environment);
  if (read.kind === 'unusable') throw new Misconfigured(read.problems.join('\n'));
  return read.settings;
}
