import { resolve } from 'node:path';
import { type AuditReport, auditReplay } from '../../src/application/audit.js';
import { stageKeys } from '../../src/domain/pipeline.js';
import { createStagePlugins, discoverStages } from '../../stages/load-stages.js';
import { selectStages } from '../../stages/profiles.js';
import type { LocalOperations, StagesResult } from '../cli/commands/command.js';
import { NotReachable } from '../cli/terminal.js';
import { openEmbeddedStoreForReading } from '../embedded/open-embedded-store.js';
import { backUpStore } from './back-up-store.js';
import { examine } from './doctor.js';
import { createLog } from './log.js';
import { projections } from './read-models.js';
import { configurationProblems, stageFolders } from './selected-stages.js';
import { StartRefused, startService } from './service.js';
import { type Environment, readSettings, type Settings } from './settings.js';
import { systemClock } from './system-clock.js';
import { todayIn } from './today.js';

/** What the `brief` program does on this machine, with this environment's settings. */
export function localOperations(environment: Environment): LocalOperations {
  return {
    setting: (name) => (environment[name] === '' ? undefined : environment[name]),
    today: () => todayIn(settingsOf(environment).APP_TIMEZONE, systemClock.now()),
    async startService(overrides) {
      const all = { ...environment, ...overrides };
      if (readSettings(all).kind === 'unusable') throw new StartRefused(await configurationProblems(all));
      const settings = settingsOf(all);
      return startService(settings, all, createLog(settings.LOG_LEVEL));
    },
    auditReplay: () => replayStore(settingsOf(environment)),
    backup: (folder, watch) => backUpStore(settingsOf(environment), folder, watch),
    stages: () => listStages(settingsOf(environment), environment),
    doctor: () => examine(environment),
  };
}

function settingsOf(environment: Environment): Settings {
  const read = readSettings(environment);
  if (read.kind === 'unusable') throw new StartRefused(read.problems);
  return read.settings;
}

async function replayStore(settings: Settings): ReturnType<LocalOperations['auditReplay']> {
  if (settings.BRIEF_EVENT_STORE === 'memory:') throw new NotReachable('a memory: store is gone with its service');
  const store = await openEmbeddedStoreForReading(resolve(settings.BRIEF_DATA_DIR)).catch((error: unknown) => {
    throw new NotReachable(error instanceof Error ? error.message : String(error));
  });
  try {
    const altered = (await store.integrity()).map(({ stream, revision, problem }) => ({
      run: stream.replace(/^run-/u, ''),
      where: revision === null ? 'stream' : `event ${revision}`,
      problem,
    }));
    const report = await auditReplay(store.events, store.views, projections).catch(unreadable);
    return { ...report, findings: [...altered, ...report.findings] };
  } finally {
    await store.close();
  }
}

/** What cannot even be read is a finding too, beside those that tell which event it is. */
function unreadable(error: unknown): AuditReport {
  const problem = `the replay came to no end: ${error instanceof Error ? error.message : String(error)}`;
  return { runs: 0, events: 0, rows: 0, findings: [{ run: '', where: 'the whole store', problem }] };
}

async function listStages(settings: Settings, environment: Environment): Promise<StagesResult> {
  const folders = stageFolders(settings);
  const { catalogue } = await discoverStages(folders);
  const { selection, problems } = selectStages(settings.BRIEF_PROFILE, settings.BRIEF_STAGES);
  const plugins = createStagePlugins(folders, environment);
  const unfit = await plugins.loadAll(selection);
  const stages = stageKeys.map(async (stage) => ({
    stage,
    selected: selection[stage],
    implementations: catalogue[stage],
    digest: await plugins.load(stage, selection[stage]).then(
      ({ digest }) => digest,
      () => null,
    ),
  }));
  return { profile: settings.BRIEF_PROFILE, stages: await Promise.all(stages), problems: [...problems, ...unfit] };
}
