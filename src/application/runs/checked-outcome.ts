import * as v from 'valibot';
import { type RecordedUsage, unknownUsage } from '../../domain/costs/usage.js';
import type { StageKey } from '../../domain/pipeline.js';
import type { StageOutcome } from '../../domain/stage-outcome.js';
import { type Usage, usage as usageSchema } from '../../domain/stage-values/documents.js';
import { stageValueSchemas } from '../../domain/stage-values/stage-values.js';

/** A reason is a sentence; longer text, such as a page of HTML in an error, is cut. */
const longestReason = 2_000;
/** A brief is for one evening: a vendor that asks for a longer pause is called again after a day. */
const longestWaitMilliseconds = 24 * 60 * 60 * 1000;

type Failure = Readonly<{ kind: 'failed'; reason: string; retryable: boolean; retryAfterMilliseconds?: number }>;

/** Returns a plugin's outcome as it can be recorded, or the failure that the outcome does not fit its schema. */
export function checkedOutcome(stage: StageKey, outcome: StageOutcome<StageKey>): StageOutcome<StageKey> {
  const used = outcome.usage === undefined ? {} : checkedUsage(outcome.usage);
  if (outcome.kind === 'failed') return { ...recordableFailure(outcome), ...used };
  const result = v.safeParse(stageValueSchemas[stage], outcome.value);
  if (!result.success) {
    const [issue] = result.issues;
    const reason = `its value does not fit at ${v.getDotPath(issue) ?? 'the value itself'}: ${issue.message}`;
    return { kind: 'failed', reason, retryable: false, ...used };
  }
  const produced: StageOutcome<StageKey> = { kind: 'produced', value: result.output };
  const { usage, pauseMilliseconds, shortfall } = outcome;
  const isPlain = usage === undefined && pauseMilliseconds === undefined && shortfall === undefined;
  if (isPlain) return produced;
  const pause = recordableWait(pauseMilliseconds);
  return {
    ...produced,
    ...used,
    ...(pause === null || pause === 0 ? {} : { pauseMilliseconds: pause }),
    ...(shortfall === undefined ? {} : { shortfall: recordableReason(shortfall) }),
  };
}

function checkedUsage(given: unknown) {
  const usage = v.safeParse(usageSchema, given);
  return usage.success ? { usage: usage.output } : {};
}

/** Returns a failure as it can be recorded, whatever the plugin put into it. */
export function recordableFailure({ reason, retryable, retryAfterMilliseconds }: Failure): Failure {
  const text = recordableReason(reason ?? 'it failed without a reason');
  const wait = recordableWait(retryAfterMilliseconds);
  const failure = { kind: 'failed', reason: text, retryable: retryable === true } as const;
  return wait === null ? failure : { ...failure, retryAfterMilliseconds: wait };
}

function recordableReason(reason: unknown): string {
  return String(reason).slice(0, longestReason).toWellFormed();
}

/** Returns whole milliseconds; null for anything that is no wait. */
export function recordableWait(wait: unknown): number | null {
  return typeof wait === 'number' && wait >= 0 ? Math.round(Math.min(wait, longestWaitMilliseconds)) : null;
}

/** Adds the price of what a vendor reported without a cost. */
export type PriceUsage = (usage: Usage) => RecordedUsage;

/** Returns null where nothing was used. A value of a paid stage without any usage has an unknown cost. */
export function recordedUsage(
  { kind, usage }: StageOutcome<StageKey>,
  paid: boolean,
  price: PriceUsage,
): RecordedUsage | null {
  if (usage === undefined) return paid && kind === 'produced' ? unknownUsage : null;
  const priced = price(usage);
  return paid && priced.cost === null ? { ...priced, cost_basis: 'incomplete' } : priced;
}

/** True for an attempt that reached its vendor, which reported neither tokens nor a cost. */
export function isUnreported(usage: RecordedUsage | null): boolean {
  return usage !== null && usage.cost === null && usage.input_tokens === null && usage.output_tokens === null;
}

/**
 * Returns the usage of a paid attempt that timed out, or failed before its vendor reported: `costs` by currency, as an
 * estimate. Without any, its cost stays unknown and does not count against a limit.
 */
export function assumedUsage(costs: Readonly<Record<string, number>>): RecordedUsage {
  const [first, ...more] = Object.entries(costs).sort(([one], [other]) => (one < other ? -1 : 1));
  if (first === undefined) return unknownUsage;
  const [currency, cost] = first;
  const estimates = more.length === 0 ? {} : { estimates: Object.fromEntries(more) };
  return { ...unknownUsage, cost, currency, cost_basis: 'estimated', ...estimates };
}
