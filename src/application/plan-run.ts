import { type StageKey, stageKeys } from '../domain/pipeline.js';
import type { RunPlan, StagePlan } from '../domain/run/events.js';
import type { StagePlugins, StageSelection } from '../ports/stage-plugin.js';

/** Where the pages of a show are. Slugs are 32 hex digits that nobody can guess from the show's id. */
export type AddressBook = Readonly<{
  publicBase(): string;
  slug(showId: string): string;
  financialsSlug(showId: string): string;
}>;

/** Three attempts, at most half a minute apart; each attempt gets a minute. */
const retry: StagePlan['retry'] = {
  attempts: 3,
  first_delay_milliseconds: 1_000,
  longest_delay_milliseconds: 30_000,
};
const timeoutMilliseconds = 60_000;

/** How a run for the show will be made, decided once, before it starts. Rejects when a plugin cannot be loaded. */
export type PlanRun = (showId: string) => Promise<RunPlan>;

export function createPlanRun(plugins: StagePlugins, selection: StageSelection, addresses: AddressBook): PlanRun {
  async function stagePlan(stage: StageKey): Promise<readonly [StageKey, StagePlan]> {
    const { digest } = await plugins.load(stage, selection[stage]);
    return [stage, { implementation: selection[stage], digest, timeout_milliseconds: timeoutMilliseconds, retry }];
  }

  return async (showId) => ({
    stages: Object.fromEntries(await Promise.all(stageKeys.map(stagePlan))) as RunPlan['stages'],
    addresses: {
      public_base: addresses.publicBase(),
      slug: addresses.slug(showId),
      financials_slug: addresses.financialsSlug(showId),
    },
  });
}
