import * as v from 'valibot';
import type { StageKey } from '../domain/pipeline.js';
import type { StageOutcome } from '../domain/stage-outcome.js';
import { usage as usageSchema } from '../domain/stage-values/documents.js';
import { stageValueSchemas } from '../domain/stage-values/stage-values.js';
import { plainFailure, plainReason, plainWait } from './plain-failure.js';

/** A value with more bytes than this as JSON does not belong into an event: large bodies go to the artifact store. */
const longestValue = 512 * 1024;

/** What a plugin came to, or the failure that it is to have brought something else than it promises. */
export function checkedOutcome(stage: StageKey, outcome: StageOutcome<StageKey>): StageOutcome<StageKey> {
  const usage = v.safeParse(usageSchema, outcome.usage);
  const used = usage.success ? { usage: usage.output } : {};
  if (outcome.kind === 'failed') return { ...plainFailure(outcome), ...used };
  const result = v.safeParse(stageValueSchemas[stage], outcome.value);
  if (!result.success) {
    const [issue] = result.issues;
    const place = v.getDotPath(issue) ?? 'the value itself';
    const reason = `its value does not fit at ${place}: ${issue.message}`;
    return { kind: 'failed', reason, retryable: false, ...used };
  }
  const length = Buffer.byteLength(JSON.stringify(result.output));
  if (length > longestValue) {
    const reason = `its value is ${length} bytes long, at most ${longestValue} are kept`;
    return { kind: 'failed', reason, retryable: false, ...used };
  }
  const pause = plainWait(outcome.pauseMilliseconds);
  const { shortfall } = outcome;
  return {
    kind: 'produced',
    value: result.output,
    ...used,
    ...(pause ? { pauseMilliseconds: pause } : {}),
    ...(shortfall === undefined ? {} : { shortfall: plainReason(shortfall) }),
  };
}
