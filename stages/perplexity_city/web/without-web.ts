import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import type { FailedOutcome } from '../../shared/vendors/failed-call.js';
import { nothingUsed } from '../../shared/vendors/usage.js';

/** So often the web is asked in vain; what the atlas and the user's own files tell must not be lost with it. */
export const attemptsAtWeb = 2;
/** A vendor that asks for a longer wait, in milliseconds, is not waited for. */
const longestWait = 60_000;

/**
 * What comes of the town where the web could not be asked: another attempt, while that may help soon, else what is known without it, with
 * the reason. A failure only where nothing at all is known.
 */
export function withoutWeb(
  value: PerplexityCityValue,
  failed: FailedOutcome,
  attempt: number,
): StageOutcome<'perplexity_city'> {
  const { reason, retryable, retryAfterMilliseconds: wait, usage = nothingUsed } = failed;
  const helpsSoon = retryable && attempt < attemptsAtWeb && (wait ?? 0) <= longestWait;
  if (helpsSoon || value.empty_reason !== null) return failed;
  return {
    kind: 'produced',
    value,
    shortfall: `The web could not be asked, so this town is told from the atlas and your files alone. ${reason}`,
    usage,
    ...(wait === undefined ? {} : { pauseMilliseconds: wait }),
  };
}
