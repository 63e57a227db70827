import { setMaxListeners } from 'node:events';
import { publishedElsewhere } from '../../src/application/plan-run.js';
import { type StageKey, stageKeys } from '../../src/domain/pipeline.js';
import type { Notice } from '../../src/domain/stage-values/documents.js';
import type { Finding, LookupContext, StagePlugins, StageSelection } from '../../src/ports/stage-plugin.js';
import { createStagePlugins } from '../../stages/load-stages.js';
import { selectStages } from '../../stages/profiles.js';
import type { DoctorResult } from '../cli/commands/command.js';
import { createOutbound } from '../outbound/guarded-fetch.js';
import { eventStoreOutlook } from './event-store-outlook.js';
import { createLog } from './log.js';
import { lookInTime } from './look-in-time.js';
import { moneyOutlook } from './money-outlook.js';
import { pauseOutlook } from './pause-outlook.js';
import { scheduleOutlook } from './schedule-outlook.js';
import { configurationProblems, stageFolders } from './selected-stages.js';
import { listOf } from './setting-shapes.js';
import { type Environment, readSettings } from './settings.js';
import { systemClock } from './system-clock.js';
import { todayIn } from './today.js';
import { readVendorLimits } from './vendor-limit-settings.js';

/** For what asks until the doctor is through, which no deadline ends. */
const endless = new AbortController().signal;
// Every stage that looks listens to it.
setMaxListeners(0, endless);

/**
 * Checks settings, schedule and selected stages, and has every stage that has its settings look through all that it could ever read.
 * Problems are what has to be mended before a stage can work, notices are advice.
 */
export async function examine(environment: Environment): Promise<DoctorResult> {
  const read = readSettings(environment);
  if (read.kind === 'unusable') return { problems: await configurationProblems(environment), notices: [], checked: [] };
  const { settings } = read;
  const { selection, problems } = selectStages(settings.BRIEF_PROFILE, settings.BRIEF_STAGES);
  const plugins = createStagePlugins(stageFolders(settings), environment);
  const unfit = [...(await plugins.loadAll(selection)), ...(await plugins.loadLaterParts(endless))];
  const log = createLog('silent');
  const ready = await readyStages(plugins, selection);
  const deployment = ready.includes('vps_deployment') ? selection.vps_deployment : null;
  const elsewhere = deployment === null ? null : await publishedElsewhere(plugins, deployment);
  const allowed = [
    ...(elsewhere === null ? [] : [new URL(elsewhere).origin]),
    ...listOf(settings.BRIEF_OUTBOUND_ALLOW),
  ];
  const outbound = createOutbound({ allowedOrigins: () => allowed, log });
  const context = {
    now: systemClock.now(),
    runDate: todayIn(settings.APP_TIMEZONE, systemClock.now()),
    signal: endless,
    log,
    fetch: outbound,
    history: { earlierBriefs: async () => [], knownShows: async () => [] },
  };
  const outlook = scheduleOutlook(settings, context.now);
  const store = await eventStoreOutlook(settings);
  const looked = await lookThrough(ready, plugins, selection, context);
  const paused = await pauseOutlook(settings, plugins, selection, ready, systemClock);
  await outbound.close();
  const idle = ready.length === stageKeys.length ? idleLimits(settings.BRIEF_VENDOR_LIMITS, looked.called) : [];
  return {
    problems: [...problems, ...unfit, ...store.problems, ...looked.broken],
    notices: eachOnce([
      ...outlook.notices,
      ...looked.notices,
      ...paused,
      ...idle,
      ...moneyOutlook(settings, looked.paid),
    ]),
    checked: [...store.checked, ...outlook.checked, ...looked.checked],
  };
}

/** The stages whose implementation was loaded with its settings. */
async function readyStages(plugins: StagePlugins, selection: StageSelection): Promise<readonly StageKey[]> {
  const loading = stageKeys.map((stage) =>
    plugins.load(stage, selection[stage]).then(
      () => [stage],
      () => [],
    ),
  );
  return (await Promise.all(loading)).flat();
}

/** What the stages found, the vendors that they call, and which of them are for money. */
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
  const looks = stages.map((stage) => lookAt(stage, plugins, selection, context));
  for (const { name, plugin, look } of await Promise.all(looks)) {
    if (plugin.vendor !== undefined) found.called.add(plugin.vendor);
    if (plugin.paid === true) found.paid.push(name);
    if (look.kind === 'broken') cannotWork(name, look.why);
    if (look.kind !== 'looked') continue;
    found.checked.push(`${name}: ${verdict(look.notices)}`);
    for (const { blocking, ...notice } of look.notices) {
      if (blocking === true) cannotWork(name, notice.message);
      else found.notices.push(notice);
    }
  }
  // Several stages of one vendor find the same, and it is mended once.
  const broken = [...found.problems].map(([why, names]) => `${names.join(', ')}: ${why}`);
  return { ...found, broken };
}

async function lookAt(
  stage: StageKey,
  plugins: StagePlugins,
  selection: StageSelection,
  context: Omit<LookupContext, 'settings'>,
) {
  const { plugin, settings } = await plugins.load(stage, selection[stage]);
  return { name: `${stage}=${selection[stage]}`, plugin, look: await lookInTime(plugin, { ...context, settings }) };
}

/** A limit of a vendor that no selected stage calls is most likely a name that was misspelt. */
function idleLimits(setting: string, called: ReadonlySet<string>): readonly Notice[] {
  const idle = readVendorLimits(setting).named.filter((vendor) => !called.has(vendor));
  const known = called.size === 0 ? 'none calls any' : `they call ${[...called].sort().join(', ')}`;
  return idle.map((vendor) => ({
    message: `BRIEF_VENDOR_LIMITS limits ${vendor}, which no selected stage calls: ${known}`,
    file: null,
    line: null,
  }));
}

/** Several stages of one vendor find the same, and it is mended once. */
function eachOnce(notices: readonly Notice[]): readonly Notice[] {
  return [
    ...new Map(notices.map((notice) => [JSON.stringify([notice.file, notice.line, notice.message]), notice])).values(),
  ];
}

function verdict(findings: readonly Finding[]): string {
  if (findings.some(({ blocking }) => blocking === true)) return 'cannot work';
  if (findings.length === 0) return 'fine';
  return findings.length === 1 ? '1 notice' : `${findings.length} notices`;
}
