import type { StageKey } from '../domain/pipeline.js';
import { lastMomentOf, type Run, readySince } from '../domain/run/state.js';
import type { Clock } from '../ports/clock.js';
import type { Spending } from './spending.js';
import { standInLine } from './vendor-limits/stand-in-line.js';
import type { Permit } from './vendor-limits/vendor-door.js';
import type { Entrance, Paused, VendorGate } from './vendor-limits/vendor-gate.js';

/** What keeps an attempt from ever beginning: a ceiling, or a pause or limits of the vendor that last longer than the run can wait for it. */
export type Refused = Readonly<{ refused: string; cause: 'ceiling' | 'pause' }>;

/** Whether an attempt of a stage may begin: the vendor's limits, and the ceilings on what may be spent. */
export type Admission = Readonly<{
  /** Null when it has to wait, or may not begin at all: `admit` tells. */
  tryAdmit(run: Run, stage: StageKey, attempt: number): Promise<Permit | null>;
  /** Waits for its turn, for as long as the stage is of use to its run. Null once the signal aborts. */
  admit(run: Run, stage: StageKey, attempt: number, signal: AbortSignal): Promise<Permit | Refused | null>;
}>;

/** How somebody who reads of a pause gets around it, as the rest of a sentence; null where nothing is known. */
export type WayOut = (stage: StageKey, implementation: string) => Promise<string | null>;

export function createAdmission(gate: VendorGate, spending: Spending, clock: Clock, wayOut: WayOut): Admission {
  const refusal = async (run: Run, stage: StageKey) => (run.plan.stages[stage].paid ? spending.refusal(run) : null);

  return {
    async tryAdmit(run, stage, attempt) {
      return (await refusal(run, stage)) === null ? gate.tryEnter(entranceOf(run, stage, attempt)) : null;
    },
    async admit(run, stage, attempt, signal) {
      const before = await refusal(run, stage);
      if (before !== null) return { refused: before, cause: 'ceiling' };
      const entrance = entranceOf(run, stage, attempt);
      const answer = await standInLine(gate, clock, entrance, signal);
      if (answer === null && signal.aborted) return null;
      if (answer === null || 'pausedUntil' in answer) {
        const way = answer === null ? null : await wayOut(stage, run.plan.stages[stage].implementation);
        return { refused: `${whyHeld(entrance, answer, way)}${soFar(run, stage)}`, cause: 'pause' };
      }
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
  const state = run.stages[stage];
  const since = state.status === 'retrying' ? state.retryAt : readySince(run, stage);
  return { vendor, show, attempt: kindOf(run, stage, attempt), deadline: lastMomentOf(run, stage, since) };
}

function kindOf(run: Run, stage: StageKey, attempt: number): Entrance['attempt'] {
  const state = run.stages[stage];
  if (attempt === 1) return 'first';
  return 'wasCut' in state && state.wasCut ? 'repeat' : 'retry';
}

function whyHeld({ vendor, deadline }: Entrance, paused: Paused | null, way: string | null): string {
  const why =
    paused === null
      ? `the limits for ${vendor} held it`
      : `${vendor} asked to be left alone until ${paused.pausedUntil}`;
  return `${why}, and the run could wait for it until ${deadline}${way === null ? '' : ` (${way})`}`;
}

/** The wait hides what was wrong; whoever reads the record wants to know that, too. */
function soFar(run: Run, stage: StageKey): string {
  const state = run.stages[stage];
  return state.status === 'retrying' ? `; attempt ${state.attempt} had failed: ${state.reason}` : '';
}
