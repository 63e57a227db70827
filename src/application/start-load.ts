import type { Instant, LocalDate } from '../domain/time.js';
import { type Opening, requestOf } from './opening.js';

/**
 * A start whose runs are not known yet. `attempt` is the question to the hub that is under way or comes next; `next_attempt_at` is
 * when it is due, null once it is: then it is asked, or held by the limits of its vendor. `problem` is why the one before failed.
 */
export type StartLoad = Readonly<{
  since: Instant;
  trigger: string;
  show_id: string | null;
  run_date: LocalDate;
  attempt: number;
  next_attempt_at: Instant | null;
  problem: string | null;
}>;

export function startLoad(opening: Opening, now: Instant): StartLoad {
  const { at: since, trigger, show_id, run_date } = requestOf(opening);
  const last = opening.pending ?? opening.recorded?.questions.at(-1) ?? null;
  const isAhead = last !== null && last.retry_at > now;
  return {
    ...{ since, trigger, show_id, run_date },
    attempt: (last?.attempt ?? 0) + 1,
    next_attempt_at: isAhead ? last.retry_at : null,
    problem: last?.reason ?? null,
  };
}
