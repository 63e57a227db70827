import { type EstimateCosts, spendingLimitReached } from '../../domain/costs/spending-limits.js';
import { addSpent, nothingSpent, type Spent } from '../../domain/costs/spent.js';
import type { StageKey } from '../../domain/pipeline.js';
import type { SpendingLimits } from '../../domain/run/plan.js';
import { currentPlan, type Run } from '../../domain/run/state.js';
import { latestStart, readySince } from '../../domain/run/time-limits.js';
import { instantOf, type LocalDate, type Milliseconds, millisecondsOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import type { Log } from '../../ports/log.js';
import { type HighestCosts, higherCosts, type ReadModels } from '../../ports/read-models.js';
import type { StagePlugins } from '../../ports/stage-plugin.js';
import type { Projector } from '../read-models/projector.js';
import type { Retry } from '../streams/retry-until-stopped.js';
import { type Permit, pauseText, type RateLimitExceeded, type RateLimitedAttempt } from './vendor-rate-limiter.js';
import { accountOf, type VendorRateLimiters } from './vendor-rate-limiters.js';

/**
 * Why an attempt never starts: a spending limit is reached, or rate limits hold it back for longer than its run can
 * wait.
 */
export type Refusal = Readonly<{ kind: 'refused'; reason: string; cause: 'spending_limit' | 'rate_limit' }>;

/** Decides whether an attempt of a stage may start now. */
export type StageAdmission = Readonly<{
  /** Returns why no attempt of the stage may cost anything now; null while it may. */
  whyNotAffordable(run: Run, stage: StageKey): Promise<Refusal | null>;
  /** Returns null when the attempt has to wait or may not start: `admit` says which. */
  tryAdmit(run: Run, stage: StageKey, attempt: number): Promise<Permit | null>;
  /** Waits for the rate limits, for as long as the stage is useful to its run. Null once the signal aborts. */
  admit(run: Run, stage: StageKey, attempt: number, signal: AbortSignal): Promise<Permit | Refusal | null>;
}>;

type Parts = Readonly<{
  limiters: VendorRateLimiters;
  spending: Spending;
  plugins: StagePlugins;
}>;

const unlimited: Permit = { release: () => undefined };

export function createStageAdmission({ limiters, spending, plugins }: Parts): StageAdmission {
  async function whyNotAffordable(run: Run, stage: StageKey): Promise<Refusal | null> {
    const reason = currentPlan(run, stage).paid ? await spending.whyNot(run) : null;
    return reason === null ? null : { kind: 'refused', reason, cause: 'spending_limit' };
  }

  async function attemptOf(run: Run, stage: StageKey, attempt: number): Promise<RateLimitedAttempt> {
    const state = run.stages[stage];
    const since = state.status === 'retrying' ? state.retryAt : readySince(run, stage);
    const isRepeat = 'wasInterrupted' in state && state.wasInterrupted;
    const loaded = await plugins.load(stage, currentPlan(run, stage).implementation).catch(() => null);
    return {
      kind: attempt === 1 ? 'first' : isRepeat ? 'repeat' : 'retry',
      account: loaded === null ? null : accountOf(loaded),
      deadline: latestStart(run, stage, since),
    };
  }

  return {
    whyNotAffordable,
    async tryAdmit(run, stage, attempt) {
      const { vendor, paid } = currentPlan(run, stage);
      // What the day has cost is known once the stage before is recorded, which a start with its end is too early for.
      if (paid && (spending.isDaily || (await whyNotAffordable(run, stage)) !== null)) return null;
      return vendor === null ? unlimited : limiters.of(vendor).tryAcquire(await attemptOf(run, stage, attempt));
    },
    async admit(run, stage, attempt, signal) {
      const before = await whyNotAffordable(run, stage);
      if (before !== null) return before;
      const { vendor } = currentPlan(run, stage);
      if (vendor === null) return signal.aborted ? null : unlimited;
      const limited = await attemptOf(run, stage, attempt);
      const result = await limiters.of(vendor).acquireBefore(limited, signal);
      return result === null || 'release' in result ? result : refusal(run, stage, limited.deadline, result);
    },
  };
}

/** Says why the vendor's limits hold an attempt back, and for how long. */
function refusal(
  run: Run,
  stage: StageKey,
  deadline: Milliseconds | null,
  { pausedUntil }: RateLimitExceeded,
): Refusal {
  const { vendor } = currentPlan(run, stage);
  const why = pausedUntil === null ? `the rate limits for ${vendor} held it back` : pauseText(`${vendor}`, pausedUntil);
  const state = run.stages[stage];
  const before = state.status === 'retrying' ? `; attempt ${state.attempt} had failed: ${state.reason}` : '';
  const until = deadline === null ? '' : `, and the run could wait for it until ${instantOf(deadline)}`;
  return { kind: 'refused', reason: `${why}${until}${before}`, cause: 'rate_limit' };
}

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
