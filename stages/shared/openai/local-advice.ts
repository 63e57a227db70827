import type { FailedOutcome } from '../vendors/failed-call.js';
import { isOpenaiItself } from './own-host.js';
import type { OpenaiSettings } from './settings.js';

/** How a server answers what it does not know, fields, tools, the address itself: by refusing, or well but in a form of its own. */
const unknownToServer: readonly number[] = [200, 400, 404, 405, 422, 500, 501];

/**
 * The same failure, with what may mend it where a server in OpenAI's place was asked by the Responses API: such servers have less of
 * that than of chat completions, no search or no form of answers. `status` is that of the whole answer; null where none came.
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
