import type { StageKey } from '../domain/pipeline.js';
import type { RunCommand } from '../domain/run/commands.js';
import type { RunEvent } from '../domain/run/events.js';
import { runDecider } from '../domain/run/run-decider.js';
import type { Run } from '../domain/run/state.js';
import { runAfter } from '../domain/run/then-start.js';
import type { Admission } from './admission.js';
import type { Permit } from './vendor-limits/vendor-door.js';

/** The permits of one run's attempts, from admission to the end of the attempt. */
export type StagePermits = Readonly<{
  keep(stage: StageKey, attempt: number, permit: Permit): void;
  /** Gives the attempt's permit back, with the tokens that it used. */
  leave(stage: StageKey, attempt: number, tokens: number): void;
  leaveAll(): void;
  /** True for an attempt that could have begun before, had a limit not held it. */
  wasHeld(stage: StageKey, attempt: number): boolean;
  /** The command with the stages held that could begin with it, but are not admitted now; the others' permits are kept. */
  withHeld(command: RunCommand, run: Run): Promise<RunCommand>;
}>;

export function createStagePermits(admission: Admission): StagePermits {
  const permits = new Map<string, Permit>();
  const heldBefore = new Set<string>();
  const nameOf = (stage: StageKey, attempt: number) => `${stage} ${attempt}`;

  function keep(stage: StageKey, attempt: number, permit: Permit): void {
    permits.set(nameOf(stage, attempt), permit);
  }

  return {
    keep,
    leave(stage, attempt, tokens) {
      permits.get(nameOf(stage, attempt))?.leave(tokens);
      permits.delete(nameOf(stage, attempt));
    },
    leaveAll() {
      for (const permit of permits.values()) permit.leave(0);
      permits.clear();
    },
    wasHeld: (stage, attempt) => heldBefore.has(nameOf(stage, attempt)),
    async withHeld(command, run) {
      if (!('held' in command.data)) return command;
      const decided = runDecider.decide(command, run);
      const after = runAfter(decided, run);
      const held: StageKey[] = [];
      for (const { stage, attempt } of startsIn(decided)) {
        // What was admitted for an append that came to nothing is admitted still.
        const permit = permits.get(nameOf(stage, attempt)) ?? (await admission.tryAdmit(after, stage, attempt));
        if (permit === null) {
          held.push(stage);
          heldBefore.add(nameOf(stage, attempt));
        } else keep(stage, attempt, permit);
      }
      return { ...command, data: { ...command.data, held } } as RunCommand;
    },
  };
}

function startsIn(events: readonly RunEvent[]) {
  return events.flatMap((event) => (event.type === 'StageStarted' ? [event.data] : []));
}
