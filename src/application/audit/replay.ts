import { commandOf } from '../../domain/run/commands.js';
import type { RunEvent } from '../../domain/run/events.js';
import { runDecider } from '../../domain/run/run-decider.js';
import type { RunState } from '../../domain/run/state.js';
import type { EventStore, Position, RecordedEvent } from '../../ports/event-store.js';
import { redactedMark } from './redact.js';

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
  const found = differences(recorded.data, expected.data).filter(({ one }) => !one.includes(redactedMark));
  return found.map(
    ({ field, one, other }) => `${recorded.type}.${field} is recorded as ${one}, ${other} would be decided`,
  );
}

/**
 * Yields the events after a position, up to and including another one that the log has reached already, in batches that
 * are never empty. Rejects with the signal's reason once that aborts.
 */
export async function* eventsUntil(
  events: EventStore,
  after: Position,
  until: Position,
  signal?: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[]> {
  if (until <= after) return;
  const stop = new AbortController();
  const end = () => stop.abort();
  signal?.addEventListener('abort', end);
  try {
    for await (const batch of events.follow(after, stop.signal)) {
      signal?.throwIfAborted();
      const wanted = batch.filter((event) => event.position <= until);
      if (wanted.length > 0) yield wanted;
      if ((batch.at(-1)?.position ?? 0) >= until) return;
    }
    signal?.throwIfAborted();
  } finally {
    signal?.removeEventListener('abort', end);
    stop.abort();
  }
}

/** One place where two JSON values differ, as a path of keys. */
export type Difference = Readonly<{ field: string; one: string; other: string }>;

/** The most characters of a value that are shown. */
const longest = 80;

/** Returns every place where two JSON values differ, in the order of the first one's keys. */
export function differences(one: unknown, other: unknown, field = ''): readonly Difference[] {
  if (Object.is(one, other)) return [];
  if (isObject(one) && isObject(other)) {
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return keys.flatMap((key) => differences(one[key], other[key], field === '' ? key : `${field}.${key}`));
  }
  return [{ field, one: shown(one), other: shown(other) }];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
