import type { StagePlan } from '../run/events.js';
import { retryDelay } from '../run/retry-delay.js';
import { type Instant, instantOf, millisecondsOf } from '../time.js';
import type { FailedQuestion } from './start.js';

/** The circumstances of a question. `deadline` null: the start may take as long as it takes. */
export type Questioning = Readonly<{
  startId: string;
  attempt: number;
  retry: StagePlan['retry'];
  deadline: Instant | null;
}>;

/** What follows from a question that failed: there will be another one, or it was the last, and says why. */
export type AfterQuestion = Readonly<{ kind: 'ask_again'; at: Instant } | { kind: 'give_up'; last: FailedQuestion }>;

/** Asks again as the policy says, but not for an attempt that the start's deadline would forestall. */
export function afterQuestion(question: FailedQuestion, { startId, attempt, ...plan }: Questioning): AfterQuestion {
  const { retry, deadline } = plan;
  if (!question.retryable || attempt >= retry.attempts) return { kind: 'give_up', last: question };
  const asked = question.retry_after_milliseconds;
  const delay = retryDelay(retry, { runId: startId, stage: 'hub_lookup', attempt }, asked);
  const at = instantOf(millisecondsOf(question.failed_at) + delay);
  if (deadline === null || at < deadline) return { kind: 'ask_again', at };
  const why = asked === delay ? `the hub asks to wait until ${at}` : `the hub would be asked again at ${at}`;
  const reason = `${tooLate(why, deadline)} (its last answer: ${question.reason})`;
  return { kind: 'give_up', last: { ...question, reason, retryable: false } };
}

/** When the hub has to have told the shows; null when it may take as long as it takes. */
export function deadlineOfStart(requestedAt: Instant, timeoutMilliseconds: number | null): Instant | null {
  return timeoutMilliseconds === null ? null : instantOf(millisecondsOf(requestedAt) + timeoutMilliseconds);
}

/** A sentence about something that lies behind the deadline. */
export function tooLate(what: string, deadline: Instant): string {
  return `${what}, which is after the start's deadline, ${deadline}`;
}
