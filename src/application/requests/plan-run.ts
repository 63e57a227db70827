import { type StageKey, stageKeys } from '../../domain/pipeline.js';
import type { RetryPolicy, RunPlan, StagePlan } from '../../domain/run/plan.js';
import type { LoadedPlugin, StagePlugins, StageSelection } from '../../ports/stage-plugin.js';

/** Where the pages of a show are published. Slugs are 32 hex digits that cannot be guessed from the show's id. */
export type AddressBook = Readonly<{
  publicBase(): string;
  slug(showId: string): string;
  financialsSlug(showId: string): string;
}>;

/** Three attempts, at most half a minute apart; a stage without which there is no brief has more (see the type). */
const retry: RetryPolicy = { attempts: 3, first_delay_milliseconds: 1_000, longest_delay_milliseconds: 30_000 };
const timeoutMilliseconds = 60_000;
/** Each optional stage in turn may use half of the remaining time, which always leaves time for the required stages. */
const optionalShare = 0.5;

/** Time limits per attempt, in milliseconds, which override those of the plugins. */
export type StageTimeouts = Readonly<Partial<Record<StageKey, number>>>;

/** What is the same for every run. */
export type RunPolicy = Pick<RunPlan, 'timeout_milliseconds' | 'spending_limits' | 'webhooks'>;

/**
 * Plans a run of the show, once, before it starts; `changes` are implementations for this run only. Rejects when a
 * plugin cannot be loaded.
 */
export type PlanRun = (showId: string, changes?: Partial<StageSelection>) => Promise<RunPlan>;

/** How the shows of a date are listed. It is the same for every show. */
export type LookupPlan = Pick<RunPlan, 'retry' | 'timeout_milliseconds'> & Readonly<{ hub: StagePlan }>;

/** Plans a lookup of shows. Rejects when a plugin cannot be loaded. */
export type PlanLookup = () => Promise<LookupPlan>;

/** `base` is the base URL of pages that a deployment serves elsewhere; null when this service serves them. */
type PlannedStages = Readonly<{ stages: RunPlan['stages']; base: string | null }>;

export type Planning = Readonly<{ planLookup: PlanLookup; planRun: PlanRun }>;

type Parts = Readonly<{
  plugins: StagePlugins;
  selection: StageSelection;
  /** The free implementation that takes over from another one, for the stages that have one. */
  fallbacks: Partial<StageSelection>;
  addresses: AddressBook;
  policy: RunPolicy;
  timeouts: StageTimeouts;
}>;

export function createPlanning(parts: Parts): Planning {
  const { selection, addresses, policy } = parts;
  /** The selection without changes is planned once: its plugins are loaded once, too. */
  let unchanged: PlannedStages | null = null;

  async function plannedStages(changes: Partial<StageSelection>): Promise<PlannedStages> {
    if (Object.keys(changes).length > 0) return planStages(parts, { ...selection, ...changes });
    unchanged ??= await planStages(parts, selection);
    return unchanged;
  }

  return {
    async planLookup() {
      const { stages } = await plannedStages({});
      return { hub: stages.hub_lookup, retry, timeout_milliseconds: policy.timeout_milliseconds };
    },
    async planRun(showId, changes = {}) {
      const { stages, base } = await plannedStages(changes);
      return {
        stages,
        retry,
        addresses: {
          public_base: base ?? addresses.publicBase(),
          slug: addresses.slug(showId),
          financials_slug: addresses.financialsSlug(showId),
        },
        optional_share: optionalShare,
        ...policy,
      };
    },
  };
}

async function planStages(parts: Parts, selected: StageSelection): Promise<PlannedStages> {
  const stages = await Promise.all(stageKeys.map((stage) => planStage(parts, stage, selected[stage])));
  const base = deploymentBase(await parts.plugins.load('vps_deployment', selected.vps_deployment));
  return { stages: Object.fromEntries(stages) as RunPlan['stages'], base };
}

async function planStage(
  parts: Parts,
  stage: StageKey,
  implementation: string,
): Promise<readonly [StageKey, StagePlan]> {
  const { plugin, plan } = await planImplementation(parts, stage, implementation);
  const { vendor = null, paid = false } = plugin;
  const name = parts.fallbacks[stage];
  const fallback =
    name === undefined || name === implementation ? null : (await planImplementation(parts, stage, name)).plan;
  return [stage, { ...plan, vendor, paid, fallback }];
}

async function planImplementation({ plugins, timeouts }: Parts, stage: StageKey, implementation: string) {
  const { digest, plugin } = await plugins.load(stage, implementation);
  const timeout = timeouts[stage] ?? plugin.timeoutMilliseconds ?? timeoutMilliseconds;
  return { plugin, plan: { implementation, digest, timeout_milliseconds: timeout } };
}

/** Returns the base URL of pages that a deployment serves elsewhere; null when this service serves them. */
export function deploymentBase({ plugin, settings }: Omit<LoadedPlugin<'vps_deployment'>, 'digest'>): string | null {
  return plugin.publicBase?.(settings) ?? null;
}
