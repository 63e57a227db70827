import { deploymentBase } from '../../src/application/requests/plan-run.js';
import { type StageKey, stageKeys } from '../../src/domain/pipeline.js';
import type { Notice } from '../../src/domain/stage-values/documents.js';
import { instantOf } from '../../src/domain/time.js';
import type { Finding, LookupContext, StagePlugins, StageSelection } from '../../src/ports/stage-plugin.js';
import { createStagePlugins, type LoadablePlugins } from '../../stages/load-stages.js';
import { selectStages } from '../../stages/profiles.js';
import { mayHoldShows, missingInput, unreadInput } from '../../stages/shared/input-files/unread-input.js';
import type { DoctorResult } from '../cli/local-operations.js';
import { createOutbound } from '../outbound/guarded-fetch.js';
import { checkInTime } from './check-in-time.js';
import { checkCostSettings } from './cost-settings.js';
import { createLog } from './log.js';
import { scheduleOutlook } from './schedule-outlook.js';
import { configurationProblems, stageFolders, stageProcesses } from './selected-stages.js';
import { listOf } from './setting-shapes.js';
import { type Environment, readSettings, type Settings } from './settings.js';
import { showOutlook } from './show-outlook.js';
import { dataFolderOutlook, eventStoreOutlook } from './store-outlook.js';
import { daysIn, systemClock } from './system-clock.js';
import { unknownVariables } from './unknown-variables.js';
import { readVendorLimits } from './vendor-limit-settings.js';

const noShows = { checked: [], lost: [] };
const neverAborted = new AbortController().signal;

/**
 * Checks settings, schedule, data folder and selected stages, and lets every stage that has its settings check
 * everything that it could read. Problems have to be fixed before a stage can work, notices are advice.
 */
export async function examine(environment: Environment): Promise<DoctorResult> {
  const read = readSettings(environment);
  if (read.kind === 'unusable') return { problems: await configurationProblems(environment), notices: [], checked: [] };
  const processes = stageProcesses(read.settings, environment, createLog('silent'));
  const plugins = createStagePlugins(stageFolders(read.settings), environment, processes);
  try {
    return await examineStages(plugins, read.settings, environment);
  } finally {
    processes?.close();
  }
}

async function examineStages(
  plugins: LoadablePlugins,
  settings: Settings,
  environment: Environment,
): Promise<DoctorResult> {
  const { selection, problems } = selectStages(settings.BRIEF_PROFILE, settings.BRIEF_STAGES);
  const unfit = [...(await plugins.checkAll(selection)), ...(await plugins.loadLaterParts(neverAborted))];
  const log = createLog('silent');
  const ready = await readyStages(plugins, selection);
  const deployment = ready.includes('vps_deployment') ? selection.vps_deployment : null;
  const elsewhere = deployment === null ? null : deploymentBase(await plugins.check('vps_deployment', deployment));
  const pages = elsewhere === null ? [] : [new URL(elsewhere).origin];
  const allowed = [...pages, ...listOf(settings.BRIEF_OUTBOUND_ALLOW)];
  const outbound = createOutbound({ allowedOrigins: () => allowed, log });
  const context = {
    now: instantOf(systemClock.now()),
    runDate: daysIn(settings.APP_TIMEZONE)(systemClock.now()),
    signal: neverAborted,
    log,
    fetch: outbound,
    history: { earlierBriefs: async () => [], knownShows: async () => [], publishedVersion: async () => null },
  };
  const outlook = scheduleOutlook(settings, context.now);
  const [store, data] = [await eventStoreOutlook(settings), await dataFolderOutlook(settings)];
  const looked = await lookThrough(ready, plugins, selection, context);
  const isOfFiles = selection.hub_lookup === 'files' && ready.includes('hub_lookup');
  const shows = isOfFiles ? await showOutlook(plugins, context) : noShows;
  await outbound.close();
  const astray = await givenAstray(settings, environment, selection);
  const lost = [...shows.lost, ...astray.lost];
  const idle = ready.length === stageKeys.length ? idleLimits(settings.BRIEF_VENDOR_LIMITS, looked.called) : [];
  return {
    problems: [...problems, ...unfit, ...store.problems, ...data.problems, ...looked.broken, ...lost.map(lostShow)],
    notices: without(lost, [
      ...[...astray.notices, ...data.notices, ...outlook.notices, ...looked.notices, ...idle],
      ...checkCostSettings(settings, looked.paid),
    ]),
    checked: [...shows.checked, ...store.checked, ...data.checked, ...outlook.checked, ...looked.checked],
  };
}

/**
 * Returns the variables, folders and files that nothing reads, and the missing key that every request needs. `lost` are
 * those that may hold shows, and an input folder that is set and does not exist.
 */
