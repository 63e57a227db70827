import type { StageKey } from '../domain/pipeline.js';
import type { Run } from '../domain/run/state.js';
import type { Spending } from './spending.js';
import type { Permit } from './vendor-limits/vendor-door.js';
import type { Entrance, VendorGate } from './vendor-limits/vendor-gate.js';

/** What keeps an attempt from ever beginning. */
export type Refused = Readonly<{ refused: string }>;

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
      if (before !== null) return { refused: before };
      const permit = await gate.enter(entranceOf(run, stage, attempt), signal);
      if (permit === null) return null;
      // While it waited, others may have spent what was left.
      const after = await refusal(run, stage);
      if (after === null) return permit;
      permit.leave(0);
      return { refused: after };
    },
  };
}

function entranceOf(run: Run, stage: StageKey, attempt: number): Entrance {
  const state = run.stages[stage];
  // The vendor's budget of retries is for what the vendor refused, not for what a crash cut off.
  const wasCut = 'wasCut' in state && state.wasCut;
  const retry = attempt > 1 && !wasCut;
  return { vendor: run.plan.stages[stage].vendor, show: run.show?.show_id ?? run.runId, retry };
}
