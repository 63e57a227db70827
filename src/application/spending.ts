import { ceilingReached, type Spent, spentBy } from '../domain/run/ceilings.js';
import type { Ceilings } from '../domain/run/events.js';
import type { Run } from '../domain/run/state.js';

/** Watches over what runs spend. Attempts under way when a ceiling is reached are let go on: what they will cost is not known before. */
export type Spending = Readonly<{
  /** Why no further paid stage of the run may begin; null while it may. */
  refusal(run: Run): Promise<string | null>;
}>;

/** `spentToday` sums up all runs of the current day in the application's time zone. */
export function createSpending(daily: Ceilings, spentToday: () => Promise<Spent>): Spending {
  const isBounded = daily.tokens !== null || daily.cost !== null;
  return {
    async refusal(run) {
      const own = ceilingReached(spentBy(run), run.plan.ceilings, "the run's");
      if (own !== null || !isBounded) return own;
      return ceilingReached(await spentToday(), daily, "the day's");
    },
  };
}
