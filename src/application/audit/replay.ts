import { commandOf } from '../../domain/run/command-of.js';
import type { RunEvent } from '../../domain/run/events.js';
import { runDecider } from '../../domain/run/run-decider.js';
import type { RunState } from '../../domain/run/state.js';
import { differences } from './differences.js';

/** An event that the code would not have written. */
export type ReplayFinding = Readonly<{ revision: number; problem: string }>;

/**
 * Decides a run's whole history again, append by append, and returns every event that differs from the recorded one.
 */
export function replayRun(
  history: readonly RunEvent[],
): Readonly<{ state: RunState; findings: readonly ReplayFinding[] }> {
  const findings: ReplayFinding[] = [];
  let state: RunState = null;
  let decided: readonly RunEvent[] = [];
  history.forEach((event, revision) => {
    if (decided.length === 0) decided = decideAgain(history.slice(revision), state);
    const [expected, ...rest] = decided;
    findings.push(...compare(expected, event).map((problem) => ({ revision, problem })));
    decided = rest;
    state = evolveFrom(state, event);
  });
  const missing = decided.map((event) => `${event.type} should follow`);
  return { state, findings: [...findings, ...missing.map((problem) => ({ revision: history.length, problem }))] };
}

function decideAgain(events: readonly RunEvent[], state: RunState): readonly RunEvent[] {
  try {
    const command = commandOf(events);
    return command === null ? [] : runDecider.decide(command, state);
  } catch {
    // An altered event may name an unknown stage: nothing can be decided from it.
    return [];
  }
}

/** An unknown event leaves the state unchanged; the comparison reports it. */
function evolveFrom(state: RunState, event: RunEvent): RunState {
  try {
    return runDecider.evolve(state, event) ?? state;
  } catch {
    return state;
  }
}

function compare(expected: RunEvent | undefined, recorded: RunEvent): readonly string[] {
  if (expected === undefined) return [`${recorded.type} does not follow from what was before`];
  if (expected.type !== recorded.type) return [`${recorded.type} is recorded, ${expected.type} would be decided`];
  return differences(recorded.data, expected.data).map(
    ({ field, one, other }) => `${recorded.type}.${field} is recorded as ${one}, ${other} would be decided`,
  );
}
