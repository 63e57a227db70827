import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import type { FailedOutcome } from '../../shared/vendors/failed-call.js';
import { nothingUsed } from '../../shared/vendors/usage.js';

/** Attempts of the web search before the town is described without it. */
export const webAttempts = 2;
/** The longest wait, in milliseconds, that a vendor may request before the town is described without it. */
const longestWait = 60_000;

/**
 * Returns the outcome after a failed web search: the failure, while another attempt may soon help, else what is known
 * without the web, with the reason as shortfall. Fails if nothing at all is known.
 */
export function withoutWeb(
  value: PerplexityCityValue,
  failed: FailedOutcome,
  attempt: number,
): StageOutcome<'perplexity_city'> {
  const { reason, retryable, retryAfterMilliseconds: wait, usage = nothingUsed } = failed;
  const isWorthRetrying = retryable && attempt < webAttempts && (wait ?? 0) <= longestWait;
  if (isWorthRetrying || value.empty_reason !== null) return failed;
  return {
    kind: 'produced',
    value,
    shortfall: `The web could not be searched, so this town is described by the atlas and your files only. ${reason}`,
    usage,
    ...(wait === undefined ? {} : { pauseMilliseconds: wait }),
  };
}
