import type { StageKey } from '../domain/pipeline.js';
import { ceilingReached, type EstimateCosts } from '../domain/run/ceilings.js';
import type { Ceilings } from '../domain/run/events.js';
import type { Run } from '../domain/run/state.js';
import type { Log } from '../ports/log.js';
import type { SpentOnDay } from './spent-on.js';

/** Watches over what runs spend. Attempts under way when a ceiling is reached are let go on: what they will cost is not known before. */
export type Spending = Readonly<{
  /** Why no further paid stage of the run may begin; null while it may. */
  refusal(run: Run): Promise<string | null>;
  /** The most that a completed attempt of the stage has cost today, by currency; empty where nothing is known. */
  costliestToday(stage: StageKey): Promise<Readonly<Record<string, number>>>;
}>;

type Parts = Readonly<{
  daily: Ceilings;
  /** Sums up all runs of the current day in the application's time zone. */
  today: () => Promise<SpentOnDay>;
  estimate: EstimateCosts;
  log: Log;
}>;

export function createSpending({ daily, today, estimate, log }: Parts): Spending {
  const isBounded = daily.tokens !== null || daily.cost !== null;
  return {
    async refusal(run) {
      const own = ceilingReached(run.spent, run.plan.ceilings, "the run's", estimate);
      if (own !== null || !isBounded) return own;
      return ceilingReached((await today()).spent, daily, "the day's", estimate);
    },
    async costliestToday(stage) {
      try {
        return (await today()).costliest[stage] ?? {};
      } catch (error) {
        log.warn('what a stage has cost today cannot be read', { stage, error: String(error) });
        return {};
      }
    },
  };
}
