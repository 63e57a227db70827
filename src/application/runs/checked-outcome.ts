import * as v from 'valibot';
import { type RecordedUsage, unknownUsage } from '../../domain/costs/usage.js';
import type { StageKey } from '../../domain/pipeline.js';
import type { StageOutcome } from '../../domain/stage-outcome.js';
import { type Notice, notice, type Usage, usage as usageSchema } from '../../domain/stage-values/documents.js';
import { type Show, show } from '../../domain/stage-values/hub-lookup.js';
import { stageValueSchemas } from '../../domain/stage-values/stage-values.js';
import type { HubListing } from '../../ports/stage-plugin.js';

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
function recordableWait(wait: unknown): number | null {
  return typeof wait === 'number' && wait >= 0 ? Math.round(Math.min(wait, longestWaitMilliseconds)) : null;
}

const listingShape = v.object({ shows: v.array(v.unknown()), unusable: v.array(notice), notices: v.array(notice) });

/** The id is a key in the views, which store printable text. */
const recordableShow = v.pipe(
  show,
  v.check(({ show_id: id }) => !/[\p{Cc}\p{Cs}]/u.test(id), 'has an id that is not printable'),
);

/**
 * Returns a hub's listing as it can be recorded: a show that does not fit its schema is reported as unusable, and no
 * other is lost.
 */
export function checkedListing(listing: HubListing): HubListing {
  if (listing.kind === 'failed') return recordableFailure(listing);
  const { shows: listed, unusable, notices } = v.parse(listingShape, listing);
  const shows: Show[] = [];
  for (const given of listed) {
    const checked = checkedShow(given);
    if ('show_id' in checked) shows.push(checked);
    else unusable.push(checked);
  }
  const pause = recordableWait(listing.pauseMilliseconds);
  return {
    kind: 'listed',
    shows,
    unusable,
    notices,
    ...(pause === null || pause === 0 ? {} : { pauseMilliseconds: pause }),
  };
}

function checkedShow(given: unknown): Show | Notice {
  const result = v.safeParse(recordableShow, given);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const place = v.getDotPath(issue) ?? 'the show itself';
  return { message: `a show from the hub does not fit at ${place}: ${issue.message}`, file: null, line: null };
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
