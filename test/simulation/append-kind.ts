import type { Message } from '../../src/domain/decider.js';
import type { RequestEvent } from '../../src/domain/request/events.js';
import type { FailureCause, RunEvent } from '../../src/domain/run/events.js';
import type { WebhookEvent } from '../../src/domain/webhook/events.js';
import type { AppendKind } from './fault-points.js';

/**
 * Returns the kind of an append, from its first and last event. Throws for an event of a type that is not listed here.
 */
export function kindOf(events: readonly Message<string, unknown>[]): AppendKind {
  const [first] = events as readonly (RunEvent | RequestEvent | WebhookEvent)[];
  switch (first?.type) {
    case 'BriefsRequested':
      return 'append of a request';
    case 'ResumptionRequested':
      return 'append of a requested resumption';
    case 'HubLookupFailed':
      return 'append of a failed lookup';
    case 'RequestResolved':
      return 'append of a resolved request';
    case 'RunStarted':
      return 'append of a start';
    case 'StageReused':
      return 'append of reused stages';
    case 'StageStarted':
      return first.data.attempt === 1 ? 'append of a throttled stage' : 'append of a due retry';
    case 'StageCompleted':
      return 'append of a completed stage';
    case 'StageFailed':
      return failures[first.data.cause];
    case 'StageSkipped':
    case 'RunCompleted':
    case 'RunFailed':
    case 'RunCancelled':
      return endKind(events.at(-1) as RunEvent);
    case 'CancellationRequested':
      return 'append of a cancellation';
    case 'UnpublishingRequested':
      return 'append of a requested unpublishing';
    case 'BriefUnpublished':
    case 'UnpublishingFailed':
      return 'append of the end of an unpublishing';
    case 'WebhookQueued':
    case 'WebhookReplayed':
      return 'append of a webhook message';
    case 'WebhookDelivered':
    case 'WebhookAttemptFailed':
      return 'append of a webhook attempt';
    default:
      return unknown(first);
  }
}

const failures: Readonly<Record<FailureCause, AppendKind>> = {
  outcome: 'append of a failed stage',
  interruption: 'append of restarted stages',
  deadline: 'append of a passed deadline',
  spending_limit: 'append of a refused stage',
  rate_limit: 'append of a refused stage',
};

function endKind(last: RunEvent): AppendKind {
  const isWithdrawn = (last.type === 'RunFailed' || last.type === 'RunCancelled') && last.data.withdrawal !== null;
  return isWithdrawn ? 'append of the end of a withdrawal' : 'append of an immediate end';
}

/** The compiler reports here an event type that has no case above. */
function unknown(first: undefined): never {
  const { type } = (first ?? {}) as { type?: string };
  throw new Error(`no kind of append is known that begins with ${type ?? 'nothing'}`);
}