async function givenAstray(
  settings: Settings,
  environment: Environment,
  { hub_lookup: hub }: StageSelection,
): Promise<Readonly<{ notices: readonly Notice[]; lost: readonly Notice[] }>> {
  const message =
    'BRIEF_SERVICE_API_KEYS is not set: the service will respond 401 to everything; choose a key (the demo has its own)';
  const hasKey = listOf(settings.BRIEF_SERVICE_API_KEYS.reveal()).length > 0;
  const missing = hub === 'files' ? await missingInput(settings.BRIEF_INPUT_DIR) : null;
  const isMistaken = missing !== null && (environment['BRIEF_INPUT_DIR'] ?? '') !== '';
  const unread = [...(missing === null ? [] : [missing]), ...(await unreadInput(settings.BRIEF_INPUT_DIR))];
  const unknown = await unknownVariables(environment, stageFolders(settings));
  return {
    notices: [...(hasKey ? [] : [{ message, file: null, line: null }]), ...unknown, ...unread],
    lost: hub === 'files' ? unread.filter((one) => mayHoldShows(one) || (isMistaken && one === missing)) : [],
  };
}

function lostShow({ message, file, line }: Notice): string {
  const place = file === null ? '' : line === null ? `${file}: ` : `${file}:${line}: `;
  return `a show may be lost: ${place}${message}`;
}

/** Returns the stages whose implementation was loaded with its settings. */
async function readyStages(plugins: StagePlugins, selection: StageSelection): Promise<readonly StageKey[]> {
  const loading = stageKeys.map((stage) =>
    plugins.load(stage, selection[stage]).then(
      () => [stage],
      () => [],
    ),
  );
  return (await Promise.all(loading)).flat();
}

/** Returns what the stages found, the vendors that they call, and which of them are paid. */
async function lookThrough(
  stages: readonly StageKey[],
  plugins: StagePlugins,
  selection: StageSelection,
  context: Omit<LookupContext, 'settings'>,
) {
  const found = {
    called: new Set<string>(),
    ...{ paid: [] as string[], checked: [] as string[], notices: [] as Notice[] },
    problems: new Map<string, readonly string[]>(),
  };
  const cannotWork = (name: string, why: string) => found.problems.set(why, [...(found.problems.get(why) ?? []), name]);
  const checks = stages.map((stage) => checkStage(stage, plugins, selection, context));
  for (const { name, plugin, result } of await Promise.all(checks)) {
    if (plugin.vendor !== undefined) found.called.add(plugin.vendor);
    if (plugin.paid === true) found.paid.push(name);
    if (result.kind === 'broken') cannotWork(name, result.reason);
    if (result.kind !== 'checked') continue;
    found.checked.push(`${name}: ${verdict(result.findings)}`);
    for (const { blocking, ...notice } of result.findings) {
      if (blocking === true) cannotWork(name, notice.message);
      else found.notices.push(notice);
    }
  }
  // Several stages of one vendor find the same problem, which is fixed once.
  const broken = [...found.problems].map(([why, names]) => `${names.join(', ')}: ${why}`);
  return { ...found, broken };
}

async function checkStage(
  stage: StageKey,
  plugins: StagePlugins,
  selection: StageSelection,
  context: Omit<LookupContext, 'settings'>,
) {
  const { plugin, settings } = await plugins.load(stage, selection[stage]);
  return { name: `${stage}=${selection[stage]}`, plugin, result: await checkInTime(plugin, { ...context, settings }) };
}

/** Returns a notice for each limit of a vendor that no selected stage calls: most likely a misspelt name. */
function idleLimits(setting: string, called: ReadonlySet<string>): readonly Notice[] {
  const idle = readVendorLimits(setting).named.filter((vendor) => !called.has(vendor));
  const known = called.size === 0 ? 'none calls any' : `they call ${[...called].sort().join(', ')}`;
  return idle.map((vendor) => ({
    message: `BRIEF_VENDOR_LIMITS limits ${vendor}, which no selected stage calls: ${known}`,
    file: null,
    line: null,
  }));
}

/** Returns each notice once, because several stages of one vendor find the same, and none that is a problem already. */
function without(problems: readonly Notice[], notices: readonly Notice[]): readonly Notice[] {
  const keyOf = ({ file, line, message }: Notice) => JSON.stringify([file, line, message]);
  const known = new Set(problems.map(keyOf));
  const others = notices.filter((notice) => !known.has(keyOf(notice)));
  return [...new Map(others.map((notice) => [keyOf(notice), notice])).values()];
}

function verdict(findings: readonly Finding[]): string {
  if (findings.some(({ blocking }) => blocking === true)) return 'cannot work';
  if (findings.length === 0) return 'fine';
  return findings.length === 1 ? '1 notice' : `${findings.length} notices`;
}
