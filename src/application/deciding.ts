import { fold } from '../domain/decider.js';
import type { RunCommand } from '../domain/run/commands.js';
import type { RunEvent } from '../domain/run/events.js';
import { runDecider } from '../domain/run/run-decider.js';
import type { RunState } from '../domain/run/state.js';
import type { EventMetadata, EventStore, ExpectedRevision, RecordedEvent } from '../ports/event-store.js';
import { runEventsOf, streamOfRun } from './run-streams.js';

/** A run's state with the place in its stream that it stands for. `lastEventId` is null before the first event. */
export type Loaded = Readonly<{ state: RunState; revision: ExpectedRevision; lastEventId: string | null }>;

/** Who has a command carried out. */
export type Actor = Readonly<{ actor: string; requestId: string | null }>;

export const notStarted: Loaded = { state: null, revision: 'no_stream', lastEventId: null };

/** What the pipeline does by itself is done by the service. */
export const service: Actor = { actor: 'service', requestId: null };

export async function loadRun(events: EventStore, runId: string): Promise<Loaded> {
  return (await readOn(events, runId, notStarted)).loaded;
}

/** What was written to the run after this state, and the state that it leads to. */
export async function readOn(
  events: EventStore,
  runId: string,
  from: Loaded,
): Promise<Readonly<{ loaded: Loaded; written: readonly RecordedEvent<RunEvent>[] }>> {
  const next = from.revision === 'no_stream' ? 0 : from.revision + 1;
  const written = runEventsOf(await events.read(streamOfRun(runId), next));
  const last = written.at(-1);
  if (last === undefined) return { loaded: from, written };
  const state = fold<RunEvent, RunState>(runDecider, written, from.state);
  return { loaded: { state, revision: last.revision, lastEventId: last.id }, written };
}

/**
 * Decides the command and appends what it leads to, in one append. Null when somebody else has written to the run meanwhile;
 * then nothing was appended.
 */
export async function decideAndAppend(
  events: EventStore,
  runId: string,
  command: RunCommand,
  from: Loaded,
  who: Actor,
): Promise<Loaded | null> {
  const decided = runDecider.decide(command, from.state);
  if (decided.length === 0) return from;
  const metadata: EventMetadata = {
    time: command.data.at,
    actor: who.actor,
    request_id: who.requestId,
    causation_id: from.lastEventId,
  };
  const result = await events.append(streamOfRun(runId), decided, from.revision, metadata);
  if (result.kind === 'conflict') return null;
  const state = fold<RunEvent, RunState>(runDecider, decided, from.state);
  return { state, revision: result.revision, lastEventId: result.ids.at(-1) ?? from.lastEventId };
}

/** Records what a row of commands leads to as the beginning of a run, in one append, and gives the run. Null when there is such a run already. */
export async function recordNewRun(
  events: EventStore,
  runId: string,
  commands: readonly RunCommand[],
  who: Actor,
): Promise<RunState> {
  const decided: RunEvent[] = [];
  for (const command of commands) {
    decided.push(...runDecider.decide(command, fold<RunEvent, RunState>(runDecider, decided)));
  }
  const [first] = commands;
  if (first === undefined) throw new Error('a run begins with a command');
  const metadata = { time: first.data.at, actor: who.actor, request_id: who.requestId, causation_id: null };
  const result = await events.append(streamOfRun(runId), decided, 'no_stream', metadata);
  return result.kind === 'appended' ? fold<RunEvent, RunState>(runDecider, decided) : null;
}
