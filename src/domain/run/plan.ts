import type { StageKey } from '../pipeline.js';

/**
 * Backoff between the attempts of a stage: exponential with full jitter. `attempts` does not limit a required stage
 * without a fallback in a run with a deadline: that one is repeated until the deadline.
 */
export type RetryPolicy = Readonly<{
  attempts: number;
  first_delay_milliseconds: number;
  longest_delay_milliseconds: number;
}>;

/**
 * An implementation of a stage. `digest` is the SHA-256 of its modules, `timeout_milliseconds` the longest time of an
 * attempt.
 */
export type PlannedImplementation = Readonly<{
  implementation: string;
  digest: string;
  timeout_milliseconds: number;
}>;

/**
 * How a stage will run. `vendor` is the vendor that it calls, whose rate limits apply; null for none. `paid` when its
 * attempts cost money or tokens. `fallback` takes over when the implementation has failed permanently; it calls no
 * vendor and costs nothing.
 */
export type StagePlan = PlannedImplementation &
  Readonly<{
    vendor: string | null;
    paid: boolean;
    fallback: PlannedImplementation | null;
  }>;

/** Limits on tokens and cost; null for no limit. */
export type SpendingLimits = Readonly<{
  tokens: number | null;
  cost: Readonly<{ amount: number; currency: string }> | null;
}>;

/**
 * How the run will be made, decided before it starts. `timeout_milliseconds` is for the whole run, from its start; null
 * for none. `optional_share` is the share of the remaining time that an optional stage may use, from 0 to 1. Once
 * `spending_limits` are reached, no further paid stage starts. With `webhooks`, the end of the run is sent to the
 * webhook endpoints.
 */
export type RunPlan = Readonly<{
  stages: Readonly<Record<StageKey, StagePlan>>;
  retry: RetryPolicy;
  addresses: Readonly<{ public_base: string; slug: string; financials_slug: string }>;
  timeout_milliseconds: number | null;
  optional_share: number;
  spending_limits: SpendingLimits;
  webhooks?: true;
}>;

/**
 * The run that a resumed run continues: `from` is the stage to start from, null for every stage without a value;
 * `reused` are the stages whose outcomes it takes from there; `reason` is why it was resumed.
 */
export type RunOrigin = Readonly<{
  run_id: string;
  from: StageKey | null;
  reused: readonly StageKey[];
  reason?: string;
}>;
