import { type EstimateCosts, spendingLimitReached } from '../../domain/costs/spending-limits.js';
import { addSpent, nothingSpent, type Spent } from '../../domain/costs/spent.js';
import type { StageKey } from '../../domain/pipeline.js';
import type { SpendingLimits } from '../../domain/run/plan.js';
import type { Run } from '../../domain/run/state.js';
import { type LocalDate, type Milliseconds, millisecondsOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import type { Log } from '../../ports/log.js';
import { type HighestCosts, higherCosts, type ReadModels } from '../../ports/read-models.js';
import type { Projector } from '../read-models/projector.js';
import type { Retry } from '../streams/retry-until-stopped.js';

/**
 * What runs spend, against the limits per run and per day. Attempts in flight when a limit is reached continue: their
 * cost is not known before they end.
 */
export type Spending = Readonly<{
  /** Whether a limit applies to the runs of a day together. */
  isDaily: boolean;
  /** Returns why no further paid stage of the run may start; null while it may. */
  whyNot(run: Run): Promise<string | null>;
  /** Returns the highest cost of a completed attempt of the stage today, by currency; empty when none is known. */
  highestToday(stage: StageKey): Promise<Readonly<Record<string, number>>>;
}>;

type SpendingParts = Readonly<{
  daily: SpendingLimits;
  estimate: EstimateCosts;
  /** Returns the day of a moment in the application's time zone. */
  dateOf: (moment: Milliseconds) => LocalDate;
  projector: Projector;
  models: Pick<ReadModels, 'costs'>;
  clock: Clock;
  log: Log;
  retry: Retry;
}>;

/** More quarters of an hour than any day has. */
const slotsPerDay = 26 * 4;

export function createSpending({
  daily,
  estimate,
  dateOf,
  projector,
  models,
  clock,
  log,
  retry,
}: SpendingParts): Spending {
  async function today(): Promise<Readonly<{ spent: Spent; highest: HighestCosts }>> {
    const slots = await retry(() => projector.list(models.costs, { limit: slotsPerDay }));
    const day = dateOf(clock.now());
    return slots
      .filter(({ from }) => dateOf(millisecondsOf(from)) === day)
      .reduce(
        (sum, { spent, highest }) => ({
          spent: addSpent(sum.spent, spent),
          highest: higherCosts(sum.highest, highest),
        }),
        { spent: nothingSpent, highest: {} as HighestCosts },
      );
  }

  return {
    isDaily: isLimited(daily),
    async whyNot(run) {
      const reason = spendingLimitReached(run.spent, run.plan.spending_limits, "the run's", estimate);
      if (reason !== null || !isLimited(daily)) return reason;
      return spendingLimitReached((await today()).spent, daily, "the day's", estimate);
    },
    async highestToday(stage) {
      try {
        return (await today()).highest[stage] ?? {};
      } catch (error) {
        log.warn("the day's costs cannot be read", { stage, error: String(error) });
        return {};
      }
    },
  };
}

function isLimited({ tokens, cost }: SpendingLimits): boolean {
  return tokens !== null || cost !== null;
}
