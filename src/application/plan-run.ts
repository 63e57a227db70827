import { type StageKey, stageKeys } from '../domain/pipeline.js';
import type { RunPlan, StagePlan } from '../domain/run/events.js';
import type { StagePlugins, StageSelection } from '../ports/stage-plugin.js';

/** Where the pages of a show are. Slugs are 32 hex digits that nobody can guess from the show's id. */
export type AddressBook = Readonly<{
  publicBase(): string;
  slug(showId: string): string;
  financialsSlug(showId: string): string;
}>;

/** Three attempts, at most half a minute apart; each attempt gets a minute where its plugin asks for no other time. */
const retry: StagePlan['retry'] = {
  attempts: 3,
  first_delay_milliseconds: 1_000,
  longest_delay_milliseconds: 30_000,
};
const timeoutMilliseconds = 60_000;
/** Half of what is left for each in turn always leaves time for the stages that a brief cannot do without. */
const optionalShare = 0.5;

/** How long an attempt of these stages may take, in milliseconds, whatever their plugins ask for. */
export type StageTimeouts = Readonly<Partial<Record<StageKey, number>>>;

/** What holds for every run alike. */
export type RunPolicy = Pick<RunPlan, 'timeout_milliseconds' | 'ceilings'>;

/**
 * How a run for the show will be made, decided once, before it starts; `changes` are implementations for this run alone.
 * Rejects when a plugin cannot be loaded.
 */
export type PlanRun = (showId: string, changes?: Partial<StageSelection>) => Promise<RunPlan>;

export function createPlanRun(
  plugins: StagePlugins,
  selection: StageSelection,
  addresses: AddressBook,
  policy: RunPolicy,
  timeouts: StageTimeouts = {},
): PlanRun {
  async function stagePlan(stage: StageKey, implementation: string): Promise<readonly [StageKey, StagePlan]> {
    const { digest, plugin } = await plugins.load(stage, implementation);
    const { vendor = null, paid = false } = plugin;
    const timeout = timeouts[stage] ?? plugin.timeoutMilliseconds ?? timeoutMilliseconds;
    return [stage, { implementation, digest, vendor, paid, timeout_milliseconds: timeout, retry }];
  }

  return async (showId, changes = {}) => {
    const selected = { ...selection, ...changes };
    const planned = await Promise.all(stageKeys.map((stage) => stagePlan(stage, selected[stage])));
    const elsewhere = await publishedElsewhere(plugins, selected.vps_deployment);
    return {
      stages: Object.fromEntries(planned) as RunPlan['stages'],
      addresses: {
        public_base: elsewhere ?? addresses.publicBase(),
        slug: addresses.slug(showId),
        financials_slug: addresses.financialsSlug(showId),
      },
      optional_share: optionalShare,
      ...policy,
    };
  };
}

/** Where strangers reach what the deployment publishes; null where that is this service. */
export async function publishedElsewhere(plugins: StagePlugins, implementation: string): Promise<string | null> {
  const { plugin, settings } = await plugins.load('vps_deployment', implementation);
  return plugin.publicBase?.(settings) ?? null;
}
