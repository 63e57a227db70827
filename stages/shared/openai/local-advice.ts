import type { FailedOutcome } from '../vendors/failed-call.js';
import { isOpenaiItself } from './own-host.js';
import type { OpenaiSettings } from './settings.js';

/** Statuses with which servers respond to fields, tools or paths that they do not support. */
const unknownToServer: readonly number[] = [200, 400, 404, 405, 422, 500, 501];

/**
 * Adds a hint to try chat completions when the Responses API of a compatible server failed: such servers often support
 * it only in part. `status` is that of the complete response; null when there was none.
 */
export function withAdvice(
  failed: FailedOutcome,
  status: number | null,
  { OPENAI_BASE_URL: base, BRIEF_OPENAI_API: api }: OpenaiSettings,
): FailedOutcome {
  if (api === 'chat' || isOpenaiItself(base)) return failed;
  if (status === null || !unknownToServer.includes(status)) return failed;
  return {
    ...failed,
    reason: `${failed.reason} Where a server is not OpenAI’s own, BRIEF_OPENAI_API=chat may work better.`,
  };
}
