import type * as v from 'valibot';
import { type StageKey, stageKeys } from '../../src/domain/pipeline.js';
import { instantOf } from '../../src/domain/time.js';
import type { Cron } from '../../src/ports/cron.js';
import type { StagePlugins, StageSelection } from '../../src/ports/stage-plugin.js';
import { discoverStages, type StageCatalogue } from '../../stages/load-stages.js';
import { fileVariableOf, isSecret } from '../../stages/loading/secret-files.js';
import type { Installation, StageSetup } from '../http/dashboard/services.js';
import type { AddressKey } from './address-book.js';
import { stageFolders } from './selected-stages.js';
import { descriptionOf, fallbackOf } from './setting-shapes.js';
import type { Environment, Settings } from './settings.js';
import { daysIn, systemClock } from './system-clock.js';

type Parts = Readonly<{
  settings: Settings;
  environment: Environment;
  plugins: StagePlugins;
  selection: StageSelection;
  addressKey: AddressKey;
  cron: Cron | null;
}>;

/** Returns what the dashboard shows of this installation. No value of a secret is among it. */
export function installationOf(parts: Parts): Installation {
  const { settings, environment, addressKey, cron } = parts;
  const { APP_TIMEZONE: timeZone } = settings;
  const dateOf = daysIn(timeZone);
  // Neither plugins nor their settings change while the process runs.
  let catalogue: Promise<StageCatalogue> | null = null;
  return {
    secret: addressKey,
    publicUrl: settings.PUBLIC_URL,
    timeZone,
    inputFolder: settings.BRIEF_INPUT_DIR,
    now: systemClock.now,
    today: () => dateOf(systemClock.now()),
    schedule: () => cron && { expression: cron.expression, next: cron.next(instantOf(systemClock.now())) },
    profile: settings.BRIEF_PROFILE,
    vendorLimits: settings.BRIEF_VENDOR_LIMITS,
    async stages() {
      catalogue ??= discoverStages(stageFolders(settings)).then((found) => found.catalogue);
      const known = await catalogue;
      return Promise.all(stageKeys.map((stage) => setupOf(parts, stage, known[stage])));
    },
    doctor: async () => (await import('./doctor.js')).examine(environment),
  };
}

async function setupOf(
  { plugins, selection, environment }: Parts,
  stage: StageKey,
  implementations: readonly string[],
): Promise<StageSetup> {
  const selected = selection[stage];
  const loaded = await plugins.load(stage, selected).catch(() => null);
  return {
    ...{ stage, selected, implementations },
    digest: loaded?.digest ?? null,
    vendor: loaded?.plugin.vendor ?? null,
    paid: loaded?.plugin.paid ?? false,
    settings: settingsOf(loaded?.plugin.settings, environment),
  };
}

function settingsOf(schema: unknown, environment: Environment): StageSetup['settings'] {
  if (typeof schema !== 'object' || schema === null || !('entries' in schema)) return [];
  const entries = schema.entries as Readonly<Record<string, v.GenericSchema>>;
  return Object.entries(entries).map(([name, entry]) => ({
    ...{ name, meaning: descriptionOf(entry) },
    value: shownValue(name, entry, environment),
  }));
}

function shownValue(name: string, schema: v.GenericSchema, environment: Environment): string {
  const value = environment[name] ?? '';
  if (isSecret(schema)) {
    const isSet = value !== '' || (environment[fileVariableOf(name)] ?? '') !== '';
    return isSet ? 'set (secret)' : 'not set';
  }
  // An address may hold the name and the password of its owner.
  if (value !== '') return value.replaceAll(/\/\/[^/@\s]*@/gu, '//…@');
  const fallback = fallbackOf(schema);
  return fallback === null ? 'not set' : `${fallback} (default)`;
}
