import type { StageKey } from '../domain/pipeline.js';
import { deadlineOf, type Run } from '../domain/run/state.js';
import type { Spending } from './spending.js';
import type { Permit } from './vendor-limits/vendor-door.js';
import type { Entrance, Paused, VendorGate } from './vendor-limits/vendor-gate.js';

/** What keeps an attempt from ever beginning: a ceiling, or a pause of the vendor that lasts beyond the run's deadline. */
export type Refused = Readonly<{ refused: string; cause: 'ceiling' | 'pause' }>;

/** Whether an attempt of a stage may begin: the vendor's limits, and the ceilings on what may be spent. */
export type Admission = Readonly<{
  /** Null when it has to wait, or may not begin at all: `admit` tells. */
  tryAdmit(run: Run, stage: StageKey, attempt: number): Promise<Permit | null>;
  /** Waits for its turn. Null once the signal aborts. */
  admit(run: Run, stage: StageKey, attempt: number, signal: AbortSignal): Promise<Permit | Refused | null>;
}>;

export function createAdmission(gate: VendorGate, spending: Spending): Admission {
  const refusal = async (run: Run, stage: StageKey) => (run.plan.stages[stage].paid ? spending.refusal(run) : null);

  return {
    async tryAdmit(run, stage, attempt) {
      return (await refusal(run, stage)) === null ? gate.tryEnter(entranceOf(run, stage, attempt)) : null;
    },
    async admit(run, stage, attempt, signal) {
      const before = await refusal(run, stage);
      if (before !== null) return { refused: before, cause: 'ceiling' };
      const entrance = entranceOf(run, stage, attempt);
      const answer = await gate.enter(entrance, signal);
      if (answer === null) return null;
      if ('pausedUntil' in answer) return { refused: whyPaused(entrance, answer), cause: 'pause' };
      // While it waited, others may have spent what was left.
      const after = await refusal(run, stage);
      if (after === null) return answer;
      answer.leave(0);
      return { refused: after, cause: 'ceiling' };
    },
  };
}

function entranceOf(run: Run, stage: StageKey, attempt: number): Entrance {
  const { vendor } = run.plan.stages[stage];
  const show = run.show?.show_id ?? run.runId;
  return { vendor, show, attempt: kindOf(run, stage, attempt), deadline: deadlineOf(run) };
}

function kindOf(run: Run, stage: StageKey, attempt: number): Entrance['attempt'] {
  const state = run.stages[stage];
  if (attempt === 1) return 'first';
  return 'wasCut' in state && state.wasCut ? 'repeat' : 'retry';
}

function whyPaused({ vendor, deadline }: Entrance, { pausedUntil }: Paused): string {
  return `${vendor} asked to be left alone until ${pausedUntil}, and the run's deadline is ${deadline}`;
}
