import { afterQuestion, deadlineOfStart, type Questioning } from '../domain/start/after-question.js';
import type { FailedQuestion, QuestionFailed, StartRequested } from '../domain/start/start.js';
import type { HubListing } from '../ports/stage-plugin.js';
import type { AskHub, HubReply } from './ask-hub.js';
import type { PlanRun } from './plan-run.js';

export type HubAnswer =
  | Extract<HubListing, { kind: 'listed' }>
  | Readonly<{ kind: 'failed'; attempts: readonly FailedQuestion[]; given_up: string | null }>;

/** The failed questions of one start, which outlive the process. */
export type Questions = Readonly<{
  /** Takes down that another one failed and is to be asked again. */
  note(failed: QuestionFailed['data']): void;
  /**
   * Puts on record what was noted, and gives all that are; null when the start turns out to need no other one: its shows are known
   * by now, or it is of another day. Rejects with `EventStoreUnavailable`; what was noted is not forgotten by that.
   */
  onRecord(): Promise<readonly QuestionFailed['data'][] | null>;
}>;

/** Asks the hub for the shows of a start until it answers, the plan's policy gives up, or the start's deadline forestalls it. Null where `Questions` says so, or the signal aborts. */
export type QuestionHub = (
  startId: string,
  request: StartRequested['data'],
  questions: Questions,
  signal: AbortSignal,
) => Promise<HubAnswer | null>;

export function createQuestionHub(askHub: AskHub, planRun: PlanRun): QuestionHub {
  return async (startId, request, questions, signal) => {
    const show = request.show_id ?? startId;
    const plan = await planRun(show);
    const deadline = deadlineOfStart(request.at, plan.timeout_milliseconds);
    const { retry } = plan.stages.hub_lookup;
    for (;;) {
      const earlier = await questions.onRecord();
      if (earlier === null) return null;
      const reply = await askHub({ date: request.run_date, show, plan, deadline, earlier }, signal);
      if (reply === null || reply.kind === 'listed') return reply;
      const came = cameOf(reply, earlier, { startId, attempt: earlier.length + 1, retry, deadline });
      if ('kind' in came) return came;
      questions.note(came);
    }
  };
}

/** The next question to wait for, or the end of the asking. */
function cameOf(
  reply: Extract<HubReply, { kind: 'failed' | 'refused' }>,
  earlier: readonly QuestionFailed['data'][],
  circumstances: Questioning,
): QuestionFailed['data'] | Extract<HubAnswer, { kind: 'failed' }> {
  const attempts = earlier.map(questionOf);
  if (reply.kind === 'refused') return { kind: 'failed', attempts, given_up: withLast(reply.refused, attempts) };
  const { question } = reply;
  const next = afterQuestion(question, circumstances);
  if (next.kind === 'give_up') return { kind: 'failed', attempts: [...attempts, next.last], given_up: null };
  return { ...question, attempt: circumstances.attempt, retry_at: next.at, at: question.failed_at };
}

function questionOf({ attempt: _attempt, retry_at: _retryAt, at: _at, ...question }: QuestionFailed['data']) {
  return question satisfies FailedQuestion;
}

function withLast(reason: string, attempts: readonly FailedQuestion[]): string {
  const last = attempts.at(-1);
  return last === undefined ? reason : `${reason} (its last answer: ${last.reason})`;
}
